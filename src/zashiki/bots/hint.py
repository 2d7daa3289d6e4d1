"""Hints: what a master would play and why, from one person's view only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zashiki.bots.heads import Found, Heads, in_turn, together
from zashiki.bots.levels import BY_NAME, Level, heads_of
from zashiki.bots.search.policy import play_out
from zashiki.bots.search.thought import Mean, Thought, ranked
from zashiki.bots.search.worlds import after, fresh_world
from zashiki.kernel.game import AnyGame
from zashiki.kernel.mind import CERTAIN
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

BEST = 3
WORLDS = 4  # in which reasons are looked for
WEIGHTY = 2  # a term is no reason if another one loses more than so many times its gain
MASTER = BY_NAME["master"]
CLOSE = 20_000  # millionths of a return that make no difference worth a word
ALIKE = 500  # millionths that make none at all
DIGITS = 1  # of a rank behind the point: browser and terminal round halves differently, so it is rounded here
BESIDE = 6  # other actions that are looked at where a master thinks of one alone


@dataclass(frozen=True)
class Reason:
    """Why: a key with its gaps, below `reasons` in the game's words if it is one of its terms, else below `hint`."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)
    is_term: bool = False


@dataclass(frozen=True)
class Hint:
    """One action, with what it may bring: a return from −1 to 1, and the rank that goes with it."""

    action: int
    act: str
    expects: float
    rank: float
    reason: Reason


def hint(
    game: AnyGame, view: Any, legal: Sequence[int], seed: int = 1, seconds: float = 0.0, playouts: int = 0
) -> list[Hint]:
    """The best three actions by a master's work, or by so many playouts; within so many seconds, if given."""
    heads = advisers(game, seconds, Level("hint", playouts, 0.0) if playouts else MASTER)
    if len(legal) == 1:
        return explained(game, view, legal, [], seed)
    parts = in_turn(heads.parts(view, legal, Rng(seed)))
    return explained(game, view, legal, [heads.part_here(part) for part in parts], seed)


def advisers(game: AnyGame, seconds: float = 0.0, level: Level = MASTER) -> Heads:
    """Who think about a hint; wherever they do, they find the same."""
    heads = Heads(game, level, heads_of(MASTER, game))
    heads.weighs_all, heads.at_most = True, seconds
    return heads


def explained(game: AnyGame, view: Any, legal: Sequence[int], found: Sequence[list[Found]], seed: int) -> list[Hint]:
    """The best three of what the heads found, with reasons; the only action needs no thought."""
    seat, rng = view.viewer, Rng(seed)
    world = game.sight.imagine(view, rng)
    if len(legal) == 1:
        values = game.mind.evaluate(after(world, seat, legal[0]))
        return [_hint(game, seat, Thought(legal[0], values[seat], values, 1), Reason("only"), int(values[seat]))]
    thoughts = together(found)
    if len(thoughts) == 1:
        thoughts = beside(game, world, seat, int(thoughts[0].action), legal, rng)
    why = Why(game, world, seat, thoughts, rng)
    most, hints = CERTAIN, []
    for thought in thoughts[:BEST]:
        most = min(most, int(thought.values[seat]))  # what ranks behind may promise more only because it is less sure
        hints.append(_hint(game, seat, thought, why.reason(thought), most))
    return hints


def beside(game: AnyGame, world: State, seat: int, choice: int, legal: Sequence[int], rng: Rng) -> list[Thought]:
    """The one action that a master takes by habit, and others that look good and turn out no better in a few worlds."""
    looks = {action: int(game.mind.evaluate(after(world, seat, action))[seat]) for action in legal if action != choice}
    others = sorted(looks, key=lambda action: -looks[action])[:BESIDE]
    worlds, luck = [fresh_world(world, seat, rng) for _ in range(WORLDS)], int(rng.bits())
    first, *rest = (_played_on(game, worlds, seat, action, luck) for action in (choice, *others))
    return [first, *ranked([thought for thought in rest if thought.worth <= first.worth])]


def _played_on(game: AnyGame, worlds: Sequence[State], seat: int, action: int, luck: int) -> Thought:
    mean = Mean(worlds[0].seats)
    for number, world in enumerate(worlds):
        state = after(world, seat, action)
        play_out(game.mind, state, 0, Rng(luck + number))
        mean.add(game.mind.evaluate(state))
    return Thought(action, mean.of(seat), mean.values(), mean.count)


def _hint(game: AnyGame, seat: int, thought: Thought, reason: Reason, value: int) -> Hint:
    expects = value / CERTAIN
    others = int(max(1, len(thought.values) - 1))
    act = game.notation.write_action(seat, int(thought.action))
    return Hint(int(thought.action), act, round(expects, 4), round(1 + others * (1 - expects) / 2, DIGITS), reason)


class Why:
    """Compares actions by the game's own terms, and by what they leave to whom."""

    def __init__(self, game: AnyGame, world: State, seat: int, thoughts: list[Thought], rng: Rng) -> None:
        self.game, self.seat, self.thoughts = game, seat, thoughts
        self.worlds = [fresh_world(world, seat, rng) for _ in range(WORLDS)]
        self.seats = int(world.seats)

    def reason(self, thought: Thought) -> Reason:
        """The term in which it gains most over the other thoughts; without terms, whom it helps or holds back."""
        if len(self.thoughts) == 1:
            return Reason("clear")
        gains = self.gains_in_terms(thought)
        if gains and max(gains.values()) > 0 and WEIGHTY * max(gains.values()) >= -min(gains.values()):
            return Reason(max(gains, key=lambda name: gains[name]), {}, is_term=True)
        best = self.thoughts[0]
        if all(abs(int(other.values[self.seat]) - int(best.values[self.seat])) <= ALIKE for other in self.thoughts):
            return Reason("alike")
        if thought is not best:
            return Reason("close" if best.worth - thought.worth <= CLOSE else "next")
        own = self.lead(thought, self.seat)
        losses = {seat: -self.lead(thought, seat) for seat in range(self.seats) if seat != self.seat}
        hindered = max(losses, key=lambda seat: losses[seat])
        if self.seats > 2 and losses[hindered] > own > 0:
            return Reason("hinders", {"who": hindered})
        return Reason("gains" if own > 0 else "else_worse")

    def lead(self, thought: Thought, seat: int) -> float:
        """What it brings the seat beyond the other thoughts' average."""
        others = [int(other.values[seat]) for other in self.thoughts if other is not thought]
        return int(thought.values[seat]) - sum(others) / max(1, len(others))

    def gains_in_terms(self, thought: Thought) -> dict[str, float]:
        """By how much each term of the seat is better than after the other thoughts."""
        own = self.terms_after(int(thought.action))
        others = [self.terms_after(int(other.action)) for other in self.thoughts[:8] if other is not thought]
        usual = {name: sum(other.get(name, 0.0) for other in others) / max(1, len(others)) for name in own}
        return {name: worth - usual[name] for name, worth in own.items()}

    def terms_after(self, action: int) -> dict[str, float]:
        """The seat's terms right after the action, over some worlds."""
        sums: dict[str, float] = {}
        for world in self.worlds:
            state = after(world, self.seat, action)
            for name, worth in self.game.mind.terms(state, self.seat):
                sums[name] = sums.get(name, 0.0) + worth / len(self.worlds)
        return sums
