"""Report: a contest as one HTML page with its plots inside, readable without anything else."""

from __future__ import annotations

from html import escape

from zashiki.arena import plots
from zashiki.arena.contest import Contest
from zashiki.arena.ratings import ratings
from zashiki.arena.surety import verdict
from zashiki.arena.tally import Estimate, Tally

COLUMNS = ("player", "chairs", "wins %", "rank", "rating", "s a move", "faults")
STYLE = (
    "body{font:16px/1.5 sans-serif;background:#fbf8f1;color:#222;max-width:52rem;margin:2rem auto;padding:0 1rem}"
    "h1,code,td:first-child{overflow-wrap:anywhere}figure{margin:1rem 0;overflow-x:auto}code{white-space:pre-wrap}"
    "table{border-collapse:collapse}td,th{padding:.2rem .6rem;border-bottom:1px solid #d8d2c4;text-align:right;"
    "white-space:nowrap}td:first-child,th:first-child{text-align:left;white-space:normal;min-width:9rem}"
    "svg{display:block;width:100%;min-width:34rem}"
    "@media(max-width:40rem){body{margin:1rem auto}table{font-size:.85rem}}"
)


def report(contest: Contest, tally: Tally, title: str, command: str) -> str:
    """The whole page."""
    fair, known = 1 / contest.setup.seats, verdict(tally.rows, contest.players[0], contest.setup.seats)
    lines = tally.by_player()
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{len(tally.rows)} matches at {contest.setup.seats} seats, deals from {contest.seed}. "
        f"{escape(contest.players[0])}: {known.told}.</p>",
        f"<p><code>{escape(command)}</code></p>",
    ]
    figures = [
        _table(tally),
        plots.bars("Share of wins", lines, fair),
        plots.bars("Share of wins by chair, whoever sits there", tally.by_seat(), fair),
    ]
    for name, chairs in tally.by_player_and_seat().items():
        figures.append(plots.bars(f"{plots.short(name, 40)} by chair", chairs, fair))
    figures += [
        plots.strength_by_time("Share of wins against time a decision", lines),
        plots.histogram("Decisions a match", tally.decisions()),
        plots.histogram("Scores", tally.scores()),
        plots.counts("Endings by rule", tally.endings()),
    ]
    parts += [f"<figure>{figure}</figure>" for figure in figures]  # what is too wide for a phone scrolls by itself
    sized = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    head = f'<meta charset="utf-8">{sized}<title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>\n' + "\n".join(parts) + "\n</body></html>\n"


def _table(tally: Tally) -> str:
    rated = ratings(tally.rows)
    head = "".join(f"<th>{name}</th>" for name in COLUMNS)
    rows = []
    for line in tally.by_player():
        rating = f"{rated[line.name].mu:.1f} ± {2 * rated[line.name].sigma:.1f}" if line.name in rated else "–"
        cells = (
            escape(line.name),
            line.matches,
            percent(line.wins),
            plus_minus(line.rank, 2),
            rating,
            f"{line.seconds:.3f}",
            line.faults,
        )
        rows.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    return f"<table><tr>{head}</tr>{''.join(rows)}</table>"


def percent(wins: Estimate) -> str:
    """A share with its interval."""
    return f"{100 * wins.value:.1f} ({100 * wins.low:.1f}–{100 * wins.high:.1f})"


def plus_minus(estimate: Estimate, digits: int) -> str:
    """A mean with its interval."""
    return f"{estimate.value:.{digits}f} ± {(estimate.high - estimate.low) / 2:.{digits}f}"
