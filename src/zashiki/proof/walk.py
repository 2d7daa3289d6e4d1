"""Walking through a match: who acts next and how, who looks on, what is told to whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import CHANCE, CLOCK, OVER, SPECTATOR, Event
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

REMEMBERED = 400  # actions of other moments kept to be refused
CLOCK_ONE_IN = 30  # how seldom the clock interrupts a random match
DEFAULT_LIMIT = 200_000  # steps after which a match is called endless

Choose = Callable[[int], int]  # a seat that waits → the action it takes


def viewers(state: State) -> list[int]:
    """Every seat and the spectator."""
    return [*range(state.seats), SPECTATOR]


def seen(events: Sequence[Event], viewer: int) -> list[Event]:
    """The events a viewer may learn of, without their audience."""
    return [Event(event.kind, event.seat, event.facts) for event in events if event.is_for(viewer)]


def take(state: State, actor: int, action: int) -> list[Event]:
    """Apply the action to this very state and return all events."""
    events: list[Event] = []
    state.events = events
    state.apply(actor, action)
    state.events = None
    return events


def next_step(state: State, rng: Rng, choose: Choose | None = None) -> tuple[int, int] | None:
    """Who acts next and how: chance as it falls, now and then the clock, else a seat that waits; None when over."""
    mover = int(state.mover())
    if mover == OVER:
        return None
    if mover == CHANCE:
        return CHANCE, int(state.copy().deal(rng))
    if state.clock() > 0 and rng.below(CLOCK_ONE_IN) == 0 and len(state.legal(CLOCK)):
        return CLOCK, int(state.legal(CLOCK)[0])
    waiting = state.waiting()
    seat = int(waiting[rng.below(len(waiting))])
    return seat, choose(seat) if choose else int(state.sample(seat, rng))


class Moment:
    """A state between two steps, with the views of it that are asked for, each built once."""

    def __init__(self, game: AnyGame, state: State) -> None:
        self.game, self.state = game, state
        self._views: dict[int, Any] = {}

    @cached_property
    def _common(self) -> Any:
        return self.game.common(self.state)

    def view(self, viewer: int) -> Any:
        """What the viewer sees now."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.state, viewer, self._common)
        return self._views[viewer]


class Memory:
    """Actions legal at other moments, to be tried where they are not."""

    def __init__(self) -> None:
        self.actions: list[int] = []
        self._known: set[int] = set()

    def keep(self, actions: Sequence[int], rng: Rng) -> None:
        """Remember some of these actions."""
        for action in actions[:50]:
            if action in self._known:
                continue
            self._known.add(action)
            if len(self.actions) < REMEMBERED:
                self.actions.append(action)
            else:
                self.actions[rng.below(REMEMBERED)] = action

    def illegal(self, legal: Sequence[int], count: int, rng: Rng) -> list[int]:
        """Some remembered actions that are not among the legal ones."""
        drawn = [self.actions[rng.below(len(self.actions))] for _ in range(2 * count)] if self.actions else []
        allowed = set(legal)
        return [action for action in dict.fromkeys(drawn) if action not in allowed][:count]


class Hope:
    """Remembers what never came true, so that it is tried more and more seldom, but never given up."""

    PATIENCE = 8  # tries in vain before it is tried less
    RAREST = 16  # one in so many is tried for ever

    def __init__(self) -> None:
        self._vain: dict[object, int] = {}

    def is_left(self, what: object, rng: Rng) -> bool:
        """Whether it is worth trying now."""
        vain = self._vain.get(what, 0)
        return vain < self.PATIENCE or rng.below(min(vain // 4, self.RAREST)) == 0

    def note(self, what: object, came_true: bool) -> None:
        """Learn from a try."""
        self._vain[what] = 0 if came_true else self._vain.get(what, 0) + 1
