"""Phases of a match, and the places where cards and samurai can be."""

from __future__ import annotations

from typing import Final

PHASES: Final = (
    "families",  # chance
    "samurai",  # chance draws samurai
    "choose",  # all seats keep one of three
    "emperor_dice",  # chance
    "draw",  # chance draws hanafuda
    "placing",
    "emperor",  # the last host picks one of the tied
    "row",  # chance turns up neutral cards
    "winter",
    "auction",
    "spring",
    "summer",  # the host names
    "march",
    "sea_dice",  # chance
    "battle_dice",  # chance
    "kami",
    "support",
    "hostages",
    "autumn_order",
    "autumn",
    "show",
    "show_dice",  # chance
    "keep_card",
    "set",
    "tribute",
    "keep_samurai",
    "place_samurai",
    "look",
    "over",
)
FAMILIES_DRAWN: Final = 0
SAMURAI_DRAWN: Final = 1
CHOOSING: Final = 2
EMPEROR_DICE: Final = 3
DRAWING: Final = 4
PLACING: Final = 5
EMPEROR_PICK: Final = 6
FILLING: Final = 7
WINTER: Final = 8
AUCTION: Final = 9
SPRING: Final = 10
SUMMER: Final = 11
MARCHING: Final = 12
SEA_DICE: Final = 13
BATTLE_DICE: Final = 14
KAMI_CALL: Final = 15
SUPPORTING: Final = 16
HOSTAGES: Final = 17
AUTUMN_ORDER: Final = 18
AUTUMN: Final = 19
SHOWING: Final = 20
SHOW_DICE: Final = 21
KEEPING_CARD: Final = 22
SETTING: Final = 23
TRIBUTING: Final = 24
KEEPING_SAMURAI: Final = 25
PLACING_SAMURAI: Final = 26
LOOKING: Final = 27
ENDED: Final = 28

# What follows when a chapter is through; the state goes on from here until somebody must act
TO_SAMURAI: Final = 100
TO_REVEAL: Final = 101
TO_HANAFUDA: Final = 102
TO_PLACING: Final = 103
TO_WINTER: Final = 104
TO_AUCTION: Final = 105
TO_SPRING: Final = 106
TO_SUMMER: Final = 107
TO_NAMING: Final = 108
TO_FIGHT: Final = 109
TO_ROUND: Final = 110
TO_AUTUMN: Final = 111
TO_NEXT_SEAT: Final = 112
TO_YEAR_END: Final = 113
TO_HONOUR: Final = 114
TO_ROLLED: Final = 115

# Where a diplomacy card is: 0–5 a hand, 6–11 a guest at a seat's court
COURT: Final = 6
NEUTRAL: Final = 12
IN_ROW: Final = 13  # + slot
OUT: Final = 15
BIDDING: Final = 16  # + slot, by the seat of its family

# Rows of hanafuda after the hands of the seats
PILE: Final = 6
DISCARD: Final = 7
SHOWN_ROW: Final = 8

# Where a samurai is besides the 20 places
TRANSIT: Final = 20
FALLEN: Final = 21
IN_PILE: Final = 22
DRAWN: Final = 23
GONE: Final = 24
KEPT: Final = 25

NOBODY: Final = -1
NO_CARD: Final = -1
UNDECIDED: Final = -2
NEUTRAL_BIT: Final = 64  # in what a viewer thinks possible of a card; bits 0–5 are the hands
