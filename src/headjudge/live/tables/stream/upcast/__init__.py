"""Old entries as new ones. A stream has one format, named by its first entry; each step to the next is a small file.

A step names the types of entries that it changes. To add a format: raise FORMAT, write `format_N_to_M.py`, list it
below, and keep streams of the old format in `tests/fixtures`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from headjudge.live.tables.stream.upcast import format_1_to_2

FORMAT = 2  # of new streams
Fields = dict[str, object]
Step = Callable[[Fields], Fields]

STEPS: dict[int, Mapping[str, Step]] = {1: format_1_to_2.CHANGES}
"""By format: for each type of entry that differs in the next one, how it is written there."""


class Peek(msgspec.Struct):
    """What an entry says about itself, whoever wrote it."""

    type: str = ""
    format: int = 1  # only of the first entry


_peeks = msgspec.json.Decoder(Peek)
_fields = msgspec.json.Decoder(Fields)


def peek(data: bytes) -> Peek:
    try:
        return _peeks.decode(data)
    except msgspec.MsgspecError:
        return Peek()


def upcast(data: bytes, format_: int) -> bytes:
    """The same entry in today's format; unchanged, if none of the steps concerns it."""
    steps = [STEPS[number] for number in range(max(1, format_), FORMAT)]
    if not any(steps):
        return data
    type_ = peek(data).type
    wanted = [step[type_] for step in steps if type_ in step]
    if not wanted:
        return data
    fields = _fields.decode(data)
    for step in wanted:
        fields = step(fields)
    return msgspec.json.encode(fields)
