"""What a table may agree on, and the first state of a match."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.games.senji.rules.opening import give_family
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import FAMILIES
from zashiki.kernel.model import Setup

OFFERS_WITH_CLOCK = 40
OFFERS_WITHOUT = 8
AUTO = "auto"


def check_families(text: str, seats: int) -> str:
    """A complaint about families that do not fit the number of seats, or ""."""
    names = [name.strip() for name in text.split(",")]
    if any(name not in FAMILIES for name in names) or len(set(names)) < len(names):
        return f"{text[:80]!r} must name different families out of {', '.join(FAMILIES)}"
    if len(names) != seats:
        return f"{seats} seats need as many families, such as {','.join(FAMILIES[:seats])}"
    return ""


def new_state(seats: int, options: Mapping[str, str | int | bool]) -> Senji:
    """The first state; families are still to be drawn unless the table named them (R1.8)."""
    state = Senji(seats)
    state.clear()
    use_options(state, options)
    families = str(options["families"])
    state.any_families = families == "random"
    if families not in ("connected", "random"):
        for name in families.split(","):
            give_family(state, FAMILIES.index(name.strip()))
        state.settle()
    return state


def start(setup: Setup) -> Senji:
    """The first state of a match."""
    return new_state(setup.seats, setup.options)


def use_options(state: Senji, options: Mapping[str, str | int | bool]) -> None:
    """All agreements but the families."""
    state.winter_seconds = int(options["winter_seconds"])
    offers = options["offers_per_winter"]
    if offers == AUTO:
        state.offers_per_winter = OFFERS_WITH_CLOCK if state.winter_seconds > 0 else OFFERS_WITHOUT
    else:
        state.offers_per_winter = int(offers)
    state.neutral_auction = bool(options["neutral_auction"])
    state.kami = bool(options["kami"])
    state.trade_show = str(options["trade_show"])
    state.goal = int(options["goal"])
    state.last_year = int(options["last_year"])
