"""Actions as numbers: a range for each kind, chance and clock included, so a number means the same everywhere."""

from __future__ import annotations

from typing import Final

from zashiki.games.senji.rules.tables import CARDS, HANA, MOST_SEATS, PLACES, PROVINCES, SAMURAI, SETS

DONE: Final = 0
READY: Final = 1
SEND: Final = 2
GIFT: Final = 3
DROP: Final = 4
PASS: Final = 5
TRIBUTE: Final = 6
TIME_UP: Final = 7  # the clock
WAIT: Final = 8
SIMPLE: Final = ("done", "ready", "send", "gift", "drop", "pass", "tribute", "time-up", "wait")

PAIR: Final = 64  # offers between two seats are numbered below this in each winter
KEEP: Final = 9  # + samurai
PUT_UNIT: Final = KEEP + SAMURAI  # + province
PUT_SAMURAI: Final = PUT_UNIT + PROVINCES  # + samurai * PLACES + place
EMPEROR: Final = PUT_SAMURAI + SAMURAI * PLACES  # + seat
OFFER: Final = EMPEROR + MOST_SEATS  # + seat: begin an offer to it
GIVE: Final = OFFER + MOST_SEATS  # + card, lay it into the offer or take it out
ASK: Final = GIVE + CARDS  # + card, likewise
ACCEPT: Final = ASK + CARDS  # + maker * PAIR + number
DECLINE: Final = ACCEPT + MOST_SEATS * PAIR
WITHDRAW: Final = DECLINE + MOST_SEATS * PAIR  # + partner * PAIR + number
BID: Final = WITHDRAW + MOST_SEATS * PAIR  # + slot of the row * CARDS + card
ORDER: Final = BID + 2 * CARDS  # + province * 4 + order
NAME: Final = ORDER + PROVINCES * 4  # + province
FLEET: Final = NAME + PROVINCES  # + seat * 2 + sea
MARCH_TO: Final = FLEET + MOST_SEATS * 2  # + place
UNITS: Final = MARCH_TO + PLACES  # + how many go to the last place named
WITH: Final = UNITS + 13  # + samurai
WITHOUT: Final = WITH + SAMURAI
MILITARY_KAMI: Final = WITHOUT + SAMURAI  # + samurai
PLAY: Final = MILITARY_KAMI + SAMURAI  # + support card
EXECUTE: Final = PLAY + CARDS
NEXT: Final = EXECUTE + CARDS  # + seat that follows in autumn
HOST: Final = NEXT + MOST_SEATS
TAKE_BACK: Final = HOST + CARDS
USE_TRADE: Final = TAKE_BACK + CARDS
SHOW: Final = USE_TRADE + CARDS  # + hanafuda
KEEP_CARD: Final = SHOW + HANA
CASH: Final = KEEP_CARD + HANA  # + set * 13 + month, 0 for sets of a type
USE: Final = CASH + SETS * 13  # + hanafuda
RETURN: Final = USE + HANA  # + card
HIRE: Final = RETURN + CARDS  # + sea * 7 + units
HIRE_SAMURAI: Final = HIRE + 14  # + sea
SEPPUKU: Final = HIRE_SAMURAI + 2  # + samurai
LOOK: Final = SEPPUKU + SAMURAI  # + samurai * MOST_SEATS + seat: a diplomatic kami
TAKE: Final = LOOK + SAMURAI * MOST_SEATS  # + card
PICK_UP: Final = TAKE + CARDS  # + samurai * HANA + hanafuda: an economic kami
FAMILY: Final = PICK_UP + SAMURAI * HANA  # chance: + family of the next seat
DRAW_SAMURAI: Final = FAMILY + MOST_SEATS  # chance
DRAW: Final = DRAW_SAMURAI + SAMURAI  # chance: + hanafuda
TURN_UP: Final = DRAW + HANA  # chance: + neutral card
SHOWN: Final = TURN_UP + CARDS  # chance: + hanafuda that is shown
ROLL: Final = SHOWN + HANA  # chance: + crests as digits of base ten, the first family in the last digit
END: Final = ROLL + 10**MOST_SEATS
