"""The order of chairs at a table: the first seat goes to the player who has had it least often."""

from __future__ import annotations

from collections import Counter
from random import Random

from headjudge.tournaments.seating.model import History, Tables


def with_chairs(tables: Tables, history: History, draw: Random) -> Tables:
    first_seats = Counter(table[0] for earlier in history for table in earlier if table)
    seated = []
    for table in tables:
        order = sorted(table)
        draw.shuffle(order)
        opener = min(order, key=lambda name: first_seats[name])
        order.remove(opener)
        seated.append([opener, *order])
    return seated
