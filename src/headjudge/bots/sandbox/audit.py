"""Notes when a bot reaches beyond the table while it answers: for a network, another process, or files to write."""

from __future__ import annotations

import sys
from typing import Literal

_WORDS = {
    "socket.connect": "uses the network",
    "socket.bind": "uses the network",
    "socket.getaddrinfo": "uses the network",
    "socket.sendto": "uses the network",
    "subprocess.Popen": "starts a process",
    "os.system": "starts a process",
    "os.exec": "starts a process",
    "os.posix_spawn": "starts a process",
    "os.fork": "starts a process",
    "os.forkpty": "starts a process",
    "os.remove": "changes files",
    "os.rename": "changes files",
    "os.truncate": "changes files",
    "os.mkdir": "changes files",
    "os.rmdir": "changes files",
    "os.kill": "ends other processes",
    "gc.get_objects": "looks through the memory of its process",
    "gc.get_referrers": "looks through the memory of its process",
}
"""What Python's audit events tell."""

_WRITES = frozenset("wax+")


class Reach:
    """A context in which such things are noted. Reading files is nobody's business: modules are files."""

    def __init__(self) -> None:
        self._on = False
        self._noted: list[str] = []
        sys.addaudithook(self._heard)

    def __enter__(self) -> None:
        self._on = True

    def __exit__(self, *error: object) -> Literal[False]:
        self._on = False
        return False

    def taken(self) -> list[str]:
        """What was noted since the last time."""
        noted, self._noted = self._noted, []
        return noted

    def _heard(self, event: str, details: tuple[object, ...]) -> None:
        if not self._on:
            return
        word = _WORDS.get(event)
        if event == "open" and len(details) > 1 and _WRITES & set(str(details[1] or "")):
            word = "changes files"
        if word is not None and word not in self._noted:
            self._noted.append(word)
