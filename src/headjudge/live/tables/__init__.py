"""Live tables: one game each, with seats, clocks, verifiable dice, bots, and visibility."""

from headjudge.live.tables.limits import QUICK
from headjudge.live.tables.looks.broadcast import Outbox
from headjudge.live.tables.manager import NewTable, TableManager
from headjudge.live.tables.stream.entries import Acted, decode, encode
from headjudge.live.tables.stream.state import SPECTATOR, TableState, Viewer
from headjudge.live.tables.table import Handoff, Joined, LiveTable, Redeemed

__all__ = [
    "Acted",
    "TableManager",
    "Handoff",
    "Joined",
    "LiveTable",
    "NewTable",
    "Outbox",
    "QUICK",
    "Redeemed",
    "SPECTATOR",
    "TableState",
    "Viewer",
    "decode",
    "encode",
]
