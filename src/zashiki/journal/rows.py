"""Between rows and what the journal hands out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from zashiki.journal.model import Chair, Nudged, StoredMatch
from zashiki.kernel.model import Outcome, Setup

MOST_WAITING = 1024  # sets of seats that are kept as texts


def write_match(new: StoredMatch) -> dict[str, Any]:
    """The row of a match."""
    return {
        "id": new.id,
        "code": new.code,
        "game": new.setup.game,
        "seats": new.setup.seats,
        "options": json.dumps(dict(new.setup.options)),
        "rules_version": new.setup.rules_version,
        "name": new.name,
        "private": new.private,
        "status": new.status,
        "waiting": json.dumps(new.waiting),
        "result": write_result(new.outcome) if new.outcome else None,
        "created_at": new.created_at,
        "started_at": new.started_at,
        "changed_at": new.changed_at,
        "opened_by": new.opened_by,
        "opened_from": new.opened_from,
        "terms": json.dumps(dict(new.terms)),
        "secret": new.secret,
        "beside": write_beside(new.stand_ins, new.resigned),
    }


def write_chair(chair: Chair) -> dict[str, Any]:
    """The columns of a chair that change when someone sits down."""
    return {
        "kind": chair.kind,
        "bot": chair.bot,
        "player": chair.player,
        "name": chair.name,
        "kept_for": chair.kept_for,
        "away_since": chair.away_since,
        "shared": chair.shared,
        "seen": chair.seen,
        "server": chair.server,
    }


def read_matches(rows: Iterable[Any], chairs: Iterable[Any]) -> list[StoredMatch]:
    """Matches from their rows and all their chairs, which come ordered by seat."""
    seated: dict[str, list[Chair]] = {}
    for row in chairs:
        seated.setdefault(row.match_id, []).append(read_chair(row))
    return [_read_match(row, tuple(seated.get(row.id, ()))) for row in rows]


def read_chair(row: Any) -> Chair:
    """A chair from its row."""
    sits = (row.kind, row.name, row.bot, row.player, row.kept_for, row.away_since)
    nudged = Nudged(**json.loads(row.nudged)) if row.nudged else None
    return Chair(*sits, row.shared, row.seen, row.unwanted, row.server, nudged)


def write_beside(stand_ins: Mapping[int, str], resigned: Sequence[int]) -> str:
    """Who plays for whom and who resigned as JSON; "{}" where nobody does or did."""
    return json.dumps({"bots": dict(stand_ins), "resigned": list(resigned)}) if stand_ins or resigned else "{}"


@lru_cache(MOST_WAITING)
def write_waiting(seats: tuple[int, ...]) -> str:
    """The seats that are asked, as JSON; few sets of them are met again and again."""
    return json.dumps(seats)


def _read_match(row: Any, chairs: tuple[Chair, ...]) -> StoredMatch:
    beside = json.loads(row.beside)
    return StoredMatch(
        id=row.id,
        code=row.code,
        name=row.name,
        setup=Setup(row.game, row.seats, json.loads(row.options), row.rules_version),
        private=row.private,
        chairs=chairs,
        status=row.status,
        created_at=row.created_at,
        changed_at=row.changed_at,
        started_at=row.started_at,
        waiting=tuple(json.loads(row.waiting)),
        outcome=read_result(row.result) if row.result else None,
        opened_by=row.opened_by,
        opened_from=row.opened_from,
        has_clock=row.due_at is not None,
        terms=json.loads(row.terms),
        stand_ins={int(seat): bot for seat, bot in beside.get("bots", {}).items()},
        resigned=tuple(beside.get("resigned", ())),
        rematch=row.rematch,
        secret=row.secret,
    )


def write_result(outcome: Outcome) -> str:
    """An outcome as JSON."""
    return json.dumps(
        {"scores": outcome.scores, "ranks": outcome.ranks, "rule": outcome.rule, "details": outcome.details}
    )


def read_result(text: str) -> Outcome:
    """The outcome from its JSON."""
    read = json.loads(text)
    return Outcome(tuple(read["scores"]), tuple(read["ranks"]), read["rule"], read["details"])
