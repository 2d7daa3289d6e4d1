"""A person's own things: the way back on another device, and how the matches went."""

from __future__ import annotations

import json
import secrets

from starlette.requests import Request
from starlette.responses import Response

from zashiki.protocol.bodies import ComeBack, GameStats, Me, Tried, WayBack
from zashiki.server import guests
from zashiki.server.answers import Nothing, Problem, answer, read
from zashiki.server.guards import address_of
from zashiki.server.guests import identify
from zashiki.server.house import house_of
from zashiki.server.ladders import UNPLAYED, strength
from zashiki.server.talk import mark_of

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that look alike; 5 bits each
GROUPS, GROUP = 5, 4  # 100 bits: nobody guesses that
MOST_MATCHES = 2000  # that are counted, the last ones


async def make_way_back(request: Request) -> Response:
    """POST /api/me/recovery"""
    await read(request, Nothing)
    house = house_of(request)
    me = await identify(request, house.journal)
    code = "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    await house.journal.people.keep_way_back(me.uid, me.name, guests.hash_of(code))
    return answer(WayBack(code), 201)


async def come_back(request: Request) -> Response:
    """POST /api/me/recover"""
    house, address = house_of(request), address_of(request)
    if not house.wrong_codes.take(address):
        raise Problem(429, "too_fast", "too many wrong codes; wait a moment")
    code = (await read(request, ComeBack)).code.strip().upper()
    found = await house.journal.people.come_back(guests.hash_of(code))
    if found is None:
        raise Problem(404, "no_code", "nobody was given this code")
    house.wrong_codes.give_back(address)
    request.session["uid"], request.session["name"] = found
    return answer(Me(*found, mark_of(found[0])))


async def show_stats(request: Request) -> Response:
    """GET /api/me/stats"""
    house = house_of(request)
    me = await identify(request, house.journal)
    stats: dict[str, GameStats] = {}
    for game, seat, result, chairs in await house.journal.people.results_of(me.uid, MOST_MATCHES):
        told = json.loads(result)
        if told["details"].get("ended") in UNPLAYED:
            continue
        count(stats.setdefault(game, GameStats(game, Tried(), [], {}, Tried())), told["ranks"], seat, chairs)
    for one in stats.values():
        rated = (await house.ratings.of(one.game)).people.get(me.uid) if one.people.played else None
        one.rating, one.rated = strength(rated), rated.matches if rated else 0
    return answer(sorted(stats.values(), key=lambda one: -one.all.played))


def count(stats: GameStats, ranks: list[int], seat: int, chairs: list[tuple[str, str]]) -> None:
    """One match more."""
    rank = ranks[seat]
    stats.ranks += [0] * (max(len(ranks), rank) - len(stats.ranks))
    stats.ranks[rank - 1] += 1
    others = [chair for at, chair in enumerate(chairs) if at != seat]
    tried = [
        stats.all,
        *(stats.bots.setdefault(bot, Tried()) for bot in {bot for kind, bot in others if kind == "bot"}),
    ]
    tried += [stats.people] if any(kind == "person" for kind, _ in others) else []
    for one in tried:
        one.played += 1
        one.won += rank == 1


async def show_ratings(request: Request) -> Response:
    """GET /api/tables/{match}/ratings"""
    house = house_of(request)
    me = await identify(request, house.journal)
    stored = await house.find(request.path_params["match"], me.uid)
    changes = (await house.ratings.of(stored.setup.game)).changes.get(stored.id, {})
    seats = range(stored.setup.seats)
    return answer([strength(changes[seat][1], changes[seat][0]) if seat in changes else None for seat in seats])
