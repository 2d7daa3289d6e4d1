"""What everybody saw last: a round of battle, an auction."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append
from mypy_extensions import i64

from zashiki.games.senji.board import (
    CARD_NAMES,
    CARDS,
    FAMILIES,
    PLACE_NAMES,
    TENS,
)
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.phases import (
    NO_CARD,
    NOBODY,
)

CARD: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_NAMES)}
PLACE: Final[dict[str, int]] = {name: number for number, name in enumerate(PLACE_NAMES)}


def put_seen(state: Ground, view: Any) -> None:
    """The last round of battle and the last auction, which everybody saw."""
    seen = view.last_round
    if seen is not None:
        dice: i64 = 0
        for name, count in seen.dice.items():
            dice += TENS[FAMILIES.index(name)] * int(count)
        cards = [CARD.get(name, NO_CARD) for name in (seen.attack_card, seen.defence_card)]
        sides = [int(seen.attacker), int(seen.defender), PLACE[seen.province], int(seen.round) - 1, int(dice)]
        for number in [*sides, *cards, int(seen.attack), int(seen.defence)]:
            state.last_round = append(state.last_round, number)
    if len(view.last_auction) > 0:
        put_auction(state, view.last_auction)


def put_auction(state: Ground, auctions: Any) -> None:
    """What lay open, who took it, and all bids."""
    wanted = [NO_CARD, NO_CARD]
    winners = [NOBODY, NOBODY]
    bids: list[int] = []
    for i in range(len(auctions)):
        slot = int(auctions[i].slot)
        wanted[slot] = CARD[auctions[i].card]
        winners[slot] = int(auctions[i].winner)
        for names in auctions[i].bids:
            for name in names:
                bids.append(slot * CARDS + CARD[name])
    for number in wanted + winners:
        state.last_row = append(state.last_row, number)
    for number in sorted(bids, key=in_card_order):
        state.last_bids = append(state.last_bids, number)


def in_card_order(code: int) -> int:
    """Bids stand by card."""
    return code % CARDS
