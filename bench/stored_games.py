"""A store with something of everything, to be damaged: games, events erased and redacted, a stream of one event."""

from __future__ import annotations

from pathlib import Path

from headjudge.store import Store
from headjudge.store.jsonl import Reader

GAMES = Path(__file__).parents[1] / "tests" / "fixtures" / "v0" / "streams"
FILES = (
    "racine-lobby",
    "boise-auction",
    "boise-judged",
    "championship-offers",
    "classic-bankrupt",
    "etiwanda-air",
    "opoly487-vote-pending",
    "racine-away",
)
STREAMS = len(FILES) + 1


async def write_games(store: Store) -> int:
    """The number of events."""
    events = 0
    for name in FILES:
        with (GAMES / f"{name}.jsonl").open("rb") as file:
            reader = Reader(file, name)
            for header in reader.streams():
                entries = list(reader.entries(header))
                await store.restore(f"game/{name}", 0, entries)
                events += len(entries)
                if len(entries) > 12:
                    redacted = entries[-2].data[:-1] + b',"redacted":1}'
                    await store.erase(
                        f"game/{name}",
                        {
                            3: None,
                            9: b'{"text":"erased"}',
                            len(entries) - 1: redacted,
                            len(entries): None,
                        },
                    )
    await store.append("notes/one", 0, [b'{"note":"alone"}'], at=7.0)
    return events + 1
