"""Who may know what."""

from zashiki.games.senji.sight.preview import preview
from zashiki.games.senji.sight.view import View, imagine, view

__all__ = ["View", "imagine", "preview", "view"]
