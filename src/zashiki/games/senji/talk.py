"""What seats may tell each other in winter, what comes of it, and how bots take it (R4.6: it binds nobody)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from zashiki.games.senji.bots.diplomat import Keeping
from zashiki.games.senji.bots.mind import SenjiMind
from zashiki.games.senji.bots.promises import Promises
from zashiki.games.senji.rules.tables import MOST_SEATS, NEAR, TOUCHES
from zashiki.games.senji.sight import View
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import Event
from zashiki.kernel.talk import Whisper, read_phrase, write_phrase

PEACE, ATTACK, TRADE, YES, NO = "peace", "attack", "trade", "yes", "no"
BETRAYED, PARDON = "betrayed", "pardon"  # said by bots only
BROKEN = "broken"  # of a promise: told of, never said
QUESTIONS = (PEACE, ATTACK, TRADE)
ATTACKS = {"battle": "defender", "conquered": "loser"}  # events, and the fact that names the attacked seat
NEAR_GOAL = 12  # honour; nobody who is so near the goal is left in peace


@dataclass(frozen=True)
class Character:
    """How somebody takes promises."""

    forgives: int  # broken promises of another after which that one is still believed
    tempted: int | None  # honour that a friend may be ahead before peace with it is broken; None: its word is kept


_TOLD = json.loads((Path(__file__).parent / "data" / "characters.json").read_text(encoding="utf-8"))
CHARACTERS = {name: Character(**one) for name, one in _TOLD["characters"].items()}
OF_BOT: dict[str, str] = _TOLD["bots"]


def character_of(bot: str) -> Character:
    """The character of a bot by its name; that of the others for a search with settings of its own."""
    plain = bot.rpartition("*")[2].partition("+")[0]  # without heads, and a file to judge by
    return CHARACTERS[OF_BOT.get(plain, OF_BOT["other"])]


@dataclass(frozen=True)
class Book:
    """What a seat remembers: promises of this year, and who broke its word ever."""

    year: int = 0
    peace: tuple[int, ...] = ()  # seats with whom peace was agreed
    foes: tuple[int, ...] = ()  # seats that it agreed to attack
    broken: tuple[int, ...] = (0,) * MOST_SEATS  # by seat: promises to this one that it broke
    asked: tuple[tuple[int, int, str], ...] = ()  # what is not answered: who asked whom what
    last: tuple[tuple[int, str], ...] = ()  # by who spoke to this seat: its last phrase
    spoke: bool = False  # whether this seat has said anything this year


# What may be said


def phrases(view: View, to: int) -> Sequence[str]:
    """In winter anything, as long as the match is on."""
    if view.phase != "winter" or view.viewer < 0:
        return ()
    others = [seat for seat in range(view.seats) if seat not in (view.viewer, to)]
    return (PEACE, *(write_phrase(ATTACK, {"seat": seat}) for seat in others), TRADE, YES, NO)


# What a seat remembers


def book(seat: int, said: Sequence[Whisper], told: Sequence[tuple[int, Event]]) -> Book:
    """A fold over what was said and what happened, in that order of steps."""
    known = Book()
    for one in _in_order(said, told):
        known = _after_words(known, seat, one) if isinstance(one, Whisper) else _after_event(known, seat, one)
    return known


def _in_order(said: Sequence[Whisper], told: Sequence[tuple[int, Event]]) -> Iterator[Whisper | Event]:
    """What a step told comes before what was said once it was taken."""
    at = 0
    for whisper in said:
        while at < len(told) and told[at][0] < whisper.n:
            yield told[at][1]
            at += 1
        yield whisper
    yield from (event for _, event in told[at:])


def _after_event(known: Book, seat: int, event: Event) -> Book:
    if event.kind == "winter":
        year = event.facts["year"]
        return Book(year if isinstance(year, int) else 0, broken=known.broken)
    if event.kind in ATTACKS:
        return _after_attack(known, seat, event.seat, event.facts[ATTACKS[event.kind]])
    return known


def _after_attack(known: Book, seat: int, attacker: int, attacked: object) -> Book:
    """Who attacks a friend breaks its word, and the peace is over for both."""
    other = attacked if attacker == seat else attacker
    if seat not in (attacker, attacked) or other not in known.peace:
        return known
    broken = [times + int(one == attacker != seat) for one, times in enumerate(known.broken)]
    return replace(known, peace=tuple(one for one in known.peace if one != other), broken=tuple(broken))


def _after_words(known: Book, seat: int, said: Whisper) -> Book:
    """A question waits for its answer; "yes" makes it a promise of both."""
    if said.by == seat:
        known = replace(known, spoke=True)
    else:
        known = replace(known, last=(*(pair for pair in known.last if pair[0] != said.by), (said.by, said.phrase)))
    if not said.phrase:
        return known
    key = read_phrase(said.phrase)[0]
    if key in QUESTIONS:
        same = any(one == (said.to, said.by, PEACE) for one in known.asked) and key == PEACE
        known = _agreed(known, seat, said.by, said.to, PEACE) if same else known
        return replace(known, asked=(*known.asked, (said.by, said.to, said.phrase)))
    open_ones = [one for one in known.asked if one[:2] == (said.to, said.by)]
    if key == YES and open_ones:
        known = _agreed(known, seat, said.to, said.by, open_ones[-1][2])
    return replace(known, asked=tuple(one for one in known.asked if one not in open_ones))


def _agreed(known: Book, seat: int, one: int, other: int, phrase: str) -> Book:
    key, facts = read_phrase(phrase)
    friend = other if one == seat else one
    if key == PEACE:
        return replace(known, peace=(*known.peace, friend) if friend not in known.peace else known.peace)
    if key == ATTACK and facts["seat"] not in known.foes:
        return replace(known, foes=(*known.foes, facts["seat"]))
    return known


def promises(known: Book) -> Sequence[str]:
    """What was agreed for this year, and who broke its word ever."""
    broken = [(seat, times) for seat, times in enumerate(known.broken) if times]
    return (
        *(write_phrase(PEACE, {"seat": seat}) for seat in known.peace),
        *(write_phrase(ATTACK, {"seat": seat}) for seat in known.foes),
        *(write_phrase(BROKEN, {"seat": seat, "n": times}) for seat, times in broken),
    )


# What bots say


def answer(view: View, known: Book | None, to: int, character: str) -> str:
    """Yes or no to a question, from what the seat sees and remembers; words of one's own are not understood."""
    last = dict(known.last).get(to) if known else None
    if known is None or last is None:
        return ""
    if not last:
        return PARDON
    key, facts = read_phrase(last)
    if key == PEACE:
        return _about_peace(view, known, to, character_of(character))
    if key == ATTACK:
        return YES if _joins(view, known, facts["seat"], character_of(character)) else NO
    return (NO if view.finished[view.viewer] else YES) if key == TRADE else ""


def proposal(view: View, known: Book | None, to: int, character: str) -> str:
    """Every other year whoever keeps its word asks one neighbour for peace, unless that one broke its own."""
    kind, memory = character_of(character), known or Book()
    is_time = (view.viewer + view.year) % 2 == 0 and not memory.spoke
    keeps_word = kind.tempted is None and memory.broken[to] <= kind.forgives
    return PEACE if is_time and keeps_word and not _nearly_wins(view, to) and _borders(view, to) else ""


def _about_peace(view: View, known: Book, to: int, character: Character) -> str:
    if known.broken[to] > character.forgives:
        return BETRAYED
    return NO if _nearly_wins(view, to) or to in known.foes else YES


def _joins(view: View, known: Book, target: int, character: Character) -> bool:
    """Whether an attack on the target suits this seat: it can, it would, and no word that it keeps forbids it."""
    is_rival = view.honour[target] >= view.honour[view.viewer] or _nearly_wins(view, target)
    is_bound = target in known.peace and _keeps(view, known, target, character)
    return is_rival and not is_bound and _reach(view, target)


def _nearly_wins(view: View, seat: int) -> bool:
    goal = view.options["goal"]
    return view.honour[seat] == max(view.honour) and view.honour[seat] + NEAR_GOAL >= int(goal)


def _lands(view: View, seat: int) -> list[int]:
    return [number for number, province in enumerate(view.provinces) if province.owner == seat]


def _borders(view: View, other: int) -> bool:
    """Whether any own province lies beside one of the other's."""
    theirs = _lands(view, other)
    return any(there in theirs for here in _lands(view, view.viewer) for there in NEAR[here])


def _reach(view: View, target: int) -> bool:
    """Whether any own province lies beside one of the target's, or on the same sea."""
    own, theirs = _lands(view, view.viewer), _lands(view, target)
    return _borders(view, target) or any(TOUCHES[here] & TOUCHES[there] for here in own for there in theirs)


# What bots do


def _keeps(view: View, known: Book, friend: int, character: Character) -> bool:
    """Whether the seat keeps its word towards this friend."""
    lead = view.honour[friend] - view.honour[view.viewer]
    return character.tempted is None or (lead < character.tempted and not _nearly_wins(view, friend))


def heeding(game: AnyGame, view: View, known: Book, character: str) -> AnyGame:
    """Habits that spare friends; a seat believes friends to spare it, unless they broke their word too often."""
    kind, seat = character_of(character), view.viewer
    truce = sum(2 ** (seat * MOST_SEATS + one) for one in known.peace if _keeps(view, known, one, kind))
    truce += sum(2 ** (one * MOST_SEATS + seat) for one in known.peace if known.broken[one] <= kind.forgives)
    feud = sum(2 ** (seat * MOST_SEATS + one) for one in known.foes)
    promises = Promises(truce, feud)
    return replace(game, mind=SenjiMind(promises), scripts={"diplomat": Keeping(promises)})
