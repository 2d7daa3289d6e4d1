"""The dealer draws for chance."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable

from zashiki.kernel.game import AnyGame
from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, TABLE, Event, RecordError, Setup, Step
from zashiki.kernel.rng import Rng
from zashiki.table.beside import Beside


def true_seed() -> int:
    """A seed nobody can foresee."""
    return secrets.randbits(62)


def new_secret() -> str:
    """What all deals of a match follow from; nobody may know it before the end."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is told of the secret at the start: it can be checked at the end, and tells nothing before."""
    return hashlib.sha256(secret.encode()).hexdigest() if secret else ""


def seed_of_step(secret: str, n: int) -> int:
    """The seed of the deal that is step n: what was drawn tells nothing about what will be."""
    return int.from_bytes(hmac.new(secret.encode(), str(n).encode(), hashlib.sha256).digest()[:8]) >> 2


class Dealer:
    """Draws from a fresh seed each time, or from the match's secret, so that the deals can be checked afterwards."""

    def __init__(self, seed: Callable[[], int] = true_seed, secret: str = "") -> None:
        self._seed, self._secret = seed, secret

    def is_called(self, match: Match) -> bool:
        """Whether chance must act before anybody else can."""
        return match.state.mover() == CHANCE

    def deal(self, match: Match) -> list[Event]:
        """Let chance act once."""
        seed = seed_of_step(self._secret, len(match.steps)) if self._secret else self._seed()
        return match.deal(Rng(seed))


def verify(game: AnyGame, setup: Setup, steps: Iterable[Step], secret: str) -> tuple[int, bool]:
    """How many deals of the match follow from its secret, and whether all of it is there.

    Raises RecordError at the first deal that does not follow.
    """
    match, dealer, deals, beside = Match(game, setup), Dealer(secret=secret), 0, Beside({})
    for n, step in enumerate(steps):
        if step.actor == TABLE:
            beside = beside.after(step.text)
        if step.actor != CHANCE:
            match.play(step.actor, step.text)
            continue
        if not dealer.is_called(match):
            raise RecordError(f"step {n} is a deal, but nothing was to be dealt")
        dealer.deal(match)
        if match.steps[-1] != step:
            raise RecordError(f"step {n} was dealt as {step.text!r}; by the secret it is {match.steps[-1].text!r}")
        deals += 1
    return deals, beside.outcome(match.state.outcome(), setup.seats) is not None
