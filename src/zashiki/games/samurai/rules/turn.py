"""Chapter 3: a turn — what a seat may play, listed and found at random without a list, and what comes of it."""

from __future__ import annotations

from librt.vecs import remove, vec
from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Hex, Tile
from zashiki.kernel.model import Action, Seat
from zashiki.kernel.rng import Rng

from .actions import CHOOSE, DONE, LAY, SWAPS, lay
from .fields import Fields
from .figure_exchange import count_swaps, find_swaps, may_swap, swap
from .material import missing, take_up
from .scoring import ended_by, is_decided
from .setup import begin_figures_once_hands_are_full, first_short_of_tiles
from .tables import (
    BLANK,
    DRAWING,
    ENDED,
    EXCHANGE,
    HEX_COUNT,
    HEXES,
    IMMEDIATE,
    LAND,
    NEAR,
    NONE,
    ONE_HEX,
    RIDER,
    SEA,
    SHIP_1,
    SHIP_2,
    SIDES,
    SWAP,
    TERRAIN,
    TILE_BITS,
    TILE_KINDS,
    TILE_UNIT,
    TURN,
    WEIGHT,
)
from .taking import take_figures
from .telling import tell_drawing, tell_drawn, tell_end, tell_laid, tell_passed
from .tile_exchange import exchanges, take_up_by_exchange, write_exchanges

# What a seat may do


def legal_in_turn(state: Fields, seat: Seat) -> vec[i64]:
    """Tiles by kind and hex, swaps among them, then `done`."""
    if state.lifted != NONE:
        found = BLANK[: len(state.lands)]
        _write_layings(found, 0, state.lifted, state.lands)
        return found
    ways = count_ways(state, seat)
    may_end = state.played > 0 or ways == 0  # R3.1, R3.9
    found = BLANK[: ways + 1 if may_end else ways]
    n: i64 = 0
    tile: Tile = EXCHANGE + 1 if state.plain else 0  # R3.2
    hand = (state.hands[seat] & TILE_BITS) >> (2 * tile)
    while hand > 0:
        if hand & 3:
            n = _write_ways(state, found, n, seat, tile)
        hand >>= 2
        tile += 1
    if may_end:
        found[n] = DONE
    return found


def _write_ways(state: Fields, found: vec[i64], n: i64, seat: Seat, tile: Tile) -> i64:
    """Write every way to play this tile, from place n on; return the place behind them."""
    if tile < EXCHANGE or tile == RIDER:
        return _write_layings(found, n, tile, state.lands)
    if tile == SWAP:
        return _write_swaps(state, found, n)
    if tile == EXCHANGE:
        return write_exchanges(state, found, n, seat)
    return _write_layings(found, n, tile, state.seas)


def _write_layings(found: vec[i64], n: i64, tile: Tile, hexes: vec[i64]) -> i64:
    base: i64 = LAY + tile * HEXES
    count: i64 = len(hexes)
    i: i64 = 0
    while i < count:
        found[n + i] = base + hexes[i]
        i += 1
    return n + count


def _write_swaps(state: Fields, found: vec[i64], n: i64) -> i64:
    for action in find_swaps(state):
        found[n] = action
        n += 1
    return n


def may_play(state: Fields, seat: Seat, action: Action) -> bool:
    """Whether the seat may lay this tile there, swap these figures, or be done."""
    if action == DONE:
        return state.lifted == NONE and (state.played > 0 or count_ways(state, seat) == 0)  # R3.1, R3.9
    if action >= SWAPS:
        has_swap = (state.hands[seat] >> (2 * SWAP)) & 3 != 0
        return has_swap and state.lifted == NONE and action < CHOOSE and may_swap(state, action - SWAPS)
    tile = (action - LAY) // HEXES
    hex_number = action - LAY - tile * HEXES
    if hex_number >= HEX_COUNT[state.seats]:
        return False
    is_free = state.tiles[hex_number] == 0
    if state.lifted != NONE:
        return tile == state.lifted and is_free and TERRAIN[hex_number] == LAND
    if (state.hands[seat] >> (2 * tile)) & 3 == 0 or (state.plain and tile <= EXCHANGE):  # R3.2
        return False
    if tile == EXCHANGE:
        return exchanges(state, seat) > 0 and 0 <= state.tiles[hex_number] - 1 - seat * TILE_KINDS < EXCHANGE
    return is_free and TERRAIN[hex_number] == (SEA if SHIP_2 <= tile <= SHIP_1 else LAND)


def sample_in_turn(state: Fields, seat: Seat, rng: Rng) -> i64:
    """A random legal action: the one that `rng.pick(legal(seat))` would find."""
    if state.lifted != NONE:
        return lay(state.lifted, state.lands[rng.below(len(state.lands))])
    ways = count_ways(state, seat)
    ticket = rng.below(ways + 1 if state.played > 0 or ways == 0 else ways)
    tile: Tile = EXCHANGE + 1 if state.plain else 0
    hand = (state.hands[seat] & TILE_BITS) >> (2 * tile)
    while hand > 0:
        if hand & 3:
            count = _ways_of(state, seat, tile)
            if ticket < count:
                return _nth_way(state, seat, tile, ticket)
            ticket -= count
        hand >>= 2
        tile += 1
    return DONE


def count_ways(state: Fields, seat: Seat) -> i64:
    """How many ways there are to play a tile."""
    total: i64 = 0
    tile: Tile = EXCHANGE + 1 if state.plain else 0
    hand = (state.hands[seat] & TILE_BITS) >> (2 * tile)
    while hand > 0:
        if hand & 3:
            total += _ways_of(state, seat, tile)
        hand >>= 2
        tile += 1
    return total


def _ways_of(state: Fields, seat: Seat, tile: Tile) -> i64:
    """How many ways there are to play this tile of the hand."""
    if tile == SWAP:
        return count_swaps(state)
    if SHIP_2 <= tile <= SHIP_1:
        return len(state.seas)
    if tile == EXCHANGE:
        return exchanges(state, seat)
    return len(state.lands)


def _nth_way(state: Fields, seat: Seat, tile: Tile, n: i64) -> i64:
    if tile == SWAP:
        return find_swaps(state)[n]
    if tile == EXCHANGE:
        found = BLANK[: exchanges(state, seat)]
        write_exchanges(state, found, 0, seat)
        return found[n]
    return lay(tile, state.seas[n] if SHIP_2 <= tile <= SHIP_1 else state.lands[n])


# What comes of it


def lay_tile(state: Fields, seat: Seat, tile: Tile, hex_number: Hex) -> None:
    """Lay a tile of the hand, or again the one taken up."""
    again = state.lifted != NONE
    state.laid = state.laid * ONE_HEX + hex_number + 1
    if again:
        state.lifted = NONE
    else:
        _spend(state, seat, tile)
    if tile == EXCHANGE:
        state.lifted = take_up_by_exchange(state, hex_number, seat)
    else:
        cover_hex(state, hex_number, seat, tile)
    if state.events is not None:
        tell_laid(state, seat, tile, hex_number, again)
    if state.capture == IMMEDIATE and state.lifted == NONE:
        take_figures(state)


def play_swap(state: Fields, seat: Seat, code: i64) -> None:
    """Play the figure exchange."""
    _spend(state, seat, SWAP)
    swap(state, seat, code)


def _spend(state: Fields, seat: Seat, tile: Tile) -> None:
    state.hands[seat] -= TILE_UNIT[tile]
    state.played += 1
    if tile <= EXCHANGE:
        state.plain = True


def cover_hex(state: Fields, hex_number: Hex, seat: Seat, tile: Tile) -> None:
    """Put a tile on an empty hex."""
    state.tiles[hex_number] = 1 + seat * TILE_KINDS + tile
    is_land = TERRAIN[hex_number] == LAND
    if is_land:
        state.lands = remove(state.lands, hex_number)
    else:
        state.seas = remove(state.seas[:], hex_number)
    weight = WEIGHT[tile * 4 + seat]
    i: i64 = hex_number * SIDES
    end: i64 = i + SIDES
    while i < end and NEAR[i] != NONE:
        place = NEAR[i]
        state.influence[place] += weight
        if is_land:
            state.open[place] -= 1
            if state.open[place] == 0 and state.figures[place] != 0:
                state.complete = True
        i += 1


def end_turn(state: Fields, seat: Seat) -> None:
    """Figures are taken; then the match ends, or the seat draws and the turn passes on."""
    if state.played == 0:
        state.passes += 1
        if state.events is not None:
            tell_passed(state, seat)
    else:
        state.passes = 0
    take_figures(state)
    if is_decided(state) or state.passes == state.seats:
        state.phase = ENDED
        if state.events is not None:
            tell_end(state, seat, ended_by(state)[0])
        return
    state.phase = DRAWING
    count = missing(state, seat)
    if count == 0:
        _pass_on(state)
    elif state.events is not None:
        tell_drawing(state, seat, count)


def drawing_seat(state: Fields) -> Seat:
    """For whom chance draws."""
    return state.seat if state.phase == DRAWING else first_short_of_tiles(state)


def draw(state: Fields, tile: Tile) -> None:
    """Chance gives the drawing seat a tile of its supply (R3.7, R2.2)."""
    seat = drawing_seat(state)
    take_up(state, seat, tile)
    if state.events is not None:
        tell_drawn(state, seat, tile)
    if state.phase != DRAWING:
        begin_figures_once_hands_are_full(state)
    elif missing(state, seat) == 0:
        _pass_on(state)


def _pass_on(state: Fields) -> None:
    state.phase = TURN
    state.turn += 1
    state.seat = (state.seat + 1) % state.seats
    state.played = 0
    state.plain = False
    state.laid_before = state.laid
    state.laid = 0
