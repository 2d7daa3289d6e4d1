"""One match in progress: the only writer of its log."""

from zashiki.table.clock import Clock
from zashiki.table.dealer import Dealer
from zashiki.table.table import Ledger, Refused, Table, TimedStep, open_table

__all__ = ["Clock", "Dealer", "Ledger", "Refused", "Table", "TimedStep", "open_table"]
