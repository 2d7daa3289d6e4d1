"""Takamatsu once more, slow and obvious: written from RULEBOOK.md alone, with lists of names instead of numbers.

It reads the same step texts as the game and must always agree with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

Text = str
PALACE = json.loads((Path(__file__).parent.parent / "data" / "palace.json").read_text(encoding="utf-8"))
NEXT = {room["id"]: room["next"] for room in PALACE["rooms"]}
BONUS = {room["id"]: room["bonus"] for room in PALACE["rooms"]}
COLOUR = {room["id"]: room["colour"] for room in PALACE["rooms"]}
RING = {room["id"]: room["ring"] for room in PALACE["rooms"]}
ORDER = ["blue", "black", "purple", "red", "yellow"]


class Oracle:
    """A match told by texts."""

    def __init__(self, seats: int, any_time: bool, round_limit: int = 200) -> None:
        self.seats, self.any_time, self.round_limit = seats, any_time, round_limit
        self.start = -1
        self.colours: list[list[str]] = []
        self.rooms: dict[str, list[str]] = {room: [] for room in NEXT}
        self.points: dict[str, int] = {}
        self.pile = ["-2"] * 3 + ["+1", "+2", "+3", "+4", "+5"] * 2 + ["hidden"] * 5
        self.row: list[str] = []
        self.used: list[str] = []  # open cards by value, and "hidden" for each used hidden card
        self.held: dict[str, list[int]] = {}  # hidden values by colour
        self.pile_of = dict.fromkeys(range(1, 6), 1)  # the pile into which each hidden value was last shuffled
        self.used_values: list[int] = []
        self.number = 1  # of the present pile
        self.turn = -1
        self.asking: list[int] = []  # other seats still to be asked, the first now
        self.at_rest = False  # whether the mover is done
        self.round = 1
        self.moved = False
        self.to_take: list[str] = []  # a colour for every card that is still to be taken
        self.looking = False
        self.last_round = False
        self.over = False

    def owner(self, colour: str) -> int:
        return next(seat for seat, colours in enumerate(self.colours) if colour in colours)

    # What may be done

    @property
    def mover(self) -> int:
        return self.asking[0] if self.asking else self.turn

    def legal(self) -> set[Text]:
        own = self.colours[self.mover]
        cashing = {
            f"cash {colour} {value}" if self.seats == 2 else f"cash {value}"
            for colour in own
            for value in self.held[colour]
        }
        if self.asking:
            return cashing | {"pass"}
        return cashing | ({"done"} if self.moved else self.moves())

    def might_reach_goal(self, seat: int) -> bool:
        """Try whatever values the seat may hold as far as everybody knows."""
        return not self.last_round and any(
            self.points[colour] + sum(values) >= 20
            for colour in self.colours[seat]
            for values in combinations(self.pile_of, len(self.held[colour]))
            if values and self.piles(values) == self.piles(self.held[colour])
        )

    def piles(self, values: Iterable[int]) -> list[int]:
        return sorted(self.pile_of[value] for value in values)

    def moves(self) -> set[Text]:
        return {
            f"{room} {self.name(group)}>{target}"
            for room, people in self.rooms.items()
            for size in range(1, len(people) + 1)
            for group in set(combinations(sorted(people), size))
            if self.may_leave(people, list(group))
            for target in self.targets(room, size)
        }

    def may_leave(self, people: list[str], group: list[str]) -> bool:
        own = self.colours[self.turn]
        if not any(samurai in own for samurai in group):
            return False
        if any(samurai not in own for samurai in people):
            if all(samurai in own for samurai in group):
                return False
        elif self.seats == 2 and set(people) == set(own) and set(group) != set(own):
            return False
        return len(people) <= 2 or len(group) < len(people)

    def targets(self, room: str, size: int) -> set[str]:
        found = set()
        for steps in range(size, size + BONUS[room] + 1):
            found |= walk(room, steps)
        return found - {room}

    def name(self, group: tuple[str, ...]) -> str:
        return "+".join(f"{colour}{group.count(colour)}" for colour in ORDER if colour in group)

    # What happens

    def step(self, text: Text) -> None:
        word, _, rest = text.partition(" ")
        if word == "start":
            self.start = int(rest)
        elif word == "colours":
            self.colours.append(rest.split()[1].split("+"))
            if len(self.colours) == self.seats:
                self.set_out()
        elif word == "lay":
            self.lay(rest)
        elif word == "learn":
            self.looking = False
            self.row.pop(0)
            self.held[self.to_take.pop(0)].append(int(rest))
        elif word == "cash":
            self.cash(rest)
        elif word == "done":
            self.ask_others()
        elif word == "pass":
            self.asking.pop(0)
        else:
            self.move(word, rest)
        self.go_on()

    def set_out(self) -> None:
        each = {2: 5, 3: 7, 4: 6, 5: 5}[self.seats]
        for colour in (colour for colours in self.colours for colour in colours):
            self.points[colour], self.held[colour] = 0, []
            for room in NEXT:
                if COLOUR[room] == colour:
                    self.rooms[room] += [colour] * (3 if RING[room] == "outer" else each - 3)

    def lay(self, card: str) -> None:
        self.pile.remove(card)
        self.row.append(card)
        if self.turn < 0 and len(self.row) == 5:
            self.turn = self.start

    def cash(self, rest: str) -> None:
        *named, value = rest.split()
        colour = named[0] if named else self.colours[self.mover][0]
        self.held[colour].remove(int(value))
        self.used.append("hidden")
        self.used_values.append(int(value))
        del self.pile_of[int(value)]
        self.gain(colour, int(value))

    def move(self, room: str, rest: str) -> None:
        group, _, target = rest.partition(">")
        for part in group.split("+"):
            for _ in range(int(part[-1])):
                self.rooms[room].remove(part[:-1])
                self.rooms[target].append(part[:-1])
                if part[:-1] == COLOUR[target]:
                    self.to_take.append(part[:-1])
        self.moved = True

    def gain(self, colour: str, value: int) -> None:
        self.points[colour] = max(0, self.points[colour] + value)
        self.last_round = self.last_round or self.points[colour] >= 20

    def go_on(self) -> None:
        """Do what needs no choice: take open cards, shuffle, end turns."""
        if self.turn < 0 or self.over:
            return
        if len(self.row) == 5 and self.to_take and self.row[0] == "hidden":
            self.looking = True
        elif len(self.row) == 5 and self.to_take:
            card = self.row.pop(0)
            self.used.append(card)
            self.gain(self.to_take.pop(0), int(card))
        if len(self.row) < 5 and not self.pile:
            self.pile, self.used = self.used, []
            self.number += 1
            self.pile_of |= dict.fromkeys(self.used_values, self.number)
            self.used_values = []
        taken = len(self.row) == 5 and not self.to_take and self.moved
        if taken and not self.at_rest and not any(self.held[colour] for colour in self.colours[self.turn]):
            self.ask_others()
        if self.at_rest:
            while self.asking and not self.might_reach_goal(self.asking[0]):
                self.asking.pop(0)
            if not self.asking:
                self.next_seat()

    def ask_others(self) -> None:
        self.at_rest = True
        if self.any_time:
            self.asking = [(self.turn + others) % self.seats for others in range(1, self.seats)]

    def next_seat(self) -> None:
        self.moved = self.at_rest = False
        self.turn = (self.turn + 1) % self.seats
        if self.turn == self.start:
            self.over = self.last_round or self.round == self.round_limit
            self.round += 0 if self.over else 1

    def totals(self) -> list[int]:
        return [sum(self.points[colour] + sum(self.held[colour]) for colour in colours) for colours in self.colours]


def walk(room: str, steps: int) -> set[str]:
    """Where a walk of so many steps may end."""
    return {room} if steps == 0 else {end for onward in NEXT[room] for end in walk(onward, steps - 1)}
