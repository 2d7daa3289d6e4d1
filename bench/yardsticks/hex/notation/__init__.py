"""Text for everything."""

from .actions import fields, read_action, write_action
from .position import read_position, write_position

__all__ = ["fields", "read_action", "read_position", "write_action", "write_position"]
