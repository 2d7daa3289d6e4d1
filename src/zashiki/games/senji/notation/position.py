"""Positions as text: a line for each thing, the usual left out."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import seen_hana
from zashiki.games.senji.rules.phases import IN_PILE, NEUTRAL, NEUTRAL_BIT, NOBODY, OUT, PHASES, PILE
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import (
    BLUFF,
    CARD_FAMILY,
    CARD_NAMES,
    CARDS,
    FAMILIES,
    HANA,
    HANA_NAMES,
    MOST_SEATS,
    ORDERS,
    PLACE_NAMES,
    POWER,
    PROVINCE_NAMES,
    PROVINCES,
    SAMURAI,
    SAMURAI_NAMES,
)

CARD: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_NAMES)}
KIND: Final[dict[str, int]] = {name: number for number, name in enumerate(HANA_NAMES)}
WHERE: Final[tuple[str, ...]] = (*PLACE_NAMES, "march", "fallen", "pile", "drawn", "gone", "kept")
CARD_PLACES: Final[tuple[str, ...]] = (
    *[f"hand{seat}" for seat in range(MOST_SEATS)],
    *[f"court{seat}" for seat in range(MOST_SEATS)],
    "neutral",
    "row0",
    "row1",
    "out",
    "bid0",
    "bid1",
)
ROWS: Final = ("0", "1", "2", "3", "4", "5", "pile", "discard", "shown")


OPTIONS: Final = {  # what the table agreed on: names in a position, and fields of the state
    "any_families": "any_families",
    "winter_seconds": "winter_seconds",
    "offers": "offers_per_winter",
    "auction": "neutral_auction",
    "kami": "kami",
    "random_show": "trade_show",
    "goal": "goal",
    "last_year": "last_year",
}
NUMBERS: Final = {  # single numbers: likewise
    "resume": "resume",
    "year": "year",
    "host": "host",
    "tied": "tied",
    "actor": "actor",
    "due": "due",
    "finished": "finished",
    "ready": "fleet_ready",
    "listening": "listening",
    "origin": "origin",
    "dests": "dests",
    "fight": "fight",
    "attacker": "attacker",
    "defender": "defender",
    "field": "field",
    "rolled": "rolled",
    "round": "round",
    "kami": "kami_used",
    "attack": "attack_card",
    "defence": "defence_card",
    "won": "attack_won",
    "lost": "lost",
    "prize": "won_honour",
    "turn": "turn",
    "cash": "cash",
    "target": "target",
    "trade": "trade_card",
    "hired": "hired",
    "sea": "hired_sea",
    "brings": "with_honour",
}
SHOWS: Final = ("giver", "random")


def options(state: Senji) -> dict[str, int]:
    """What the table agreed on, by the names it has in a position."""
    values = {name: getattr(state, field) for name, field in OPTIONS.items()}
    return {name: SHOWS.index(value) if name == "random_show" else int(value) for name, value in values.items()}


def numbers(state: Senji) -> dict[str, int]:
    """The single numbers of a state, by the names they have in a position."""
    return {name: int(getattr(state, field)) for name, field in NUMBERS.items()}


def write_position(state: Senji) -> str:
    """The whole state, a line for each thing that is there."""
    fresh = Senji(state.seats)
    fresh.clear()
    usual = numbers(fresh)
    agreed = [f"{name}={value}" for name, value in options(state).items()]
    lines = [" ".join([f"senji {state.seats}", *agreed])]
    changed = [f"{name}={value}" for name, value in numbers(state).items() if value != usual[name]]
    lines.append(" ".join([f"phase {PHASES[state.phase]}", *changed]))
    lines += write_pieces(state)
    lines += write_hidden(state)
    lines += write_talk(state)
    lines += write_rows(state)
    return "\n".join(lines)


def line(name: str, words: list[str]) -> list[str]:
    """A line, or none if there is nothing to say."""
    return [" ".join([f"{name}:", *words])] if words else []


def write_pieces(state: Senji) -> list[str]:
    """Seats, map and samurai."""
    seats = range(state.seats)
    lines = line("seats", [f"{seat_family(state, s)}={state.honour[s]}" for s in seats])
    provinces: list[str] = []
    for p in range(PROVINCES):
        if state.owner[p] != NOBODY or state.units[p] > 0:
            order = f":{ORDERS[state.order[p]]}" if state.order[p] > 0 else ""
            provinces.append(f"{PROVINCE_NAMES[p]}={state.owner[p]}:{state.units[p]}{order}")
    lines += line("map", provinces)
    lines += line("fleets", [f"{i // 2}@{PLACE_NAMES[18 + i % 2]}={n}" for i, n in enumerate(state.fleet) if n])
    samurai = [
        f"{SAMURAI_NAMES[s]}={WHERE[state.samurai_at[s]]}:{state.lord[s]}"
        for s in range(SAMURAI)
        if state.samurai_at[s] != IN_PILE
    ]
    return lines + line("samurai", samurai)


def seat_family(state: Senji, seat: i64) -> str:
    """The seat's family, or - while it is not drawn."""
    return FAMILIES[state.family_of[seat]] if state.family_of[seat] >= 0 else "-"


def home_of(state: Senji, card: i64) -> i64:
    """Where the card begins."""
    seat = state.seat_of[CARD_FAMILY[card]]
    if seat >= 0 or state.family_of[state.seats - 1] == NOBODY:
        return seat if state.family_of[state.seats - 1] != NOBODY else NEUTRAL
    return OUT if BLUFF[CARD_FAMILY[card]] == card else NEUTRAL


def write_hidden(state: Senji) -> list[str]:
    """Diplomacy cards that are not at home, hanafuda, and what viewers know of both."""
    cards = [
        f"{CARD_NAMES[c]}={CARD_PLACES[state.card_at[c]]}"
        for c in range(CARDS)
        if state.card_at[c] != home_of(state, c)
    ]
    lines = line("cards", cards)
    for row in range(9):
        if row != PILE:
            held = [f"{HANA_NAMES[k]}={n}" for k in range(HANA) if (n := state.hana[row * HANA + k]) > 0]
            lines += line(f"hana {ROWS[row]}", held)
    for viewer in range(state.seats + 1):
        known = [
            f"{CARD_NAMES[c]}={state.know[viewer * CARDS + c]}"
            for c in range(CARDS)
            if state.know[viewer * CARDS + c] != plain_mask(state, c)
        ]
        lines += line(f"know {viewer}", known)
        lines += line(f"seen {viewer}", write_seen(state, viewer))
    return lines


def write_seen(state: Senji, viewer: i64) -> list[str]:
    """Hanafuda the viewer knows in other hands."""
    return [
        f"{seat}:{HANA_NAMES[k]}={n}"
        for seat in range(MOST_SEATS)
        for k in range(HANA)
        if (n := seen_hana(state, viewer, seat, k)) > 0
    ]


def plain_mask(state: Senji, card: i64) -> i64:
    """What is known of a card whose place everybody knows."""
    holder = state.holder(card)
    if holder >= 0:
        return POWER[holder]
    return NEUTRAL_BIT if state.card_at[card] == NEUTRAL else 0


def names_of(cards: vec[i64]) -> str:
    """Cards joined by commas."""
    return ",".join([CARD_NAMES[card] for card in cards])


def write_talk(state: Senji) -> list[str]:
    """Offers, drafts and how many were made."""
    lines = line(
        "offers", [f"{o.maker}>{o.partner}.{o.number}:{names_of(o.give)}/{names_of(o.ask)}" for o in state.offers]
    )
    drafts = [
        f"{s}>{state.draft_to[s]}:{names_of(state.draft_give[s])}/{names_of(state.draft_ask[s])}"
        for s in range(MOST_SEATS)
        if state.draft_to[s] != NOBODY
    ]
    lines += line("drafts", drafts)
    lines += line("swaps", [str(code) for code in state.exchanges])
    lines += line("edits", [f"{s}={n}" for s, n in enumerate(state.edits) if n > 0])
    lines += line("made", [f"{s}={n}" for s, n in enumerate(state.offers_made) if n > 0])
    return lines + line("numbers", [f"{i // 6}>{i % 6}={n}" for i, n in enumerate(state.numbers) if n > 0])


def write_rows(state: Senji) -> list[str]:
    """Groups on the march, the order of autumn, and what is laid out."""
    moves = [
        f"{PLACE_NAMES[state.move_to[i]]}={state.move_units[i]}:{state.move_samurai[i]}"
        for i in range(2)
        if state.move_to[i] != NOBODY
    ]
    lines = line("moves", moves)
    lines += line("turns", [str(seat) for seat in state.turns])
    lines += line("picked", [str(one) for one in state.picked])
    lines += line("round", [str(one) for one in state.last_round])
    lines += line("auctioned", [str(one) for one in state.last_row])
    lines += line("bids", [str(one) for one in state.last_bids])
    carried = [f"{PROVINCE_NAMES[p]}={ORDERS[n]}" for p, n in enumerate(state.carried) if n > 0]
    lines += line("carried", carried)
    return lines + line("taken", [CARD_NAMES[card] for card in state.taken_back])
