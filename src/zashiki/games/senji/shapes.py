"""The types of what is sent beside the view, for checks and for the browser."""

# ruff: noqa: UP013 (a table of types: a line each)

from __future__ import annotations

from typing import NotRequired, TypedDict

from zashiki.kernel.game import Shapes

Dice = dict[str, int]  # crests by family

# Actions

Plain = TypedDict("Plain", {})
Card = TypedDict("Card", {"card": str, "family": str, "card_kind": str, "value": int})
Bid = TypedDict("Bid", {"card": str, "family": str, "card_kind": str, "value": int, "slot": str})
Samurai = TypedDict("Samurai", {"samurai": str, "colour": str, "value": int})
PutSamurai = TypedDict("PutSamurai", {"samurai": str, "colour": str, "value": int, "place": str})
Look = TypedDict("Look", {"samurai": str, "colour": str, "value": int, "seat": int})
Flower = TypedDict("Flower", {"hana": str, "month": int, "type": str})
PickUp = TypedDict("PickUp", {"hana": str, "month": int, "type": str, "samurai": str, "colour": str, "value": int})
Seat = TypedDict("Seat", {"seat": int})
OfferAt = TypedDict("OfferAt", {"seat": int, "number": int})
Fleet = TypedDict("Fleet", {"seat": int, "sea": str})
At = TypedDict("At", {"place": str})
Order = TypedDict("Order", {"place": str, "order": str})
Units = TypedDict("Units", {"n": int})
Set = TypedDict("Set", {"set": str, "month": int})
Sea = TypedDict("Sea", {"sea": str})
Hire = TypedDict("Hire", {"sea": str, "n": int})

# Previews

NoEffect = TypedDict("NoEffect", {})
PartnersEffect = TypedDict("PartnersEffect", {"partners": list[int]})  # to whom an offer can be made then
Honour = TypedDict("Honour", {"honour_before": int, "honour_after": int, "change": int})
SetEffect = TypedDict(
    "SetEffect",
    {"honour_before": int, "honour_after": int, "change": int, "recruits": bool, "cards": list[str], "needs": int},
)
TributeEffect = TypedDict(
    "TributeEffect",
    {
        "honour_before": int,
        "honour_after": int,
        "change": int,
        "needs": int,
        "picked": list[str],
        "missing": NotRequired[list[int]],
        "last": NotRequired[bool],
        "honour": NotRequired[list[int]],
    },
)
ExecutionEffect = TypedDict(
    "ExecutionEffect",
    {"honour_before": int, "honour_after": int, "change": int, "attacker": int, "attacker_loses": int},
)
ExchangeEffect = TypedDict("ExchangeEffect", {"partner": int, "you_give": list[str], "you_get": list[str]})
HoldersEffect = TypedDict("HoldersEffect", {"card": str, "holders": list[int]})
BidEffect = TypedDict("BidEffect", {"wanted": str, "before": int, "after": int})
RoundOdds = TypedDict("RoundOdds", {"win": int, "level": int, "lose": int})
Conquest = TypedDict("Conquest", {"honour": int, "units_left": int, "takes": bool})
Defeat = TypedDict("Defeat", {"honour_for_defender": int})
Hostage = TypedDict("Hostage", {"card": str, "chance": int, "cost": int, "gain": int})
GroupAhead = TypedDict(
    "GroupAhead",
    {
        "to": str,
        "units": int,
        "samurai": list[str],
        "sea_attack": bool,
        "attack": bool,
        "defender": NotRequired[int],
        "defending_units": NotRequired[int],
        "defending_samurai": NotRequired[int],
        "attack_points": NotRequired[int],
        "defence_points": NotRequired[int],
        "dice": NotRequired[int],
        "odds": NotRequired[RoundOdds],
        "if_won": NotRequired[Conquest],
        "if_lost": NotRequired[Defeat],
        "hostages": NotRequired[list[Hostage]],
    },
)
Staying = TypedDict("Staying", {"units": int, "samurai": list[str]})
MarchEffect = TypedDict("MarchEffect", {"groups": list[GroupAhead], "stay": Staying})
Share = TypedDict("Share", {"honour": int, "units_lost": int, "samurai_lost": int})
Ending = TypedDict("Ending", {"you": Share, "rival": Share, "taken": bool})
SupportEffect = TypedDict(
    "SupportEffect",
    {
        "points": int,
        "total": int,
        "rival_base": int,
        "odds": RoundOdds,
        "returns_to": int,
        "if_won": Ending,
        "if_lost": Ending,
    },
)
DiceStand = TypedDict("DiceStand", {"total": int, "rival_base": int, "dice": int})
NewRoll = TypedDict("NewRoll", {"dice": int, "odds": RoundOdds})
TradeEffect = TypedDict("TradeEffect", {"giver": int, "shown": int})

# Facts of events

Nothing = TypedDict("Nothing", {})
Year = TypedDict("Year", {"year": int})
Number = TypedDict("Number", {"n": int})
Who = TypedDict("Who", {"who": int})
Family = TypedDict("Family", {"who": int, "family": str})
WhoSamurai = TypedDict("WhoSamurai", {"who": int, "samurai": str})
Rewarded = TypedDict("Rewarded", {"who": int, "samurai": str, "honour": int})
StoodUp = TypedDict("StoodUp", {"who": int, "samurai": str, "place": str})
Looked = TypedDict("Looked", {"who": int, "samurai": str, "other": int})
PickedUp = TypedDict("PickedUp", {"who": int, "samurai": str, "hana": str})
Thrown = TypedDict("Thrown", {"dice": list[str]})
Rolled = TypedDict("Rolled", {"dice": list[str], "round": int})
WhoAt = TypedDict("WhoAt", {"who": int, "place": str})
UnitsAt = TypedDict("UnitsAt", {"who": int, "place": str, "n": int})
Hired = TypedDict("Hired", {"who": int, "place": str, "n": int, "price": int})
HiredSamurai = TypedDict("HiredSamurai", {"who": int, "place": str, "price": int})
Crossed = TypedDict("Crossed", {"who": int, "place": str, "n": int, "dice": list[str], "left": int})
Conquered = TypedDict("Conquered", {"who": int, "place": str, "loser": int})
BattleBegun = TypedDict("BattleBegun", {"who": int, "place": str, "defender": int})
OrderLaid = TypedDict("OrderLaid", {"who": int, "place": str, "order": str})
FleetNamed = TypedDict("FleetNamed", {"who": int, "place": str, "host": int})
ProvinceNamed = TypedDict("ProvinceNamed", {"who": int, "place": str, "order": str, "host": int})
WhoFlower = TypedDict("WhoFlower", {"who": int, "hana": str})
WhoFlowers = TypedDict("WhoFlowers", {"who": int, "hana": list[str]})
Cashed = TypedDict("Cashed", {"who": int, "hana": list[str], "set": str, "honour": int})
OneCard = TypedDict("OneCard", {"card": str})
WhoCard = TypedDict("WhoCard", {"card": str, "who": int})
CardHonour = TypedDict("CardHonour", {"card": str, "who": int, "honour": int})
TookCard = TypedDict("TookCard", {"card": str, "who": int, "other": int})
TradedPile = TypedDict("TradedPile", {"card": str, "who": int, "n": int})
Traded = TypedDict("Traded", {"card": str, "who": int, "n": int, "giver": int})
BidLaid = TypedDict("BidLaid", {"card": str, "who": int, "wanted": str})
Executed = TypedDict("Executed", {"card": str, "who": int, "attacker": int, "gain": int, "lost": int})
BidShown = TypedDict("BidShown", {"who": int, "cards": list[str], "total": int, "wanted": str})
Tribute = TypedDict("Tribute", {"who": int, "cards": list[str], "honour": int})
OfferFacts = TypedDict("OfferFacts", {"maker": int, "partner": int, "number": int, "give": list[str], "ask": list[str]})
Gave = TypedDict("Gave", {"who": int, "partner": int, "give": list[str]})
SwapSeen = TypedDict("SwapSeen", {"one": int, "other": int, "given": int, "taken": int})
TookOne = TypedDict("TookOne", {"who": int, "other": int})
OrderSet = TypedDict("OrderSet", {"who": int, "seats": list[int]})
MarchedGroup = TypedDict("MarchedGroup", {"to": str, "units": int, "samurai": list[str]})


Marched = TypedDict("Marched", {"who": int, "from": str, "groups": list[MarchedGroup], "to": list[str]})
SupportsShown = TypedDict(
    "SupportsShown",
    {"who": int, "defender": int, "attack_card": str, "defence_card": str, "attack": int, "defence": int},
)
WhoHonour = TypedDict("WhoHonour", {"who": int, "honour": int})
Details = TypedDict("Details", {"year": int, "goal": int, "host": int, "provinces": list[int], "units": list[int]})


def all_of(shape: type, names: str) -> dict[str, type]:
    """The same shape for several kinds."""
    return dict.fromkeys(names.split(), shape)


SHAPES = Shapes(
    actions={
        **all_of(Plain, "done ready send gift drop pass tribute wait"),
        **all_of(Card, "give ask support execute host take_back trade return take"),
        **all_of(Samurai, "keep with without kami seppuku"),
        **all_of(Flower, "show keep_card use"),
        **all_of(Seat, "emperor offer next"),
        **all_of(OfferAt, "accept decline withdraw"),
        **all_of(At, "put_unit name to"),
        "bid": Bid,
        "put_samurai": PutSamurai,
        "look": Look,
        "pick_up": PickUp,
        "fleet": Fleet,
        "order": Order,
        "units": Units,
        "set": Set,
        "hire": Hire,
        "hire_samurai": Sea,
    },
    previews={
        **all_of(NoEffect, "ready wait offer decline withdraw order name fleet next emperor"),
        **all_of(NoEffect, "put_unit put_samurai show keep_card use seppuku look take pick_up"),
        "drop": PartnersEffect,
        **all_of(ExchangeEffect, "send gift accept"),
        **all_of(HoldersEffect, "give ask"),
        **all_of(MarchEffect, "to units with without"),
        **all_of(Honour, "host take_back hire hire_samurai keep"),
        **all_of(TributeEffect, "tribute return"),
        "done": (NoEffect, MarchEffect),
        "pass": (NoEffect, SupportEffect, DiceStand),
        "bid": BidEffect,
        "support": SupportEffect,
        "kami": NewRoll,
        "execute": ExecutionEffect,
        "trade": TradeEffect,
        "set": SetEffect,
    },
    events={
        **all_of(Year, "winter spring summer autumn ended"),
        **all_of(Nothing, "winter_ended time_up"),
        **all_of(Who, "chosen emperor ready bid_done orders_done support_none"),
        **all_of(WhoSamurai, "drew_samurai kept_secretly kami_called fell seppuku"),
        **all_of(Rewarded, "first_samurai recruited_samurai hired_samurai_kept"),
        **all_of(WhoAt, "placed_unit held_empty"),
        **all_of(UnitsAt, "recruited battle_won"),
        **all_of(WhoFlower, "drew kept_card"),
        **all_of(Cashed, "cashed cashed_samurai"),
        **all_of(OneCard, "turned_up not_auctioned"),
        **all_of(WhoCard, "came_home auctioned support_chosen"),
        **all_of(CardHonour, "hosted took_back"),
        **all_of(OfferFacts, "offered demanded declined withdrawn failed swapped handed"),
        **all_of(Marched, "marched stayed"),
        "family": Family,
        "placed_samurai": StoodUp,
        "looked": Looked,
        "picked_up": PickedUp,
        "emperor_dice": Thrown,
        "rolled": Rolled,
        "hired": Hired,
        "hired_samurai": HiredSamurai,
        "crossed": Crossed,
        "conquered": Conquered,
        "battle": BattleBegun,
        "order_laid": OrderLaid,
        "fleet_named": FleetNamed,
        "province_named": ProvinceNamed,
        "shown": WhoFlowers,
        "took_card": TookCard,
        "took_one": TookOne,
        "traded": Traded,
        "traded_pile": TradedPile,
        "bid_laid": BidLaid,
        "bid_shown": BidShown,
        "executed": Executed,
        "tribute": Tribute,
        "gave": Gave,
        "swap_seen": SwapSeen,
        "order_set": OrderSet,
        "supports_shown": SupportsShown,
        "honoured": WhoHonour,
        "shuffled": Number,
    },
    details=Details,
)
