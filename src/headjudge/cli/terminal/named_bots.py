"""The names of bots: as they are typed after `--bots`, and as a saved game keeps them."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.bots import third_party
from headjudge.bots.discovery import BotSource
from headjudge.bots.registry import BotEntry
from headjudge.errors import BadInput


def seated(names: str, seats: Sequence[str]) -> dict[str, BotEntry]:
    """Deal the names in `trader,expert` round the seats. A person typed them, so a name may be a file or a package."""
    typed = [name.strip() for name in names.split(",")]
    if not all(typed):
        raise BadInput("expected names of bots, such as trader,expert", "--bots")
    bots = {name: third_party.find(BotSource(name)) for name in typed}
    return {seat: bots[typed[i % len(typed)]] for i, seat in enumerate(seats)}


def name_to_save(bot: BotEntry) -> str:
    """Its name, or the path of its file: a file may have the name of a built-in bot, but a path cannot."""
    file = bot.source.file if isinstance(bot, third_party.Guest) else ""
    return file or bot.name
