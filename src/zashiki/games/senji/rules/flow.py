"""How the chapters follow one another."""

from __future__ import annotations

from zashiki.games.senji.rules import autumn, battle, march, opening, orders, summer, winter, year
from zashiki.games.senji.rules.aftermath import conclude
from zashiki.games.senji.rules.auction import begin_auction
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import (
    TO_AUCTION,
    TO_AUTUMN,
    TO_FIGHT,
    TO_HANAFUDA,
    TO_HONOUR,
    TO_NAMING,
    TO_NEXT_SEAT,
    TO_REVEAL,
    TO_ROLLED,
    TO_ROUND,
    TO_SAMURAI,
    TO_SPRING,
    TO_SUMMER,
    TO_WINTER,
    TO_YEAR_END,
)


def go_on(state: Fields) -> None:
    """A chapter is through: what follows?"""
    phase = state.phase
    if phase == TO_NAMING:
        summer.go_on_naming(state)
    elif phase == TO_FIGHT:
        march.go_on_fighting(state)
    elif phase == TO_ROUND:
        battle.begin_round(state)
    elif phase == TO_ROLLED:
        battle.go_on_after_roll(state)
    elif phase == TO_HONOUR:
        conclude(state)
    elif phase == TO_NEXT_SEAT:
        autumn.begin_turn(state)
    elif phase == TO_SPRING:
        orders.begin_spring(state)
    elif phase == TO_SUMMER:
        summer.begin_summer(state)
    elif phase == TO_AUTUMN:
        autumn.begin_autumn(state)
    elif phase == TO_YEAR_END:
        year.end_year(state)
    elif phase == TO_WINTER:
        winter.begin_winter(state)
    elif phase == TO_AUCTION:
        begin_auction(state)
    else:
        go_on_setting_up(state)


def go_on_setting_up(state: Fields) -> None:
    """The same before the first winter."""
    if state.phase == TO_SAMURAI:
        opening.go_on_with_samurai(state)
    elif state.phase == TO_REVEAL:
        opening.reveal_samurai(state)
    elif state.phase == TO_HANAFUDA:
        opening.go_on_with_hanafuda(state)
    else:
        opening.start_placing(state)
