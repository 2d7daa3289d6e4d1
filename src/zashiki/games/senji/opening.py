"""Set-up: families, samurai, the first host, hanafuda and the placing of troops (chapters 1 to 3)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import telling
from zashiki.games.senji.actions import DRAW_SAMURAI, FAMILY, KEEP, PUT_SAMURAI, PUT_UNIT
from zashiki.games.senji.board import (
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
    dice_count,
)
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.hanafuda import start_drawing
from zashiki.games.senji.memory import place_openly
from zashiki.games.senji.phases import (
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

# Families (R1.8)


def family_chances(ground: Ground) -> list[tuple[int, int]]:
    """Families for the next seat, each as often as it stands in sets that hold all drawn before."""
    taken: i64 = 0
    for family in ground.family_of:
        if family >= 0:
            taken |= POWER[family]
    chances: list[tuple[int, int]] = []
    for family in range(FAMILY_COUNT):
        if ground.seat_of[family] == NOBODY:
            weight = 1 if ground.any_families else sets_with(ground.seats, taken | POWER[family])
            if weight > 0:
                chances.append((FAMILY + family, weight))
    return chances


def sets_with(seats: i64, families: i64) -> int:
    """How many connected sets hold all these families."""
    if seats == FAMILY_COUNT:
        return 1
    return len([1 for families_of_set in CONNECTED[seats] if families & ~families_of_set == 0])


def give_family(ground: Ground, family: i64) -> None:
    """The next seat plays this family."""
    seat: i64 = 0
    while ground.family_of[seat] != NOBODY:
        seat += 1
    ground.family_of = ground.family_of[:]
    ground.seat_of = ground.seat_of[:]
    ground.family_of[seat] = family
    ground.seat_of[family] = seat
    if ground.events is not None:
        ground.tell(telling.family(seat, family))
    if seat + 1 == ground.seats:
        set_out(ground)
    else:
        ground.phase = FAMILIES_DRAWN


def set_out(ground: Ground) -> None:
    """R2.1: home provinces and cards; absent families' cards are neutral, their 0s out (R1.8)."""
    province: i64 = 0
    while province < PROVINCES:
        ground.owner[province] = ground.seat_of[HOME[province]]
        province += 1
    card: i64 = 0
    while card < CARDS:
        seat = ground.seat_of[CARD_FAMILY[card]]
        if seat == NOBODY:
            seat = OUT if BLUFF[card // EACH] == card else NEUTRAL
        place_openly(ground, card, seat)
        card += 1
    ground.actor = 0
    ground.phase = TO_SAMURAI


# Samurai (R2.2)


def go_on_with_samurai(ground: Ground) -> None:
    """Three for each seat, then all choose."""
    seat: i64 = 0
    while seat < ground.seats:
        if ground.samurai_in(seat, DRAWN) < DRAWN_SAMURAI:
            ground.actor = seat
            ground.due = DRAWN_SAMURAI - ground.samurai_in(seat, DRAWN)
            ground.resume = TO_SAMURAI
            ground.phase = SAMURAI_DRAWN
            return
        seat += 1
    ground.finished = 0
    ground.actor = NOBODY
    ground.phase = CHOOSING


def draw_samurai(ground: Ground, samurai: i64) -> None:
    """Chance gave the actor this samurai to look at."""
    ground.samurai_at[samurai] = DRAWN
    ground.lord[samurai] = ground.actor
    ground.due -= 1
    if ground.events is not None:
        ground.tell(telling.drew_samurai(ground.actor, samurai))
    if ground.due == 0:
        ground.phase = ground.resume


def samurai_chances(ground: Ground) -> list[tuple[int, int]]:
    """Every samurai of the pile alike."""
    return [(DRAW_SAMURAI + samurai, 1) for samurai in range(SAMURAI) if ground.samurai_at[samurai] == IN_PILE]


def keepable(ground: Ground, seat: i64) -> vec[i64]:
    """The samurai the seat may keep."""
    legal = vec[i64]()
    samurai: i64 = 0
    while samurai < SAMURAI:
        if ground.samurai_at[samurai] == DRAWN and ground.lord[samurai] == seat:
            legal = append(legal, KEEP + samurai)
        samurai += 1
    return legal


def keep_first(ground: Ground, seat: i64, samurai: i64) -> None:
    """The seat keeps this one; nobody else learns it yet."""
    ground.samurai_at[samurai] = KEPT
    ground.finished |= POWER[seat]
    if ground.events is not None:
        ground.tell(telling.kept_secretly(seat, samurai))
        ground.tell(telling.chosen(seat))
    if ground.all_finished():
        ground.phase = TO_REVEAL


def put_back_drawn(ground: Ground, seat: i64) -> None:
    """The samurai not kept go back, shuffled."""
    samurai: i64 = 0
    while samurai < SAMURAI:
        if ground.samurai_at[samurai] == DRAWN and ground.lord[samurai] == seat:
            ground.samurai_at[samurai] = IN_PILE
            ground.lord[samurai] = NOBODY
        samurai += 1


def reveal_samurai(ground: Ground) -> None:
    """R2.3: all reveal together, and honour begins with the samurai's value."""
    seat: i64 = 0
    while seat < ground.seats:
        put_back_drawn(ground, seat)
        samurai = kept_samurai(ground, seat)
        ground.honour[seat] = SAMURAI_VALUE[samurai]
        if ground.events is not None:
            ground.tell(telling.first_samurai(seat, samurai))
        seat += 1
    ground.finished = 0
    ground.tied = leaders(ground)
    find_first_host(ground)


def kept_samurai(ground: Ground, seat: i64) -> i64:
    """The samurai that the seat chose and has not placed."""
    samurai: i64 = 0
    while samurai < SAMURAI:
        if ground.samurai_at[samurai] == KEPT and ground.lord[samurai] == seat:
            return samurai
        samurai += 1
    return NOBODY


# The first host (R3.2, R3.3)


def leaders(ground: Ground) -> i64:
    """The seats with most honour, as bits."""
    best: i64 = -1
    bits: i64 = 0
    seat: i64 = 0
    while seat < ground.seats:
        if ground.honour[seat] > best:
            best = ground.honour[seat]
            bits = 0
        if ground.honour[seat] == best:
            bits |= POWER[seat]
        seat += 1
    return bits


def only_seat(bits: i64) -> i64:
    """The seat if it is but one, else NOBODY."""
    seat: i64 = 0
    while seat < 6:
        if bits == POWER[seat]:
            return seat
        seat += 1
    return NOBODY


def find_first_host(ground: Ground) -> None:
    """Most honour; a tie is thrown out with all nine dice."""
    host = only_seat(ground.tied)
    if host == NOBODY:
        ground.phase = EMPEROR_DICE
        return
    ground.tied = 0
    ground.host = host
    if ground.events is not None:
        ground.tell(telling.emperor(host))
    ground.phase = TO_HANAFUDA


def throw_for_emperor(ground: Ground, code: i64) -> None:
    """Of the tied those with most crests stay in."""
    best: i64 = -1
    bits: i64 = 0
    seat: i64 = 0
    while seat < ground.seats:
        if (ground.tied >> seat) & 1 == 1:
            crests = dice_count(code, ground.family_of[seat])
            if crests > best:
                best = crests
                bits = 0
            if crests == best:
                bits |= POWER[seat]
        seat += 1
    ground.rolled = code
    if ground.events is not None:
        ground.tell(telling.emperor_dice(code))
    ground.tied = bits
    find_first_host(ground)


# Hanafuda and placing (R2.4)


def go_on_with_hanafuda(ground: Ground) -> None:
    """Four cards for each seat."""
    ground.rolled = 0
    seat: i64 = 0
    while seat < ground.seats:
        if ground.row_size(seat) == 0:
            start_drawing(ground, seat, START_HANAFUDA, TO_HANAFUDA)
            return
        seat += 1
    ground.actor = ground.host
    ground.phase = TO_PLACING


def start_placing(ground: Ground) -> None:
    """The actor has its samurai and three units to place."""
    ground.due = START_UNITS
    ground.phase = PLACING


def placings(ground: Ground, seat: i64) -> vec[i64]:
    """Where the seat may put a unit or its samurai."""
    legal = vec[i64]()
    province: i64 = 0
    while province < PROVINCES:
        if ground.owner[province] == seat and ground.due > 0:
            legal = append(legal, PUT_UNIT + province)
        province += 1
    samurai = kept_samurai(ground, seat)
    province = 0
    while province < PROVINCES and samurai != NOBODY:
        if ground.owner[province] == seat:
            legal = append(legal, PUT_SAMURAI + samurai * PLACES + province)
        province += 1
    return legal


def put_unit(ground: Ground, seat: i64, province: i64) -> None:
    """A unit stands here."""
    ground.units[province] += 1
    ground.due -= 1
    if ground.events is not None:
        ground.tell(telling.placed_unit(seat, province))
    go_on_placing(ground)


def put_first_samurai(ground: Ground, seat: i64, samurai: i64, place: i64) -> None:
    """The samurai stands here."""
    ground.samurai_at[samurai] = place
    if ground.events is not None:
        ground.tell(telling.placed_samurai(seat, samurai, place))
    go_on_placing(ground)


def go_on_placing(ground: Ground) -> None:
    """The next seat follows when all is placed; after the last the year goes on."""
    if ground.due > 0 or kept_samurai(ground, ground.actor) != NOBODY:
        return
    following = (ground.actor + 1) % ground.seats
    if following == ground.host:
        ground.phase = TO_WINTER
        return
    ground.actor = following
    start_placing(ground)
