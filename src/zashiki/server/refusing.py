"""What went wrong with something wanted at a table, as its sender is told it."""

from __future__ import annotations

from collections.abc import Awaitable

import structlog

from zashiki.journal import ConflictError, JournalError, StoredMatch
from zashiki.kernel.game import find
from zashiki.protocol.messages import Refusal
from zashiki.server.metrics import Metrics
from zashiki.server.prompts import make_refusal, why_not_stored
from zashiki.table import Refused

log = structlog.get_logger("zashiki.rooms")

NOT_STORED = "this could not be stored because somebody else was first; look at the table again"
FAULT = "something went wrong on our side; it was noted"


async def refusal_of(doing: Awaitable[None], stored: StoredMatch, act: str, metrics: Metrics) -> Refusal | None:
    """Do it; why it could not be done, None if it was."""
    try:
        await doing
    except Refused as refused:
        return make_refusal(find(stored.setup.game), act, refused)
    except ConflictError:
        return Refusal("conflict", act[:200], message=NOT_STORED)
    except JournalError as error:
        metrics.faults[error.cause] += 1
        log.warning("not stored", match=stored.id, reason=error.detail)
        return Refusal("not_stored", act[:200], "", why_not_stored(error), str(error))
    except Exception:
        return Refusal("broken", act[:200], message=FAULT)
    return None
