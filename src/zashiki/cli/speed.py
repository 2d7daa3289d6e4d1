"""The command bench: how fast the rules are here, against an earlier run, and beside other projects."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from zashiki.cli.choices import some_games
from zashiki.cli.declare import Argument, Option
from zashiki.kernel.model import ZashikiError

if TYPE_CHECKING:
    from zashiki.cli.figures import Moments

SEARCHES = (30, 100, 300, 1000, 3000)  # iterations a decision, for the curve
WIDTHS = (10, 10, 8, 8, 9, 9, 10)  # of the columns
PEERS = Path("bench", "peers.py")


def bench(
    game: Annotated[str, Argument(help="Id of the game; without it all are measured.")] = "",
    as_json: Annotated[bool, Option("--json", help="Machine-readable.")] = False,
    seconds: Annotated[float, Option(min=0.001, help="CPU time for each measurement.")] = 0.1,
    rounds: Annotated[int, Option(min=1, help="How often everything is measured; medians are told.")] = 5,
    save: Annotated[Path | None, Option(help="Keep the figures in this file.")] = None,
    against: Annotated[Path | None, Option(help="Name what is slower than in this kept file.")] = None,
    peers: Annotated[bool, Option("--peers", help="Measure beside other projects instead (a checkout).")] = False,
    page: Annotated[Path | None, Option(help="Write it all as a page, with curves in an SVG beside it.")] = None,
) -> int:
    """Measure decisions, playouts, copies, deals, features and search iterations, on one core.

    Exit code 1 if something is slower than in the file of --against, beyond the noise of both runs.
    """
    earlier = _read(against) if against else None
    beside = _beside_peers(rounds, seconds, page) if peers else None
    if peers and page is None:
        return 0
    found = _measured(game, seconds, rounds, with_curves=page is not None)
    if save:
        save.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        _print(found)
    if page:
        from zashiki.cli.speed_page import write_page

        write_page(page, found, beside)
    return _compared(found, earlier) if earlier else 0


def _read(file: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        if not all(row["figures"] for row in found["results"]):
            raise ValueError("a row without figures")
    except (ValueError, KeyError, TypeError) as error:
        raise ZashikiError(f"{file} does not hold figures that --save has written: {error}") from error
    return found


def _measured(game: str, seconds: float, rounds: int, with_curves: bool) -> dict[str, Any]:
    from zashiki.cli.figures import Moments, is_compiled, summed_up
    from zashiki.cli.progress import progress_bar

    places = [Moments(one, seats) for one in some_games(game) for seats in one.seats]
    kept: list[list[dict[str, float]]] = [[] for _ in places]
    with progress_bar("measuring", len(places) * rounds) as told:
        for done in range(len(places) * rounds):  # a round measures everything once, so that noise falls on all alike
            kept[done % len(places)].append(places[done % len(places)].measure(seconds))
            told(done + 1)
    rows = [
        {"game": place.game.id, "seats": place.seats, "figures": summed_up(figures)}
        for place, figures in zip(places, kept, strict=True)
    ]
    found: dict[str, Any] = {"compiled": is_compiled(), "rounds": rounds, "results": rows}
    return found | {"curves": _curves(places, seconds)} if with_curves else found


def _curves(places: list[Moments], seconds: float) -> dict[str, list[tuple[int, float]]]:
    """Search iterations a second by how many a decision gets, at the fewest seats of every game."""
    first = {place.game.id: place for place in reversed(places)}
    return {
        name: [(many, round(place.search(many, 3 * seconds))) for many in SEARCHES]
        for name, place in sorted(first.items())
    }


def _beside_peers(rounds: int, seconds: float, page: Path | None) -> dict[str, Any] | None:
    """Run the benchmark of the checkout; what it kept, where a page is wanted."""
    home = next((folder for folder in [Path.cwd(), *Path.cwd().parents] if (folder / PEERS).is_file()), None)
    if home is None:
        raise ZashikiError(f"peers are measured from a checkout of the sources: there is no {PEERS} here or above")
    kept = home / ".peers" / "figures.json"
    command = [sys.executable, str(home / PEERS), "--rounds", str(max(5, rounds)), "--seconds", str(2 * seconds)]
    command += ["--json", str(kept), *_ourselves()]
    if subprocess.call(command, cwd=home):
        raise ZashikiError("the benchmark beside the peers did not finish")
    return _json(kept) if page else None


def _ourselves() -> list[str]:
    """The package that runs, if it is compiled and holds the yardsticks; else the benchmark makes one."""
    import zashiki
    from zashiki.cli.figures import is_compiled

    package = Path(zashiki.__file__).parent
    has_yardsticks = (package / "games" / "connect_four").is_dir()
    return ["--ours", str(package.parent)] if is_compiled() and has_yardsticks else []


def _json(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def _print(found: dict[str, Any]) -> None:
    from zashiki.cli.figures import FIGURES

    print(f"{'':<14}" + "".join(f"{name:>{width}}" for name, width in zip(FIGURES, WIDTHS, strict=True)))
    for row in found["results"]:
        told = (brief(row["figures"][name]["median"]) for name in FIGURES)
        cells = "".join(f"{figure:>{width}}" for figure, width in zip(told, WIDTHS, strict=True))
        print(f"{row['game'][:11] + ' ' + str(row['seats']):<14}{cells}")
    kind = "compiled" if found["compiled"] else "interpreted"
    print("decisions, playouts and search iterations a second; all else in µs; by seats")
    print(f"medians of {found['rounds']} rounds, rules {kind}, one core")


def brief(number: float) -> str:
    """Three digits or a whole number."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def _compared(found: dict[str, Any], earlier: dict[str, Any]) -> int:
    from zashiki.cli.figures import regressions

    slower = regressions(found, earlier)
    if earlier.get("compiled") is not found["compiled"]:
        print("one run was compiled, the other was not")
    for where, figure, part in slower:
        print(f"slower: {where}, {figure}, by {part:.0%}")
    if not slower:
        print("nothing is slower beyond the noise of both runs")
    return 1 if slower else 0
