"""What is told of a thing follows from what its viewer sees, has words in both languages, and never fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from zashiki.kernel.game import LANGUAGES, AnyGame, discover
from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, SPECTATOR
from zashiki.kernel.rng import Rng
from zashiki.kernel.words import GAP

STEPS = 120
THINGS: dict[str, Callable[[Any], Sequence[str]]] = {
    "samurai": lambda view: [f"place:{place[1]}".replace(" ", "_") for place in view.places],
    "takamatsu": lambda view: ["row", *(f"room:{room}" for room in view.rooms)],
    "kunitori": lambda view: [
        *(f"card:{card}" for card in view.pool),
        *(f"{pile}:{seat}" for seat in range(view.seats) for pile in ("deck", "discard", "battle")),
    ],
    "senji": lambda view: [
        *(f"place:{province.id}" for province in view.provinces),
        "place:north",
        "place:south",
        *(f"card:{card}" for card in (*view.hand, *view.holders, *view.executed)),
    ],
}
RARE = {  # in their own tests
    "kunitori": {"deck_and_hand_empty"},
    "senji": {"executed", "fleet", "guest", "guests", "kami", "on_offer", "out_of_sight", "order"},
}
NOTHING = ["", ":", "seat:", "seat:-1", "seat:99", "place:nowhere", "battle:x", "card:", "deck:²", "x" * 80]


def walk(game: AnyGame, seed: int) -> Match:
    """A match of random steps, somewhere in its middle."""
    rng = Rng(seed)
    match = Match(game, game.setup(game.seats[-1]))
    for _ in range(STEPS + seed * 17):
        if match.state.outcome() is not None:
            break
        if match.state.mover() == CHANCE:
            match.deal(rng)
        else:
            seat = int(match.state.mover())
            legal = match.state.legal(seat)
            match.take(seat, int(legal[rng.below(len(legal))]))
    return match


@pytest.mark.parametrize("name", sorted(THINGS))
def test_a_thing_is_told_of_in_words_and_without_anything_hidden(name: str) -> None:
    game, told = discover()[name], set[str]()
    for seed in range(6):
        state = walk(game, seed).state
        for viewer in (0, game.seats[-1] - 1, SPECTATOR):
            view = game.view(state, viewer)
            twin = game.view(game.sight.imagine(view, Rng(seed)), viewer)
            for thing in [*THINGS[name](view), *(f"seat:{seat}" for seat in range(view.seats))]:
                remarks = game.inspect(view, thing)
                assert remarks == game.inspect(twin, thing)
                assert remarks or thing.startswith("battle:"), thing
                for remark in remarks:
                    told.add(remark.key)
                    for language in LANGUAGES:
                        template = game.words(language)._template(f"inspect.{remark.key}", remark.facts)
                        assert template, (language, remark.key)
                        assert {gap for gap, _ in GAP.findall(template)} <= set(remark.facts), remark
            for thing in NOTHING:
                assert game.inspect(view, thing) == () or game.inspect(view, thing) == []
    words: Any = game.own_words("en")["inspect"]
    unused = {key.removesuffix("_you") for key in words} - told - RARE.get(name, set())
    assert len(unused) <= 2, unused
