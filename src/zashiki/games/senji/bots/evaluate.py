"""How well the seats stand, for bots: honour, what autumn will bring, cards, lands, troops and plans."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.bots.diplomat import wishes
from zashiki.games.senji.bots.forecast import Court, has_autumn_ahead, sets_honour
from zashiki.games.senji.bots.weights import (
    END_SCALE,
    FLOWER,
    HONOUR,
    HOST,
    KAMI,
    NEXT_YEAR,
    PROVINCE,
    SAMURAI,
    SCALE,
    SETS,
    UNIT,
    UNSURE,
)
from zashiki.games.senji.bots.worth import (
    court_worth,
    groups_worth,
    hostages_abroad,
    order_worth,
    other_cards_worth,
)
from zashiki.games.senji.rules.phases import (
    AUTUMN_ORDER,
    FALLEN,
    KEPT,
    MARCHING,
    NOBODY,
    SETTING,
    SPRING,
    SUMMER,
    WINTER,
)
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import PROVINCES, TRIBUTE_HONOUR, Province, Samurai
from zashiki.kernel.mind import expected_returns, settled
from zashiki.kernel.model import Seat


def evaluate(state: Senji) -> vec[i64]:
    """What each seat may expect, in millionths: exact once the match is over, else by what its position is worth.

    The nearer the goal, the more it counts who has more honour when the year ends.
    """
    known = settled(state)
    if len(known) > 0:
        return known
    worth = vec[i64]()
    final = vec[i64]()
    top: i64 = 0
    seat: Seat = 0
    while seat < state.seats:
        court = Court(state, seat)
        sets = sets_honour(state, seat)
        honour = state.honour[seat]
        if has_autumn_ahead(state, seat):
            honour += court.honour + court.tributes * TRIBUTE_HONOUR + sets
        final = append(final, honour * HONOUR)
        top = honour if honour > top else top
        worth = append(worth, seat_worth(state, seat, court, sets))
        seat += 1
    values = expected_returns(worth, SCALE)
    nearness = end_nearness(state, top)
    return mixed(values, expected_returns(final, END_SCALE), nearness) if nearness > 0 else values


def end_nearness(state: Senji, top: i64) -> i64:
    """How likely the match ends this year, in hundredths, if the best seat will have so much honour."""
    if state.year >= state.last_year:
        return 100
    unsure = UNSURE // 3 if state.phase >= AUTUMN_ORDER else UNSURE
    over = top - state.goal + unsure
    if over <= 0:
        return 0
    if over >= 2 * unsure:
        return 100
    return over * 100 // (2 * unsure)


def mixed(values: vec[i64], others: vec[i64], part: i64) -> vec[i64]:
    """So many hundredths of the others, the rest of the first; the sum stays what it was."""
    row = vec[i64]()
    total: i64 = 0
    i: i64 = 0
    while i < len(values):
        value = (values[i] * (100 - part) + others[i] * part) // 100
        total += value
        row = append(row, value)
        i += 1
    row[0] -= total
    return row


def seat_worth(state: Senji, seat: Seat, court: Court, sets: i64) -> i64:
    """Honour, and in hundredths of honour all that may become honour."""
    if state.family_of[state.seats - 1] == NOBODY:
        return 0
    total = state.honour[seat] * HONOUR + _lands(state, seat) + _troops(state, seat)
    total += _flowers(state, seat, sets) + _court(state, seat, court)
    return total + other_cards_worth(state, seat) - hostages_abroad(state, seat) + _plans(state, seat)


def terms(state: Senji, seat: Seat) -> list[tuple[str, int]]:
    """What the seat's worth is made of, by name; hints are made of it."""
    if state.family_of[state.seats - 1] == NOBODY:
        return []
    return [
        ("honour", state.honour[seat] * HONOUR),
        ("lands", _lands(state, seat)),
        ("troops", _troops(state, seat)),
        ("flowers", _flowers(state, seat, sets_honour(state, seat))),
        ("cards", _court(state, seat, Court(state, seat)) + other_cards_worth(state, seat)),
        ("hostages", -hostages_abroad(state, seat)),
        ("offers", max(0, _plans(state, seat))) if state.phase == WINTER else ("plans", _plans(state, seat)),
    ]


def _flowers(state: Senji, seat: Seat, sets: i64) -> i64:
    """The hanafuda cards, and a part of what the sets they make would bring."""
    return sets * SETS * HONOUR // 100 + state.row_size(seat) * FLOWER


def _court(state: Senji, seat: Seat, court: Court) -> i64:
    """Guests and tributes to come; who has done with this autumn waits a year for them."""
    worth = court_worth(court)
    return worth if has_autumn_ahead(state, seat) else worth * NEXT_YEAR // 100


def _lands(state: Senji, seat: Seat) -> i64:
    """Provinces, whoever stands there: troops count by themselves."""
    worth = state.provinces(seat) * PROVINCE[state.seats]
    if state.host == seat:
        worth += HOST
    return worth


def _troops(state: Senji, seat: Seat) -> i64:
    """Units and samurai."""
    total = state.units_on_map(seat) * UNIT
    samurai: Samurai = 0
    while samurai < len(state.samurai_at):
        if state.lord[samurai] == seat:
            at = state.samurai_at[samurai]
            total += SAMURAI if at < FALLEN or at == KEPT else KAMI
        samurai += 1
    return total


def _plans(state: Senji, seat: Seat) -> i64:
    """What is laid out but not done yet."""
    if state.phase == SPRING or state.phase == SUMMER or state.phase == MARCHING:
        total: i64 = 0
        if state.phase == MARCHING and state.actor == seat:
            total = groups_worth(state, seat)
        province: Province = 0
        while province < PROVINCES:
            if state.owner[province] == seat and state.order[province] > 0:
                total += order_worth(state, seat, province, state.order[province])
            province += 1
        return total
    if state.phase == WINTER:
        return _offers(state, seat)
    if state.phase == SETTING and state.actor == seat:
        return FLOWER
    return 0


def _offers(state: Senji, seat: Seat) -> i64:
    """Open offers promise a part of what they would bring, if the partner gains, too; so does a draft."""
    total: i64 = 0
    for offer in state.offers:
        if offer.maker == seat:
            total += wishes(state, seat, offer.partner, offer.give, offer.ask) // 3
    partner = state.draft_to[seat]
    if partner != NOBODY:
        total += wishes(state, seat, partner, state.draft_give[seat], state.draft_ask[seat]) // 4 - 5
    return total
