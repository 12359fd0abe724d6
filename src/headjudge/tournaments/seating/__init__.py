"""Seating: who sits where, with a certificate. Pure and seeded: the same input gives the same tables."""

from headjudge.tournaments.seating.certificate import Certificate, certify
from headjudge.tournaments.seating.check import Counts, counts
from headjudge.tournaments.seating.model import History, Player, Tables
from headjudge.tournaments.seating.plan import (
    Alternative,
    Seating,
    alternatives,
    next_round,
    plan_rounds,
    why_impossible,
)
from headjudge.tournaments.seating.repair import Move, Repair, moved, repair
from headjudge.tournaments.seating.sizes import SizeRule, TableRule, best_sizes, size_options

__all__ = [
    "Alternative",
    "Certificate",
    "Counts",
    "History",
    "Move",
    "Player",
    "Repair",
    "Seating",
    "SizeRule",
    "TableRule",
    "Tables",
    "alternatives",
    "best_sizes",
    "certify",
    "counts",
    "moved",
    "next_round",
    "plan_rounds",
    "repair",
    "size_options",
    "why_impossible",
]
