"""Who may know what."""

from .preview import preview
from .view import View, common, imagine, view

__all__ = ["View", "common", "imagine", "preview", "view"]
