"""Who may know what."""

from .preview import preview
from .view import View, imagine, view

__all__ = ["View", "imagine", "preview", "view"]
