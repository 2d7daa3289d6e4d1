"""Hidden cards are dealt anew by the stated law: every deal that fits what everybody knows is equally likely."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import sqrt

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.hidden.memory import World, distinct
from zashiki.games.kunitori.rules import actions as act
from zashiki.games.kunitori.rules.buy_phase import treasure_in_hand
from zashiki.games.kunitori.rules.state import Kunitori
from zashiki.games.kunitori.rules.tables import IDS, KIND_OF, WORTH
from zashiki.games.kunitori.tests.tables import cards, pile, play, table
from zashiki.kernel.model import SPECTATOR
from zashiki.kernel.rng import Rng

DEALS = 6000
SIGMAS = 5  # a right share is further away once in a million

Deal = tuple[tuple[int, ...], tuple[int, ...]]  # the hand, sorted, and the known top of the deck


def world(hand: str, top: str = "") -> World:
    """A world from two texts."""
    counts = [0] * len(IDS)
    for kind in cards(hand):
        counts[kind] += 1
    return World(vec[i64](counts), vec[i64](cards(top)))


def lying(state: Kunitori, seat: int) -> Deal:
    """How the seat's hidden cards lie."""
    hand = [kind for kind, count in enumerate(state.row(act.region(seat, act.HAND))) for _ in range(count)]
    return tuple(hand), tuple(int(kind) for kind in state.tops[seat])


def count_deals(hidden: list[int], worlds: list[World], hand_size: int) -> Counter[Deal]:
    """Every world with every deal of the other cards, one by one: which hand, and which order of the rest."""
    found: Counter[Deal] = Counter()
    for each in worlds:
        rest = list(hidden)
        named = [kind for kind, count in enumerate(each.hand) for _ in range(count)]
        top = [int(kind) for kind in each.top]
        for kind in named + top:
            rest.remove(kind)
        for chosen in combinations(range(len(rest)), hand_size - len(named)):
            left = [number for number in range(len(rest)) if number not in chosen]
            hand = sorted(named + [rest[number] for number in chosen])
            found[tuple(hand), tuple(top)] += sum(1 for _ in permutations(left))
    return found


def agree(drawn: Counter[Deal], counted: Counter[Deal]) -> None:
    """What was drawn has the shares that were counted, each within its luck."""
    assert set(drawn) == set(counted)
    for deal, ways in counted.items():
        share = Fraction(ways, counted.total())
        luck = sqrt(share * (1 - share) / drawn.total())
        assert abs(drawn[deal] / drawn.total() - share) <= SIGMAS * luck, deal


HANDS = [
    ("copper*3 silver", "village*2 copper gold", [world("")]),
    ("gold silver copper", "village*2 copper*2", [world("gold")]),
    ("gold silver copper", "village*2 copper", [world("gold", ""), world("village copper", "")]),
    ("village copper*2", "gold village copper*2", [world("", "village"), world("village", "gold")]),
    (
        "gold*2 copper",
        "silver village copper",
        [world("", "silver"), world("gold", "village"), world("gold*2", "copper")],
    ),
]


@pytest.mark.parametrize(("hand", "deck", "worlds"), HANDS)
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_every_deal_is_equally_likely(hand: str, deck: str, worlds: list[World], viewer: int) -> None:
    state = table({}, {"hand": hand, "deck": deck})
    state.known[1] = distinct(worlds)
    hidden = cards(f"{hand} {deck}")
    size = len(cards(hand))
    rng, drawn, view = Rng(7), Counter[Deal](), GAME.view(state, viewer)
    for _ in range(DEALS):
        state.redeal(viewer, rng)
        drawn[lying(state, 1)] += 1
    assert GAME.view(state, viewer) == view
    agree(drawn, count_deals(hidden, worlds, size))


def test_imagined_states_follow_the_same_law() -> None:
    hand, deck, worlds = HANDS[3]
    state = table({}, {"hand": hand, "deck": deck})
    state.known[1] = distinct(worlds)
    rng, drawn = Rng(7), Counter[Deal]()
    for _ in range(3000):
        drawn[lying(GAME.sight.imagine(GAME.view(state, 0), rng), 1)] += 1
    agree(drawn, count_deals(cards(f"{hand} {deck}"), worlds, len(cards(hand))))


@pytest.mark.rule("R8.5")
def test_a_payer_gets_any_deal_with_which_it_can_pay() -> None:
    state = table({"hand": "rising_general gold silver copper", "deck": "copper*2 village gold silver"})
    play(state, "play rising_general", "raise rising_general")
    rng, drawn = Rng(3), Counter[Deal]()
    for _ in range(DEALS):
        state.redeal(1, rng)
        drawn[lying(state, 0)] += 1
    hidden = cards("gold*2 silver*2 copper*3 village")
    payable = Counter(
        {
            deal: ways
            for deal, ways in count_deals(hidden, [world("")], 3).items()
            if sum(int(WORTH[kind]) for kind in deal[0]) >= 5
        }
    )
    agree(drawn, payable)


@pytest.mark.rule("R8.5")
def test_a_payer_whom_only_one_deal_in_thousands_allows_to_pay_still_can() -> None:
    state = table({"hand": "rising_general gold*2", "deck": "copper*36 village*28"})
    play(state, "play rising_general", "raise rising_general")
    for seed in range(5):
        state.redeal(1, Rng(seed))
        assert treasure_in_hand(state, 0) >= 5


def test_the_own_cards_stay_and_nobody_loses_any() -> None:
    state = table(
        {"hand": "gold copper*3", "deck": "silver village"}, {"hand": "fort copper*3", "deck": "village*4 gold"}
    )
    rng = Rng(1)
    others = set()
    for _ in range(50):
        state.redeal(0, rng)
        assert (pile(state, 0, "hand"), pile(state, 0, "deck")) == ("copper*3 gold", "village silver")
        assert state.size(1, act.HAND) == 4
        assert int(state.hidden(1)[KIND_OF["village"]]) == 4
        others.add(pile(state, 1, "hand"))
    assert len(others) > 3
