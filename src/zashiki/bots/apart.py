"""Work in processes of its own, which end with the one that started them, whatever ended it."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable


def stop_with_parent(stop: Callable[[], None]) -> None:
    """Call `stop` when the parent of this process is gone, even if it was killed."""
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            stop()

    threading.Thread(target=wait, daemon=True).start()


def leave_with_parent(farewell: Callable[[], None] | None = None) -> None:
    """End this process at once when its parent is gone: a pool's workers would else finish what nobody wants."""

    def leave() -> None:
        try:
            if farewell is not None:
                farewell()
        finally:
            os._exit(0)

    stop_with_parent(leave)
