"""Ledger: results as a file, one line of JSON a match, so that a contest can be stopped and gone on with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from zashiki.arena.contest import Contest
from zashiki.arena.referee import Row
from zashiki.kernel.model import SetupError


class Ledger:
    """The lines of one contest; each says which one, so that any program can read it by itself."""

    def __init__(self, file: Path | None, contest: Contest) -> None:
        self.file, self.contest = file, contest
        self.rows: dict[int, Row] = {}
        if file is not None and file.exists():
            self._read(file)

    def add(self, rows: list[Row]) -> None:
        """Write down matches just played."""
        for row in rows:
            self.rows[row["match"]] = row
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as lines:
                lines.writelines(self._line(row) for row in rows)

    def missing(self, matches: int) -> list[int]:
        """The matches that are still to be played."""
        return [number for number in range(matches) if number not in self.rows]

    def _line(self, row: Row) -> str:
        return json.dumps({**row, "contest": self.contest.head()}, ensure_ascii=False) + "\n"

    def _read(self, file: Path) -> None:
        whole = [line for line in file.read_text(encoding="utf-8").splitlines(keepends=True) if line.endswith("\n")]
        head = self.contest.head()
        for number, line in enumerate(whole):
            row = _read_line(line, f"{file}:{number + 1}")
            if row.pop("contest") != json.loads(json.dumps(head)):
                raise SetupError(f"{file} holds another contest; name another file for this one")
            self.rows[row["match"]] = row  # type: ignore[assignment]
        file.write_text("".join(whole), encoding="utf-8")  # what was cut off while it was written is played again


def _read_line(line: str, where: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except ValueError as error:
        raise SetupError(f"{where} is no line of a contest: {error}") from error
    if not isinstance(row, dict) or not {"contest", "match", "players", "ranks"} <= set(row):
        raise SetupError(f"{where} is no line of a contest")
    return row


def read_ledger(file: Path) -> tuple[dict[str, Any], list[Row]]:
    """What a file of results holds: the contest's head and its rows."""
    rows = [
        _read_line(line, f"{file}:{number + 1}")
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines())
    ]
    if not rows:
        raise SetupError(f"{file} holds no match")
    head = rows[0]["contest"]
    return head, [{key: value for key, value in row.items() if key != "contest"} for row in rows]  # type: ignore[misc]
