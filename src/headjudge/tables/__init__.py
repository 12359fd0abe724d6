"""Live tables: one game each, with seats, clocks, dice that can be checked, bots, and who may see what."""

from headjudge.tables.entries import Acted, decode, encode
from headjudge.tables.feed import Outbox
from headjudge.tables.hall import Hall, NewTable
from headjudge.tables.live import QUICK, Handoff, Joined, LiveTable, Redeemed
from headjudge.tables.looks import Line, Look, Replay, Weighed
from headjudge.tables.plan import ClockPlan, Plan, SeatPlan
from headjudge.tables.state import SPECTATOR, TableState, Viewer

__all__ = [
    "Acted",
    "ClockPlan",
    "Hall",
    "Handoff",
    "Joined",
    "Line",
    "LiveTable",
    "Look",
    "NewTable",
    "Outbox",
    "Plan",
    "QUICK",
    "Redeemed",
    "Replay",
    "SPECTATOR",
    "SeatPlan",
    "TableState",
    "Viewer",
    "Weighed",
    "decode",
    "encode",
]
