"""Values as a scenario would write them."""

from __future__ import annotations

from collections.abc import Mapping


def say(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(say(each) for each in value) + "]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{k} = {say(v)}" for k, v in value.items()) + " }"
    return str(value)
