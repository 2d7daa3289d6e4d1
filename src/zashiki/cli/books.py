"""Commands that tell: games, rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import click

from zashiki.cli.choices import language, spoken_numbers
from zashiki.cli.declare import Argument, Option

if TYPE_CHECKING:
    from zashiki.kernel.game import AnyGame
    from zashiki.kernel.game import Option as GameOption
    from zashiki.kernel.rulebook import Rule


def games(as_json: Annotated[bool, Option("--json", help="Machine-readable.")] = False) -> None:
    """List the games with their seats, options and bots."""
    from zashiki.bots import names
    from zashiki.kernel.game import discover

    if as_json:
        print(json.dumps([_describe(game) for game in discover().values()], ensure_ascii=False, indent=2))
        return
    page = click.HelpFormatter()
    for game in discover().values():
        told = f"{game.title['en']}, {game.seats[0]}–{game.seats[-1]} seats, {game.minutes} minutes"
        options = [(option.name, ", ".join(_values(game, option))) for option in game.options]
        with page.section(f"{click.style(game.id, bold=True)} · {told}"):
            page.write_dl([*options, ("bots", ", ".join(names(game)))])
    click.echo(f"{page.getvalue().strip()}\n\nThe first value of an option is its default.")


def _values(game: AnyGame, option: GameOption) -> list[str]:
    """What may be typed: seats by the number people give them, all else as the game knows it."""
    spoken = spoken_numbers(game, option, "en")
    return [*(str(value) for value in option.values if value not in spoken.values()), *spoken]


def _describe(game: AnyGame) -> dict[str, object]:
    from zashiki.bots import names

    return {
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
    from zashiki.kernel.model import SetupError

    page = click.HelpFormatter()
    for chapter in game.rulebook.chapters:
        chosen = [rule for rule in chapter.rules if wanted in ("", rule.id, str(chapter.number))]
        if chosen and wanted != chosen[0].id:
            title = f"{chapter.number} {chapter.de if lang == 'de' else chapter.en}"
            page.write(f"\n{click.style(title, bold=True)}\n")
        if chosen:
            page.write_dl([_row(rule, lang) for rule in chosen])
    if not page.getvalue():
        raise SetupError(f"{game.id} has no rule {wanted!r}")
    click.echo(page.getvalue().rstrip("\n"))


def _row(rule: Rule, lang: str) -> tuple[str, str]:
    return click.style(rule.id, bold=True), f"{rule.text(lang)}  {click.style(f'({rule.source})', dim=True)}"


def _print_coverage(game: AnyGame) -> int:
    from zashiki.proof.coverage import citations

    counts, strangers = citations(game)
    for rule_id, count in counts.items():
        click.echo(f"{rule_id:<7} {count:>3}  {'' if count else click.style('no test', bold=True)}")
    covered = sum(count > 0 for count in counts.values())
    for stranger in strangers:
        click.echo(f"cited but not in RULEBOOK.md: {stranger}")
    click.echo(f"{covered} of {len(counts)} rules are cited by tests ({100 * covered / max(1, len(counts)):.1f} %)")
    return 0 if covered == len(counts) and not strangers else 1
