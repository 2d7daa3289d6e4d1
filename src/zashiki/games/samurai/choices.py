"""What a seat may do: listed, and found at random without a list."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.samurai.actions import (
    CHOOSE,
    DONE,
    LAY,
    lay,
    place_figure,
)
from zashiki.games.samurai.board import (
    EXCHANGE,
    HAND_SIZE,
    HEXES,
    KIND_BIT,
    LANDS,
    NONE,
    PLACE_COUNT,
    PLACE_ROOM,
    RIDER,
    SEAS,
    SHIP_1,
    SHIP_2,
    SWAP,
    TILE_BITS,
    TILE_KINDS,
)
from zashiki.games.samurai.ground import CHOOSING, PLACING, TURN, Ground
from zashiki.kernel.rng import Rng

BLANK: Final[vec[i64]] = vec[i64]([0 for _ in range(1024)])  # lists are cut from it: writing beats appending

BITS_SET: Final[vec[i64]] = vec[i64]([0, 1, 1, 2, 1, 2, 2, 3])


class Choices(Ground):
    """The legal actions of every phase."""

    def legal(self, seat: i64) -> vec[i64]:
        """All legal actions: tiles by kind and hex, then swaps, then `done`."""
        if self.phase == TURN:
            return self._legal_in_turn(seat) if seat == self.seat else vec[i64]()
        if self.phase == CHOOSING:
            return self._legal_choices(seat)
        if self.phase == PLACING and seat == self.seat:
            return self._legal_placings()
        return vec[i64]()

    def _legal_choices(self, seat: i64) -> vec[i64]:
        found = vec[i64]()
        if seat < 0 or self.hand_size(seat) >= HAND_SIZE:
            return found
        tile: i64 = 0
        while tile < TILE_KINDS:
            if self.in_supply(seat, tile) > 0:
                found = append(found, CHOOSE + tile)
            tile += 1
        return found

    def _legal_placings(self) -> vec[i64]:
        in_stock = self._kinds_in_stock()
        room: i64 = 1 if self.cities_full() else 2
        figures = self.figures
        found = BLANK[: self._count_placings(in_stock, room)]
        n: i64 = 0
        place: i64 = 0
        end = PLACE_COUNT[self.seats]
        while place < end:
            if PLACE_ROOM[place] == room and self.figure_count(place) < room:
                lacking = in_stock & ~figures[place]
                kind: i64 = 0
                while lacking > 0:
                    if lacking & 1:
                        found[n] = place_figure(place, kind)
                        n += 1
                    lacking >>= 1
                    kind += 1
            place += 1
        return found

    def _kinds_in_stock(self) -> i64:
        bits: i64 = 0
        kind: i64 = 0
        while kind < 3:
            if self.stock(kind) > 0:
                bits |= KIND_BIT[kind]
            kind += 1
        return bits

    def _count_placings(self, in_stock: i64, room: i64) -> i64:
        figures = self.figures
        count: i64 = 0
        place: i64 = 0
        end = PLACE_COUNT[self.seats]
        while place < end:
            if PLACE_ROOM[place] == room and self.figure_count(place) < room:
                count += BITS_SET[in_stock & ~figures[place]]
            place += 1
        return count

    def _legal_in_turn(self, seat: i64) -> vec[i64]:
        if self.lifted != NONE:
            found = BLANK[: self.free_land]
            self._write_layings(found, 0, self.lifted, LANDS, self.free_land)
            return found
        choices = self.choices(seat)
        may_end = self.played > 0 or choices == 0
        found = BLANK[: choices + 1 if may_end else choices]
        n: i64 = 0
        lands_at: i64 = NONE  # where the layings of the first tile for land begin: those of others are copied from it
        tile: i64 = EXCHANGE + 1 if self.plain else 0
        hand = (self.hands[seat] & TILE_BITS) >> (2 * tile)
        while hand > 0:
            if hand & 3:
                if lands_at != NONE and (tile < EXCHANGE or tile == RIDER):
                    n = self._copy_layings(found, n, tile, lands_at)
                else:
                    if tile < EXCHANGE:
                        lands_at = n
                    n = self._write_choices(found, n, seat, tile)
            hand >>= 2
            tile += 1
        if may_end:
            found[n] = DONE
        return found

    def _write_choices(self, found: vec[i64], n: i64, seat: i64, tile: i64) -> i64:
        if tile == SWAP:
            return self._write_all(found, n, self.swaps())
        if tile == EXCHANGE:
            return self._write_all(found, n, self._exchanges(seat))
        if SHIP_2 <= tile <= SHIP_1:
            return self._write_layings(found, n, tile, SEAS, self.free_sea)
        return self._write_layings(found, n, tile, LANDS, self.free_land)

    def _write_layings(self, found: vec[i64], n: i64, tile: i64, hexes: vec[i64], count: i64) -> i64:
        """Write a laying for each of the `count` empty hexes, from place n on; return the place behind them."""
        cover = self.cover
        base: i64 = LAY + tile * HEXES
        end: i64 = n + count
        i: i64 = 0
        while n < end:
            hex_number = hexes[i]
            found[n] = base + hex_number
            n += ((cover[hex_number] - 1) >> 63) & 1  # 1 if the hex is empty, else it is overwritten: no branch to miss
            i += 1
        return n

    def _copy_layings(self, found: vec[i64], n: i64, tile: i64, lands_at: i64) -> i64:
        """Write the layings of one more tile for land, taken from those of another."""
        end: i64 = n + self.free_land
        if n == end:
            return n
        change: i64 = (tile - (found[lands_at] - LAY) // HEXES) * HEXES
        i: i64 = lands_at
        while n < end:
            found[n] = found[i] + change
            n += 1
            i += 1
        return n

    def _write_all(self, found: vec[i64], n: i64, actions: vec[i64]) -> i64:
        i: i64 = 0
        end: i64 = len(actions)
        while i < end:
            found[n + i] = actions[i]
            i += 1
        return n + end

    def _exchanges(self, seat: i64) -> vec[i64]:
        cover = self.cover
        count = self.exchangeable(seat) if self.free_land > 0 else 0
        found = BLANK[:count]
        first: i64 = 1 + seat * TILE_KINDS
        i: i64 = 0
        n: i64 = 0
        while n < count:
            hex_number = LANDS[i]
            tile = cover[hex_number] - first
            found[n] = lay(EXCHANGE, hex_number)
            n += 1 + ((tile | (EXCHANGE - 1 - tile)) >> 63)  # only if the seat's own plain tile lies there
            i += 1
        return found

    # The same without listing, for random play

    def sample(self, seat: i64, rng: Rng) -> i64:
        """A random legal action: the one that `rng.pick(legal(seat))` would find."""
        if self.phase != TURN:
            return rng.pick(self.legal(seat))
        if self.lifted != NONE:
            return lay(self.lifted, self._nth_free(LANDS, rng.below(self.free_land)))
        choices = self.choices(seat)
        ticket = rng.below(choices + 1 if self.played > 0 or choices == 0 else choices)
        tile: i64 = EXCHANGE + 1 if self.plain else 0
        hand = (self.hands[seat] & TILE_BITS) >> (2 * tile)
        while hand > 0:
            if hand & 3:
                count = self._choices_of(seat, tile)
                if ticket < count:
                    return self._nth_choice(seat, tile, ticket)
                ticket -= count
            hand >>= 2
            tile += 1
        return DONE

    def choices(self, seat: i64) -> i64:
        """How many ways there are to play a tile."""
        total: i64 = 0
        tile: i64 = EXCHANGE + 1 if self.plain else 0
        hand = (self.hands[seat] & TILE_BITS) >> (2 * tile)
        while hand > 0:
            if hand & 3:
                total += self._choices_of(seat, tile)
            hand >>= 2
            tile += 1
        return total

    def _choices_of(self, seat: i64, tile: i64) -> i64:
        """How many ways there are to play this tile of the hand."""
        if tile == SWAP:
            return len(self.swaps())
        if SHIP_2 <= tile <= SHIP_1:
            return self.free_sea
        if tile == EXCHANGE:
            return self.exchangeable(seat) if self.free_land > 0 else 0
        return self.free_land

    def _nth_choice(self, seat: i64, tile: i64, n: i64) -> i64:
        if tile == SWAP:
            return self.swaps()[n]
        if tile == EXCHANGE:
            return self._exchanges(seat)[n]
        return lay(tile, self._nth_free(SEAS if SHIP_2 <= tile <= SHIP_1 else LANDS, n))

    def _nth_free(self, hexes: vec[i64], n: i64) -> i64:
        cover = self.cover
        i: i64 = 0
        while True:
            hex_number = hexes[i]
            if cover[hex_number] == 0:
                if n == 0:
                    return hex_number
                n -= 1
            i += 1
