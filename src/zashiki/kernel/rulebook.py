"""The rulebook of a game: numbered sentences in English and German, read from its RULEBOOK.md.

    ## 3 A turn | Ein Zug
    - R3.1 (S) The seat plays at least one tile.
      de: Der Spieler legt mindestens ein Plättchen.

Without a German heading or sentence the English one stands there.
The letters in brackets tell where a sentence comes from: S stated by the original rules, F a fact from elsewhere,
D it follows from others, O our own ruling or reconstruction.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from zashiki.kernel.model import ZashikiError

CHAPTER = re.compile(r"## (\d+) ([^|]+)(?:\|(.+))?")
RULE = re.compile(r"- (R\d+\.\d+) \(([SFDO/]+)\) (.+)")
GERMAN = re.compile(r"  de: (.+)")


@dataclass(frozen=True)
class Rule:
    """One numbered sentence; `source` holds its marks (S, F, D, O)."""

    id: str
    source: str
    en: str
    de: str

    def text(self, language: str) -> str:
        """The sentence in this language (English where unknown)."""
        return self.de if language == "de" else self.en


@dataclass(frozen=True)
class Chapter:
    """A headed group of rules."""

    number: int
    en: str
    de: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Rulebook:
    """All chapters of a game, and every rule by its id."""

    preface: str
    chapters: tuple[Chapter, ...]

    @property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its id, in order."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    def sentence(self, rule_id: str, language: str) -> str:
        """The sentence of a rule, or "" if there is none of that id."""
        rule = self.rules.get(rule_id)
        return rule.text(language) if rule else ""


def read_rulebook(text: str) -> Rulebook:
    """Parse the text of a RULEBOOK.md; a line below a chapter that is no rule is an error."""
    preface: list[str] = []
    chapters: list[tuple[int, str, str, list[Rule]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if chapter := CHAPTER.fullmatch(line):
            chapters.append((int(chapter[1]), chapter[2].strip(), (chapter[3] or chapter[2]).strip(), []))
        elif not chapters:
            preface.append(line)
        elif rule := RULE.fullmatch(line):
            chapters[-1][3].append(Rule(rule[1], rule[2], rule[3], rule[3]))
        elif (german := GERMAN.fullmatch(line)) and chapters[-1][3]:
            last = chapters[-1][3].pop()
            chapters[-1][3].append(Rule(last.id, last.source, last.en, german[1]))
        elif line.strip():
            raise ZashikiError(f"RULEBOOK.md line {number} is neither chapter, rule nor German sentence: {line!r}")
    return Rulebook(
        "\n".join(preface).strip(), tuple(Chapter(n, en, de, tuple(rules)) for n, en, de, rules in chapters)
    )
