"""Positions as text: a line for each thing, the usual left out."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.board import (
    BLUFF,
    CARD_FAMILY,
    CARD_NAMES,
    CARDS,
    FAMILIES,
    HANA,
    HANA_COPIES,
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
from zashiki.games.senji.ground import (
    IN_PILE,
    NEUTRAL,
    NEUTRAL_BIT,
    NOBODY,
    OUT,
    PHASES,
    PILE,
    Offer,
)
from zashiki.games.senji.memory import seen_hana, set_seen_hana
from zashiki.games.senji.state import Senji
from zashiki.kernel.model import NotationError

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


def scalars(state: Senji) -> dict[str, int]:
    """The single numbers of a state, by the names they have in a position."""
    return {
        "resume": state.resume,
        "year": state.year,
        "host": state.host,
        "tied": state.tied,
        "actor": state.actor,
        "due": state.due,
        "finished": state.finished,
        "ready": state.fleet_ready,
        "listening": state.listening,
        "origin": state.origin,
        "dests": state.dests,
        "fight": state.fight,
        "attacker": state.attacker,
        "defender": state.defender,
        "field": state.field,
        "rolled": state.rolled,
        "round": state.round,
        "kami": state.kami_used,
        "attack": state.attack_card,
        "defence": state.defence_card,
        "won": int(state.attack_won),
        "lost": state.lost,
        "prize": state.won_honour,
        "turn": state.turn,
        "cash": state.cash,
        "target": state.target,
        "trade": state.trade_card,
        "hired": state.hired,
        "sea": state.hired_sea,
        "brings": int(state.with_honour),
    }


def options(state: Senji) -> dict[str, int]:
    """What the table agreed on, by the names it has in a position."""
    return {
        "any_families": int(state.any_families),
        "winter_seconds": state.winter_seconds,
        "offers": state.offer_limit,
        "auction": int(state.with_auction),
        "kami": int(state.with_kami),
        "random_show": int(state.random_show),
        "goal": state.goal,
        "last_year": state.last_year,
    }


def write_state(state: Senji) -> str:
    """The whole state as text."""
    fresh = Senji(state.seats)
    fresh.clear()
    usual = scalars(fresh)
    agreed = [f"{name}={value}" for name, value in options(state).items()]
    lines = [" ".join([f"senji {state.seats}", *agreed])]
    changed = [f"{name}={value}" for name, value in scalars(state).items() if value != usual[name]]
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
    lines += line("made", [f"{s}={n}" for s, n in enumerate(state.made) if n > 0])
    return lines + line("numbers", [f"{i // 6}>{i % 6}={n}" for i, n in enumerate(state.numbered) if n > 0])


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


# Reading


def read_state(text: str) -> Senji:
    """The state that the text describes."""
    parts = [part.strip() for part in text.strip().splitlines()]
    if len(parts) < 2 or not parts[0].startswith("senji ") or not parts[1].startswith("phase "):
        raise NotationError("a position begins with a line senji and a line phase")
    lines: dict[str, list[str]] = {}
    for part in parts[2:]:
        name, colon, rest = part.partition(":")
        if not colon or name in lines:
            raise NotationError(f"a position has no line {part[:40]!r}, or it is there twice")
        lines[name] = rest.split()
    state = read_head(parts[0].split())
    read_pieces(state, lines)
    read_phase(state, parts[1].split())
    read_hidden(state, lines)
    read_talk(state, lines)
    read_rows(state, lines)
    if lines:
        raise NotationError(f"a position has no line {next(iter(lines))[:40]!r}")
    return state


def number(text: str, low: int, high: int) -> int:
    """A whole number in these bounds."""
    digits = text[1:] if text.startswith("-") else text
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 9 or not low <= int(text) <= high:
        raise NotationError(f"{text[:20]!r} is no number from {low} to {high}")
    return int(text)


def pairs(words: list[str]) -> list[tuple[str, str]]:
    """Words of the form name=value, each name once."""
    found: list[tuple[str, str]] = []
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name in [known for known, _ in found]:
            raise NotationError(f"expected name=value, each once, in {word[:40]!r}")
        found.append((name, value))
    return found


def read_head(words: list[str]) -> Senji:
    """Seats and options."""
    state = Senji(number(words[1], 3, MOST_SEATS))
    state.clear()
    agreed = options(state)
    for name, value in pairs(words[2:]):
        if name not in agreed:
            raise NotationError(f"{name[:40]!r} is no option of a position")
        agreed[name] = number(value, 0, 100000)
    state.any_families = agreed["any_families"] == 1
    state.winter_seconds = agreed["winter_seconds"]
    state.offer_limit = agreed["offers"]
    state.with_auction = agreed["auction"] == 1
    state.with_kami = agreed["kami"] == 1
    state.random_show = agreed["random_show"] == 1
    state.goal = agreed["goal"]
    state.last_year = agreed["last_year"]
    return state


def read_phase(state: Senji, words: list[str]) -> None:
    """What is going on."""
    if len(words) < 2 or words[1] not in PHASES:
        raise NotationError(f"a position has a line phase with one of {', '.join(PHASES)}")
    state.phase = PHASES.index(words[1])
    found = scalars(state)
    for name, value in pairs(words[2:]):
        if name not in found:
            raise NotationError(f"{name[:40]!r} is nothing a phase knows")
        found[name] = number(value, -2, 999999)
    use_scalars(state, found)


def use_scalars(state: Senji, found: dict[str, int]) -> None:
    """Put single numbers back into a state."""
    state.resume = found["resume"]
    state.year = found["year"]
    state.host = found["host"]
    state.tied = found["tied"]
    state.actor = found["actor"]
    state.due = found["due"]
    state.finished = found["finished"]
    state.fleet_ready = found["ready"]
    state.listening = found["listening"]
    state.origin = found["origin"]
    state.dests = found["dests"]
    state.fight = found["fight"]
    state.attacker = found["attacker"]
    state.defender = found["defender"]
    state.field = found["field"]
    state.rolled = found["rolled"]
    state.round = found["round"]
    state.kami_used = found["kami"]
    state.attack_card = found["attack"]
    state.defence_card = found["defence"]
    state.attack_won = found["won"] == 1
    state.lost = found["lost"]
    state.won_honour = found["prize"]
    state.turn = found["turn"]
    state.cash = found["cash"]
    state.target = found["target"]
    state.trade_card = found["trade"]
    state.hired = found["hired"]
    state.hired_sea = found["sea"]
    state.with_honour = found["brings"] == 1


def read_pieces(state: Senji, lines: dict[str, list[str]]) -> None:
    """Seats, map and samurai."""
    words = lines.pop("seats", [])
    for seat, word in enumerate(words):
        family, _, honour = word.partition("=")
        state.honour[seat] = number(honour, 0, 9999)
        if family != "-":
            state.family_of[seat] = FAMILIES.index(family)
            state.seat_of[FAMILIES.index(family)] = seat
    if len(words) != state.seats:
        raise NotationError("the line seats names a family and its honour for each seat")
    for name, value in pairs(lines.pop("map", [])):
        parts = value.split(":")
        province = PROVINCE_NAMES.index(name)
        state.owner[province] = number(parts[0], -1, state.seats - 1)
        state.units[province] = number(parts[1], 0, 12)
        state.order[province] = ORDERS.index(parts[2]) if len(parts) > 2 else 0
    for name, value in pairs(lines.pop("fleets", [])):
        seat_text, _, sea = name.partition("@")
        at = number(seat_text, 0, state.seats - 1) * 2 + ("north", "south").index(sea)
        state.fleet[at] = number(value, 0, 12)
    for name, value in pairs(lines.pop("samurai", [])):
        place, _, lord = value.partition(":")
        state.samurai_at[SAMURAI_NAMES.index(name)] = WHERE.index(place)
        state.lord[SAMURAI_NAMES.index(name)] = number(lord, -1, state.seats - 1)


def read_hidden(state: Senji, lines: dict[str, list[str]]) -> None:
    """Cards, hanafuda, and what viewers know."""
    for card in range(CARDS):
        state.card_at[card] = home_of(state, card)
    for name, value in pairs(lines.pop("cards", [])):
        state.card_at[CARD[name]] = CARD_PLACES.index(value)
    for row in range(9):
        for name, value in pairs(lines.pop(f"hana {ROWS[row]}", [])):
            state.hana[row * HANA + KIND[name]] = number(value, 0, 6)
    for kind in range(HANA):
        held = [state.hana[row * HANA + kind] for row in range(9) if row != PILE]
        state.hana[PILE * HANA + kind] = HANA_COPIES[kind] - sum(held)
        if state.hana[PILE * HANA + kind] < 0:
            raise NotationError(f"there are only {HANA_COPIES[kind]} cards {HANA_NAMES[kind]}")
    for viewer in range(state.seats + 1):
        for card in range(CARDS):
            state.know[viewer * CARDS + card] = plain_mask(state, card)
        for name, value in pairs(lines.pop(f"know {viewer}", [])):
            state.know[viewer * CARDS + CARD[name]] = number(value, 0, 127)
        for name, value in pairs(lines.pop(f"seen {viewer}", [])):
            seat, _, kind_name = name.partition(":")
            set_seen_hana(state, viewer, number(seat, 0, 5), KIND[kind_name], number(value, 0, 6))


def read_cards(text: str) -> vec[i64]:
    """Cards joined by commas."""
    row = vec[i64]()
    for name in text.split(","):
        if name:
            row = append(row, CARD[name])
    return row


def read_talk(state: Senji, lines: dict[str, list[str]]) -> None:
    """Offers, drafts and counts."""
    for word in lines.pop("offers", []):
        head, _, cards = word.partition(":")
        maker, _, rest = head.partition(">")
        partner, _, count = rest.partition(".")
        give, _, ask = cards.partition("/")
        one, other = number(maker, 0, 5), number(partner, 0, 5)
        state.offers.append(Offer(one, other, number(count, 1, 63), read_cards(give), read_cards(ask)))
    for word in lines.pop("drafts", []):
        head, _, cards = word.partition(":")
        maker, _, partner = head.partition(">")
        give, _, ask = cards.partition("/")
        seat = number(maker, 0, 5)
        state.draft_to[seat] = number(partner, 0, 5)
        state.draft_give[seat] = read_cards(give)
        state.draft_ask[seat] = read_cards(ask)
    for name, value in pairs(lines.pop("made", [])):
        state.made[number(name, 0, 5)] = number(value, 0, 63)
    for name, value in pairs(lines.pop("numbers", [])):
        maker, _, partner = name.partition(">")
        state.numbered[number(maker, 0, 5) * 6 + number(partner, 0, 5)] = number(value, 0, 63)


def read_rows(state: Senji, lines: dict[str, list[str]]) -> None:
    """Groups, turns and what is laid out."""
    for i, (name, value) in enumerate(pairs(lines.pop("moves", []))):
        units, _, samurai = value.partition(":")
        state.move_to[i] = PLACE_NAMES.index(name)
        state.move_units[i] = number(units, 0, 12)
        state.move_samurai[i] = number(samurai, 0, 2**SAMURAI - 1)
    for word in lines.pop("turns", []):
        state.turns = append(state.turns, number(word, 0, state.seats - 1))
    for word in lines.pop("picked", []):
        state.picked = append(state.picked, number(word, 0, CARDS - 1))
    for name, value in pairs(lines.pop("carried", [])):
        state.carried[PROVINCE_NAMES.index(name)] = ORDERS.index(value)
    for word in lines.pop("round", []):
        state.last_round = append(state.last_round, number(word, -1, 999999))
    for word in lines.pop("auctioned", []):
        state.last_row = append(state.last_row, number(word, -1, CARDS - 1))
    for word in lines.pop("bids", []):
        state.last_bids = append(state.last_bids, number(word, 0, 2 * CARDS - 1))
    if len(state.last_round) not in (0, 9) or len(state.last_row) not in (0, 4):
        raise NotationError("the line round has nine numbers, the line auctioned four")
    for word in lines.pop("taken", []):
        state.taken_back = append(state.taken_back, CARD[word])
