"""Fair searches as anybody would write them, in plain Python on the public interface: yardsticks for the levels.

They know a match by the steps that they are trusted with, but think from their seat's own view: they imagine a state,
deal it anew, and look ahead by the game's own judgement. Three ways of thinking:

    maxn      depth search, everybody for himself, a turn deeper each time, in a few worlds
    ismcts    one tree of decisions walked through ever new deals (UCB among what is available)
    paired    candidates compared in the same worlds under the same luck; all reply by their best first impression

    zashiki arena samurai --players master --players "record:python bench/opponents/plain.py samurai maxn" --matches 60

They think for ten times what a master needs on average, or for as many seconds as ZASHIKI_PLAIN_SECONDS says.
"""

from __future__ import annotations

import json
import math
import os
import sys
import time
from typing import Any

from zashiki.kernel.game import find
from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng

Values = list[int]  # what each seat may expect, in millionths of a return
TEN_MASTERS = {"samurai": 0.21, "takamatsu": 0.5, "kunitori": 0.32, "senji": 0.025}  # seconds, at the fewest seats
LONGEST = 400  # small actions looked ahead
WORLDS, WIDTH, OUTCOMES, DEEPEST = 3, 8, 2, 12  # of maxn: deals, actions followed, outcomes of chance, turns
EXPLORE, WIDEST, FIRST, AHEAD = 0.5, 30, 4, 2  # of ismcts: UCB's constant, branches, those at once, turns played on
CANDIDATES = 24  # of paired


class OutOfTime(Exception):
    """The time for this decision is over."""


class Plain:
    """Follows a match and answers its prompts; a subclass says how it thinks."""

    def __init__(self, game_id: str) -> None:
        self.game: Any = find(game_id)
        self.mind: Any = self.game.mind
        self.seconds = float(os.environ.get("ZASHIKI_PLAIN_SECONDS") or TEN_MASTERS.get(game_id, 1.0))
        self.has_habits = int(self.mind.patience()) > 0
        self.match: Any = None
        self.begun: Any = None
        self.taken: list[list[Any]] = []
        self.until = 0.0
        self.rng = Rng(0)

    def answer(self, prompt: dict[str, Any]) -> str:
        """The chosen action as text."""
        state, seat = self.follow(prompt), prompt["seat"]
        legal = [int(action) for action in state.legal(seat)]
        action = legal[0]
        if len(legal) > 1:
            self.rng = Rng(prompt["seed"])
            self.until = time.process_time() + self.seconds
            root = self.game.sight.imagine(self.game.sight.view(state, seat), self.rng)
            action = self.choose(root, seat, legal)
        return str(self.game.notation.write_action(seat, action))

    def follow(self, prompt: dict[str, Any]) -> Any:
        """The state that the steps lead to; what they share with the last prompt is not played again."""
        begun, steps = (prompt["seats"], prompt["options"]), prompt["steps"]
        if begun != self.begun or steps[: len(self.taken)] != self.taken:
            self.match, self.taken, self.begun = Match(self.game, self.game.setup(*begun)), [], begun
        for actor, text in steps[len(self.taken) :]:
            self.match.take(actor, self.game.notation.read_action(actor, text))
        self.taken = steps
        return self.match.state

    def choose(self, root: Any, seat: int, legal: list[int]) -> int:
        """One of the legal actions."""
        raise NotImplementedError

    # --- what all of them need ---------------------------------------------------------------------------------

    def world(self, root: Any, seat: int) -> Any:
        """The root with everything dealt anew that the seat does not know."""
        world = root.copy()
        world.redeal(seat, self.rng)
        return world

    def check_time(self) -> None:
        """Raise OutOfTime when it is over."""
        if time.process_time() > self.until:
            raise OutOfTime

    def judged(self, state: Any) -> Values:
        """What the game's judgement says."""
        return [int(value) for value in self.mind.evaluate(state)]

    def played_on(self, state: Any, turns: int, rng: Rng) -> Values:
        """On by habits where the game has them, else some turns by first impressions; then judged."""
        if self.has_habits:
            self.mind.play_on(state, rng)
            return self.judged(state)
        last, steps = OVER, 0
        while steps < LONGEST:
            mover = int(state.mover())
            if mover == OVER:
                break
            if mover == CHANCE:
                state.deal(rng)
                continue
            if mover != last:
                if turns == 0:
                    break
                turns, last = turns - 1, mover
            state.apply(mover, self.impressions(state, mover, self.ideas(state, mover, rng))[0][1])
            steps += 1
        return self.judged(state)

    def ideas(self, state: Any, mover: int, rng: Rng) -> list[int]:
        """What is worth a thought."""
        return [int(action) for action in self.mind.ideas(state, mover, rng)]

    def impressions(self, state: Any, mover: int, actions: list[int]) -> list[tuple[int, int, Any]]:
        """How each action looks to the mover, the action and the state after it, best first."""
        found = []
        for action in actions:
            self.check_time()
            later = state.copy()
            later.apply(mover, action)
            found.append((int(self.mind.evaluate(later)[mover]), action, later))
        return sorted(found, key=lambda one: -one[0])


class MaxN(Plain):
    """As deep as the time reaches, averaged over a few worlds."""

    def choose(self, root: Any, seat: int, legal: list[int]) -> int:
        """What was best at the last depth that was reached whole."""
        worlds = [self.world(root, seat) for _ in range(WORLDS)]
        order = legal
        try:
            order = [action for _, action, _ in self.impressions(worlds[0], seat, legal)]
            for turns in range(DEEPEST):
                worth = {action: self.worth(worlds, seat, action, turns) for action in order}
                order = sorted(order, key=lambda action: -worth[action])
        except OutOfTime:
            pass
        return order[0]

    def worth(self, worlds: list[Any], seat: int, action: int, turns: int) -> float:
        """The seat's value of the action, on average."""
        total = 0
        for world in worlds:
            state = world.copy()
            state.apply(seat, action)
            total += self.values(state, turns, seat)[seat]
        return total / len(worlds)

    def values(self, state: Any, turns: int, last: int) -> Values:
        """What all may expect if everybody takes what is best for himself."""
        mover = int(state.mover())
        if mover == CHANCE:
            return self.expected(state, turns, last)
        if mover == OVER or (mover != last and turns == 0):
            self.check_time()
            return self.judged(state)
        if mover != last:
            turns -= 1
        best: Values = []
        for _, _, later in self.impressions(state, mover, self.ideas(state, mover, self.rng))[:WIDTH]:
            found = self.values(later, turns, mover)
            if not best or found[mover] > best[mover]:
                best = found
        return best

    def expected(self, state: Any, turns: int, last: int) -> Values:
        """The mean over some of what chance may bring."""
        sums = [0] * int(state.seats)
        for _ in range(OUTCOMES):
            later = state.copy()
            later.deal(self.rng)
            sums = [one + other for one, other in zip(sums, self.values(later, turns, last), strict=True)]
        return [value // OUTCOMES for value in sums]


class Branch:
    """What is known of an action at one place of the tree."""

    def __init__(self) -> None:
        self.visits = self.available = self.total = 0
        self.below: dict[int, Branch] = {}


class Ismcts(Plain):
    """Walks until the time is over, then takes what was tried most."""

    def choose(self, root: Any, seat: int, legal: list[int]) -> int:
        """The action most often tried."""
        trunk = Branch()
        try:
            while True:
                self.check_time()
                self.walk(self.world(root, seat), trunk)
        except OutOfTime:
            pass
        tried = [action for action in legal if action in trunk.below]
        return max(tried, key=lambda action: trunk.below[action].visits) if tried else legal[0]

    def walk(self, state: Any, branch: Branch) -> None:
        """Down through one world to a new branch, a playout, and its value back up."""
        way: list[tuple[int, Branch]] = []
        while len(way) < LONGEST:
            mover = int(state.mover())
            if mover == CHANCE:
                state.deal(self.rng)
                continue
            if mover == OVER:
                break
            action, is_new = self.step(state, mover, branch)
            branch = branch.below[action]
            way.append((mover, branch))
            state.apply(mover, action)
            if is_new:
                break
        values = self.played_on(state, AHEAD, self.rng)
        for mover, passed in way:
            passed.visits += 1
            passed.total += values[mover]

    def step(self, state: Any, mover: int, branch: Branch) -> tuple[int, bool]:
        """An action never tried here, the best-looking first, as long as few were; else the most promising one."""
        actions = self.ideas(state, mover, self.rng)
        known = [action for action in actions if action in branch.below]
        for action in known:
            branch.below[action].available += 1
        visits = sum(branch.below[action].visits for action in known)
        room = min(WIDEST, FIRST + int(visits**0.5))
        if len(known) < min(room, len(actions)):
            fresh = [action for action in actions if action not in branch.below]
            action = fresh[0] if self.has_habits else self.impressions(state, mover, fresh)[0][1]
            branch.below[action] = Branch()
            branch.below[action].available = 1
            return action, True
        below = branch.below
        return max(
            known,
            key=lambda one: confidence(below[one].total, below[one].visits, below[one].available, EXPLORE),
        ), False


def confidence(total: int, visits: int, available: int, explore: float) -> float:
    """What UCB makes of a branch."""
    return total / visits / 1e6 + explore * math.sqrt(math.log(available) / visits)


class Paired(Plain):
    """Sequential halving over the actions that look best; everybody replies by the best first impression."""

    def choose(self, root: Any, seat: int, legal: list[int]) -> int:
        """The action that did best among those that stayed to the end."""
        begun, order, totals = time.process_time(), legal, dict.fromkeys(legal, 0)
        ahead = 2 * int(root.seats)
        try:
            order = [action for _, action, _ in self.impressions(self.world(root, seat), seat, legal)][:CANDIDATES]
            rounds = max(1, (len(order) - 1).bit_length())
            for part in range(1, rounds + 1):
                end = begun + self.seconds * part / rounds
                while time.process_time() < end:
                    worths = self.compare(root, seat, order, ahead)
                    for action, worth in worths.items():
                        totals[action] += worth
                order = sorted(order, key=lambda action: -totals[action])
                order = order[: max(2, (len(order) + 1) // 2)] if part < rounds else order
        except OutOfTime:
            order = sorted(order, key=lambda action: -totals[action])
        return order[0]

    def compare(self, root: Any, seat: int, order: list[int], ahead: int) -> dict[int, int]:
        """What each action brings in one more world."""
        world, luck, found = self.world(root, seat), int(self.rng.bits()), {}
        for action in order:
            state = world.copy()
            state.apply(seat, action)
            found[action] = self.played_on(state, ahead, Rng(luck))[seat]
        return found


KINDS: dict[str, type[Plain]] = {"maxn": MaxN, "ismcts": Ismcts, "paired": Paired}


def main() -> None:
    """Answer prompts until there are no more."""
    if len(sys.argv) != 3 or sys.argv[2] not in KINDS:
        sys.exit(f"plain.py GAME {'|'.join(KINDS)}")
    player = KINDS[sys.argv[2]](sys.argv[1])
    for line in sys.stdin:
        print(json.dumps({"act": player.answer(json.loads(line))}), flush=True)


if __name__ == "__main__":
    main()
