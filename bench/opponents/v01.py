"""The house bots of version 0.1, frozen: an opponent for the arena, called `v01` there.

It speaks the protocol of programs from outside (docs/bots.md) and is trusted with the steps of the match, because it
folds them by the rules of version 0.1 and then asks that version's own bot with that version's own view.

    python bench/opponents/v01.py GAME       one JSON line a prompt on stdin, one answer on stdout
    python bench/opponents/v01.py --make     take version 0.1 out of the project's history and compile it

The package of version 0.1 is looked for in $ZASHIKI_V01, else in .build/v01, where --make puts it.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
COMMIT = "7b8bccb"  # the last one of version 0.1
PLACE = Path(os.environ.get("ZASHIKI_V01") or ROOT / ".build" / "v01")


def make() -> None:
    """Unpack and compile version 0.1, with the compiler that this clone pins."""
    sys.path.insert(0, str(ROOT))
    import workplace

    workplace.install("build")
    source = PLACE.with_name("v01-source")
    packed = subprocess.run(["git", "archive", COMMIT], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(source, filter="data")
    subprocess.run([str(workplace.PYTHON), "hatch_build.py", "compile", str(PLACE)], cwd=source, check=True)


class Player:
    """The house bot of one game, following one match at a time."""

    def __init__(self, game_id: str) -> None:
        from zashiki import bots
        from zashiki.kernel.game import find

        self.game: Any = find(game_id)
        self.bot = bots.bot(self.game, bots.names(self.game)[0])
        self.begun: Any = None
        self.match: Any = None
        self.taken: list[list[Any]] = []

    def answer(self, prompt: dict[str, Any]) -> str:
        """What version 0.1 does here."""
        from zashiki.kernel.rng import Rng

        state, seat = self.follow(prompt), prompt["seat"]
        legal = [int(action) for action in state.legal(seat)]
        action = self.bot(self.game.view(state, seat), legal, Rng(prompt["seed"])) if len(legal) > 1 else legal[0]
        return str(self.game.notation.write_action(seat, action))

    def follow(self, prompt: dict[str, Any]) -> Any:
        """The state that the steps lead to; the beginning they share with the last prompt is not played again."""
        from zashiki.kernel.match import Match

        known = {option.name for option in self.game.options}
        begun = (prompt["seats"], {name: value for name, value in prompt["options"].items() if name in known})
        steps = prompt["steps"]
        if begun != self.begun or steps[: len(self.taken)] != self.taken:
            self.match, self.taken = Match(self.game, self.game.setup(*begun)), []
            self.begun = begun
        for actor, text in steps[len(self.taken) :]:
            self.match.take(actor, self.game.notation.read_action(actor, text))
        self.taken = steps
        return self.match.state


def main() -> None:
    """Answer prompts until there are no more."""
    if sys.argv[1:] == ["--make"]:
        make()
        return
    if not (PLACE / "zashiki").is_dir():
        sys.exit(f"version 0.1 is not there; make it by: {sys.executable} {__file__} --make")
    sys.path.insert(0, str(PLACE))
    player = Player(sys.argv[1])
    for line in sys.stdin:
        print(json.dumps({"act": player.answer(json.loads(line))}), flush=True)


if __name__ == "__main__":
    main()
