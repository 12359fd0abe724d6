"""Names for server processes by which others on the same machine can tell that one is dead."""

from __future__ import annotations

import os
import socket
import uuid
from functools import cache
from hashlib import sha256
from pathlib import Path

_BOOT = Path("/proc/sys/kernel/random/boot_id")
_NAMESPACE = Path("/proc/self/ns/pid")


@cache
def machine() -> str:
    """Wherever this is the same, so are the numbers of processes: containers may share the name of a host."""
    host = socket.gethostname().replace("/", "-")[:60]
    try:
        numbers = _BOOT.read_text() + str(_NAMESPACE.readlink())
    except OSError:  # not Linux: by the network card, or by a number that no other process has
        numbers = str(uuid.getnode())
    return f"{host}-{sha256(numbers.encode()).hexdigest()[:8]}"


def is_dead(owner: str) -> bool:
    """Has this process, named `machine/number/secret`, ended for certain?"""
    where, _, rest = owner.rpartition("/")[0].rpartition("/")
    if where != machine() or not rest.isdecimal() or os.name != "posix":
        return False
    try:
        os.kill(int(rest), 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False
