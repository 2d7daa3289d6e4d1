"""Prints a digest of random matches of every game: every legal list, step and outcome goes into it.

Run once with the plain package on the path and once with the compiled one; the lines must be equal. Arguments choose
games.
"""

import hashlib
import sys
from pathlib import Path

from zashiki.kernel import state as state_module
from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng


def digest(game: AnyGame, seats: int, seed: int, limit: int) -> str:
    """The SHA-256 of one random match, and how many decisions it had."""
    rng, state, sha, decisions = Rng(seed), game.new(seats), hashlib.sha256(), 0
    while (mover := int(state.mover())) != OVER and decisions < limit:
        if mover == CHANCE:
            sha.update(repr(state.chances()).encode())
            sha.update(f"deal {int(state.deal(rng))}".encode())
            continue
        for seat in state.waiting():
            sha.update(f"{seat} {[int(action) for action in state.legal(seat)]}".encode())
        action = int(state.sample(mover, rng))
        sha.update(f"{mover} {action} {list(game.mind.evaluate(state))}".encode())
        state.apply(mover, action)
        decisions += 1
    sha.update(game.notation.write_position(state).encode())
    sha.update(repr(state.outcome()).encode())
    return f"{decisions} {sha.hexdigest()}"


def main() -> None:
    """A line a game, seat count and seed."""
    print("compiled" if Path(state_module.__file__).suffix != ".py" else "interpreted", file=sys.stderr)
    chosen = [game for game in discover().values() if game.id in (sys.argv[1:] or discover())]
    for game in chosen:
        for seats in game.seats:
            for seed in (1, 2, 3):
                print(game.id, seats, seed, digest(game, seats, seed, limit=3000))


if __name__ == "__main__":
    main()
