"""Plays at, watches and judges tables of a headjudge server, from any program.

async with Client("http://127.0.0.1:8000") as client:
    opened = await client.open_table({"book": "boise", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot"}]})
    table = await client.sit(opened.table, opened.key)
    await table.act({"do": "roll"})

Needs the extra `client`.
"""

# ruff: noqa: E402  (report the missing extra before importing what needs it)
from headjudge.errors import Refused
from headjudge.extras import need

for library in ("httpx", "websockets"):
    need(library, "client")

from headjudge.client.client import Client
from headjudge.client.errors import Closed, Denied, Unreachable
from headjudge.client.keys import Opened, Seated
from headjudge.client.play import Policy, play
from headjudge.client.table import Table, Update
from headjudge.wire.look import Look, Option
from headjudge.wire.messages import Line, Weighed
from headjudge.wire.names import Action
from headjudge.wire.reference import Book

__all__ = [
    "Action",
    "Book",
    "Client",
    "Closed",
    "Denied",
    "Line",
    "Look",
    "Opened",
    "Option",
    "Policy",
    "Refused",
    "Seated",
    "Table",
    "Unreachable",
    "Update",
    "Weighed",
    "play",
]
