"""What every card does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from zashiki.kernel.game import Entry
from zashiki.kernel.words import Words

from .rules.tables import TABLE


def lexicon(words: Words) -> Sequence[Entry]:
    """All cards, in the order of the market."""
    return [
        Entry(
            words(f"types.{card['type']}"),
            words(f"cards.{card['id']}"),
            _text(card, words),
            (f"card:{card['id']}", *(f"{verb}.card:{card['id']}" for verb in ("play", "treasure", "buy"))),
            _RULES.get(card["id"], ""),
            (f"card:{card['id']}",),
        )
        for card in TABLE
    ]


_RULES = {
    "peasant_militia": "R8.1",
    "ninja_clan": "R8.2",
    "rising_general": "R8.5",
    "new_technology": "R8.7",
    "market_place": "R8.8",
    "land_survey": "R8.9",
    "abolition_of_tolls": "R8.10",
    "high_taxes": "R8.11",
    "tea_set": "R8.12",
    "mountain_mine": "R8.13",
    "gunners": "R8.14",
    "village": "R4.10",
    "prefecture": "R4.10",
    "province": "R4.10",
}


def _text(card: Mapping[str, Any], words: Words) -> str:
    numbers = ", ".join(_numbers(card, words))
    return " ".join([f"{numbers[0].upper()}{numbers[1:]}.", *_sentences(card, words)])


def _numbers(card: Mapping[str, Any], words: Words) -> Iterator[str]:
    yield f"{words('board.price')} {card['price']}"
    for key in ("attack", "defence", "points"):
        if card[key]:
            yield f"{words('board.' + key)} {card[key]}".replace("-", "−")
    for effect in card["effects"]:
        if words.has(f"icons.{effect[0]}"):
            yield words(f"icons.{effect[0]}", n=effect[1])


def _sentences(card: Mapping[str, Any], words: Words) -> Iterator[str]:
    if words.has(f"texts.{card['id']}"):
        yield words(f"texts.{card['id']}")
    if card["deployable"]:
        yield words("board.may_stay")
