"""Reading positions: what is left out is as at the beginning."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import set_seen_hana
from zashiki.games.senji.notation.position import (
    CARD,
    CARD_PLACES,
    KIND,
    NUMBERS,
    OPTIONS,
    ROWS,
    SHOWS,
    WHERE,
    home_of,
    numbers,
    options,
    plain_mask,
)
from zashiki.games.senji.rules.fields import Offer
from zashiki.games.senji.rules.phases import PHASES, PILE
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import (
    CARDS,
    FAMILIES,
    HANA,
    HANA_COPIES,
    HANA_NAMES,
    MOST_SEATS,
    ORDERS,
    PLACE_NAMES,
    PROVINCE_NAMES,
    SAMURAI,
    SAMURAI_NAMES,
)
from zashiki.kernel.model import NotationError


def read_position(text: str) -> Senji:
    """The state that the text describes; what is left out is as at the beginning."""
    try:
        return read_lines(text)
    except NotationError:
        raise
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise NotationError(f"this is no position of senji: {error}"[:200]) from error


def read_lines(text: str) -> Senji:
    """The same, with whatever errors garbage brings."""
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
    put(state, OPTIONS, agreed)
    return state


def read_phase(state: Senji, words: list[str]) -> None:
    """What is going on."""
    if len(words) < 2 or words[1] not in PHASES:
        raise NotationError(f"a position has a line phase with one of {', '.join(PHASES)}")
    state.phase = PHASES.index(words[1])
    found = numbers(state)
    for name, value in pairs(words[2:]):
        if name not in found:
            raise NotationError(f"{name[:40]!r} is nothing a phase knows")
        found[name] = number(value, -2, 999999)
    put(state, NUMBERS, found)


def put(state: Senji, fields: Mapping[str, str], found: Mapping[str, int]) -> None:
    """Put single numbers back into a state, as what the field holds."""
    for name, value in found.items():
        usual = getattr(state, fields[name])
        put_back: object = SHOWS[value] if isinstance(usual, str) else type(usual)(value)
        setattr(state, fields[name], put_back)


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
    for word in lines.pop("swaps", []):
        state.exchanges = append(state.exchanges, number(word, 0, 36 * CARDS * CARDS - 1))
    for name, value in pairs(lines.pop("edits", [])):
        state.edits[number(name, 0, 5)] = number(value, 0, 99999)
    for name, value in pairs(lines.pop("made", [])):
        state.offers_made[number(name, 0, 5)] = number(value, 0, 63)
    for name, value in pairs(lines.pop("numbers", [])):
        maker, _, partner = name.partition(">")
        state.numbers[number(maker, 0, 5) * 6 + number(partner, 0, 5)] = number(value, 0, 63)


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
