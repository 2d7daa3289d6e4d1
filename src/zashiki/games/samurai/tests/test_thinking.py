"""What search and learners rely on: hands dealt anew by counting, actions spelt in steps, features from any chair."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from math import sqrt

import pytest

from zashiki.bots.searcher import searcher
from zashiki.games.samurai import GAME
from zashiki.games.samurai.bots.mind import SamuraiMind
from zashiki.games.samurai.bots.weights import JUDGEMENT, changed
from zashiki.games.samurai.rules.actions import LAY, SWAPS
from zashiki.games.samurai.rules.state import Samurai
from zashiki.games.samurai.rules.tables import (
    CHOOSING,
    COPIES,
    HEXES,
    LANDS,
    NONE,
    PLACING,
    SEAS,
    TILE_KINDS,
    TILE_NAMES,
    TURN,
    write_hex,
)
from zashiki.games.samurai.tests.positions import situation
from zashiki.kernel.model import CHANCE, OVER, SPECTATOR
from zashiki.kernel.rng import Rng

DEALS = 6000
# All tiles of seat 1 but samurai 2 and 1 twice each, a ship 2, a rider and the figure exchange.
ASHORE = ["exchange", "samurai3", *(f"{kind}{n}" for kind in ("helmet", "buddha", "rice") for n in (4, 3, 2))]
LAID = " ".join(
    [f"1:{tile}@{write_hex(at)}" for tile, at in zip(ASHORE, LANDS[: len(ASHORE)], strict=True)]
    + [f"1:ship1@{write_hex(at)}" for at in SEAS[:2]]
)


def hands(state: Samurai, viewer: int, seat: int) -> Counter[tuple[int, ...]]:
    """How often redealing gives the seat each hand."""
    rng, found = Rng(11), Counter[tuple[int, ...]]()
    for _ in range(DEALS):
        state.redeal(viewer, rng)
        found[GAME.view(state, seat).hand] += 1
    return found


def possible(tiles: Iterable[int], size: int) -> Counter[tuple[int, ...]]:
    """How many ways there are to each hand of this size, equal copies told apart."""
    ways = Counter[tuple[int, ...]]()
    for drawn in combinations(tiles, size):
        ways[tuple(drawn.count(tile) for tile in range(TILE_KINDS))] += 1
    return ways


def assert_as_counted(found: Counter[tuple[int, ...]], ways: Counter[tuple[int, ...]]) -> None:
    """Every hand comes as often as counting says, within five standard deviations."""
    assert set(found) == set(ways)
    total = sum(ways.values())
    for hand, count in ways.items():
        share = count / total
        assert abs(found[hand] - DEALS * share) < 5 * sqrt(DEALS * share * (1 - share))


def numbers(*names: str) -> list[int]:
    return [TILE_NAMES.index(name) for name in names]


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_redealt_hands_come_as_counting_says(viewer: int) -> None:
    state = situation(("ship2", "rider1 samurai2 samurai1"), LAID)
    unseen = numbers("samurai2", "samurai2", "samurai1", "samurai1", "ship2", "rider1", "swap")
    assert_as_counted(hands(state, viewer, 1), possible(unseen, 3))


def test_a_figure_exchange_in_the_box_comes_back_to_nobody() -> None:
    state = situation(("ship2", "rider1 samurai2"), LAID, more=("supply 1: samurai2 samurai1 samurai1 ship2",))
    unseen = numbers("samurai2", "samurai2", "samurai1", "samurai1", "ship2", "rider1")
    assert_as_counted(hands(state, 0, 1), possible(unseen, 2))


def test_a_hand_half_chosen_is_redealt_at_its_size() -> None:
    state = GAME.new(3)
    for seat, tile in ((0, "swap"), (1, "ship2"), (1, "samurai3")):
        GAME.play(state, seat, f"choose {tile}")
    own = GAME.view(state, 0)
    everything = [tile for tile in range(TILE_KINDS) for _ in range(COPIES[tile])]
    assert_as_counted(hands(state, 0, 1), possible(everything, 2))
    assert GAME.view(state, 0) == own
    assert sum(GAME.view(state, 2).hand) == 0


def random_states(seats: int, seed: int) -> list[Samurai]:
    state, rng, found = GAME.new(seats), Rng(seed), []
    while state.mover() != OVER:
        if state.mover() == CHANCE:
            state.deal(rng)
        else:
            state.apply(state.mover(), state.sample(state.mover(), rng))
        found.append(state.copy())
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_tiles_stay_with_their_seats(seats: int) -> None:
    for state in random_states(seats, seats):
        twin = state.copy()
        twin.redeal(0, Rng(3))
        for seat in range(seats):
            real, other = GAME.view(state, seat), GAME.view(twin, seat)
            assert [*map(sum, zip(real.hand, real.supply, strict=True))] == [
                *map(sum, zip(other.hand, other.supply, strict=True))
            ]
            assert real.hand_sizes == other.hand_sizes


def test_a_swap_is_two_steps_and_all_else_is_one() -> None:
    state = situation(("swap rice4", ""))
    for action in state.legal(0):
        swaps = GAME.notation.fields(0, int(action))["kind"] == "swap"
        assert len(state.spell(action)) == (2 if swaps else 1)
    assert GAME.actions == 3108


def test_no_two_actions_of_a_match_are_spelt_alike() -> None:
    spelt: dict[tuple[int, ...], int] = {}
    for state in random_states(4, 5):
        for seat in state.waiting():
            for action in state.legal(seat):
                word = tuple(int(step) for step in state.spell(action))
                assert spelt.setdefault(word, int(action)) == action
    assert {len(word) for word in spelt} == {1, 2}


def from_the_next_chair(state: Samurai) -> Samurai:
    """The same situation, everybody sitting one chair further."""

    def moved(match: re.Match[str]) -> str:
        return f"{match[1]}{(int(match[2]) + 1) % state.seats}{match[3]}"

    text = re.sub(r"(\b(?:start_)?seat=)(\d)(\b)", moved, GAME.notation.write_position(state))
    text = re.sub(r"((?:hand|supply|taken) )(\d)(:)", moved, text)
    return GAME.notation.read_position(re.sub(r"( )(\d)(:[a-z0-9]+@)", moved, text))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_features_are_the_same_from_every_chair(seats: int) -> None:
    for state in random_states(seats, 7)[::6]:
        moved = from_the_next_chair(state)
        for seat in range(seats):
            one = GAME.mind.features(state, seat)
            assert list(one) == list(GAME.mind.features(moved, (seat + 1) % seats))


def test_features_have_names_that_say_what_they_are() -> None:
    state = situation(("helmet4 ship2", "rice4"), "1:samurai2@14.1 0:rice3@15.0 1:ship1@13.0")
    names = GAME.mind.feature_names(2)
    known = dict(zip(names, GAME.mind.features(state, 0), strict=True))
    assert known["helmet4 in own hand"] == 1
    assert known["helmet4 in own supply"] == 0
    assert known["rice3 in own supply"] == 0
    assert known["rice4 not yet seen of seat +1"] == 1
    assert known["tiles in the hand of seat +1"] == 1
    assert known["phase is turn"] == 1
    assert known["seat +0 places or has the turn"] == 1
    assert known["rice left on the map"] == 7
    at = next(place[1] for place in GAME.view(state, 0).places if GAME.view(state, 0).hexes[place[0]][:2] == (14, 0))
    assert known[f"empty land hexes beside {at}"] == 0
    assert known[f"rice in {at}"] == 1
    assert known[f"own influence on a rice in {at}"] == 3
    assert known[f"influence of seat +1 less own on a rice in {at}"] == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_bears_on_no_judgement_once_the_first_turn_has_begun(seats: int) -> None:
    for state in random_states(seats, 9)[::4]:
        values = [int(value) for value in GAME.mind.evaluate(state)]
        assert abs(sum(values)) <= seats
        assert max(values, key=abs) <= 1_000_000
        if state.phase not in (CHOOSING, PLACING):
            state.redeal(0, Rng(1))
            assert [int(value) for value in GAME.mind.evaluate(state)] == values


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_was_worked_out_before_changes_no_judgement(seats: int) -> None:
    """Cells are shared by many questions: whoever finds another one's answer there works out its own."""
    used = SamuraiMind(changed(JUDGEMENT, seats, {}))
    for state in [*random_states(seats, 4), *random_states(seats, 5)]:
        unused = SamuraiMind(changed(JUDGEMENT, seats, {}))
        assert [int(value) for value in used.evaluate(state)] == [int(value) for value in unused.evaluate(state)]


def value_of(state: Samurai, seat: int = 0) -> int:
    return int(GAME.mind.evaluate(state)[seat])


def test_strong_tiles_and_those_with_the_character_are_worth_keeping() -> None:
    kept = situation(("samurai1", ""), "0:samurai1@15.0", phase="turn seat=1")
    assert value_of(kept) > value_of(situation(("samurai1", ""), "0:samurai1@15.0 0:rider1@12.8", phase="turn seat=1"))
    spent = situation(("samurai1", ""), "0:samurai3@12.8", phase="turn seat=1")
    assert value_of(situation(("samurai1", ""), "0:samurai1@12.8", phase="turn seat=1")) > value_of(spent)


def test_the_last_hex_is_left_to_a_rival_with_regret() -> None:
    tiles = "0:samurai2@14.1"  # the rival can close the settlement at 14.0 and take its figure
    mine, theirs = (situation(("rice4", "rice4"), tiles, phase=f"turn seat={seat}") for seat in (0, 1))
    assert value_of(mine) > value_of(theirs)


def test_one_order_of_tiles_is_thought_of_and_it_leads_wherever_another_does() -> None:
    state, rng = GAME.new(2), Rng(5)
    seen = 0
    while seen < 12:
        mover = int(state.mover())
        if mover == CHANCE:
            state.deal(rng)
            continue
        if state.phase == TURN and state.played == 0:
            seen += pairs_in_one_order(state, mover, rng)
        state.apply(mover, state.sample(mover, rng))
        if int(state.mover()) == OVER:
            state = GAME.new(2)


def pairs_in_one_order(state: Samurai, seat: int, rng: Rng) -> int:
    """Tries ideas that follow each other in a turn; how many there were."""
    count = 0
    for first in GAME.mind.ideas(state, seat, rng)[:8]:
        later = state.copy()
        later.apply(seat, first)
        if later.lifted != NONE:
            continue
        for second in [action for action in GAME.mind.ideas(later, seat, rng) if LAY <= action < SWAPS][:8]:
            if (second - LAY) // HEXES == (first - LAY) // HEXES or first >= SWAPS:
                continue
            one, other = later.copy(), state.copy()
            one.apply(seat, second)
            other.apply(seat, second)
            assert first not in GAME.mind.ideas(other, seat, rng)
            other.apply(seat, first)
            one.laid = other.laid  # the order in which hexes were laid on, for boards only
            assert GAME.notation.write_position(one) == GAME.notation.write_position(other)
            count += 1
    return count


def test_the_last_tile_of_a_hand_is_chosen_as_carefully_as_the_first() -> None:
    state, rng, think = GAME.new(2), Rng(3), searcher(GAME, "master")
    assert think
    while state.phase == CHOOSING:
        seat = state.mover()
        state.apply(seat, think(GAME.view(state, seat), list(state.legal(seat)), rng))
    for seat in range(2):
        held = [TILE_NAMES[tile] for tile, copies in enumerate(GAME.view(state, seat).hand) if copies]
        assert {name.rstrip("1234") for name in held} >= {"helmet", "buddha", "rice"}
