"""The types of what is sent beside the view, and of what the view leaves open, for checks and for the browser."""

# ruff: noqa: UP013 (a table of types: a line each)

from __future__ import annotations

from typing import Literal, TypedDict

from zashiki.kernel.game import Shapes

Cards = dict[str, int]  # how many of each card

# Actions

Card = TypedDict("Card", {"card": str})
March = TypedDict("March", {"card": str, "target": int})
Way = TypedDict("Way", {"option": int})
Word = TypedDict("Word", {})

# Previews

Gain = TypedDict("Gain", {"left": int, "points": int, "ends": bool})
Purchase = TypedDict("Purchase", {"left": int, "points": int, "ends": bool, "cost": int, "money": int, "buys": int})
Counters = TypedDict(
    "Counters", {"cards": int, "actions": int, "money": int, "buys": int, "cheaper": int, "trashes": bool}
)
Money = TypedDict("Money", {"money": int})
Payment = TypedDict("Payment", {"paid": int, "needs": int})
Trash = TypedDict("Trash", {"limit": int, "points": int})
Raise = TypedDict("Raise", {"needs": int, "have": int})
Result = TypedDict(
    "Result",
    {
        "attack": int,
        "defence": int,
        "winner": Literal["attacker", "defender", "nobody"],
        "margin": int,
        "reward": str | None,
    },
)
SeatResult = TypedDict(
    "SeatResult",
    {
        "attack": int,
        "defence": int,
        "winner": Literal["attacker", "defender", "nobody"],
        "margin": int,
        "reward": str | None,
        "seat": int,
    },
)
LadderResult = TypedDict(
    "LadderResult",
    {
        "attack": int,
        "defence": int,
        "winner": Literal["attacker", "defender", "nobody"],
        "margin": int,
        "reward": str | None,
        "cards": list[str],
    },
)
Battles = TypedDict("Battles", {"battles": list[SeatResult]})
OneResult = TypedDict("OneResult", {"result": Result})
Ladder = TypedDict("Ladder", {"results": list[LadderResult], "now": Result})
Chance = TypedDict("Chance", {"winner": Literal["attacker", "defender", "nobody"], "reward": str | None, "ways": int})
Odds = TypedDict("Odds", {"now": Result, "ways": int, "strengths": list[tuple[int, int]], "outcomes": list[Chance]})
Nothing = TypedDict("Nothing", {})

# Facts of events

Treasure = TypedDict("Treasure", {"card": str, "money": int})
Treasures = TypedDict("Treasures", {"cards": list[str], "money": int})
Bought = TypedDict("Bought", {"card": str, "price": int})
Taken = TypedDict("Taken", {"card": str, "trashed": str})
Several = TypedDict("Several", {"cards": list[str]})
Ambush = TypedDict("Ambush", {"cards": list[str], "n": int})
Number = TypedDict("Number", {"n": int})
Attack = TypedDict("Attack", {"target": int, "cards": list[str], "strength": int})
Fight = TypedDict("Fight", {"target": int, "attack": int, "defence": int})
Discarded = TypedDict("Discarded", {"card": str, "target": int})
PutBack = TypedDict("PutBack", {"cards": list[str], "target": int})
Turn = TypedDict("Turn", {"round": int})
Over = TypedDict("Over", {"points": list[int]})

# Parts of the view

Pile = TypedDict(
    "Pile",
    {
        "left": int,
        "price": int,
        "printed": int,
        "reach": Literal["now", "later", "no", "gone"],
        "certainty": Literal["certain", "likely", "reconstructed"],
        "deployable": bool,
        "owner": int | None,
    },
)
Known = TypedDict("Known", {"hand": Cards, "top": list[str]})
Player = TypedDict(
    "Player",
    {
        "seat": int,
        "hand": int,
        "deck": int,
        "discard": Cards,
        "deployed": Cards,
        "played": Cards,
        "ambush": Cards,
        "revealed": Cards,
        "attacked_by": Cards,
        "hidden": Cards,
        "known": list[Known],
        "points": int,
        "strength": int,
        "order": int,
    },
)
Mine = TypedDict("Mine", {"hand": Cards, "deck": Cards, "top": list[str], "treasure": int})
Target = TypedDict("Target", {"seat": int, "cards": Cards, "attack": int, "defence": int, "fought": bool})
Rewards = TypedDict("Rewards", {"attacker": list[tuple[int, str]], "defender": list[tuple[int, str]]})
Battle = TypedDict(
    "Battle", {"attacker": int, "defender": int | None, "at_home": Cards, "targets": list[Target], "rewards": Rewards}
)
Effect = TypedDict("Effect", {"place": int, "replayed": int, "argument": int, "paid": int, "target": int, "asked": int})
Options = TypedDict(
    "Options", {"generals": str, "ninja_self": bool, "gunners_deployable": bool, "round_limit": int, "prices": str}
)
Details = TypedDict(
    "Details", {"points": list[dict[str, tuple[int, int]]], "order": list[int], "rounds": int, "tied": bool}
)


CARD_ACTIONS = (
    "play",
    "replay",
    "treasure",
    "buy",
    "trash",
    "gain",
    "raise",
    "take",
    "lay",
    "recall",
    "discard",
    "top",
)
WORDS = ("treasures", "done", "show", "hide", "nothing", "ambush", "reinforce", "accept", "decline")
CARD_EVENTS = [
    "raises",
    "pays",
    "shows",
    "drawn",
    "last_round",
    "replays",
    "plays",
    "trashes",
    "gains",
    "gains_to_hand",
    "recalls",
    "wins",
    "declines",
]
SHAPES = Shapes(
    view={
        "options": Options,
        "effect": Effect,
        "pool": dict[str, Pile],
        "players": list[Player],
        "mine": Mine | None,
        "battle": Battle | None,
    },
    actions={
        **dict.fromkeys(CARD_ACTIONS, Card),
        **dict.fromkeys(WORDS, Word),
        "attack": March,
        "send": March,
        "option": Way,
    },
    previews={
        **dict.fromkeys(("show", "hide", "nothing", "decline", "recall", "discard", "top"), Nothing),
        "buy": Purchase,
        "gain": Gain,
        "take": Gain,
        "accept": Gain,
        "play": Counters,
        "replay": Counters,
        "option": (Counters, Nothing),
        "treasure": (Money, Payment),
        "treasures": Money,
        "trash": Trash,
        "raise": Raise,
        "lay": OneResult,
        "attack": Battles,
        "send": Battles,
        "ambush": Ladder,
        "reinforce": Odds,
        "done": (OneResult, Battles, Nothing),
    },
    events={
        **dict.fromkeys(CARD_EVENTS, Card),
        **dict.fromkeys(("reinforces", "cannot_trash", "starts"), Nothing),
        **dict.fromkeys(("returns", "reveals", "deploys"), Several),
        "treasure": Treasure,
        "treasures": Treasures,
        "buys": Bought,
        "takes": Taken,
        "ambushes": Ambush,
        "draws": Number,
        "shuffles": Number,
        "attacks": Attack,
        "fights": Fight,
        "discards_for": Discarded,
        "puts_back": PutBack,
        "puts_back_own": PutBack,
        "turn": Turn,
        "over": Over,
    },
    details=Details,
)
