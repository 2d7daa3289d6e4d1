"""Where the server's own notes go: one line each to standard error or a file, and traces without anybody's secrets."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import structlog

NOT_OURS = (  # what uvicorn takes for an error, but anybody can send
    "Invalid UTF-8 sequence received from client.",
    "ASGI callable returned without completing handshake.",  # a socket was refused, and told why
)


class OnlyOurFaults(logging.Filter):
    """Keeps out of the log what clients do wrong."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is to be noted."""
        return record.msg not in NOT_OURS


def configure(file: Path | None = None, level: str = "warning", as_json: bool = False) -> None:
    """Tell only what somebody should look at; whoever embeds the server may have configured it otherwise before."""
    logging.getLogger("uvicorn.error").addFilter(ONLY_OUR_FAULTS)
    if structlog.is_configured():
        return
    to_file = None if file is None else structlog.WriteLoggerFactory(file.open("a", encoding="utf-8"))
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso" if as_json else "%Y-%m-%d %H:%M:%S", utc=as_json),
            *([TRACES, structlog.processors.JSONRenderer()] if as_json else [PLAIN]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=to_file or _to_standard_error,
        cache_logger_on_first_use=False,
    )


TRACES = structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False))
PLAIN = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
ONLY_OUR_FAULTS = OnlyOurFaults()


def _to_standard_error(*_names: object) -> structlog.PrintLogger:
    return structlog.PrintLogger(sys.stderr)
