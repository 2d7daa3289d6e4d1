"""What search and learners rely on: redealing by counting, spelling, and features that are the same in every chair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from zashiki.games.takamatsu import GAME
from zashiki.games.takamatsu.bots.terms import BEST, FACE_DOWN_WORTH, POINTS, TERMS, rewards_of, terms_of
from zashiki.games.takamatsu.rules.actions import group_of, is_move, room_of, target_of
from zashiki.games.takamatsu.rules.fields import MOVE, UNSEEN, USED
from zashiki.games.takamatsu.rules.rewards import arrivals
from zashiki.games.takamatsu.rules.state import Takamatsu
from zashiki.games.takamatsu.rules.tables import BONUS, ROOM_COLOUR, size_of
from zashiki.games.takamatsu.tests.positions import play, position
from zashiki.kernel.model import CHANCE, OVER, SPECTATOR
from zashiki.kernel.rng import Rng
from zashiki.kernel.speller import Speller

VALUES = range(1, 6)
OLDER = {"row": "?1 +2 +3 ?2 +5", "pile": "2 -2x3 +1x2 +2x1 +3x1 +4x2 +5x1"}
DEALS = [
    ({"hidden": "1:blue/1 2:unseen/1 3:red/1 4:yellow/1 5:unseen/1"}, 0),
    ({"hidden": "1:blue/1 2:unseen/1 3:red/1 4:yellow/1 5:unseen/1"}, SPECTATOR),
    ({"hidden": "1:blue/1 2:blue/1 3:red/1 4:used 5:unseen/1"}, 2),
    ({**OLDER, "hidden": "1:blue/1 2:unseen/1 3:unseen/2 4:yellow/1 5:unseen/2"}, 0),
    ({**OLDER, "hidden": "1:blue/1 2:unseen/1 3:unseen/2 4:used 5:blue/2"}, 2),
]


def all_deals(state: Takamatsu, viewer: int) -> set[tuple[int, ...]]:
    """Where the values may be as far as the viewer knows, found by trying every order."""
    known = [v for v in VALUES if state.place[v] == USED or is_own(state, viewer, int(state.place[v]))]
    found = set()
    for order in permutations(VALUES):
        keeps = all(order[v - 1] == v for v in known)
        if keeps and all(state.born[order[v - 1]] == state.born[v] for v in VALUES):
            found.add(tuple(int(state.place[order[v - 1]]) for v in VALUES))
    return found


def is_own(state: Takamatsu, viewer: int, place: int) -> bool:
    return place != UNSEEN and int(state.owner[place]) == viewer


@pytest.mark.rule("R2.4", "R4.9")
@pytest.mark.parametrize(("parts", "viewer"), DEALS)
def test_every_deal_that_fits_is_redealt_equally_often(parts: dict[str, str], viewer: int) -> None:
    state, rng = position(**parts), Rng(5)
    deals = all_deals(state, viewer)
    each = 300
    seen = Counter[tuple[int, ...]]()
    for _ in range(each * len(deals)):
        state.redeal(viewer, rng)
        seen[tuple(int(state.place[v]) for v in VALUES)] += 1
    assert set(seen) == deals
    surprise = sum((count - each) ** 2 / each for count in seen.values())  # chi-square
    freedom = len(deals) - 1
    assert surprise < freedom + 5 * sqrt(2 * freedom)


@pytest.mark.rule("R5.3")
def test_nothing_is_hidden_once_it_is_over() -> None:
    state = position(phase="over", goal="reached", hidden="1:blue/1 2:unseen/1 3:red/1 4:yellow/1 5:unseen/1")
    before = GAME.notation.write_position(state)
    for seed in range(20):
        state.redeal(SPECTATOR, Rng(seed))
    assert GAME.notation.write_position(state) == before


@pytest.mark.rule("R3.8")
def test_a_move_is_spelt_by_its_way_and_then_colour_by_colour() -> None:
    state = position(rooms="S3:red2+blue2 O5:blue1 O8:yellow1")
    speller = Speller(state, 0)
    assert len(speller.choices()) == 4  # two to O1 or I1, three to O2 or I2
    two = GAME.notation.read_action(0, "S3 blue1+red1>O1")
    assert speller.take(state.spell(two)[0]) == two
    assert len({int(state.spell(action)[0]) for action in state.legal(0)}) < len(state.legal(0))


@pytest.mark.rule("R2.3")
def test_the_same_situation_in_another_chair_has_the_same_features() -> None:
    hidden = "1:unseen/1 2:red/1 3:unseen/1 4:unseen/1 5:blue/1"
    one = position(hidden=hidden, pagodas="red:3 blue:5 yellow:7")
    other = position(hidden=hidden, pagodas="red:3 blue:5 yellow:7", colours="yellow,red,blue", start=1, turn=1)
    for seat in range(3):
        assert list(GAME.mind.features(one, seat)) == list(GAME.mind.features(other, (seat + 1) % 3))
    assert list(GAME.mind.features(one, 0)) != list(GAME.mind.features(one, 1))


@pytest.mark.rule("R2.4")
def test_features_name_what_the_seat_knows() -> None:
    state = position(hidden="1:unseen/1 2:red/1 3:unseen/1 4:unseen/1 5:blue/1", pagodas="red:3 blue:5 yellow:7")
    known = dict(zip(GAME.mind.feature_names(3), GAME.mind.features(state, 1), strict=True))
    assert (known["seat +0 in O5"], known["seat +2 in S1"], known["seat +1 pagoda"]) == (1, 1, 7)
    assert (known["seat +0 holds hidden 5"], known["hidden 5 unknown"], known["hidden 2 unknown"]) == (1, 0, 1)
    assert (known["seat +2 hidden cards"], known["row 5 value"], known["seat +2 has the turn"]) == (1, 5, 1)


def best_by_trying(state: Takamatsu, plain: bool) -> int:
    """The most points a move of the seat to act brings its colours; `plain`: not from bonus rooms, nor past a home."""
    seat, rewards = int(state.mover()), rewards_of(state)
    found = [0]
    for action in state.legal(seat):
        target = int(target_of(action))
        if is_move(action) and arrivals(action) and int(state.owner[ROOM_COLOUR[target]]) == seat:
            steps = size_of(group_of(action))
            if not plain or (BONUS[room_of(action)] == 0 and steps <= 10):
                found.append(int(rewards[arrivals(action)]))
    return max(found)


@pytest.mark.rule("R3.3", "R3.4", "R4.2", "R6.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rewards_within_reach_are_those_that_moves_bring(seats: int) -> None:
    rng, state, seen = Rng(seats), GAME.new(seats), 0
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            state.deal(rng)
            continue
        if state.phase == MOVE:
            known = int(terms_of(state)[mover * TERMS + BEST])
            assert best_by_trying(state, plain=True) <= known <= best_by_trying(state, plain=False)
            seen += known > 0
        state.apply(mover, state.sample(mover, rng))
    assert seen > 10


@pytest.mark.rule("R4.1")
def test_who_is_nearer_home_stands_better() -> None:
    near = GAME.mind.evaluate(position(rooms="O5:red2 S2:blue1 O8:yellow1"))
    far = GAME.mind.evaluate(position(rooms="O7:red2 S2:blue1 O8:yellow1"))
    assert near[0] > far[0]
    assert near[1] < far[1]


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize(("row", "expected"), [("+3 +4 +1 +2 +5", 7), ("+3 ?1 +1 +2 +5", 6), ("?1 +4 +1 +2 +5", 7)])
def test_cards_that_are_due_count_before_they_are_taken(row: str, expected: int) -> None:
    state = position(rooms="O4:red2 S2:blue1 O8:yellow1", row=row, pile="1 -2x3 +1x1 +2x1 +3x1 +4x1 +5x1")
    play(state, "O4 red2>O6")
    assert state.mover() == CHANCE
    assert FACE_DOWN_WORTH == 3
    assert terms_of(state)[POINTS] == expected
