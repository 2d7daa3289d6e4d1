"""Replaying a match from its steps: all of it, or the step that does not fit."""

from __future__ import annotations

import dataclasses

import pytest

from zashiki.kernel.game import AnyGame
from zashiki.kernel.match import Match, replay
from zashiki.kernel.model import RecordError, Step
from zashiki.kernel.rng import Rng
from zashiki.proof.walk import next_step


def played(game: AnyGame) -> Match:
    match, rng = Match(game, game.setup(2)), Rng(3)
    while (step := next_step(match.state, rng)) is not None:
        match.take(*step)
    return match


def test_a_replay_leads_where_the_match_did(pebbles: AnyGame) -> None:
    match = played(pebbles)
    again = replay(pebbles, match.setup, match.steps)
    assert again.steps == match.steps
    assert pebbles.notation.write_position(again.state) == pebbles.notation.write_position(match.state)


def test_a_replay_under_other_rules_is_refused(pebbles: AnyGame) -> None:
    match = played(pebbles)
    with pytest.raises(RecordError, match="rules version 7 of pebbles; this is 1"):
        replay(pebbles, dataclasses.replace(match.setup, rules_version=7), match.steps)


def test_a_replay_names_the_step_that_does_not_fit(pebbles: AnyGame) -> None:
    match = played(pebbles)
    steps = [*match.steps[:5], Step(match.steps[5].actor, "lay 99"), *match.steps[6:]]
    with pytest.raises(RecordError, match=r"step 5 .'lay 99'. does not fit"):
        replay(pebbles, match.setup, steps)
