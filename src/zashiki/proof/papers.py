"""A game's papers: rulebook, words, goldens and tests; what is wrong with them, and what a game does without."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from zashiki.kernel.game import LANGUAGES, AnyGame
from zashiki.kernel.mind import Mind
from zashiki.kernel.model import ZashikiError
from zashiki.kernel.plain import PlainDrawing
from zashiki.kernel.rulebook import GERMAN, RULE
from zashiki.proof.coverage import citations, rule_tests
from zashiki.proof.golden import check_golden
from zashiki.proof.report import Report
from zashiki.proof.shape import check_shape
from zashiki.proof.speech import keys, unreachable

FIRST = LANGUAGES[0]  # which every game speaks; it serves for the others where they are missing


def check_game(game: AnyGame) -> Report:
    """The folder has its shape, the rulebook is whole, everything can be said and every rule has its test."""
    report = check_shape(game.folder)
    try:
        _check_words(game, report)
        _check_rulebook(game, report)
    except (ZashikiError, OSError, json.JSONDecodeError) as error:
        report.add("files", game.id, str(error))
        return report
    _check_citations(game, report)
    report.notes += [f"{game.id}: {note}" for note in _missing_parts(game)]
    return report


def _check_words(game: AnyGame, report: Report) -> None:
    trees = {language: game.own_words(language) for language in LANGUAGES}
    first = keys(trees[FIRST]) if trees[FIRST] else set()
    if not first:
        report.add("words", game.id, f"there is no locales/{FIRST}.json")
    for language in LANGUAGES:
        own = keys(trees[language]) if trees[language] else set()
        if lacking := sorted(first - own):
            report.notes.append(f"{game.id}: {len(lacking)} sentences are not said in {language}: {_few(lacking)}")
        for stranger in sorted(own - first):
            report.add("words", game.id, f"{stranger} is said in {language}, but not in {FIRST}")
        for path in unreachable(trees[language]):
            report.add("words", game.id, f"the key {path!r} holds a dot, so that it can never be looked up")
    for key in _spoken(game):
        if not game.words(FIRST).has(key):
            report.add("words", game.id, f"{FIRST} has no sentence {key}")
    for name, texts in _texts(game).items():
        if not texts.get(FIRST):
            report.add("words", game.id, f"{name} is not given in {FIRST}")
        report.notes += [f"{game.id}: {name} is not given in {lang}" for lang in LANGUAGES[1:] if not texts.get(lang)]


def _few(names: list[str]) -> str:
    return ", ".join(names[:5]) + (" …" if len(names) > 5 else "")


def _spoken(game: AnyGame) -> list[str]:
    """What lobby and terminal say: the values of options that are words, and the names of bots."""
    values = [(option.name, value) for option in game.options for value in option.values if isinstance(value, str)]
    return [f"options.{name}.{value}" for name, value in values] + [f"bots.{name}" for name in game.scripts]


def _texts(game: AnyGame) -> dict[str, Mapping[str, str]]:
    texts = {"the title": game.title, "the tagline": game.tagline}
    if game.reconstructed:
        texts["what is reconstructed"] = game.reconstructed
    return texts | {f"the meaning of option {option.name}": option.meaning for option in game.options}


def _check_rulebook(game: AnyGame, report: Report) -> None:
    lines = (game.folder / "RULEBOOK.md").read_text(encoding="utf-8").splitlines()
    ids = [match[1] for line in lines if (match := RULE.fullmatch(line))]
    rules = game.rulebook.rules
    if len(ids) != len(rules) or not rules:
        report.add("rulebook", game.id, "a rule id is there twice, or there are no rules")
    translated = sum(GERMAN.fullmatch(line) is not None for line in lines)
    if translated < len(ids):
        report.notes.append(f"{game.id}: {len(ids) - translated} rules have no German sentence")
    for chapter in game.rulebook.chapters:
        for rule in chapter.rules:
            if not re.fullmatch(rf"R{chapter.number}\.\d+", rule.id):
                report.add("rulebook", game.id, f"{rule.id} stands in chapter {chapter.number}")


def goldens(game: AnyGame) -> list[Path]:
    """Its recorded matches."""
    return sorted((game.folder / "tests" / "golden").glob("*.txt"))


def check_goldens(game: AnyGame) -> Report:
    """The recorded matches still go as they went."""
    report = Report()
    for file in goldens(game):
        if complaint := check_golden(file.read_text(encoding="utf-8"), game):
            report.add("golden", file.name, complaint)
    return report


def _seats_without_golden(game: AnyGame) -> list[str]:
    heads = [line for file in goldens(game) for line in file.read_text(encoding="utf-8").splitlines()[:4]]
    recorded = {int(line.partition(": ")[2]) for line in heads if line.startswith("seats: ")}
    return [str(count) for count in game.seats if count not in recorded]


def _check_citations(game: AnyGame, report: Report) -> None:
    if not rule_tests(game):
        report.notes.append(f"{game.id}: no test proves its rules")
        return
    counts, strangers = citations(game)
    for rule_id in [rule_id for rule_id, count in counts.items() if not count]:
        report.add("rules", game.id, f"no test cites {rule_id}")
    for rule_id in strangers:
        report.add("rules", game.id, f"a test cites {rule_id}, which does not exist")


def _missing_parts(game: AnyGame) -> list[str]:
    """What a fallback serves for."""
    missing = []
    if lacking := _seats_without_golden(game):
        missing.append(f"no golden match for {', '.join(lacking)} seats: nothing notices if old matches go otherwise")
    if isinstance(game.drawing, PlainDrawing):
        missing.append("no tui.py: the terminal lists what the view holds")
    if not (game.folder / "web" / "board.tsx").is_file():
        missing.append("no web/board.tsx: the browser shows the terminal's drawing and a button per action")
    if type(game.mind) is Mind:
        missing.append("no bots/mind.py: the greedy bot knows good from bad at the end only")
    elif not game.mind.feature_names(game.seats[0]):
        missing.append("no features: learners see nothing")
    return missing
