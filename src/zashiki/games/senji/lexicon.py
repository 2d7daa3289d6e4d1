"""What diplomacy cards, orders, hanafuda and their sets, and samurai do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zashiki.kernel.game import Entry
from zashiki.kernel.words import Words

from .rules.tables import (
    ANY_TYPE,
    CARD_KINDS,
    CARD_NAMES,
    CARD_VALUE,
    FAMILIES,
    HANA_COPIES,
    HANA_NAMES,
    HANA_TYPES,
    KAMI,
    ORDERS,
    SAMURAI_KAMI,
    SAMURAI_NAMES,
    SAMURAI_VALUE,
    SET_COUNT,
    SET_HONOUR,
    SET_NAMES,
    SET_RECRUITS,
    SET_TYPE,
)

CARD_RULES = {"family": "R9.2", "support": "R7.4", "trade": "R9.4", "bluff": "R7.3"}
ORDER_RULES = {"production": "R6.2", "recruiting": "R6.3", "march": "R6.4"}


def lexicon(words: Words) -> Sequence[Entry]:
    """Cards by kind, orders, hanafuda by kind, sets, samurai."""
    return [*_cards(words), *_orders(words), *_hanafuda(words), *_sets(words), *_samurai(words)]


def _cards(words: Words) -> Iterator[Entry]:
    for kind in (*CARD_KINDS, "bluff"):
        named = [
            f"card:{name}"
            for name, value in zip(CARD_NAMES, CARD_VALUE, strict=True)
            if (value == 0) == (kind == "bluff") and (kind == "bluff" or f"-{kind}-" in name)
        ]
        name = words(f"board.web.kinds.{kind}")
        drawn = tuple(card for card in named if card.startswith(f"card:{FAMILIES[0]}-"))
        yield Entry(words("lexicon.cards"), name, words(f"lexicon.does.{kind}"), tuple(named), CARD_RULES[kind], drawn)


def _orders(words: Words) -> Iterator[Entry]:
    for order, rule in ORDER_RULES.items():
        assert order in ORDERS
        name, text = words(f"orders.{order}"), words(f"lexicon.does.{order}")
        yield Entry(words("lexicon.orders"), name[0].upper() + name[1:], text, (), rule, (f"order:{order}",))


def _hanafuda(words: Words) -> Iterator[Entry]:
    for kind in HANA_TYPES:
        copies = {name: int(n) for name, n in zip(HANA_NAMES, HANA_COPIES, strict=True) if name.endswith(f"_{kind}")}
        name, text = (
            words(f"types_many.{kind}"),
            words("lexicon.hana", n=sum(copies.values()), all=sum(map(int, HANA_COPIES))),
        )
        things = tuple(f"hana:{name}" for name in copies)
        yield Entry(words("lexicon.hanafuda"), name[0].upper() + name[1:], text, things, "R9.5", things)


def _sets(words: Words) -> Iterator[Entry]:
    for number, name in enumerate(SET_NAMES):
        told = words(f"sets.{name}")
        text = words("lexicon.recruits") if SET_RECRUITS[number] else words("lexicon.honour", n=int(SET_HONOUR[number]))
        drawn = _example(int(SET_TYPE[number]), int(SET_COUNT[number]))
        yield Entry(words("lexicon.sets"), told[0].upper() + told[1:], text, (f"set:{name}",), "R9.5", drawn)


def _example(kind: int, count: int) -> tuple[str, ...]:
    """Cards that make such a set: the first of a type, or of January."""
    january = [name for name in HANA_NAMES if name.startswith("m01_")]
    alike = [name for name in HANA_NAMES if kind != ANY_TYPE and name.endswith(f"_{HANA_TYPES[kind]}")]
    return tuple(f"hana:{name}" for name in (alike or [*january, january[-1]])[:count])


def _samurai(words: Words) -> Iterator[Entry]:
    for name, honour, kami in zip(SAMURAI_NAMES, SAMURAI_VALUE, SAMURAI_KAMI, strict=True):
        text = f"{words('lexicon.honour', n=int(honour))}; {words(f'board.web.kami_does.{KAMI[kami]}')}"
        drawn = (f"samurai:{KAMI[kami]}:{name}",)
        yield Entry(words("lexicon.samurai"), words(f"samurai.{name}"), text, (f"samurai:{name}",), "R8.1", drawn)
