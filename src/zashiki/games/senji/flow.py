"""How the chapters follow one another."""

from __future__ import annotations

from zashiki.games.senji import autumn, battle, march, opening, orders, summer, winter, year
from zashiki.games.senji.aftermath import conclude
from zashiki.games.senji.auction import begin_auction
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.phases import (
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


def go_on(ground: Ground) -> None:
    """A chapter is through: what follows?"""
    phase = ground.phase
    if phase == TO_NAMING:
        summer.go_on_naming(ground)
    elif phase == TO_FIGHT:
        march.go_on_fighting(ground)
    elif phase == TO_ROUND:
        battle.begin_round(ground)
    elif phase == TO_ROLLED:
        battle.go_on_after_roll(ground)
    elif phase == TO_HONOUR:
        conclude(ground)
    elif phase == TO_NEXT_SEAT:
        autumn.begin_turn(ground)
    elif phase == TO_SPRING:
        orders.begin_spring(ground)
    elif phase == TO_SUMMER:
        summer.begin_summer(ground)
    elif phase == TO_AUTUMN:
        autumn.begin_autumn(ground)
    elif phase == TO_YEAR_END:
        year.end_year(ground)
    elif phase == TO_WINTER:
        winter.begin_winter(ground)
    elif phase == TO_AUCTION:
        begin_auction(ground)
    else:
        go_on_setting_up(ground)


def go_on_setting_up(ground: Ground) -> None:
    """The same before the first winter."""
    if ground.phase == TO_SAMURAI:
        opening.go_on_with_samurai(ground)
    elif ground.phase == TO_REVEAL:
        opening.reveal_samurai(ground)
    elif ground.phase == TO_HANAFUDA:
        opening.go_on_with_hanafuda(ground)
    else:
        opening.start_placing(ground)
