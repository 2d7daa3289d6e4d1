"""What the bots think things are worth, in hundredths of honour, from data/weights.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.senji.rules.tables import MOST_SEATS

_FILE: Final = Path(__file__).parent.parent / "data" / "weights.json"
_DATA: Final[dict[str, Any]] = json.loads(_FILE.read_text(encoding="utf-8"))
_WEIGHTS: Final[dict[str, int]] = _DATA["weights"]


def _by_seats(name: str) -> vec[i64]:
    """A weight at every number of seats, from none to most; some differ from the usual."""
    others: dict[str, dict[str, int]] = _DATA["seats"]
    return vec[i64]([int(others.get(str(seats), {}).get(name, _WEIGHTS[name])) for seats in range(MOST_SEATS + 1)])


HONOUR: Final[i64] = _WEIGHTS["honour"]
PROVINCE: Final[vec[i64]] = _by_seats("province")
UNIT: Final[i64] = _WEIGHTS["unit"]
SAMURAI: Final[i64] = _WEIGHTS["samurai"]
KAMI: Final[i64] = _WEIGHTS["kami"]
FLOWER: Final[i64] = _WEIGHTS["flower"]  # a hanafuda card, besides the sets it makes
SETS: Final[i64] = _WEIGHTS["sets"]  # part of what the sets of a hand would bring
HOST: Final[i64] = _WEIGHTS["host"]  # the emperor as guest
FOREIGN: Final[i64] = _WEIGHTS["foreign"]  # a card on the way to a tribute
HOSTAGE: Final[i64] = _WEIGHTS["hostage"]  # per point of a further member
OWN_CARD: Final[i64] = _WEIGHTS["own_card"]  # an own card in the hand, to be swapped
OWN_MEMBER: Final[i64] = _WEIGHTS["own_member"]  # per point of an own member, besides
AID: Final[i64] = _WEIGHTS["aid"]  # per point of foreign support
TRADE: Final[i64] = _WEIGHTS["trade"]  # per point
FIRST_OF_SEAT: Final[i64] = _WEIGHTS["first_of_seat"]  # the first card of another seat, for tribute
NEXT_YEAR: Final[i64] = _WEIGHTS["next_year"]  # part of what autumn brings that is left a year before
OWN_HOSTAGE: Final[vec[i64]] = _by_seats("own_hostage")  # per point of an own member in a foreign hand
DANGER: Final[vec[i64]] = _by_seats("danger")  # per point of an own member that may be executed
PRODUCTION_ORDER: Final[i64] = _WEIGHTS["production"]
RECRUIT: Final[i64] = _WEIGHTS["recruit"]  # per unit
RECRUIT_MANY: Final[i64] = _WEIGHTS["recruit_many"]  # per unit where many stand
MARCH_ORDER: Final[i64] = _WEIGHTS["march"]  # part of what the attack promises
LEAST_GAIN: Final[i64] = _WEIGHTS["least_gain"]  # of both sides of an exchange
LEAST_ANSWER: Final[i64] = _WEIGHTS["least_answer"]  # of an offer that is accepted
MISSING: Final[i64] = _WEIGHTS["missing"]  # a card of a seat of whom none is in the hand
SCALE: Final[i64] = _WEIGHTS["scale"]  # a lead that makes half a sure win
END_SCALE: Final[i64] = _WEIGHTS["end_scale"]  # the same when the match ends
FEUD: Final[i64] = _WEIGHTS["feud"]  # an attack that was promised to a third seat
UNSURE: Final[i64] = _WEIGHTS["unsure"]  # honour by which the end of a year may differ from what is expected
