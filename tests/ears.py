"""What a raw line says, with prompts put together as a client would."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from zashiki.protocol.messages import Base, PackedPrompt
from zashiki.protocol.packing import Unpacker


class Ears:
    """Every message one page or line has brought; prompts are whole."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self._unpacker = Unpacker()

    def hear(self, text: str | bytes) -> None:
        """One message; a new line begins with a base that changes nothing else."""
        message = json.loads(text)
        if message["t"] == "base":
            self._unpacker.take(msgspec.convert(message, Base))
        elif message["t"] == "prompt":
            self.heard.append({"t": "prompt", **whole(self._unpacker, message)})
        else:
            self.heard.append(message)


def whole(unpacker: Unpacker, message: dict[str, Any]) -> dict[str, Any]:
    """The whole prompt as JSON."""
    prompt: dict[str, Any] = msgspec.to_builtins(unpacker.unpack(msgspec.convert(message, PackedPrompt)))
    return prompt


def moments_of(replay: dict[str, Any]) -> list[dict[str, Any]]:
    """The whole prompts of a part of a replay."""
    unpacker = Unpacker()
    for base in replay["bases"]:
        unpacker.take(msgspec.convert(base, Base))
    return [whole(unpacker, moment) for moment in replay["moments"]]
