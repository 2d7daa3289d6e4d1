"""Players without a chair: they get a view and the legal actions, never a state.

`names(game)` lists them; `choose(...)` asks one of them and can run in another process.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from zashiki.bots.levels import LEVELS
from zashiki.kernel.game import AnyGame, Script, find
from zashiki.kernel.model import SetupError
from zashiki.kernel.rng import Rng

__all__ = ["Bot", "bot", "choose", "names"]


class Bot(Protocol):
    """Whoever picks one of the legal actions."""

    def __call__(self, view: Any, legal: Sequence[int], rng: Rng, /) -> int:
        """One of the legal actions."""


def pick_randomly(view: Any, legal: Sequence[int], rng: Rng) -> int:
    """Any legal action, each equally likely."""
    return int(legal[rng.below(len(legal))])


class Scripted:
    """A game's own script as a bot: it is shown one state that its seat cannot rule out."""

    def __init__(self, game: AnyGame, script: Script[Any]) -> None:
        self.game, self.script = game, script

    def __call__(self, view: Any, legal: Sequence[int], rng: Rng) -> int:
        """What the script does in that state."""
        return self.script(self.game.sight.imagine(view, rng), view.viewer, legal, rng)


def names(game: AnyGame) -> list[str]:
    """The bots that play this game: the levels, easy first, then its characters."""
    return [*(level.name for level in LEVELS), *game.scripts, "greedy", "random"]


def bot(game: AnyGame, name: str) -> Bot:
    """The bot of this name, or the search of this spec; raises SetupError naming those there are.

    Before a `*` may stand how many processes share the work, such as `2*master`, and behind a `+` a file that it
    judges by, such as `depth@600it+tuned.json` (see bots/tune).
    """
    from zashiki.bots.greedy import Greedy  # what plays is imported when it plays: to list names needs none of it
    from zashiki.bots.heads import Heads, many
    from zashiki.bots.searcher import searcher
    from zashiki.bots.tune.judgement import judged_by

    heads, each = many(name)
    if heads > 1:
        return Heads(game, each, heads)
    if found := searcher(game, name):
        return found
    name, plus, file = name.partition("+")
    if plus:
        game = judged_by(game, Path(file))
    if name in game.scripts:
        return Scripted(game, game.scripts[name])
    if name == "random":
        return pick_randomly
    if name == "greedy":
        return Greedy(game)
    raise SetupError(f"{game.id} has no bot {name!r}; it has {', '.join(names(game))}")


def choose(game_id: str, name: str, view: Any, legal: Sequence[int], seed: int, book: Any = None) -> int:
    """Ask a bot, by names and plain values only, so that the question can go to a worker process.

    `book` is what its seat remembers of promises (see kernel.talk); None where nothing was said in private.
    """
    game = find(game_id)
    if len(legal) == 1:
        return int(legal[0])
    if game.talk is not None and book is not None:
        from zashiki.bots.heads import Heads, many

        heads, each = many(name)
        if heads > 1:
            together = Heads(game, each, heads)
            together.book = book
            return together(view, legal, Rng(seed))
        game = game.talk.heeding(game, view, book, name)
    return int(bot(game, name)(view, legal, Rng(seed)))
