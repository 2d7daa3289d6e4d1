"""Finding, opening, joining and leaving tables; who I am."""

from __future__ import annotations

import random
import re
import secrets
import time
from collections.abc import Sequence
from dataclasses import replace

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from zashiki.journal import Chair, ConflictError, StoredMatch
from zashiki.kernel.game import AnyGame, discover, find
from zashiki.kernel.model import SPECTATOR, Setup, SetupError, Standing, Step
from zashiki.kernel.record import write_record
from zashiki.lessons import find_lesson, teacher
from zashiki.protocol.bodies import (
    Arrange,
    Guest,
    Lobby,
    Me,
    NewGuest,
    NewLesson,
    NewTable,
    Opened,
    Rename,
    Sitter,
    TableInfo,
    TakeSeat,
    Terms,
)
from zashiki.protocol.messages import Player
from zashiki.server import guests
from zashiki.server.answers import Nothing, Problem, answer, read
from zashiki.server.chairs import BOT_NAMES, rotated
from zashiki.server.company import shown_names
from zashiki.server.guards import address_of
from zashiki.server.guests import Identity, identify
from zashiki.server.house import House, house_of
from zashiki.server.limits import TABLE_NAME_LETTERS
from zashiki.server.prompts import make_result
from zashiki.server.talk import mark_of
from zashiki.server.teaching import is_lesson, shown_bot
from zashiki.server.terms import check_terms, read_terms, write_terms
from zashiki.table.dealer import commitment, new_secret

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that look alike
CODE_LENGTH = 6
OPEN_SECONDS = 24 * 3600  # a table nobody came to for a day is no longer offered
PAGE = 50  # open tables in one answer
CODE = re.compile(f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")
ROOM_NAMES = ("Matsu", "Take", "Ume", "Sakura", "Fuji", "Kiku", "Hagi", "Tsuru", "Kame", "Tsuki", "Yuki", "Hana")


async def show_me(request: Request) -> Response:
    """GET /api/me"""
    me = await guests.refresh(request, house_of(request).journal)
    return answer(Me(me.uid, me.name, mark_of(me.uid)))


async def rename_me(request: Request) -> Response:
    """POST /api/me"""
    house, name = house_of(request), guests.read_name((await read(request, Rename)).name)
    me = await guests.rename(request, house.journal, name)
    await house.rename(me.uid, me.name)
    return answer(Me(me.uid, me.name, mark_of(me.uid)))


async def new_guest(request: Request) -> Response:
    """POST /api/guests"""
    wanted = (await read(request, NewGuest)).name
    name = guests.read_name(wanted) if wanted else guests.new_name(request)
    uid, token = await guests.issue_token(house_of(request).journal, name)
    return answer(Guest(uid, name, token), 201)


async def list_tables(request: Request) -> Response:
    """GET /api/tables?first=…"""
    house, wanted = house_of(request), request.query_params.get("first", "0")
    if not (wanted.isdecimal() and len(wanted) < 7):
        raise Problem(400, "no_page", "first is the number of tables to pass over")
    me = await identify(request, house.journal)
    listed = await house.journal.open_matches(time.time() - OPEN_SECONDS, int(wanted), PAGE)
    waiting = [one for one in listed if any(chair.kind == "open" and not chair.kept_for for chair in one.chairs)]
    mine = await house.journal.matches_of(me.uid)
    told = sorted([describe(one, me.uid) for one in mine], key=lambda one: not one.your_turn)
    return answer(Lobby([describe(one, me.uid) for one in waiting], told))


async def open_table(request: Request) -> Response:
    """POST /api/tables"""
    house, wanted = house_of(request), await read(request, NewTable)
    me = await identify(request, house.journal)
    game = find(wanted.game)
    setup = game.setup(wanted.seats, wanted.options)
    chairs = seat_all(game, wanted.seats, wanted.sitting, me, house.thinkers.names(game))
    name = guests.clean(wanted.name, TABLE_NAME_LETTERS) or f"{random.choice(ROOM_NAMES)} no ma"
    return await _open(request, setup, chairs, me, wanted.private, name, check_terms(wanted.terms), new_secret())


async def open_lesson(request: Request) -> Response:
    """POST /api/lessons"""
    house, wanted = house_of(request), await read(request, NewLesson)
    me = await identify(request, house.journal)
    lesson = find_lesson(find(wanted.game), wanted.lesson)
    names = random.sample(BOT_NAMES, lesson.setup.seats)
    chairs = [Chair("bot", name, teacher(lesson.name)) for name in names]
    chairs[lesson.seat] = Chair("person", me.name, player=me.uid)
    name = f"{random.choice(ROOM_NAMES)} no ma"
    return await _open(request, lesson.setup, tuple(chairs), me, True, name, Terms(), "", lesson.opening)


async def _open(
    request: Request,
    setup: Setup,
    chairs: tuple[Chair, ...],
    me: Identity,
    private: bool,
    name: str,
    terms: Terms,
    secret: str,
    steps: Sequence[Step] = (),
) -> Response:
    house, now = house_of(request), time.time()
    new = StoredMatch(
        house.new_id(),
        new_code(),
        name,
        setup,
        private,
        chairs,
        "open",
        created_at=now,
        changed_at=now,
        opened_by=me.uid,
        opened_from=house.mark(address_of(request)),
        terms=write_terms(terms),
        secret=secret,
    )
    await house.check_room_for(new)
    await house.journal.create(new)
    if any(chair.kind == "bot" for chair in chairs):
        house.thinkers.workers.warm()
    if new.is_full and terms.begin == "full":
        await house.journal.start(new.id)
        if steps:
            await house.journal.append(new.id, 0, steps, now, Standing())
        await house.open_room(new)
    return answer(Opened(new.id, new.code), 201)


async def arrange_table(request: Request) -> Response:
    """POST /api/tables/{match}/arrange"""
    house, match_id = house_of(request), request.path_params["match"]
    wanted, me = await read(request, Arrange), await identify(request, house.journal)
    room = await house.room(match_id, me.uid)
    if room.stored.opened_by != me.uid:
        raise Problem(403, "not_host", "only the host arranges the table")
    await room.chairs.arrange(wanted)
    return await _describe_now(house, match_id, me)


async def play_again(request: Request) -> Response:
    """POST /api/tables/{match}/rematch: the first who wants it opens the next match, the others sit down at it"""
    house, match_id = house_of(request), request.path_params["match"]
    await read(request, Nothing)
    me = await identify(request, house.journal)
    stored = await house.find(match_id, me.uid)
    if stored.status != "over" or stored.seat_of(me.uid) == SPECTATOR:
        raise Problem(409, "not_over", "who played may play again when the match is over")
    if not stored.rematch:
        next_id = await _open_rematch(house, stored, me, house.mark(address_of(request)))
    else:
        next_id = stored.rematch
    room = await house.room(next_id, me.uid)
    if room.stored.status == "open" and room.stored.seat_of(me.uid) == SPECTATOR:
        await room.chairs.sit(None, me.uid, me.name)
    return answer(Opened(next_id, room.stored.code), 201)


async def _open_rematch(house: House, stored: StoredMatch, me: Identity, address: str) -> str:
    """The next match, whoever was first to open it."""
    now, chairs = time.time(), rotated(stored.chairs, me.uid)
    setup = find(stored.setup.game).setup(stored.setup.seats, stored.setup.options)
    terms = msgspec.structs.replace(read_terms(stored.terms), begin="full")  # one press each, the host's as well
    new = replace(
        StoredMatch(house.new_id(), new_code(), stored.name, setup, stored.private, chairs, "open", now, now),
        opened_by=me.uid,
        opened_from=address,
        terms=write_terms(terms),
        secret=new_secret(),
    )
    await house.check_room_for(new)
    await house.journal.create(new)
    try:
        await house.journal.people.follow(stored.id, new.id)
    except ConflictError:
        await house.journal.delete(new.id)
        return (await house.find(stored.id, me.uid)).rematch
    if new.is_full:
        await house.journal.start(new.id)
    await (await house.open_room(stored)).reread_chairs()
    return new.id


async def show_table(request: Request) -> Response:
    """GET /api/tables/{match}"""
    house = house_of(request)
    me = await identify(request, house.journal)
    return await _describe_now(house, request.path_params["match"], me)


async def join_by_code(request: Request) -> Response:
    """GET /api/join/{code}, which is the invitation to a private table"""
    house, address = house_of(request), address_of(request)
    if not house.wrong_codes.take(address):
        raise Problem(429, "too_fast", "too many wrong codes; wait a moment")
    code = request.path_params["code"].strip().upper()
    found = await house.journal.find_code(code) if CODE.fullmatch(code) else None
    if found is None:
        raise Problem(404, "no_code", "no table has this code")
    house.wrong_codes.give_back(address)
    me = await identify(request, house.journal)
    if found.private and not await house.may_enter(found, me.uid):
        await house.journal.invite(found.id, me.uid)
    return answer(describe(found, me.uid))


async def sit_down(request: Request) -> Response:
    """POST /api/tables/{match}/sit"""
    house, match_id = house_of(request), request.path_params["match"]
    wanted, me = await read(request, TakeSeat), await identify(request, house.journal)
    room = await house.room(match_id, me.uid)
    if wanted.seat is not None and not 0 <= wanted.seat < room.stored.setup.seats:
        raise Problem(400, "no_seat", f"this table has seats 0 to {room.stored.setup.seats - 1}")
    beside = guests.read_name(wanted.name) if wanted.name else ""
    await room.chairs.sit(wanted.seat, me.uid, beside or me.name, shared=bool(beside))
    return await _describe_now(house, match_id, me)


async def leave_table(request: Request) -> Response:
    """POST /api/tables/{match}/leave"""
    house, match_id = house_of(request), request.path_params["match"]
    await read(request, Nothing)
    me = await identify(request, house.journal)
    room = await house.room(match_id, me.uid)
    if not room.stored.has_people and room.stored.opened_by == me.uid:
        await house.journal.abandon(match_id)
    elif room.stored.seat_of(me.uid) < 0:
        raise ConflictError("you do not sit at this table")
    elif await room.chairs.stand_up(me.uid):
        return await _describe_now(house, match_id, me)
    await house.forget(match_id)
    return Response(status_code=204)


async def hide_table(request: Request) -> Response:
    """POST /api/tables/{match}/hide"""
    house, match_id = house_of(request), request.path_params["match"]
    await read(request, Nothing)
    me = await identify(request, house.journal)
    stored = await house.find(match_id, me.uid)
    plays = not set(stored.seats_of(me.uid)) <= set(stored.resigned)
    if stored.status != "over" and plays and describe(stored, me.uid).status != "broken":
        raise Problem(409, "not_over", "a match can be hidden when it is over, or when you have resigned")
    await house.journal.people.hide(match_id, me.uid)
    return Response(status_code=204)


async def delete_table(request: Request) -> Response:
    """POST /api/tables/{match}/delete: gone when every person who played it wants that"""
    house, match_id = house_of(request), request.path_params["match"]
    await read(request, Nothing)
    me = await identify(request, house.journal)
    stored = await house.find(match_id, me.uid)
    if stored.seat_of(me.uid) == SPECTATOR and (stored.has_people or stored.opened_by != me.uid):
        raise Problem(403, "not_seated", "only who played a match may delete it")
    if describe(stored, me.uid).status not in ("over", "broken"):
        raise Problem(409, "not_over", "a match can be deleted when it is over")
    if not await house.journal.people.delete(match_id, me.uid):
        return await _describe_now(house, match_id, me)
    await house.forget(match_id)
    return Response(status_code=204)


async def show_record(request: Request) -> Response:
    """GET /api/tables/{match}/record"""
    house = house_of(request)
    house.check_haste(address_of(request))
    me = await identify(request, house.journal)
    stored = await house.find(request.path_params["match"], me.uid)
    if stored.status != "over":
        raise Problem(409, "not_over", "the record tells every secret, so it can be read when the match is over")
    steps = [step for step, _ in await house.journal.steps(stored.id)]
    headers = {"Content-Disposition": f'inline; filename="{stored.setup.game}-{stored.id}.txt"'}
    return PlainTextResponse(write_record(stored.setup, steps, stored.secret), headers=headers)


def seat_all(game: AnyGame, seats: int, sitting: list[Sitter], me: Identity, known: Sequence[str]) -> tuple[Chair, ...]:
    """The chairs of a new table; raises SetupError."""
    if len(sitting) > seats:
        raise SetupError(f"{len(sitting)} are to sit on {seats} chairs")
    if sum(sitter.kind == "me" for sitter in sitting) > 1:
        raise SetupError("you can sit on one chair only; others at your device have names of their own")
    names = random.sample(BOT_NAMES, len(BOT_NAMES))
    chairs = []
    for sitter in sitting:
        if sitter.kind == "me":
            chairs.append(Chair("person", me.name, player=me.uid, away_since=time.time()))
        elif sitter.kind == "here":
            name = guests.read_name(sitter.name)
            chairs.append(Chair("person", name, player=me.uid, away_since=time.time(), shared=True))
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
    game, seat, seats = discover().get(stored.setup.game), stored.seat_of(uid), stored.seats_of(uid)
    asked = any(mine in stored.waiting and not stored.bot_at(mine) for mine in seats)
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
        players=[_player(stored, at, name) for at, name in enumerate(shown_names(stored))],
        seat=seat,
        your_turn=playable and stored.status == "playing" and asked,
        created_at=stored.created_at,
        changed_at=stored.changed_at,
        result=make_result(stored.outcome) if stored.outcome else None,
        terms=read_terms(stored.terms),
        commitment=commitment(stored.secret),
        host=stored.opened_by == uid,
        resigned=bool(seats) and set(seats) <= set(stored.resigned),
        here=seats,
        unwanted=[at for at, chair in enumerate(stored.chairs) if chair.unwanted],
        lesson=is_lesson(stored),
    )


def _player(stored: StoredMatch, seat: int, name: str) -> Player:
    chair = stored.chairs[seat]
    here = chair.kind == "bot" or (chair.kind == "person" and chair.away_since is None)
    stand_in = stored.stand_ins.get(seat, "")
    return Player(name, chair.kind, shown_bot(stored, chair), here, stand_in, seat in stored.resigned, chair.away_since)


async def _describe_now(house: House, match_id: str, me: Identity) -> Response:
    return answer(describe(await house.find(match_id, me.uid), me.uid))
