"""What bots know: how well a seat stands.

Points count as they are; the rest of the deck counts by the points its income will still buy until the end.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.actions import AREA, DECK, DEPLOYED, DISCARD, HAND, LAID, POOL, S_OVER, SHOWN, TOP
from zashiki.games.kunitori.board import ATTACK, COPIES, DEFENCE, GENERAL, KINDS, POLICY, TYPE, VICTORY_KINDS, WORTH
from zashiki.games.kunitori.state import Kunitori
from zashiki.games.kunitori.tactics import GIVES_ACTIONS, GIVES_BUYS, GIVES_CARDS, GIVES_MONEY

CERTAIN: Final = 1_000_000  # for the first, its negative for the last, once the match is over
POINT: Final = 1000
POINTS_PER_MONEY: Final = 800  # thousandths: a province sells ten points for ten, a prefecture five for six
WHOLE_GAME: Final = 26  # turns of a seat from the first to the last, roughly
HAND_CARDS: Final = 4
TEXT_WORTH: Final = 900  # income of a card whose worth is in its text


def income_of_kinds() -> vec[i64]:
    """What a card brings a turn when it is drawn, in thousandths of money."""
    row = vec[i64]()
    kind: i64 = 0
    while kind < KINDS:
        worth = WORTH[kind] * 1000
        if TYPE[kind] <= POLICY:
            worth = 1000 * GIVES_MONEY[kind] + 850 * GIVES_CARDS[kind] + 250 * GIVES_BUYS[kind]
            worth += 150 * (ATTACK[kind] + DEFENCE[kind])
            worth += 300 if GIVES_ACTIONS[kind] > 0 else 0
            worth += 150 * GIVES_ACTIONS[kind]
            if TYPE[kind] == GENERAL:
                worth += 300 * ATTACK[kind]
        row = append(row, max(worth, TEXT_WORTH if TYPE[kind] <= POLICY else 0))
        kind += 1
    return row


INCOME: Final[vec[i64]] = income_of_kinds()


def evaluate(state: Kunitori, seat: i64) -> int:
    """How well the seat stands: exact by rank when over, else points and what the deck will still buy."""
    if state.stage == S_OVER:
        return int(CERTAIN * (state.seats + 1 - 2 * state.rank(seat)) // (state.seats - 1) + state.points[seat])
    worth = POINT * state.points[seat] + income(state, seat) * turns_to_go(state) * POINTS_PER_MONEY // 1000
    if seat == state.active:
        worth += 60 * (state.money + state.treasure_in_hand(seat)) + 40 * state.actions + 30 * state.buys
    return int(worth)


def income(state: Kunitori, seat: i64) -> i64:
    """Thousandths of money in an average turn: four cards of the deck, and everything deployed."""
    total: i64 = 0
    cards: i64 = 0
    deployed: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        count = state.held(seat, HAND, kind) + state.held(seat, DECK, kind) + state.held(seat, TOP, kind)
        count += state.held(seat, DISCARD, kind) + state.held(seat, AREA, kind) + state.held(seat, SHOWN, kind)
        count += state.held(seat, LAID, kind)
        if count > 0:
            stays = state.held(seat, DEPLOYED, kind)
            deployed += stays * INCOME[kind]
            cards += count - stays
            total += (count - stays) * INCOME[kind]
        kind += 1
    return HAND_CARDS * total // max(cards, HAND_CARDS) + deployed


def turns_to_go(state: Kunitori) -> i64:
    """A guess at how many turns every seat will still have."""
    if state.turns_left >= 0:
        return 0
    least: i64 = 100
    for kind in VICTORY_KINDS:
        least = min(least, 100 * state.at(POOL, kind) // COPIES[kind])
    by_rounds = state.rules.round_limit - state.turn // state.seats
    return min(by_rounds, 1 + WHOLE_GAME * least // 100)
