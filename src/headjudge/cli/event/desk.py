"""The event that a command is about, as it stands now."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from headjudge.cli.event import output
from headjudge.errors import BadInput, StoreUnavailable, UnknownName

if TYPE_CHECKING:  # everything else is imported when a command runs, to keep --help fast
    from headjudge.live.tournaments import EventDesk
    from headjudge.rulebooks import Rulebook
    from headjudge.store import Store
    from headjudge.tournaments import Tournament


@dataclass(frozen=True)
class Desk:
    event: str | None
    store: str | None
    rulebook: str | None
    as_json: bool

    def read(self) -> Tournament:
        """The event as it is stored."""
        return asyncio.run(self._read())

    async def _read(self) -> Tournament:
        async with self.opened() as desk:
            return desk.tournament

    @asynccontextmanager
    async def stored(self, create: bool = False) -> AsyncIterator[Store]:
        from headjudge.store import default_url, open_store

        try:
            store = await open_store(self.store or default_url(), create=create)
        except StoreUnavailable as error:
            if create or "there is no store" not in str(error):
                raise
            hint = "open an event first, such as: headjudge event new boise"
            raise StoreUnavailable(f"{error}; {hint}") from None
        try:
            yield store
        finally:
            await store.close()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[EventDesk]:
        from headjudge.live.tournaments import EventDesk

        async with self.stored() as store:
            event = self.event or await _only(store)
            yield await EventDesk.open(store, event, self.own_book())

    def own_book(self) -> Rulebook | None:
        """A rulebook that does not come with headjudge."""
        from headjudge.rulebooks import load_folder

        if self.rulebook is None:
            return None
        if not Path(self.rulebook).is_dir():
            raise BadInput("there is no such folder", self.rulebook)
        return load_folder(self.rulebook)

    def show(self, value: Callable[[], object], tables: Callable[[], None]) -> None:
        """As JSON, or as tables: only what is asked for is worked out."""
        if self.as_json:
            output.print_json(value())
        else:
            tables()


async def _only(store: Store) -> str:
    from headjudge.live.tournaments import event_ids

    events = await event_ids(store)
    if len(events) == 1:
        return events[0]
    if not events:
        raise UnknownName("there is no event yet: headjudge event new FORMAT", "--event")
    known = ", ".join(events[-10:])
    raise UnknownName(f"which event? Say --event, or set $HEADJUDGE_EVENT: {known}", "--event")


def now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)


def moment(text: str | None) -> datetime.datetime:
    """The time that is meant; without a zone it is local time, without a day it is today."""
    if text is None:
        return now()
    try:
        if len(text) <= 8:
            clock = datetime.time.fromisoformat(text)
            return datetime.datetime.combine(now().astimezone(), clock).astimezone(datetime.UTC)
        return datetime.datetime.fromisoformat(text).astimezone(datetime.UTC)
    except (ValueError, OverflowError):
        message = f"{text!r} is not a time; write it like 14:05 or 2026-05-31T14:05"
        raise BadInput(message, "--at") from None


def local(at: str | datetime.datetime | None, pattern: str = "%Y-%m-%d %H:%M:%S") -> str:
    """A stored time as the clock on the wall shows it."""
    if not at:
        return ""
    try:
        time = datetime.datetime.fromisoformat(at) if isinstance(at, str) else at
    except ValueError:
        return str(at)
    time = time if time.tzinfo else time.replace(tzinfo=datetime.UTC)
    return time.astimezone().strftime(pattern)
