"""What a proof found: broken promises, what is merely missing, and how much was tried."""

from __future__ import annotations

import traceback
from dataclasses import dataclass, field

MOST_FINDINGS = 20


@dataclass(frozen=True)
class Finding:
    """A broken promise: which one, where (set-up, seed and step) and how."""

    check: str
    where: str
    detail: str

    def __str__(self) -> str:
        return f"{self.check}: {self.detail} [{self.where}]"


@dataclass
class Report:
    """What was played and what was found."""

    matches: int = 0
    steps: int = 0
    decisions: int = 0
    comparisons: int = 0
    news: int = 0  # what some viewer heard between two decisions
    followed: int = 0  # how much of it was heard just so in an imagined state
    findings: list[Finding] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # what a game does without

    def add(self, check: str, where: str, detail: str) -> None:
        """Keep a finding, the first few of each kind."""
        if sum(known.check == check for known in self.findings) < MOST_FINDINGS:
            self.findings.append(Finding(check, where, detail))

    def add_once(self, check: str, where: str, detail: str) -> None:
        """Keep a finding unless it was found before."""
        if not any(known.check == check and known.detail == detail for known in self.findings):
            self.add(check, where, detail)

    def merge(self, other: Report) -> None:
        """Take over what another report counted and found."""
        self.matches += other.matches
        self.steps += other.steps
        self.decisions += other.decisions
        self.comparisons += other.comparisons
        self.news += other.news
        self.followed += other.followed
        self.findings += other.findings
        self.notes += other.notes


def difference(one: object, other: object) -> str:
    """The first fields in which two views differ, for a message."""
    names = getattr(type(one), "__dataclass_fields__", {})
    parts = [
        f"{name} {getattr(one, name)!r} or {getattr(other, name, None)!r}"
        for name in names
        if getattr(one, name) != getattr(other, name, None)
    ]
    return ("; ".join(parts) or f"{one!r} or {other!r}")[:600]


def crash(error: Exception) -> str:
    """An unexpected error and the place it came from, in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{frames[-1].name} ({frames[-1].filename.rpartition('/')[2]}:{frames[-1].lineno})" if frames else "nowhere"
    return f"{type(error).__name__}: {error} in {place}"
