"""Who may know what."""

from zashiki.games.senji.sight.preview import preview
from zashiki.games.senji.sight.view import View, common, imagine, view

__all__ = ["View", "common", "imagine", "preview", "view"]
