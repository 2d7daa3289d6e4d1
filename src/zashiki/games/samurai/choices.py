"""What a seat may do: listed, and found at random without a list."""

from __future__ import annotations

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
    LAND_COUNT,
    LANDS,
    NONE,
    PLACE_COUNT,
    PLACE_ROOM,
    SEA_COUNT,
    SEAS,
    SHIP_1,
    SHIP_2,
    SWAP,
    TILE_KINDS,
    TILE_SHIFT,
)
from zashiki.games.samurai.ground import CHOOSING, PLACING, TURN, Ground
from zashiki.kernel.rng import Rng


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
        found = vec[i64]()
        room: i64 = 1 if self.cities_full() else 2
        place: i64 = 0
        while place < PLACE_COUNT[self.seats]:
            kind: i64 = 0
            while kind < 3 and PLACE_ROOM[place] == room and self.figure_count(place) < room:
                if self.stock(kind) > 0 and not self.has_figure(place, kind):
                    found = append(found, place_figure(place, kind))
                kind += 1
            place += 1
        return found

    def _legal_in_turn(self, seat: i64) -> vec[i64]:
        lands = self._free(LANDS, LAND_COUNT[self.seats], self.free_land)
        if self.lifted != NONE:
            return self._add_layings(vec[i64](capacity=self.free_land), self.lifted, lands)
        hand = self.hands[seat]
        found = vec[i64](capacity=256)
        tile: i64 = EXCHANGE + 1 if self.plain else 0
        while tile < SWAP:
            if (hand >> TILE_SHIFT[tile]) & 3:
                if tile == EXCHANGE:
                    found = self._add_exchanges(found, seat)
                elif SHIP_2 <= tile <= SHIP_1:
                    seas = self._free(SEAS, SEA_COUNT[self.seats], self.free_sea)
                    found = self._add_layings(found, tile, seas)
                else:
                    found = self._add_layings(found, tile, lands)
            tile += 1
        if (hand >> TILE_SHIFT[SWAP]) & 3:
            for swap_action in self.swaps():
                found = append(found, swap_action)
        if self.played > 0 or len(found) == 0:
            found = append(found, DONE)
        return found

    def _free(self, hexes: vec[i64], end: i64, count: i64) -> vec[i64]:
        free = vec[i64](capacity=count)
        i: i64 = 0
        while i < end:
            hex_number = hexes[i]
            if self.cover[hex_number] == 0:
                free = append(free, hex_number)
            i += 1
        return free

    def _add_layings(self, found: vec[i64], tile: i64, hexes: vec[i64]) -> vec[i64]:
        base: i64 = LAY + tile * HEXES
        i: i64 = 0
        end: i64 = len(hexes)
        while i < end:
            found = append(found, base + hexes[i])
            i += 1
        return found

    def _add_exchanges(self, found: vec[i64], seat: i64) -> vec[i64]:
        i: i64 = 0
        end = LAND_COUNT[self.seats] if self.free_land > 0 else 0
        while i < end:
            if self.is_plain_tile_of(LANDS[i], seat):
                found = append(found, lay(EXCHANGE, LANDS[i]))
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
        while tile < TILE_KINDS:
            count = self._choices_of(seat, tile)
            if ticket < count:
                return self._nth_choice(seat, tile, ticket)
            ticket -= count
            tile += 1
        return DONE

    def choices(self, seat: i64) -> i64:
        """How many ways there are to play a tile."""
        total: i64 = 0
        tile: i64 = EXCHANGE + 1 if self.plain else 0
        while tile < TILE_KINDS:
            total += self._choices_of(seat, tile)
            tile += 1
        return total

    def _choices_of(self, seat: i64, tile: i64) -> i64:
        if ((self.hands[seat] >> TILE_SHIFT[tile]) & 3) == 0:
            return 0
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
            return self._add_exchanges(vec[i64](), seat)[n]
        return lay(tile, self._nth_free(SEAS if SHIP_2 <= tile <= SHIP_1 else LANDS, n))

    def _nth_free(self, hexes: vec[i64], n: i64) -> i64:
        i: i64 = 0
        while True:
            hex_number = hexes[i]
            if self.cover[hex_number] == 0:
                if n == 0:
                    return hex_number
                n -= 1
            i += 1
