"""Text for everything."""

from zashiki.games.senji.notation.actions import fields, read_action, write_action
from zashiki.games.senji.notation.position import write_position
from zashiki.games.senji.notation.position_reader import read_position

__all__ = ["fields", "read_action", "read_position", "write_action", "write_position"]
