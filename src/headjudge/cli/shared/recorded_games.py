"""Read the record of a game: from a file, as it was saved or exported, or from the store."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from headjudge.errors import BadInput, NoSuchTable

if TYPE_CHECKING:
    from headjudge.game.record import Record
    from headjudge.live.tables.stream.import_file import GameFile


def record_in(path: Path) -> Record:
    """A record, a saved game that carries one, or a game from the browser."""
    from headjudge.game.record import read

    if path.suffix != ".jsonl":
        return read(path)
    from headjudge.live.tables.stream.import_file import valid_entries
    from headjudge.live.tables.stream.record import record_of

    try:
        return record_of(valid_entries(path.read_bytes()))
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", str(path)) from None
    except BadInput as error:
        raise BadInput(str(error), str(path)) from None


async def stored_record(game: str, url: str | None) -> Record:
    """The record of a table in the store, as far as the game has come."""
    from headjudge.live.tables.stream.history import decoded
    from headjudge.live.tables.stream.record import record_of

    file = await stored_game(game, url)
    return record_of(list(decoded(file.stored)))


async def stored_game(game: str, url: str | None) -> GameFile:
    from headjudge.live.tables.stream.import_file import GameFile
    from headjudge.store import default_url, open_store

    table = game.removeprefix("game/")
    if Path(game).suffix or "/" in table:
        raise BadInput("there is no such file", game)
    store = await open_store(url or default_url(), create=False)
    try:
        stored = await store.read(f"game/{table}")
    finally:
        await store.close()
    if not stored:
        raise NoSuchTable(f"there is no table {table!r} in this store")
    return GameFile(f"game/{table}", stored)
