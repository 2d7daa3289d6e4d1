"""Actions, stages and regions as whole numbers: every kind of action has a range of its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Row
from zashiki.kernel.model import Seat

from .tables import KIND_SPACE

# An action is its sort times 64 plus a kind of card, a way, a word or a seat.
PLAY: Final = 0
REPLAY: Final = 1
TREASURE_CARD: Final = 2
BUY_CARD: Final = 3
TRASH: Final = 4
GAIN_CARD: Final = 5
RAISE: Final = 6
TAKE: Final = 7
LAY: Final = 8
RECALL: Final = 9
DISCARD_CARD: Final = 10
TOP_CARD: Final = 11
WAY: Final = 12
WORD: Final = 13
ATTACK_SEAT: Final = 16  # plus the seat attacked
SEND_TO: Final = 24  # plus the seat attacked
DRAW: Final = 32  # from here on chance acts
STARTS: Final = 33
OFFERED: Final = 34
ACTIONS: Final = DRAW * KIND_SPACE  # of a seat, as a learner counts them

WORDS: Final = ("done", "treasures", "nothing", "accept", "decline", "ambush", "reinforce", "show", "hide")
FIRST_WORD: Final = WORD * KIND_SPACE
DONE: Final = FIRST_WORD
TREASURES: Final = FIRST_WORD + 1
NOTHING_TO_TRASH: Final = FIRST_WORD + 2
ACCEPT: Final = FIRST_WORD + 3
DECLINE: Final = FIRST_WORD + 4
AMBUSH_CHOICE: Final = FIRST_WORD + 5
REINFORCE_CHOICE: Final = FIRST_WORD + 6
SHOW: Final = FIRST_WORD + 7
HIDE: Final = FIRST_WORD + 8

S_START: Final = 0  # chance names the start seat
S_DEAL: Final = 1  # first hands
S_REPLAY: Final = 2
S_ACTION: Final = 3
S_EFFECT: Final = 4  # cards are drawn for an effect
S_CHOOSE: Final = 5
S_TRASH: Final = 6
S_GAIN: Final = 7
S_MAY_GAIN: Final = 8
S_SHOW: Final = 9
S_PEEK: Final = 10  # cards are revealed for a ninja clan
S_JUDGE: Final = 11
S_ORDER: Final = 12
S_BATTLE: Final = 13
S_PAY: Final = 14
S_TAKE: Final = 15
S_UNITS: Final = 16
S_DEFEND: Final = 17
S_AMBUSH: Final = 18
S_REINFORCE: Final = 19  # cards are revealed for the defender
S_REWARD: Final = 20
S_RETURN: Final = 21
S_BUY: Final = 22
S_END: Final = 23
S_REFILL: Final = 24  # the next hand is drawn
S_OVER: Final = 25
STAGES: Final = (
    "start",
    "deal",
    "replay",
    "action",
    "effect",
    "choose",
    "trash",
    "gain",
    "may_gain",
    "show",
    "peek",
    "judge",
    "order",
    "battle",
    "pay",
    "take",
    "units",
    "defend",
    "ambush",
    "reinforce",
    "reward",
    "return",
    "buy",
    "end",
    "refill",
    "over",
)

# Regions: rows of counts by kind. Four are common, then nine for every seat.
POOL: Final = 0
SCRAP: Final = 1
OFFER: Final = 2  # the generals that lie open, with two_on_offer
WAITING: Final = 3  # deployed cards still to be replayed this turn
COMMON: Final = 4
HAND: Final = 0
DECK: Final = 1  # the unseen rest of the deck
TOP: Final = 2  # the part of the deck its owner knows; the order is in `tops`
DISCARD: Final = 3
AREA: Final = 4
DEPLOYED: Final = 5  # how many of the area were deployed in an earlier turn
LAID: Final = 6  # in ambush
SHOWN: Final = 7  # revealed by a ninja clan or as reinforcement
SENT: Final = 8  # a mark: which cards of the attacker's area go against this seat
REGIONS: Final = 9


def region(seat: Seat, which: i64) -> Row:
    """The number of a seat's region."""
    return COMMON + seat * REGIONS + which
