"""Set-up: families, samurai, the first host, hanafuda and the placing of troops (chapters 1 to 3)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import place_openly
from zashiki.games.senji.rules import telling
from zashiki.games.senji.rules.actions import DRAW_SAMURAI, FAMILY, KEEP, PUT_SAMURAI, PUT_UNIT
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.hanafuda import start_drawing
from zashiki.games.senji.rules.phases import (
    CHOOSING,
    DRAWN,
    EMPEROR_DICE,
    FAMILIES_DRAWN,
    IN_PILE,
    KEPT,
    NEUTRAL,
    NOBODY,
    OUT,
    PLACING,
    SAMURAI_DRAWN,
    TO_HANAFUDA,
    TO_PLACING,
    TO_REVEAL,
    TO_SAMURAI,
    TO_WINTER,
)
from zashiki.games.senji.rules.tables import (
    BLUFF,
    CARD_FAMILY,
    CARDS,
    CONNECTED,
    DRAWN_SAMURAI,
    EACH,
    FAMILY_COUNT,
    HOME,
    PLACES,
    POWER,
    PROVINCES,
    SAMURAI,
    SAMURAI_VALUE,
    START_HANAFUDA,
    START_UNITS,
    Card,
    Place,
    Province,
    Samurai,
    dice_count,
)
from zashiki.kernel.model import Seat

# Families (R1.8)


def family_chances(state: Fields) -> list[tuple[int, int]]:
    """Families for the next seat, each as often as it stands in sets that hold all drawn before."""
    taken: i64 = 0
    for family in state.family_of:
        if family >= 0:
            taken |= POWER[family]
    chances: list[tuple[int, int]] = []
    for family in range(FAMILY_COUNT):
        if state.seat_of[family] == NOBODY:
            weight = 1 if state.any_families else sets_with(state.seats, taken | POWER[family])
            if weight > 0:
                chances.append((FAMILY + family, weight))
    return chances


def sets_with(seats: i64, families: i64) -> int:
    """How many connected sets hold all these families."""
    if seats == FAMILY_COUNT:
        return 1
    return len([1 for families_of_set in CONNECTED[seats] if families & ~families_of_set == 0])


def give_family(state: Fields, family: i64) -> None:
    """The next seat plays this family."""
    seat: Seat = 0
    while state.family_of[seat] != NOBODY:
        seat += 1
    state.family_of = state.family_of[:]
    state.seat_of = state.seat_of[:]
    state.family_of[seat] = family
    state.seat_of[family] = seat
    if state.events is not None:
        state.tell(telling.family(seat, family))
    if seat + 1 == state.seats:
        set_out(state)
    else:
        state.phase = FAMILIES_DRAWN


def set_out(state: Fields) -> None:
    """R2.1: home provinces and cards; absent families' cards are neutral, their 0s out (R1.8)."""
    province: Province = 0
    while province < PROVINCES:
        state.owner[province] = state.seat_of[HOME[province]]
        province += 1
    card: Card = 0
    while card < CARDS:
        seat = state.seat_of[CARD_FAMILY[card]]
        if seat == NOBODY:
            seat = OUT if BLUFF[card // EACH] == card else NEUTRAL
        place_openly(state, card, seat)
        card += 1
    state.actor = 0
    state.phase = TO_SAMURAI


# Samurai (R2.2)


def go_on_with_samurai(state: Fields) -> None:
    """Three for each seat, then all choose."""
    seat: Seat = 0
    while seat < state.seats:
        if state.samurai_in(seat, DRAWN) < DRAWN_SAMURAI:
            state.actor = seat
            state.due = DRAWN_SAMURAI - state.samurai_in(seat, DRAWN)
            state.resume = TO_SAMURAI
            state.phase = SAMURAI_DRAWN
            return
        seat += 1
    state.finished = 0
    state.actor = NOBODY
    state.phase = CHOOSING


def draw_samurai(state: Fields, samurai: Samurai) -> None:
    """Chance gave the actor this samurai to look at."""
    state.samurai_at[samurai] = DRAWN
    state.lord[samurai] = state.actor
    state.due -= 1
    if state.events is not None:
        state.tell(telling.drew_samurai(state.actor, samurai))
    if state.due == 0:
        state.phase = state.resume


def samurai_chances(state: Fields) -> list[tuple[int, int]]:
    """Every samurai of the pile alike."""
    return [(DRAW_SAMURAI + samurai, 1) for samurai in range(SAMURAI) if state.samurai_at[samurai] == IN_PILE]


def keepable(state: Fields, seat: Seat) -> vec[i64]:
    """The samurai the seat may keep."""
    legal = vec[i64]()
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if state.samurai_at[samurai] == DRAWN and state.lord[samurai] == seat:
            legal = append(legal, KEEP + samurai)
        samurai += 1
    return legal


def keep_first(state: Fields, seat: Seat, samurai: Samurai) -> None:
    """The seat keeps this one; nobody else learns it yet."""
    state.samurai_at[samurai] = KEPT
    state.finished |= POWER[seat]
    if state.events is not None:
        state.tell(telling.kept_secretly(seat, samurai))
        state.tell(telling.chosen(seat))
    if state.all_finished():
        state.phase = TO_REVEAL


def put_back_drawn(state: Fields, seat: Seat) -> None:
    """The samurai not kept go back, shuffled."""
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if state.samurai_at[samurai] == DRAWN and state.lord[samurai] == seat:
            state.samurai_at[samurai] = IN_PILE
            state.lord[samurai] = NOBODY
        samurai += 1


def reveal_samurai(state: Fields) -> None:
    """R2.3: all reveal together, and honour begins with the samurai's value."""
    seat: Seat = 0
    while seat < state.seats:
        put_back_drawn(state, seat)
        samurai = kept_samurai(state, seat)
        state.honour[seat] = SAMURAI_VALUE[samurai]
        if state.events is not None:
            state.tell(telling.first_samurai(seat, samurai))
        seat += 1
    state.finished = 0
    state.tied = leaders(state)
    find_first_host(state)


def kept_samurai(state: Fields, seat: Seat) -> i64:
    """The samurai that the seat chose and has not placed."""
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if state.samurai_at[samurai] == KEPT and state.lord[samurai] == seat:
            return samurai
        samurai += 1
    return NOBODY


# The first host (R3.2, R3.3)


def leaders(state: Fields) -> i64:
    """The seats with most honour, as bits."""
    best: i64 = -1
    bits: i64 = 0
    seat: Seat = 0
    while seat < state.seats:
        if state.honour[seat] > best:
            best = state.honour[seat]
            bits = 0
        if state.honour[seat] == best:
            bits |= POWER[seat]
        seat += 1
    return bits


def only_seat(bits: i64) -> Seat:
    """The seat if it is but one, else NOBODY."""
    seat: Seat = 0
    while seat < 6:
        if bits == POWER[seat]:
            return seat
        seat += 1
    return NOBODY


def find_first_host(state: Fields) -> None:
    """Most honour; a tie is thrown out with all nine dice."""
    host = only_seat(state.tied)
    if host == NOBODY:
        state.phase = EMPEROR_DICE
        return
    state.tied = 0
    state.host = host
    if state.events is not None:
        state.tell(telling.emperor(host))
    state.phase = TO_HANAFUDA


def throw_for_emperor(state: Fields, code: i64) -> None:
    """Of the tied those with most crests stay in."""
    best: i64 = -1
    bits: i64 = 0
    seat: Seat = 0
    while seat < state.seats:
        if (state.tied >> seat) & 1 == 1:
            crests = dice_count(code, state.family_of[seat])
            if crests > best:
                best = crests
                bits = 0
            if crests == best:
                bits |= POWER[seat]
        seat += 1
    state.rolled = code
    if state.events is not None:
        state.tell(telling.emperor_dice(code))
    state.tied = bits
    find_first_host(state)


# Hanafuda and placing (R2.4)


def go_on_with_hanafuda(state: Fields) -> None:
    """Four cards for each seat."""
    state.rolled = 0
    seat: Seat = 0
    while seat < state.seats:
        if state.row_size(seat) == 0:
            start_drawing(state, seat, START_HANAFUDA, TO_HANAFUDA)
            return
        seat += 1
    state.actor = state.host
    state.phase = TO_PLACING


def start_placing(state: Fields) -> None:
    """The actor has its samurai and three units to place."""
    state.due = START_UNITS
    state.phase = PLACING


def placings(state: Fields, seat: Seat) -> vec[i64]:
    """Where the seat may put a unit or its samurai."""
    legal = vec[i64]()
    province: Province = 0
    while province < PROVINCES:
        if state.owner[province] == seat and state.due > 0:
            legal = append(legal, PUT_UNIT + province)
        province += 1
    samurai = kept_samurai(state, seat)
    province = 0
    while province < PROVINCES and samurai != NOBODY:
        if state.owner[province] == seat:
            legal = append(legal, PUT_SAMURAI + samurai * PLACES + province)
        province += 1
    return legal


def put_unit(state: Fields, seat: Seat, province: Province) -> None:
    """A unit stands here."""
    state.units[province] += 1
    state.due -= 1
    if state.events is not None:
        state.tell(telling.placed_unit(seat, province))
    go_on_placing(state)


def put_first_samurai(state: Fields, seat: Seat, samurai: Samurai, place: Place) -> None:
    """The samurai stands here."""
    state.samurai_at[samurai] = place
    if state.events is not None:
        state.tell(telling.placed_samurai(seat, samurai, place))
    go_on_placing(state)


def go_on_placing(state: Fields) -> None:
    """The next seat follows when all is placed; after the last the year goes on."""
    if state.due > 0 or kept_samurai(state, state.actor) != NOBODY:
        return
    following = (state.actor + 1) % state.seats
    if following == state.host:
        state.phase = TO_WINTER
        return
    state.actor = following
    start_placing(state)
