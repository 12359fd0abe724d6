"""`headjudge bots sit`: play a bot over the network until its game is over."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from urllib.parse import urlsplit

from headjudge.client import Client, Policy, Update, play
from headjudge.client.example_bot import choose
from headjudge.errors import BadInput


async def sitting(link: str, name: str, policy: Policy, key: str | None, think: float) -> None:
    server, table = _parts(link)
    async with Client(server) as client:
        if key is None:
            seated = await client.join(table, name)
            key = seated.key
            print(f"{seated.seat} sits at {table}; its key is {key}", flush=True)
        async with await client.sit(table, key) as at:
            played = at.look.table
            book = await client.book(played.book, played.id if played.own_book else "")
            last = await play(at, book, policy, think=think, told=_tell)
    if last.sheet is not None:
        print(last.sheet.why)


def policy_of(bot: str) -> Policy:
    if bot == "simple":
        return choose
    path = Path(bot)
    if path.suffix != ".py":
        raise BadInput(
            f"{bot!r} cannot play over the network: built-in bots need the full state, which no server sends; "
            "seat it at the table itself, or name a Python file with `choose(look, book)`",
            "--bot",
        )
    spec = importlib.util.spec_from_file_location(path.stem, path) if path.is_file() else None
    if spec is None or spec.loader is None:
        raise BadInput("there is no such file", str(path))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    policy: Policy | None = getattr(module, "choose", None)
    if not callable(policy):
        raise BadInput("has no function `choose(look, book)`", str(path))
    return policy


def _parts(link: str) -> tuple[str, str]:
    parts = urlsplit(link)
    table = parts.path.rstrip("/").rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not parts.netloc or "/t/" not in parts.path:
        raise BadInput(
            f"{link!r} is not a link to a table, such as http://127.0.0.1:8000/t/k7", "LINK"
        )
    return f"{parts.scheme}://{parts.netloc}", table


def _tell(update: Update) -> None:
    for line in update.lines:
        print(line.text, flush=True)
