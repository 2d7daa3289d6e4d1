"""Commands that tell: games, rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

from zashiki.cli.choices import language
from zashiki.cli.declare import Argument, Option

if TYPE_CHECKING:
    from zashiki.kernel.game import AnyGame


def games(as_json: Annotated[bool, Option("--json", help="Machine-readable.")] = False) -> None:
    """List the games with their seats, options and bots."""
    from zashiki.kernel.game import discover

    found = [_describe(game) for game in discover().values()]
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("game", "title", "seats", "minutes", "options (default first)", "bots")
    for game, info in zip(discover().values(), found, strict=True):
        options = "\n".join(f"{option.name}: {', '.join(map(str, option.values))}" for option in game.options)
        seats = f"{game.seats[0]}–{game.seats[-1]}"
        table.add_row(game.id, game.title["en"], seats, str(game.minutes), options, "\n".join(info["bots"]))
    Console().print(table)


def _describe(game: AnyGame) -> dict[str, list[str]]:
    from zashiki.bots import names

    described: dict[str, object] = {
        "id": game.id,
        "title": dict(game.title),
        "tagline": dict(game.tagline),
        "seats": list(game.seats),
        "minutes": game.minutes,
        "rules_version": game.rules_version,
        "options": [
            {"name": option.name, "values": list(option.values), "low": option.low, "high": option.high}
            | {"meaning": dict(option.meaning)}
            for option in game.options
        ],
        "bots": names(game),
        "reconstructed": dict(game.reconstructed),
    }
    return described  # type: ignore[return-value]


def rules(
    game: Annotated[str, Argument(help="Id of the game.")],
    rule: Annotated[str, Argument(metavar="[ID]", help="Only this rule, such as R3.1, or chapter, such as 3.")] = "",
    coverage: Annotated[bool, Option(help="How many tests cite each rule; exit code 1 below 100 %.")] = False,
    lang: Annotated[str, Option(help="en or de.")] = "en",
) -> int:
    """Read the rulebook of a game."""
    from zashiki.kernel.game import find

    chosen = find(game)
    if coverage:
        return _print_coverage(chosen)
    _print_rules(chosen, rule, language(lang))
    return 0


def _print_rules(game: AnyGame, wanted: str, lang: str) -> None:
    from rich.console import Console
    from rich.text import Text

    from zashiki.kernel.model import SetupError

    console, said = Console(highlight=False), False
    for chapter in game.rulebook.chapters:
        chosen = [rule for rule in chapter.rules if wanted in ("", rule.id, str(chapter.number))]
        if chosen and wanted != chosen[0].id:
            console.print(Text(f"\n{chapter.number} {chapter.de if lang == 'de' else chapter.en}", style="bold"))
        for rule in chosen:
            said = True
            console.print(Text.assemble((f"{rule.id:<7}", "bold"), rule.text(lang), (f"  ({rule.source})", "dim")))
    if not said:
        raise SetupError(f"{game.id} has no rule {wanted!r}")


def _print_coverage(game: AnyGame) -> int:
    from rich.console import Console

    from zashiki.proof.coverage import citations

    counts, strangers = citations(game)
    console = Console(highlight=False)
    for rule_id, count in counts.items():
        console.print(f"{rule_id:<7} {count:>3}  {'' if count else '[bold]no test[/]'}")
    covered = sum(count > 0 for count in counts.values())
    for stranger in strangers:
        console.print(f"cited but not in RULEBOOK.md: {stranger}")
    console.print(f"{covered} of {len(counts)} rules are cited by tests ({100 * covered / max(1, len(counts)):.1f} %)")
    return 0 if covered == len(counts) and not strangers else 1
