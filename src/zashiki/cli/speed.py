"""The command bench: how fast the rules are here."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

from zashiki.cli.choices import some_games
from zashiki.cli.declare import Argument, Option

if TYPE_CHECKING:
    from zashiki.kernel.game import AnyGame
    from zashiki.kernel.state import State

ROLLOUT_LIMIT = 1_000_000
BATCH = 256  # most repetitions between two looks at the clock
COLUMNS = {  # decisions through the Python API and inside native rollouts
    "decisions_per_s": "decisions/s",
    "rollouts_per_s": "rollouts/s",
    "rollout_decisions_per_s": "native/s",
    "copy_us": "copy µs",
    "view_us": "view µs",
    "imagine_us": "imagine µs",
    "greedy_ms": "greedy ms",
}


def bench(
    game: Annotated[str, Argument(help="Id of the game; without it all are measured.")] = "",
    as_json: Annotated[bool, Option("--json", help="Machine-readable.")] = False,
    seconds: Annotated[float, Option(min=0.01, help="Time for each measurement.")] = 0.5,
) -> None:
    """Measure decisions, rollouts, copies and imagined states a second, on one core."""
    from zashiki.cli.progress import progress_bar

    tasks = [(one, seats) for one in some_games(game) for seats in sorted({one.seats[0], one.seats[-1]})]
    rows = []
    with progress_bar("measuring", len(tasks)) as told:
        for done, (one, seats) in enumerate(tasks, 1):
            rows.append({"game": one.id, "seats": seats} | measure(one, seats, seconds))
            told(done)
    if as_json:
        print(json.dumps({"compiled": is_compiled(), "results": rows}, indent=2))
        return
    _print(rows)


def is_compiled() -> bool:
    """Whether the kernel that runs is the compiled one."""
    from pathlib import Path

    from zashiki.kernel import state

    return Path(state.__file__).suffix != ".py"


def measure(game: AnyGame, seats: int, seconds: float) -> dict[str, float]:
    """All figures of one game at one number of seats."""
    from zashiki.bots.greedy import Greedy
    from zashiki.kernel.rng import Rng
    from zashiki.kernel.rollout import rollout

    rng = Rng(1)
    start = game.start(game.setup(seats))
    moments = _moments(start.copy(), rng)
    seat = {id(state): int(state.mover()) for state in moments}
    views = [game.view(state, seat[id(state)]) for state in moments]
    legal = [list(state.legal(seat[id(state)])) for state in moments]
    greedy = Greedy(game)
    decisions, spent = _python_play(start, rng, seconds)
    native: list[int] = []
    rollouts = _per_second(lambda _: native.append(rollout(start.copy(), rng, ROLLOUT_LIMIT)), seconds)
    copies = _per_second(lambda n: moments[n % len(moments)].copy(), seconds)
    seen = _per_second(lambda n: game.view(moments[n % len(moments)], seat[id(moments[n % len(moments)])]), seconds)
    imagined = _per_second(lambda n: game.sight.imagine(views[n % len(views)], rng), seconds)
    thought = _per_second(lambda n: greedy(views[n % len(views)], legal[n % len(views)], rng), seconds)
    return {
        "decisions_per_s": round(decisions / spent),
        "rollouts_per_s": round(rollouts, 2),
        "rollout_decisions_per_s": round(rollouts * sum(native) / len(native)),
        "copy_us": round(1e6 / copies, 2),
        "view_us": round(1e6 / seen, 2),
        "imagine_us": round(1e6 / imagined, 2),
        "greedy_ms": round(1e3 / thought, 2),
    }


def _moments(state: State, rng: Any) -> list[State]:
    """Decisions with a choice, spread over one random match."""
    from zashiki.kernel.model import CHANCE, OVER

    found: list[State] = []
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            state.deal(rng)
            continue
        if len(state.legal(mover)) > 1:
            found.append(state.copy())
        state.apply(mover, state.sample(mover, rng))
    return found[:: max(1, len(found) // 64)]


def _python_play(start: State, rng: Any, seconds: float) -> tuple[int, float]:
    """Random play by asking for the legal list and applying one, as a Python program would."""
    from zashiki.kernel.model import CHANCE, OVER

    decisions, state, begun = 0, start.copy(), time.process_time()
    while (spent := time.process_time() - begun) < seconds or decisions == 0:
        for _ in range(BATCH):
            mover = state.mover()
            if mover == OVER:
                state = start.copy()
            elif mover == CHANCE:
                state.deal(rng)
            else:
                state.apply(mover, rng.pick(state.legal(mover)))
                decisions += 1
    return decisions, spent


def _per_second(work: Callable[[int], object], seconds: float) -> float:
    """How often the work is done in a second of CPU time; the clock is read ever more seldom."""
    count, batch, begun = 0, 1, time.process_time()
    while (spent := time.process_time() - begun) < seconds or count == 0:
        for number in range(count, count + batch):
            work(number)
        count += batch
        batch = min(2 * batch, BATCH) if spent < seconds / 4 else batch
    return count / spent


def _print(rows: list[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("game", *COLUMNS.values(), box=None, pad_edge=False)
    for row in rows:
        table.add_row(f"{row['game']} {row['seats']}", *(f"{row[name]:,}" for name in COLUMNS))
    console = Console(highlight=False)
    console.print(table)
    console.print(f"rules: {'compiled' if is_compiled() else 'interpreted'}; one core; the number is that of seats")
