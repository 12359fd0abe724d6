"""Plays a seat over the network with any policy: a function from a look (and the book) to an action."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from headjudge.client import example_bot
from headjudge.client.errors import Denied
from headjudge.client.table import Table, Update
from headjudge.errors import Refused
from headjudge.wire.look import Look
from headjudge.wire.names import Action
from headjudge.wire.reference import Book

Policy = Callable[[Look, Book], Action | None]
PASSING = frozenset(
    {"table.stale", "table.paused", "table.over", "table.salts", "input.action"}
)  # look again
MOST_NO = 20  # give up after this many refusals in a row


async def play(
    table: Table,
    book: Book,
    policy: Policy = example_bot.choose,
    *,
    think: float = 0.0,
    told: Callable[[Update], None] = lambda update: None,
) -> Look:
    """Play until the game is over; return the last look. `think`: seconds before each action."""
    refused = 0
    while True:
        look, seen = table.look, table.seq
        if look.table.status == "over":
            return look
        action = policy(look, book)
        if action is None:
            update = await table.next()
            if update is None:
                return table.look
            told(update)
            continue
        if think:
            await asyncio.sleep(think)
        try:
            # decided from this look: a newer one may have come since
            await table.act(action, seen=seen)
            refused = 0
        except Refused:
            refused += 1
            if refused > MOST_NO:
                raise
            await _something_new(table, seen)
        except Denied as error:
            if error.code not in PASSING:
                raise
            await _something_new(table, seen)


async def _something_new(table: Table, seen: int) -> None:
    """Wait for a new look; the same one would only lead to the same answer."""
    while table.seq <= seen:
        if await table.next() is None:
            return
