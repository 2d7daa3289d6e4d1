"""Where the server's own notes go: one line each to standard error, and plain traces without anybody's secrets."""

from __future__ import annotations

import logging
import sys

import structlog


def configure(level: int = logging.WARNING) -> None:
    """Tell only what somebody should look at; whoever embeds the server may have configured it otherwise before."""
    if structlog.is_configured():
        return
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="%Y-%m-%d %H:%M:%S", utc=False),
            structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=_loggers,
        cache_logger_on_first_use=False,
    )


def _loggers(*_names: object) -> structlog.PrintLogger:
    return structlog.PrintLogger(sys.stderr)
