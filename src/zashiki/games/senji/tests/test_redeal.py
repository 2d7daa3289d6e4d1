"""What is dealt anew follows its law: counted against all deals of small set-ups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import product
from math import comb, sqrt

import pytest

from zashiki.games.senji import GAME
from zashiki.games.senji.hidden.diplomacy import BIN_OF
from zashiki.games.senji.rules.phases import COURT, NEUTRAL
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import CARD_NAMES, CARDS, HANA, HANA_COPIES, HANA_NAMES
from zashiki.games.senji.tests.positions import attack, autumn, lands, play, position
from zashiki.kernel.model import CHANCE, SPECTATOR
from zashiki.kernel.rng import Rng

DEALS = 2500
RARE = 3.72  # standard deviations: one series in 10 000 is as far off by chance


def counted(state: Senji, viewer: int, what: Callable[[Senji], Hashable], deals: int = DEALS) -> Counter[Hashable]:
    """How often each thing was dealt."""
    rng, found = Rng(11), Counter[Hashable]()
    for _ in range(deals):
        twin = state.copy()
        twin.redeal(viewer, rng)
        found[what(twin)] += 1
    return found


def fits(found: Counter[Hashable], weights: dict[Hashable, float]) -> bool:
    """Whether the counts are what these weights bring."""
    deals, total = found.total(), sum(weights.values())
    expected = {one: deals * weight / total for one, weight in weights.items()}
    if not set(found) <= set(expected):
        return False
    chi = sum((found[one] - mean) ** 2 / mean for one, mean in expected.items())
    free = len(expected) - 1
    spread = 2 / (9 * free)
    return chi < free * (1 - spread + RARE * sqrt(spread)) ** 3  # Wilson and Hilferty's quantile of chi²


def places(state: Senji, cards: list[int]) -> tuple[int, ...]:
    """In which bin each of the cards lies."""
    return tuple(int(BIN_OF[state.card_at[card]]) for card in cards)


def all_deals(state: Senji, viewer: int, cards: list[int]) -> dict[Hashable, float]:
    """Every way to deal the cards that fits what the viewer keeps in mind, each alike."""
    sizes = Counter(places(state, cards))
    masks = [int(state.know[viewer * CARDS + card]) for card in cards]
    bins = [[b for b in range(7) if (mask >> b) & 1] for mask in masks]
    return {deal: 1.0 for deal in product(*bins) if Counter(deal) == sizes}


@pytest.mark.parametrize(
    ("cards", "know"),
    [
        ("red-family-1=hand2 red-family-2=hand1 red-family-3=hand2 black-family-2=hand1", "6 6 6 6"),
        ("red-family-1=hand2 red-family-2=hand1 red-family-3=hand2 black-family-2=hand1", "6 70 6 66"),
        ("red-family-1=hand2 red-family-2=hand1 red-family-3=neutral black-family-2=hand1", "6 66 68 6"),
        ("red-family-1=hand2 red-family-2=hand1 red-family-3=hand2 black-family-2=neutral", "70 70 6 70"),
        ("red-family-1=hand2 red-family-2=hand2 red-family-3=hand1 black-family-2=neutral", "4 6 66 68"),
    ],
)
def test_diplomacy_cards_are_dealt_evenly_among_what_fits_the_memory(cards: str, know: str) -> None:
    names = [card.partition("=")[0] for card in cards.split()]
    masks = " ".join(f"{name}={mask}" for name, mask in zip(names, know.split(), strict=True))
    state = position(cards=cards, know_0=masks)
    numbers = [CARD_NAMES.index(name) for name in names]
    deals = all_deals(state, 0, numbers)
    assert len(deals) > 1
    assert fits(counted(state, 0, lambda twin: places(twin, numbers)), deals)


def test_hanafuda_the_viewer_cannot_place_are_alike() -> None:
    state = autumn(**{"hana_0": "m01_sun=2", "hana_1": "m02_plain=1", "hana_2": "m03_plain=2"})
    weights: dict[Hashable, float] = {HANA_NAMES[kind]: float(HANA_COPIES[kind]) for kind in range(HANA)}
    weights["m01_sun"] -= 2
    if weights["m01_sun"] == 0:
        del weights["m01_sun"]
    assert fits(counted(state, 0, lambda twin: held(twin, 1)[0], 1500), weights)


def held(state: Senji, seat: int) -> list[str]:
    """The hanafuda of a hand."""
    return [HANA_NAMES[kind] for kind in range(HANA) for _ in range(state.hana[seat * HANA + kind])]


def test_hanafuda_seen_stay_where_they_were_seen() -> None:
    state = autumn(**{"hana_1": "m02_plain=1 m03_plain=2", "seen_0": "1:m03_plain=1"})
    for seed in range(50):
        twin = state.copy()
        twin.redeal(0, Rng(seed))
        assert "m03_plain" in held(twin, 1)
        assert len(held(twin, 1)) == 3


def test_whoever_lays_out_a_set_holds_more_than_it_needs() -> None:
    state = autumn(**{"hana_0": "m02_plain=4 m02_ribbon=1 m05_plain=4 m06_plain=4 m07_plain=4"})
    play(state, "set month3 2")
    months = sum(HANA_COPIES[kind] for kind in range(HANA) if HANA_NAMES[kind].startswith("m02"))
    weights = {n: float(comb(months, n) * comb(96 - months, 17 - n)) for n in range(4, months + 1)}
    found = counted(state, 1, lambda twin: sum(name.startswith("m02") for name in held(twin, 0)), 1000)
    assert fits(found, {n: weight for n, weight in weights.items() if weight / sum(weights.values()) > 0.003})


def test_orders_support_and_samurai_are_dealt_evenly() -> None:
    state = position(phase="summer host=0 actor=0", map=lands(kii="1:1:march", izumo="2:1:production"))
    orders = {(one, other): 1.0 for one in (1, 2, 3) for other in (1, 2, 3)}
    names = [province.id for province in GAME.view(state, 0).provinces]
    kii, izumo = names.index("kii"), names.index("izumo")
    assert fits(counted(state, 0, lambda twin: (twin.order[kii], twin.order[izumo]), 1200), dict(orders))
    battle = attack(2, 2, "roll purple9", cards="black-support-2=hand1 black-support-1=hand1")
    play(battle, "1: support black-support-2")
    played = counted(battle, 0, lambda twin: int(twin.defence_card), 600)
    assert len(played) == 4, "none, the 0 and two of black"
    assert fits(played, dict.fromkeys(played, 1.0))
    drawn = GAME.new(3, families="blue,red,black")
    while drawn.mover() == CHANCE:
        drawn.deal(Rng(3))
    looked_at = counted(drawn, 0, lambda twin: tuple(s for s in range(18) if twin.lord[s] == 1), 400)
    mine = {s for s in range(18) if drawn.lord[s] == 0}
    assert len(looked_at) > 200
    assert all(mine.isdisjoint(one) for one in looked_at)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_every_viewer_keeps_the_truth_in_mind(seats: int) -> None:
    state, rng = GAME.new(seats), Rng(seats)
    for _ in range(700):
        if state.mover() == CHANCE:
            state.deal(rng)
        elif state.mover() >= 0:
            state.apply(state.mover(), state.sample(state.mover(), rng))
        for viewer in range(seats + 1):
            for card in range(CARDS):
                bin_ = state.holder(card) if state.card_at[card] != NEUTRAL else 6
                hidden = bin_ >= 0 and not COURT <= state.card_at[card] < NEUTRAL
                assert not hidden or (state.know[viewer * CARDS + card] >> bin_) & 1


def test_a_spectator_learns_nothing_and_imagines_all_hands() -> None:
    state = autumn(**{"hana_0": "m01_sun=2", "hana_1": "m02_plain=1"})
    hands = counted(state, SPECTATOR, lambda twin: tuple(held(twin, 0)), 200)
    assert len(hands) > 100
