"""OpenSpiel: after importing this module, `pyspiel.load_game("zashiki_takamatsu(seats=2)")` loads any of our games.

Chance is explicit: its outcomes are numbered in the order of `State.chances`. Players act in learner's steps, so one
action of ours may be several of OpenSpiel's. Views remember everything a seat has learnt and serve as information
states; tensors hold the features.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import numpy as np
import pyspiel

from zashiki.adapters.learner import is_spelt
from zashiki.kernel.game import AnyGame, discover, find
from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, OVER, Step
from zashiki.kernel.record import read_record, write_record
from zashiki.kernel.rng import Rng
from zashiki.kernel.speller import NOT_YET, PREFIX, Speller
from zashiki.kernel.state import State

MOST_STEPS = 1_000_000  # no match is longer, in learner's steps and chances together
MOST_CHANCES = 1_000_000  # Senji's dice have the most outcomes: a digit for each of six families


def spiel_name(game: AnyGame) -> str:
    """The name a game has in OpenSpiel."""
    return f"zashiki_{game.id}"


def game_type(game: AnyGame) -> Any:
    """What OpenSpiel wants to know of a kind of game."""
    return pyspiel.GameType(
        short_name=spiel_name(game),
        long_name=f"zashiki {game.title['en']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": game.seats[0],
            **{option.name: option.default for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its seats and options."""

    def __init__(self, kind: Any, game: AnyGame, params: dict[str, Any]) -> None:
        self.ours = game
        given = {name: value for name, value in params.items() if name != "seats"}
        self.setup = game.setup(int(params.get("seats", game.seats[0])), given)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=MOST_CHANCES,
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_STEPS,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> SpielState:
        """The first state, chance still to act."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Features as a tensor, the view as a string."""
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        return Observer(self)

    def from_record(self, text: str) -> SpielState:
        """The state that one of our records leads to."""
        setup, steps = read_record(text)
        if setup != self.setup:
            raise ValueError(f"the record is of {setup}, the game of {self.setup}")
        state = self.new_initial_state()
        for step in steps:
            state.play(step)
        return state


class Position:
    """Our state with the action being spelt, copied as a whole."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.speller: Speller | None = None

    def __deepcopy__(self, memo: object) -> Position:
        twin = Position(self.state.copy())
        if self.speller is not None:
            twin.speller = Speller(twin.state, twin.state.mover())
            twin.speller.follow(self.speller)
        return twin

    def spelling(self) -> Speller:
        """The decision at hand."""
        if self.speller is None:
            self.speller = Speller(self.state, self.state.mover())
        return self.speller

    def prefix(self) -> list[int]:
        """The steps of the unfinished action."""
        return [int(step) for step in self.speller.said()] if self.speller else []


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of ours as OpenSpiel walks through it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.ours.start(game.setup))
        self.steps: list[Step] = []

    @property
    def ours(self) -> AnyGame:
        """The game."""
        return find(self.get_game().get_type().short_name.removeprefix("zashiki_"))

    def current_player(self) -> int:
        """A seat, chance or the end."""
        mover = int(self.position.state.mover())
        special = {CHANCE: int(pyspiel.PlayerId.CHANCE), OVER: int(pyspiel.PlayerId.TERMINAL)}
        return special.get(mover, mover)

    def _legal_actions(self, player: int) -> list[int]:
        return [int(step) for step in self.position.spelling().offers()] if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes by their place in the list of chances."""
        weights = [weight for _, weight in self.position.state.chances()]
        return [(number, weight / sum(weights)) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        state, player = self.position.state, int(self.position.state.mover())
        if player == CHANCE:
            self._take(CHANCE, state.chances()[action][0])
            return
        named = int(self.position.spelling().take(action))
        if named != NOT_YET:
            self._take(player, named)

    def _take(self, actor: int, action: int) -> None:
        self.steps.append(Step(actor, self.ours.notation.write_action(actor, action)))
        self.position.state.apply(actor, action)
        self.position.speller = None

    def play(self, step: Step) -> None:
        """Take one of our steps, spelling it as OpenSpiel's actions."""
        action = self.ours.notation.read_action(step.actor, step.text)
        if step.actor == CHANCE:
            outcomes = [outcome for outcome, _ in self.position.state.chances()]
            self.apply_action(outcomes.index(action))
            return
        if step.actor != self.current_player():
            raise ValueError(f"seat {self.current_player()} acts before {step.actor} in OpenSpiel")
        spelt, seen = self.position.state.spell(action), len(self.steps)
        while len(self.steps) == seen:
            self.apply_action(int(spelt[self._next_step()]))

    def _next_step(self) -> int:
        self.position.spelling().offers()
        return int(self.position.spelling().spelt)

    def _action_to_string(self, player: int, action: int) -> str:
        notation = self.ours.notation
        if player == int(pyspiel.PlayerId.CHANCE):
            return notation.write_action(CHANCE, self.position.state.chances()[action][0])
        speller = self.position.spelling()
        speller.offers()
        texts = [notation.write_action(player, named) for named in speller.after(action)]
        return texts[0] if len(texts) == 1 else f"{action}: {' | '.join(texts[:3])} …"

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return int(self.position.state.mover()) == OVER

    def returns(self) -> list[float]:
        """What each seat got, 0 before the end."""
        outcome = self.position.state.outcome()
        return [float(gain) for gain in outcome.returns] if outcome else [0.0] * self.num_players()

    def information_state_string(self, player: int | None = None) -> str:
        """All the player may know, with perfect memory."""
        seat = self.current_player() if player is None else player
        spelt = self.position.prefix() if seat == self.current_player() else []
        view = asdict(self.ours.view(self.position.state, seat))
        return json.dumps({"view": view, "spelt": spelt}, sort_keys=True, ensure_ascii=False)

    def observation_string(self, player: int | None = None) -> str:
        """The same: a view is what the player sees now and remembers."""
        return self.information_state_string(player)

    def features(self, player: int) -> list[float]:
        """The player's features, and the steps of its unfinished action."""
        row = [float(number) for number in self.ours.mind.features(self.position.state, player)]
        if is_spelt(self.ours):
            spelt = [step + 1.0 for step in self.position.prefix()] if player == self.current_player() else []
            row += spelt + [0.0] * (PREFIX - len(spelt))
        return row

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Features."""
        return self.features(self.current_player() if player is None else player)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Features."""
        return self.information_state_tensor(player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state that the player cannot rule out, by `State.redeal`."""
        twin: SpielState = self.clone()
        twin.position.state.redeal(player, Rng(int(sampler() * 2**53)))
        if twin.position.speller is not None and player != self.current_player():
            twin.position.speller = None
        return twin

    def record(self) -> str:
        """The match so far as one of our records."""
        return write_record(self.get_game().setup, self.steps)

    def match(self) -> Match:
        """The match so far."""
        match = Match(self.ours, self.get_game().setup)
        for step in self.steps:
            match.play(step.actor, step.text)
        return match

    def __str__(self) -> str:
        return str(self.ours.notation.write_position(self.position.state))


class Observer:
    """What a player sees: a tensor of features, a string of the view."""

    def __init__(self, game: SpielGame) -> None:
        width = len(game.ours.mind.feature_names(game.setup.seats)) + (PREFIX if is_spelt(game.ours) else 0)
        self.tensor = np.zeros(width, np.float32)
        self.dict = {"features": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the player's features into the tensor."""
        self.tensor[:] = state.features(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The player's view."""
        return state.observation_string(player)


def _register(game: AnyGame) -> None:
    kind = game_type(game)

    class Registered(SpielGame):
        """The game under its own name."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, game, params or {})

    pyspiel.register_game(kind, Registered)


def register_all() -> list[str]:
    """Make every game known to OpenSpiel; returns their names."""
    known = set(pyspiel.registered_names())
    for game in discover().values():
        if spiel_name(game) not in known:
            _register(game)
    return [spiel_name(game) for game in discover().values()]


NAMES = register_all()
