"""What a seat may do: listed, and found at random without a list."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.samurai.actions import (
    CHOOSE,
    DONE,
    LAY,
    PLACE,
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
    RIDER,
    SHIP_1,
    SHIP_2,
    SWAP,
    TILE_BITS,
    TILE_KINDS,
)
from zashiki.games.samurai.ground import BLANK, CHOOSING, CITIES, PLACING, TURN, Ground
from zashiki.kernel.rng import Rng

# By kinds of figure, as bits
BITS_SET: Final[vec[i64]] = vec[i64]([0, 1, 1, 2, 1, 2, 2, 3])
LOWEST_BIT: Final[vec[i64]] = vec[i64]([0, 0, 1, 0, 2, 0, 1, 0])
HIGHEST_BIT: Final[vec[i64]] = vec[i64]([0, 0, 1, 1, 2, 2, 2, 2])


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
        if seat < 0 or self.hand_size(seat) >= HAND_SIZE:
            return vec[i64]()
        found = BLANK[:TILE_KINDS]
        n: i64 = 0
        tile: i64 = 0
        rest = self.supplies[seat] & TILE_BITS
        while rest > 0:
            found[n] = CHOOSE + tile
            n += (rest | (rest >> 1)) & 1
            rest >>= 2
            tile += 1
        return found[:n]

    def _legal_placings(self) -> vec[i64]:
        if not self.cities_full():
            return self._city_placings()
        in_stock = self._kinds_in_stock()
        found = BLANK[: self._empty_places() * BITS_SET[in_stock]]
        self._write_placings(found, in_stock)
        return found

    def _city_placings(self) -> vec[i64]:
        in_stock = self._kinds_in_stock()
        found = vec[i64]()
        i: i64 = 0
        while i < self.cities():
            place = CITIES[i]
            kind: i64 = 0
            while kind < 3 and self.figure_count(place) < 2:
                if in_stock & ~self.figures[place] & KIND_BIT[kind]:
                    found = append(found, place_figure(place, kind))
                kind += 1
            i += 1
        return found

    def _kinds_in_stock(self) -> i64:
        bits: i64 = 0
        if self.stock(0) > 0:
            bits += 1
        if self.stock(1) > 0:
            bits += 2
        if self.stock(2) > 0:
            bits += 4
        return bits

    def _empty_places(self) -> i64:
        figures = self.figures
        count: i64 = 0
        place: i64 = 0
        end = PLACE_COUNT[self.seats]
        while place < end:
            count += ((figures[place] - 1) >> 63) & 1
            place += 1
        return count

    def _write_placings(self, found: vec[i64], in_stock: i64) -> None:
        """Write the placings of these kinds on each empty settlement; on others they are overwritten."""
        figures = self.figures
        kinds = BITS_SET[in_stock]
        first: i64 = PLACE + LOWEST_BIT[in_stock]
        last: i64 = PLACE + HIGHEST_BIT[in_stock]
        end: i64 = len(found)
        n: i64 = 0
        place: i64 = 0
        while n < end:
            found[n] = first + place * 3
            found[n + kinds - 1] = last + place * 3
            if kinds == 3:
                found[n + 1] = first + place * 3 + 1
            n += ((figures[place] - 1) >> 63) & kinds
            place += 1

    def _legal_in_turn(self, seat: i64) -> vec[i64]:
        if self.lifted != NONE:
            found = BLANK[: self.free_land]
            self._write_layings(found, 0, self.lifted, self.lands, self.free_land)
            return found
        choices = self.choices(seat)
        may_end = self.played > 0 or choices == 0
        found = BLANK[: choices + 1 if may_end else choices]
        n: i64 = 0
        tile: i64 = EXCHANGE + 1 if self.plain else 0
        hand = (self.hands[seat] & TILE_BITS) >> (2 * tile)
        while hand > 0:
            if hand & 3:
                n = self._write_choices(found, n, seat, tile)
            hand >>= 2
            tile += 1
        if may_end:
            found[n] = DONE
        return found

    def _write_choices(self, found: vec[i64], n: i64, seat: i64, tile: i64) -> i64:
        """Write every way to play this tile, from place n on; return the place behind them."""
        if tile < EXCHANGE or tile == RIDER:
            return self._write_layings(found, n, tile, self.lands, self.free_land)
        if tile == SWAP:
            return self._write_swaps(found, n)
        if tile == EXCHANGE:
            return self._write_exchanges(found, n, seat)
        return self._write_layings(found, n, tile, self.seas, self.free_sea)

    def _write_layings(self, found: vec[i64], n: i64, tile: i64, hexes: vec[i64], count: i64) -> i64:
        base: i64 = LAY + tile * HEXES
        i: i64 = 0
        while i < count:
            found[n + i] = base + hexes[i]
            i += 1
        return n + count

    def _write_swaps(self, found: vec[i64], n: i64) -> i64:
        for action in self.swaps():
            found[n] = action
            n += 1
        return n

    def _write_exchanges(self, found: vec[i64], n: i64, seat: i64) -> i64:
        cover = self.cover
        hexes = LANDS
        base: i64 = LAY + EXCHANGE * HEXES
        first: i64 = 1 + seat * TILE_KINDS
        end: i64 = n + self._exchanges(seat)
        i: i64 = 0
        while n < end:
            hex_number = hexes[i]
            tile = cover[hex_number] - first
            found[n] = base + hex_number
            n += 1 + ((tile | (EXCHANGE - 1 - tile)) >> 63)  # only if the seat's own plain tile lies there
            i += 1
        return n

    def _exchanges(self, seat: i64) -> i64:
        """How many tiles a tile exchange may take up; none if there is no hex to lay them on again."""
        if self.free_land == 0:
            return 0
        return self.exchangeable(seat)

    # The same without listing, for random play

    def sample(self, seat: i64, rng: Rng) -> i64:
        """A random legal action: the one that `rng.pick(legal(seat))` would find."""
        if self.phase != TURN:
            return rng.pick(self.legal(seat))
        if self.lifted != NONE:
            return lay(self.lifted, self.lands[rng.below(self.free_land)])
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
            return self._exchanges(seat)
        return self.free_land

    def _nth_choice(self, seat: i64, tile: i64, n: i64) -> i64:
        if tile == SWAP:
            return self.swaps()[n]
        if tile == EXCHANGE:
            found = BLANK[: self._exchanges(seat)]
            self._write_exchanges(found, 0, seat)
            return found[n]
        return lay(tile, self.seas[n] if SHIP_2 <= tile <= SHIP_1 else self.lands[n])
