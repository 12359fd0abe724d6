"""How much of the machine a bot's process may use. Time is limited by the table, which kills a late bot."""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

MIB = 1024 * 1024
MEMORY = 4096  # MiB of address space: libraries for learning need a few thousand
_POLITE = 5  # added to its niceness: people come first


@dataclass(frozen=True, slots=True)
class Limits:
    memory: int = MEMORY  # MiB
    files: int = 256  # open at the same time
    file_size: int = 64  # MiB
    tasks: int = 64  # threads and processes, where they can be counted for this bot alone


def apply(limits: Limits) -> None:
    """For this process and all that it starts; what the platform does not know is left out."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_POLITE)
    _set("RLIMIT_AS", limits.memory * MIB)
    _set("RLIMIT_NOFILE", limits.files)
    _set("RLIMIT_FSIZE", limits.file_size * MIB)
    _set("RLIMIT_CORE", 0)


def apply_to_tasks(limits: Limits) -> None:
    """Only for a user of its own: elsewhere the programs of the person who runs this count, too."""
    _set("RLIMIT_NPROC", limits.tasks)


def _set(name: str, value: int) -> None:
    """Both the soft and the hard limit, so that the bot cannot raise it again."""
    number = getattr(resource, name, None)
    if number is None:
        return
    with contextlib.suppress(OSError, ValueError):
        hard = resource.getrlimit(number)[1]
        value = value if hard == resource.RLIM_INFINITY else min(value, hard)
        resource.setrlimit(number, (value, value))
