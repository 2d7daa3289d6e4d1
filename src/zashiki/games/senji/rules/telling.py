"""What people are told: the events of a match."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.senji.rules.fields import Fields, Offer
from zashiki.games.senji.rules.phases import SHOWN_ROW
from zashiki.games.senji.rules.tables import (
    CARD_NAMES,
    CARD_VALUE,
    FAMILIES,
    FAMILY_COUNT,
    HANA,
    HANA_NAMES,
    NORTH,
    PLACE_NAMES,
    SAMURAI,
    SAMURAI_NAMES,
    SAMURAI_VALUE,
    SET_NAMES,
    Card,
    Place,
    Province,
    Samurai,
    Sea,
    dice_count,
)
from zashiki.kernel.model import CHANCE, Event, Seat


def cards_of(cards: vec[i64]) -> list[str]:
    """Their names."""
    return [CARD_NAMES[card] for card in cards]


def dice_of(code: i64) -> dict[str, int]:
    """A roll as crests by family."""
    return {FAMILIES[f]: int(dice_count(code, f)) for f in range(FAMILY_COUNT) if dice_count(code, f) > 0}


def dice_list(code: i64) -> list[str]:
    """A roll as a list of crests."""
    return [FAMILIES[f] for f in range(FAMILY_COUNT) for _ in range(dice_count(code, f))]


def samurai_of(bits: i64) -> list[str]:
    """Their names."""
    return [SAMURAI_NAMES[s] for s in range(SAMURAI) if (bits >> s) & 1 == 1]


def family(seat: Seat, number: i64) -> Event:
    """The seat plays this family."""
    return Event("family", seat, {"who": seat, "family": FAMILIES[number]})


def drew_samurai(seat: Seat, samurai: Samurai) -> Event:
    """Seen by its seat alone."""
    return Event("drew_samurai", seat, {"who": seat, "samurai": SAMURAI_NAMES[samurai]}, (int(seat),))


def kept_secretly(seat: Seat, samurai: Samurai) -> Event:
    """Seen by its seat alone."""
    return Event("kept_secretly", seat, {"who": seat, "samurai": SAMURAI_NAMES[samurai]}, (int(seat),))


def chosen(seat: Seat) -> Event:
    """The seat has made a secret choice."""
    return Event("chosen", seat, {"who": seat})


def first_samurai(seat: Seat, samurai: Samurai) -> Event:
    """All reveal."""
    facts: dict[str, object] = {"who": seat, "samurai": SAMURAI_NAMES[samurai], "honour": SAMURAI_VALUE[samurai]}
    return Event("first_samurai", seat, facts)


def emperor(seat: Seat) -> Event:
    """The emperor visits the seat."""
    return Event("emperor", seat, {"who": seat})


def emperor_dice(code: i64) -> Event:
    """The throw for the first host."""
    return Event("emperor_dice", CHANCE, {"dice": dice_list(code)})


def placed_unit(seat: Seat, province: Province) -> Event:
    """A unit stands there."""
    return Event("placed_unit", seat, {"who": seat, "place": PLACE_NAMES[province]})


def placed_samurai(seat: Seat, samurai: Samurai, place: Place) -> Event:
    """A samurai stands there."""
    return Event("placed_samurai", seat, {"who": seat, "samurai": SAMURAI_NAMES[samurai], "place": PLACE_NAMES[place]})


def drew(seat: Seat, kind: i64) -> Event:
    """A hanafuda card, seen by its seat alone."""
    return Event("drew", seat, {"who": seat, "hana": HANA_NAMES[kind]}, (int(seat),))


def shuffled(cards: i64) -> Event:
    """The discard pile became the pile."""
    return Event("shuffled", CHANCE, {"n": cards})


# Winter


def winter(year: i64) -> Event:
    """A year begins."""
    return Event("winter", CHANCE, {"year": year})


def turned_up(card: Card, seat: Seat) -> Event:
    """A neutral card lies open, or goes home."""
    if seat >= 0:
        return Event("came_home", seat, {"who": seat, "card": CARD_NAMES[card]})
    return Event("turned_up", CHANCE, {"card": CARD_NAMES[card]})


def offer_facts(offer: Offer) -> dict[str, object]:
    """What the partners know of an offer."""
    return {
        "maker": offer.maker,
        "partner": offer.partner,
        "number": offer.number,
        "give": cards_of(offer.give),
        "ask": cards_of(offer.ask),
    }


def both(offer: Offer) -> tuple[int, ...]:
    """The two partners."""
    return (int(offer.maker), int(offer.partner))


def offered(offer: Offer) -> Event:
    """An offer is made, seen by the partners alone."""
    kind = "offered" if len(offer.give) > 0 else "demanded"
    return Event(kind, offer.maker, offer_facts(offer), both(offer))


def offer_ended(kind: str, offer: Offer, seat: Seat) -> Event:
    """Declined, withdrawn or failed, seen by the partners alone."""
    return Event(kind, seat, offer_facts(offer), both(offer))


def swapped(offer: Offer) -> Event:
    """Which cards were exchanged, for the partners."""
    return Event("swapped" if len(offer.give) > 0 else "handed", offer.partner, offer_facts(offer), both(offer))


def swap_seen(one: i64, other: i64, given: i64, taken: i64) -> Event:
    """R4.5: all see who exchanged and how many cards went each way; the lower seat is named first."""
    if one > other:
        return swap_seen(other, one, taken, given)
    return Event("swap_seen", one, {"one": one, "other": other, "given": given, "taken": taken})


def gave(seat: Seat, partner: Seat, cards: vec[i64]) -> Event:
    """A gift, for the partners."""
    facts: dict[str, object] = {"who": seat, "partner": partner, "give": cards_of(cards)}
    return Event("gave", seat, facts, (int(seat), int(partner)))


def ready(seat: Seat) -> Event:
    """The seat talks no more this winter."""
    return Event("ready", seat, {"who": seat})


def winter_ended() -> Event:
    """The talks are over."""
    return Event("winter_ended", CHANCE)


def time_up() -> Event:
    """The clock ends the talks."""
    return Event("time_up", CHANCE)


def bid_laid(seat: Seat, card: Card, wanted: i64) -> Event:
    """A bid, seen by its seat alone."""
    facts: dict[str, object] = {"who": seat, "card": CARD_NAMES[card], "wanted": CARD_NAMES[wanted]}
    return Event("bid_laid", seat, facts, (int(seat),))


def bid_done(seat: Seat) -> Event:
    """The seat's bids are in."""
    return Event("bid_done", seat, {"who": seat})


def bid_shown(seat: Seat, cards: vec[i64], total: i64, wanted: i64) -> Event:
    """A bid is turned up."""
    facts: dict[str, object] = {"who": seat, "cards": cards_of(cards), "total": total, "wanted": CARD_NAMES[wanted]}
    return Event("bid_shown", seat, facts)


def auctioned(card: Card, winner: Seat) -> Event:
    """Who takes the neutral card."""
    if winner < 0:
        return Event("not_auctioned", CHANCE, {"card": CARD_NAMES[card]})
    return Event("auctioned", winner, {"who": winner, "card": CARD_NAMES[card]})


# Autumn


def autumn(year: i64) -> Event:
    """Autumn begins."""
    return Event("autumn", CHANCE, {"year": year})


def order_set(host: Seat, seats: vec[i64]) -> Event:
    """The order of seats."""
    return Event("order_set", host, {"who": host, "seats": [int(seat) for seat in seats]})


def hosted(seat: Seat, card: Card) -> Event:
    """A guest at court."""
    return Event("hosted", seat, {"who": seat, "card": CARD_NAMES[card], "honour": CARD_VALUE[card]})


def took_back(seat: Seat, card: Card) -> Event:
    """A guest goes back to the hand."""
    return Event("took_back", seat, {"who": seat, "card": CARD_NAMES[card], "honour": CARD_VALUE[card]})


def traded(seat: Seat, giver: Seat, card: Card) -> Event:
    """A trade card is used."""
    facts: dict[str, object] = {"who": seat, "card": CARD_NAMES[card], "n": CARD_VALUE[card]}
    if giver < 0:
        return Event("traded_pile", seat, facts)
    facts["giver"] = giver
    return Event("traded", seat, facts)


def shown(state: Fields) -> Event:
    """What is shown, for the two alone."""
    cards = [HANA_NAMES[k] for k in range(HANA) for _ in range(state.hana[SHOWN_ROW * HANA + k])]
    facts: dict[str, object] = {"who": state.target, "hana": cards}
    return Event("shown", state.target, facts, (int(state.actor), int(state.target)))


def kept_card(seat: Seat, giver: Seat, kind: i64) -> Event:
    """Which card was kept, for those who may know."""
    audience = (int(seat),) if giver < 0 else (int(seat), int(giver))
    return Event("kept_card", seat, {"who": seat, "hana": HANA_NAMES[kind]}, audience)


def cashed(seat: Seat, cash: i64, kinds: vec[i64], honour: i64) -> Event:
    """A set is cashed."""
    facts: dict[str, object] = {"who": seat, "set": SET_NAMES[cash // 13], "honour": honour}
    facts["hana"] = [HANA_NAMES[kind] for kind in kinds]
    return Event("cashed" if honour > 0 else "cashed_samurai", seat, facts)


def recruited_samurai(seat: Seat, samurai: Samurai, with_honour: bool) -> Event:
    """A new samurai."""
    facts: dict[str, object] = {"who": seat, "samurai": SAMURAI_NAMES[samurai], "honour": SAMURAI_VALUE[samurai]}
    return Event("recruited_samurai" if with_honour else "hired_samurai_kept", seat, facts)


def tribute(seat: Seat, cards: vec[i64]) -> Event:
    """Five cards go home."""
    return Event("tribute", seat, {"who": seat, "cards": cards_of(cards), "honour": 10})


def hired(seat: Seat, sea: Sea, units: i64, price: i64) -> Event:
    """Mercenaries."""
    return Event("hired", seat, {"who": seat, "place": PLACE_NAMES[NORTH + sea], "n": units, "price": price})


def hired_samurai(seat: Seat, sea: Sea, price: i64) -> Event:
    """A mercenary samurai is looked for."""
    return Event("hired_samurai", seat, {"who": seat, "place": PLACE_NAMES[NORTH + sea], "price": price})


def seppuku(seat: Seat, samurai: Samurai) -> Event:
    """A samurai dies by his own hand."""
    return Event("seppuku", seat, {"who": seat, "samurai": SAMURAI_NAMES[samurai]})


def looked(seat: Seat, other: i64, samurai: Samurai) -> Event:
    """A diplomatic kami looks at a hand."""
    return Event("looked", seat, {"who": seat, "other": other, "samurai": SAMURAI_NAMES[samurai]})


def took_card(seat: Seat, other: i64, card: Card) -> Event:
    """Which card was taken, for the two."""
    facts: dict[str, object] = {"who": seat, "other": other, "card": CARD_NAMES[card]}
    return Event("took_card", seat, facts, (int(seat), int(other)))


def took_one(seat: Seat, other: i64) -> Event:
    """All see that a card was taken."""
    return Event("took_one", seat, {"who": seat, "other": other})


def picked_up(seat: Seat, samurai: Samurai, kind: i64) -> Event:
    """An economic kami takes a card of the discard pile."""
    return Event("picked_up", seat, {"who": seat, "samurai": SAMURAI_NAMES[samurai], "hana": HANA_NAMES[kind]})


def ended(year: i64) -> Event:
    """The match is over."""
    return Event("ended", CHANCE, {"year": year})
