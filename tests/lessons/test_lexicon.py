"""The lexicon knows everything that has a name and does something, in both languages."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from zashiki.games.kunitori.rules.tables import TABLE
from zashiki.games.samurai.rules.tables import KINDS, TILE_NAMES
from zashiki.games.senji.rules.tables import CARD_NAMES, HANA_NAMES, SAMURAI_NAMES, SET_NAMES
from zashiki.kernel.game import LANGUAGES, discover


def named(**things: Iterable[str]) -> set[str]:
    return {f"{kind}:{name}" for kind, names in things.items() for name in names}


KNOWN = {
    "samurai": named(tile_name=TILE_NAMES, figure=KINDS),
    "takamatsu": {"hand", "row", "garden"},
    "kunitori": named(card=(card["id"] for card in TABLE)),
    "senji": named(card=CARD_NAMES, hana=HANA_NAMES, set=SET_NAMES, samurai=SAMURAI_NAMES),
}


@pytest.mark.parametrize("game_id", KNOWN)
def test_everything_with_a_name_is_in_the_lexicon(game_id: str) -> None:
    game = discover()[game_id]
    told = {}
    for language in LANGUAGES:
        entries = game.lexicon(game.words(language))
        assert KNOWN[game_id] <= {thing for entry in entries for thing in entry.things}
        assert all(entry.name and entry.group and len(entry.text) > 4 for entry in entries)
        assert not [entry for entry in entries if "{" in entry.text or "." in entry.name], "words are missing"
        assert {entry.rule for entry in entries if entry.rule} <= set(game.rulebook.rules)
        told[language] = [entry.text for entry in entries]
    assert len(told["en"]) == len(told["de"])
    assert told["en"] != told["de"]
