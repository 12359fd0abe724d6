"""`headjudge event list`."""

import asyncio

from headjudge.cli.event import output
from headjudge.cli.event.desk import Desk
from headjudge.cli.event.options import reads


@reads
def list_events(desk: Desk) -> None:
    """List the events of the store."""
    rows = asyncio.run(_rows(desk))
    columns = ("id", "format", "title", "date", "place")
    desk.show(
        lambda: [dict(zip(columns, row, strict=True)) for row in rows],
        lambda: output.table(columns, rows) if rows else output.say("No events yet."),
    )


async def _rows(desk: Desk) -> list[tuple[str, ...]]:
    """From the opening of each event alone: the rest is not read."""
    from headjudge.live.tournaments import event_ids
    from headjudge.live.tournaments.desk import fact_of, stream_of

    rows = []
    async with desk.stored() as store:
        for event in await event_ids(store):
            [first] = await store.read(stream_of(event), 0, 1)
            data = fact_of(first).data
            shown = (str(data.get(key, "")) for key in ("format", "title", "date", "place"))
            rows.append((event, *shown))
    return rows
