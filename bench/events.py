"""Tournaments: what a sheet costs in a large field beside a small one, and replay beside decoding the stream."""

from __future__ import annotations

import time

import msgspec

from headjudge.tournaments import Fact, Tournament

SMALL, LARGE = 50, 5_000
SHEETS = 40  # handed in, each of its own kind
DEEDS = ("boardwalk", "park_place", "illinois", "oriental", "baltic", "vermont")


def started(players: int) -> Tournament:
    event = Tournament.open("boise", [f"Player {number}" for number in range(players)])
    for word in ("check_in", "seat", "publish", "start"):
        event.apply({"do": word})
    return event


def sheet_seconds(event: Tournament) -> float:
    """Seconds for one sheet with holdings."""
    on = event.state.rounds[0]
    players = on.players()[:SHEETS]
    began = time.perf_counter()
    for one in players:
        deed = DEEDS[on.tables[on.seat[one]].index(one)]
        sheet = {"cash": 437, "deeds": [deed], "mortgaged": [], "buildings": {}}
        event.apply({"do": "result", "player": one, "sheet": sheet})
    return (time.perf_counter() - began) / len(players)


def sheet_ratio(repeats: int, large: int = LARGE) -> float:
    """The cost of a sheet among thousands beside that among fifty; the best of several, in turns."""
    best = {SMALL: float("inf"), large: float("inf")}
    for _ in range(repeats):
        for players in best:
            best[players] = min(best[players], sheet_seconds(started(players)))
    return best[large] / best[SMALL]


def replay_ratio(repeats: int, players: int = LARGE) -> float:
    """Folding all facts of a closed round beside decoding their JSON."""
    event = started(players)
    for one in event.state.rounds[0].players():
        event.apply({"do": "result", "player": one, "total": 1500, "cash": 300, "unmortgaged": 700})
    event.apply({"do": "close_round"})
    stream = [msgspec.json.encode(fact.as_json()) for fact in event.facts]
    decoding = folding = float("inf")
    for _ in range(repeats):
        began = time.perf_counter()
        records = [msgspec.json.decode(data) for data in stream]
        decoding = min(decoding, time.perf_counter() - began)
        began = time.perf_counter()
        Tournament([Fact.from_json(record) for record in records])
        folding = min(folding, time.perf_counter() - began)
    return folding / decoding
