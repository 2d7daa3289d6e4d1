"""Chapter 7: when a match ends, who wins and by which rule, and everything a screen needs to explain it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.model import Outcome, Seat
from zashiki.kernel.state import ranks_by

from .fields import Fields
from .material import set_aside
from .tables import ENDED, KINDS, NOBODY, TIED_LIMIT


def is_decided(state: Fields) -> bool:
    """Whether a kind has left the map or too many figures are set aside (R7.1, R7.2)."""
    if state.left[0] == 0 or state.left[1] == 0 or state.left[2] == 0:
        return True
    return set_aside(state) >= TIED_LIMIT


def ended_by(state: Fields) -> list[str]:
    """The rules that end the match, as things stand."""
    ran_out = state.left[0] == 0 or state.left[1] == 0 or state.left[2] == 0
    rules = ["R7.1"] if ran_out else []
    if set_aside(state) >= TIED_LIMIT:
        rules.append("R7.2")
    return rules or ["R3.9"]


def outcome(state: Fields) -> Outcome | None:
    """The result once the match is over."""
    if state.phase != ENDED:
        return None
    counts = [[int(state.taken[seat * 3 + kind]) for kind in range(3)] for seat in range(state.seats)]
    aside = [int(state.taken[NOBODY * 3 + kind]) for kind in range(3)]
    return score(counts, aside, [int(state.left[kind]) for kind in range(3)], ended_by(state))


def ranks(state: Fields) -> vec[i64]:
    """Every seat's rank, natively (R7.8)."""
    standings = vec[i64]()
    seat: Seat = 0
    while seat < state.seats:
        standings = append(standings, standing_in_one(state, seat))
        seat += 1
    return ranks_by(standings)


def standing_in_one(state: Fields, seat: Seat) -> i64:
    """What `standing` compares as one number: there are fewer than 100 figures."""
    total: i64 = 0
    besides: i64 = 0
    owned: i64 = 0
    kind: i64 = 0
    while kind < 3:
        count = state.taken[seat * 3 + kind]
        total += count
        if has_majority(state, seat, kind):
            owned += 1
        else:
            besides += count
        kind += 1
    if owned == 1:
        return 10000 + 100 * besides + total
    return total if owned == 0 else 20000 + total


def has_majority(state: Fields, seat: Seat, kind: i64) -> bool:
    """Whether the seat alone has most figures of the kind (R7.3)."""
    own = state.taken[seat * 3 + kind]
    other: i64 = 0
    while other < state.seats:
        if other != seat and state.taken[other * 3 + kind] >= own:
            return False
        other += 1
    return own > 0


def lead(counts: list[list[int]], kind: int) -> list[int]:
    """The seats with most figures of the kind; none if nobody has any."""
    most = max(row[kind] for row in counts)
    return [seat for seat, row in enumerate(counts) if row[kind] == most] if most else []


def majorities(counts: list[list[int]]) -> list[list[int]]:
    """Per seat the kinds in which it alone has most (R7.3)."""
    owned: list[list[int]] = [[] for _ in counts]
    for kind in range(3):
        leaders = lead(counts, kind)
        if len(leaders) == 1:
            owned[leaders[0]].append(kind)
    return owned


def others(row: list[int], kinds: list[int]) -> int:
    """The figures a seat counts besides its majority (R7.5)."""
    return sum(count for kind, count in enumerate(row) if kind not in kinds)


def standing(row: list[int], kinds: list[int]) -> tuple[int, int, int]:
    """What the ranking compares, in this order (R7.8)."""
    if not kinds:
        return (0, 0, sum(row))
    if len(kinds) > 1:
        return (2, 0, sum(row))
    return (1, others(row, kinds), sum(row))


def _most(seats: list[int], values: list[int]) -> list[int]:
    best = max(values[seat] for seat in seats)
    return [seat for seat in seats if values[seat] == best]


def _step(rule: str, asked: list[int], stay: list[int], values: list[int]) -> dict[str, object]:
    """What a rule asks of some seats, the number it compares for each, who stays and who drops out."""
    out = [seat for seat in asked if seat not in stay]
    return {
        "rule": rule,
        "seats": asked,
        "values": {str(seat): values[seat] for seat in asked},
        "stay": stay,
        "out": out,
    }


def winning_steps(counts: list[list[int]]) -> list[dict[str, object]]:
    """The steps of the decision: each names its rule, the seats it asks, who stays and who drops out."""
    everyone = list(range(len(counts)))
    owned = majorities(counts)
    totals = [sum(row) for row in counts]
    rests = [others(row, kinds) for row, kinds in zip(counts, owned, strict=True)]
    candidates = [seat for seat in everyone if owned[seat]]
    if not candidates:
        return [_step("R7.7", everyone, _most(everyone, totals), totals)]
    steps = [_step("R7.3", everyone, candidates, [len(kinds) for kinds in owned])]
    outright = [seat for seat in candidates if len(owned[seat]) > 1]
    if outright:
        return [*steps, _step("R7.4", candidates, outright, [len(kinds) for kinds in owned])]
    if len(candidates) == 1:
        return steps
    best = _most(candidates, rests)
    steps.append(_step("R7.5", candidates, best, rests))
    if len(best) > 1:
        steps.append(_step("R7.6", best, _most(best, totals), totals))
    return steps


def score(counts: list[list[int]], aside: list[int], left: list[int], ended_by: list[str]) -> Outcome:
    """The outcome for the figures each seat has taken."""
    owned = majorities(counts)
    standings = [standing(row, kinds) for row, kinds in zip(counts, owned, strict=True)]
    ranks = tuple(1 + sum(1 for other in standings if other > mine) for mine in standings)
    steps = winning_steps(counts)
    leads = [lead(counts, kind) for kind in range(3)]
    details: dict[str, object] = {
        "ended_by": ended_by,
        "ran_out": [KINDS[kind] for kind in range(3) if left[kind] == 0],
        "aside": aside,
        "left": left,
        "taken": counts,
        "leads": leads,  # per kind: the seats that share the lead; a majority if it is one
        "majorities": owned,  # per seat: kinds
        "others": [others(row, kinds) if len(kinds) == 1 else None for row, kinds in zip(counts, owned, strict=True)],
        "all": [sum(row) for row in counts],
        "steps": steps,
        "winners": [seat for seat, rank in enumerate(ranks) if rank == 1],
    }
    return Outcome(tuple(sum(row) for row in counts), ranks, str(steps[-1]["rule"]), details)
