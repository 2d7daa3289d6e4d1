"""Judgement from a file: weights that were tuned or a network that was learnt, in the place of a game's own."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from zashiki.kernel.game import AnyGame
from zashiki.kernel.mind import Mind
from zashiki.kernel.model import SetupError
from zashiki.kernel.network import Learned, Network


def judged_by(game: AnyGame, file: Path) -> AnyGame:
    """The game with a mind that judges by the file; raises SetupError."""
    return replace(game, mind=mind_of(game, read_judgement(game, file)))


def mind_of(game: AnyGame, found: dict[str, Any]) -> Mind:
    """The mind that goes with what a file holds."""
    if "network" in found:
        network = found["network"]
        return Learned(game.mind, Network(network["first"], network["bias"], network["second"]))
    return game.mind.with_weights(found["seats"], found["weights"])


def read_judgement(game: AnyGame, file: Path) -> dict[str, Any]:
    """What the file holds; raises SetupError."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SetupError(f"{file} holds no judgement: {error}") from error
    if not isinstance(found, dict) or found.get("game") != game.id or not {"network", "weights"} & set(found):
        raise SetupError(f"{file} holds no judgement of {game.id}")
    return found
