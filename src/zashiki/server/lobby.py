"""Finding, opening, joining and leaving tables; who I am."""

from __future__ import annotations

import random
import secrets
import time

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from zashiki import bots
from zashiki.journal import Chair, ConflictError, StoredMatch
from zashiki.kernel.game import AnyGame, discover, find
from zashiki.kernel.model import SetupError
from zashiki.kernel.record import write_record
from zashiki.protocol.bodies import Guest, Lobby, Me, NewGuest, NewTable, Opened, Rename, Sitter, TableInfo, TakeSeat
from zashiki.protocol.messages import Player
from zashiki.server import guests
from zashiki.server.answers import Problem, answer, read
from zashiki.server.guests import Identity, identify
from zashiki.server.house import House, house_of
from zashiki.server.limits import TABLE_NAME_LETTERS
from zashiki.server.prompts import make_result

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that look alike
CODE_LENGTH = 6
OPEN_SECONDS = 24 * 3600  # a table nobody came to for a day is no longer offered
BOT_NAMES = ("Aiko", "Haru", "Jiro", "Kaede", "Mio", "Ren", "Sora", "Tomo", "Ume", "Yuki")
ROOM_NAMES = ("Matsu", "Take", "Ume", "Sakura", "Fuji", "Kiku", "Hagi", "Tsuru", "Kame", "Tsuki", "Yuki", "Hana")


async def show_me(request: Request) -> Response:
    """GET /api/me"""
    me = await identify(request, house_of(request).journal)
    return answer(Me(me.uid, me.name))


async def rename_me(request: Request) -> Response:
    """POST /api/me"""
    house, name = house_of(request), guests.read_name((await read(request, Rename)).name)
    me = await guests.rename(request, house.journal, name)
    await house.rename(me.uid, me.name)
    return answer(Me(me.uid, me.name))


async def new_guest(request: Request) -> Response:
    """POST /api/guests"""
    wanted = (await read(request, NewGuest)).name
    name = guests.read_name(wanted) if wanted else guests.new_name(request)
    uid, token = await guests.issue_token(house_of(request).journal, name)
    return answer(Guest(uid, name, token), 201)


async def list_tables(request: Request) -> Response:
    """GET /api/tables"""
    house = house_of(request)
    me = await identify(request, house.journal)
    waiting = await house.journal.open_matches(time.time() - OPEN_SECONDS)
    mine = await house.journal.matches_of(me.uid)
    return answer(Lobby([describe(one, me.uid) for one in waiting], [describe(one, me.uid) for one in mine]))


async def open_table(request: Request) -> Response:
    """POST /api/tables"""
    house, wanted = house_of(request), await read(request, NewTable)
    me = await identify(request, house.journal)
    game = find(wanted.game)
    setup = game.setup(wanted.seats, wanted.options)
    chairs = seat_all(game, wanted.seats, wanted.sitting, me)
    now = time.time()
    name = guests.clean(wanted.name, TABLE_NAME_LETTERS) or f"{random.choice(ROOM_NAMES)} no ma"
    new = StoredMatch(
        secrets.token_urlsafe(9),
        new_code(),
        name,
        setup,
        wanted.private,
        chairs,
        "open",
        created_at=now,
        changed_at=now,
    )
    await house.journal.create(new)
    if any(chair.kind == "bot" for chair in chairs):
        house.thinkers.warm()
    if new.is_full:
        await house.journal.start(new.id)
        await house.room(new.id)
    return answer(Opened(new.id, new.code), 201)


async def show_table(request: Request) -> Response:
    """GET /api/tables/{match}"""
    house = house_of(request)
    return await _describe_now(request, house, request.path_params["match"])


async def join_by_code(request: Request) -> Response:
    """GET /api/join/{code}"""
    house, code = house_of(request), request.path_params["code"].strip().upper()
    found = await house.journal.find_code(code)
    if found is None:
        raise Problem(404, "no_code", "no table has this code")
    return await _describe_now(request, house, found.id)


async def sit_down(request: Request) -> Response:
    """POST /api/tables/{match}/sit"""
    house, match_id = house_of(request), request.path_params["match"]
    wanted, me = await read(request, TakeSeat), await identify(request, house.journal)
    room = await house.room(match_id)
    if wanted.seat is not None and not 0 <= wanted.seat < room.stored.setup.seats:
        raise Problem(400, "no_seat", f"this table has seats 0 to {room.stored.setup.seats - 1}")
    await room.sit(wanted.seat, me.uid, me.name)
    return await _describe_now(request, house, match_id)


async def leave_table(request: Request) -> Response:
    """POST /api/tables/{match}/leave"""
    house, match_id = house_of(request), request.path_params["match"]
    me = await identify(request, house.journal)
    room = await house.room(match_id)
    if room.stored.seat_of(me.uid) < 0:
        raise ConflictError("you do not sit at this table")
    if not await room.stand_up(me.uid):
        await house.forget(match_id)
        return Response(status_code=204)
    return await _describe_now(request, house, match_id)


async def show_record(request: Request) -> Response:
    """GET /api/tables/{match}/record"""
    house, match_id = house_of(request), request.path_params["match"]
    stored = await _find(house, match_id)
    if stored.status != "over":
        raise Problem(409, "not_over", "the record tells every secret, so it can be read when the match is over")
    steps = [step for step, _ in await house.journal.steps(match_id)]
    headers = {"Content-Disposition": f'inline; filename="{stored.setup.game}-{match_id}.txt"'}
    return PlainTextResponse(write_record(stored.setup, steps), headers=headers)


def seat_all(game: AnyGame, seats: int, sitting: list[Sitter], me: Identity) -> tuple[Chair, ...]:
    """The chairs of a new table; raises SetupError."""
    if len(sitting) > seats:
        raise SetupError(f"{len(sitting)} are to sit on {seats} chairs")
    if sum(sitter.kind == "me" for sitter in sitting) > 1:
        raise SetupError("you can sit on one chair only")
    known, names = bots.names(game), random.sample(BOT_NAMES, len(BOT_NAMES))
    chairs = []
    for sitter in sitting:
        if sitter.kind == "me":
            chairs.append(Chair("person", me.name, player=me.uid))
        elif sitter.kind == "open":
            chairs.append(Chair("open"))
        elif sitter.bot in known:
            chairs.append(Chair("bot", names.pop(), sitter.bot))
        else:
            raise SetupError(f"{game.id} has no bot {sitter.bot!r}; it has {', '.join(known)}")
    return (*chairs, *[Chair("open")] * (seats - len(chairs)))


def new_code() -> str:
    """Letters that are easily told on the phone."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def describe(stored: StoredMatch, uid: str) -> TableInfo:
    """A table for this person's lobby, where nobody asks who is online."""
    game, seat = discover().get(stored.setup.game), stored.seat_of(uid)
    playable = game is not None and game.rules_version == stored.setup.rules_version
    return TableInfo(
        match=stored.id,
        code=stored.code,
        name=stored.name,
        game=stored.setup.game,
        seats=stored.setup.seats,
        options=dict(stored.setup.options),
        private=stored.private,
        status=stored.status if playable or stored.status == "over" else "broken",
        players=[Player(one.name, one.kind, one.bot, one.kind == "bot") for one in stored.chairs],
        seat=seat,
        your_turn=playable and stored.status == "playing" and seat in stored.waiting,
        created_at=stored.created_at,
        changed_at=stored.changed_at,
        result=make_result(stored.outcome) if stored.outcome else None,
    )


async def _find(house: House, match_id: str) -> StoredMatch:
    stored = await house.journal.find(match_id)
    if stored is None:
        raise Problem(404, "no_table", "there is no such table")
    return stored


async def _describe_now(request: Request, house: House, match_id: str) -> Response:
    me = await identify(request, house.journal)
    return answer(describe(await _find(house, match_id), me.uid))
