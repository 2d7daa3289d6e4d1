"""Rules are proven by tests that name them; committed texts name no machine; both languages say the same things."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from zashiki.kernel.game import LANGUAGES, AnyGame, discover
from zashiki.kernel.words import GAP
from zashiki.locales import load
from zashiki.proof.coverage import citations, uncited_tests
from zashiki.proof.speech import keys

ROOT = Path(__file__).parents[2]
GAMES = list(discover().values())
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

MACHINE = re.compile(
    "|".join(
        [
            r"/(?:home|root|Users)/[a-z]",
            r"/work/(?:main|shared|brief)",
            "files" + r"\.pythonhosted",
            "pypi" + r"\.org",
            "registry" + r"\.npmjs",
            "registry" + r"\.yarnpkg",
            r"\bBEGIN [A-Z ]*PRIVATE KEY\b",
        ]
    )
)


@games
def test_every_rule_is_cited_by_a_test(game: AnyGame) -> None:
    counts, strangers = citations(game)
    assert [rule for rule, count in counts.items() if not count] == []
    assert strangers == []


@games
def test_every_rule_test_cites_a_rule(game: AnyGame) -> None:
    assert uncited_tests(game) == []


@games
def test_both_languages_of_a_game_have_the_same_sentences_and_gaps(game: AnyGame) -> None:
    trees = [game.words(language).tree for language in LANGUAGES]
    same_sentences_and_gaps(trees[0], trees[1])


def test_both_languages_of_the_house_have_the_same_sentences_and_gaps() -> None:
    folder = ROOT / "src" / "zashiki" / "locales"
    trees = [json.loads((folder / f"{language}.json").read_text(encoding="utf-8")) for language in LANGUAGES]
    same_sentences_and_gaps(trees[0], trees[1])


def same_sentences_and_gaps(one: object, other: object) -> None:
    assert keys(one) ^ keys(other) == set()
    english, german = dict(leaves(one)), dict(leaves(other))
    differing = [
        path
        for path in english
        if path[-1] not in ("one", "other") and set(GAP.findall(english[path])) != set(GAP.findall(german[path]))
    ]
    assert differing == []


def leaves(tree: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every sentence with the way to it."""
    if isinstance(tree, dict):
        for name, part in tree.items():
            yield from leaves(part, (*path, name))
    else:
        yield path, str(tree)


MANY = re.compile(r"(?<!of )(?<!: )\{(\w+)\} (?:deployed |hidden )?[a-z]{2,}(?<!s)s\b")  # a number before a plural
NEVER_ONE = {  # counts that are always more than one, and words before a verb
    *("ended_by.R7_4", "score.ended.R7_2", "board.clock", "tribute_costs", "palace_of", "board.subtitle"),
    *("lobby.seats", "bots.strength"),
}
NAMES = {"who", "name", "names", "place", "samurai", "seat"}


def trees() -> Iterator[tuple[str, str, object]]:
    """Where words stand, their language, and all of them."""
    for game in GAMES:
        yield from ((game.id, language, game.own_words(language)) for language in LANGUAGES)
    yield from (("house", language, load(language)) for language in LANGUAGES)


def test_what_is_counted_has_a_form_for_one() -> None:
    bare = [
        f"{where}: {'.'.join(path)}: {text}"
        for where, language, tree in trees()
        if language == "en"
        for path, text in leaves(tree)
        if path[-1] not in ("one", "other", "none") and set(MANY.findall(text)) - NAMES
        if not any(".".join(path).endswith(known) for known in NEVER_ONE)
    ]
    assert bare == []


WHO = "{who|seat}"


@games
def test_what_names_its_seat_begins_with_it_as_a_line_of_the_log_does(game: AnyGame) -> None:
    twice = [
        f"{language} {'.'.join(path)}: {text}"
        for language in LANGUAGES
        for path, text in leaves(game.own_words(language)["events"])
        if WHO in text and (text.count(WHO) > 1 or not text.startswith(WHO))
    ]
    assert twice == []


GERMAN_SLIPS = re.compile(
    r"auf der Karte\b|ganze Karte\b|Karte von Japan|schrotte|[Mm]it Aufstrebender|\{(?:n|left)\} bleiben"
)
COUNTED_FROM_0 = re.compile(r"\b(?:seat|Seat|Platz|Sitz) 0\b")
HYPHEN = re.compile(r"(?<![\w}{/])-(?:\d|\{)")  # for a minus; "2-4" and keys are none


def test_words_keep_to_what_was_agreed() -> None:
    told = [
        f"{where} {language}: {'.'.join(path)}: {text}"
        for where, language, tree in trees()
        for path, text in leaves(tree)
        if COUNTED_FROM_0.search(text) or HYPHEN.search(text) or (language == "de" and GERMAN_SLIPS.search(text))
    ]
    rules = [
        f"{game.id} {rule.id}: {text}"
        for game in GAMES
        for chapter in game.rulebook.chapters
        for rule in chapter.rules
        for text in (rule.en, rule.de)
        if COUNTED_FROM_0.search(text)
    ]
    assert told + rules == []


OTHER_NAMES = {  # what the German rulebook calls otherwise
    "samurai": re.compile(r"Siegel|\bEingabe\b"),
    "takamatsu": re.compile(r"\bRaum\b|\bRäume"),
    "kunitori": re.compile(r"\bHilfe\b|\bAbwehr\b|Siegpunktstapel"),
    "senji": re.compile(
        r"\bHilfe\b|Schlacht|Hanafuda-S[aä]tz|S[aä]tze? (?:von|Hanafuda)|anwerben|[Ee]inlösen|empfangen"
    ),
}


@pytest.mark.parametrize("game_id", OTHER_NAMES)
def test_words_and_lessons_call_things_as_the_rulebook_does(game_id: str) -> None:
    game = discover()[game_id]
    lessons = [json.loads(file.read_text(encoding="utf-8")) for file in (game.folder / "lessons").glob("*.json")]
    told = [text for _, text in leaves(game.own_words("de"))] + [text for lesson in lessons for text in german(lesson)]
    assert [text for text in told if OTHER_NAMES[game_id].search(text)] == []


def german(tree: object) -> Iterator[str]:
    """Every German sentence of a lesson."""
    if isinstance(tree, dict):
        yield from (str(part) for name, part in tree.items() if name == "de")
        yield from (text for part in tree.values() for text in german(part))
    elif isinstance(tree, list):
        yield from (text for part in tree for text in german(part))


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_told_within_the_narrowest_terminal(language: str) -> None:
    told = [text for path, text in leaves(load(language)) if path[0] == "terminal" and path[-1].endswith("_keys")]
    assert told
    assert [text for text in told if len(text) > 80] == []


def test_no_committed_text_names_a_machine_or_a_package_host() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode:
        pytest.skip("not a git clone")
    found = []
    for name in filter(None, listed.stdout.decode().split("\0")):
        file = ROOT / name
        if not file.is_file() or file == Path(__file__):
            continue
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{name}: {match[0]}" for match in MACHINE.finditer(text)]
    assert found == []
