"""What people do beside the game, as steps of the table: resign, let a bot play, come back, agree, end.

`resign SEAT BOT`, without a bot where the match ends by it · `bot SEAT BOT BY` · `back SEAT`
`propose SEAT WHAT` · `agree SEAT` · `decline SEAT` · `end WHY` · `pause` · `undo N`: back to the state after N steps
`time SEAT BOT move` or `seat`: the time of this seat is up, and the bot makes its move, or stays
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from zashiki.kernel.model import Event, Outcome, RecordError

Why = Literal["agreed", "resigned", "forgotten"]  # a match ended before its game did
WHYS: tuple[Why, ...] = ("agreed", "resigned", "forgotten")
WHATS = ("end", "pause", "undo")  # what can be proposed
ROUND = "table.round"  # told when another round begins


@dataclass(frozen=True)
class Proposal:
    """Something that happens when everybody agrees who is asked."""

    what: str
    by: int
    agreed: frozenset[int]


@dataclass(frozen=True)
class Beside:
    """A fold over the table's own steps: who plays for whom, who resigned (the first first), what is proposed."""

    stand_ins: dict[int, str]
    for_a_move: frozenset[int] = frozenset()  # seats that a bot plays for one move only
    resigned: tuple[int, ...] = ()
    proposal: Proposal | None = None
    ended: Why | None = None

    def after(self, text: str) -> Beside:
        """What holds after this step; raises RecordError if it is none."""
        verb, *words = text.split()
        if verb not in FOLDS:
            raise RecordError(f"the table has no step {text!r}")
        try:
            return FOLDS[verb](self, words)
        except (ValueError, IndexError) as error:
            raise RecordError(f"the table has no step {text!r}") from error

    def after_move(self, seat: int) -> Beside:
        """What holds after this seat has moved: a bot that was to make one move has made it."""
        if seat not in self.for_a_move:
            return self
        kept = {other: bot for other, bot in self.stand_ins.items() if other != seat}
        return replace(self, stand_ins=kept, for_a_move=self.for_a_move - {seat})

    @property
    def missed(self) -> set[int]:
        """Seats that bots play until their people come back."""
        return self.stand_ins.keys() - self.for_a_move - set(self.resigned)

    def outcome(self, played: Outcome | None, seats: int) -> Outcome | None:
        """How the match ended: as it was played, but who resigned comes last, and who went first comes very last."""
        if played is None and self.ended is None:
            return None
        ended = played or Outcome((0,) * seats, (1,) * seats, "", {"ended": self.ended})
        if not self.resigned:
            return ended
        return Outcome(
            ended.scores,
            ranks_after(self.resigned, ended.ranks),
            ended.rule,
            {**ended.details, "resigned": list(self.resigned)},
        )


def ranks_after(resigned: Sequence[int], ranks: Sequence[int]) -> tuple[int, ...]:
    """The ranks when those who resigned come last, the first of them very last."""
    still_in = [rank for seat, rank in enumerate(ranks) if seat not in resigned]
    last_to_go = list(reversed(resigned))
    return tuple(
        len(still_in) + 1 + last_to_go.index(seat) if seat in resigned else 1 + sum(other < rank for other in still_in)
        for seat, rank in enumerate(ranks)
    )


def tell(text: str, then: str = "") -> list[Event]:
    """What everybody is told of a step of the table; `then` is the step that follows, where it is known."""
    verb, *words = text.split()
    if verb == "end":
        return [Event("table.end", -1, {"why": words[0]})]
    if verb in ("pause", "undo"):
        return [Event(f"table.{verb}", -1)]
    seat = int(words[0])
    if verb == "bot":
        by = int(words[2])
        return [Event("table.left" if by == seat else "table.bot", seat, {"bot": words[1], "by": by})]
    if verb == "time":
        return [Event(f"table.time_{words[2]}", seat, {"bot": words[1]})]
    if verb == "resign":
        plays_on = len(words) > 1 and then != "end resigned"  # once a bot was named even where it had nothing to do
        return [Event("table.resign", seat, {"bot": words[1]}) if plays_on else Event("table.resign_last", seat)]
    return [Event(f"table.{verb}_{words[1]}" if verb == "propose" else f"table.{verb}", seat)]


def _resign(now: Beside, words: list[str]) -> Beside:
    seat = int(words[0])
    proposal = now.proposal if now.proposal and now.proposal.by != seat else None
    stand_ins = {**now.stand_ins, seat: words[1]} if len(words) > 1 else now.stand_ins
    return replace(now, stand_ins=stand_ins, resigned=(*now.resigned, seat), proposal=proposal)


def _stand_in(now: Beside, words: list[str]) -> Beside:
    return replace(now, stand_ins={**now.stand_ins, int(words[0]): words[1]})


def _come_back(now: Beside, words: list[str]) -> Beside:
    back = int(words[0])
    kept = {seat: bot for seat, bot in now.stand_ins.items() if seat != back}
    return replace(now, stand_ins=kept, for_a_move=now.for_a_move - {back})


def _time_is_up(now: Beside, words: list[str]) -> Beside:
    seat, bot, how = int(words[0]), words[1], words[2]
    once = now.for_a_move | {seat} if how == "move" else now.for_a_move
    return replace(now, stand_ins={**now.stand_ins, seat: bot}, for_a_move=once)


def _propose(now: Beside, words: list[str]) -> Beside:
    seat = int(words[0])
    return replace(now, proposal=Proposal(words[1], seat, frozenset([seat])))


def _agree(now: Beside, words: list[str]) -> Beside:
    if now.proposal is None:
        raise ValueError
    return replace(now, proposal=replace(now.proposal, agreed=now.proposal.agreed | {int(words[0])}))


def _decline(now: Beside, words: list[str]) -> Beside:
    int(words[0])
    return replace(now, proposal=None)


def _end(now: Beside, words: list[str]) -> Beside:
    return replace(now, proposal=None, ended=WHYS[WHYS.index(words[0])])


FOLDS: dict[str, Callable[[Beside, list[str]], Beside]] = {
    "resign": _resign,
    "bot": _stand_in,
    "back": _come_back,
    "propose": _propose,
    "agree": _agree,
    "decline": _decline,
    "end": _end,
    "pause": lambda now, _: replace(now, proposal=None),
    "undo": lambda now, words: replace(now, proposal=None) if int(words[0]) >= 0 else now,
    "time": _time_is_up,
}
