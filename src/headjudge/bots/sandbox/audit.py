"""Notes when a bot uses the network, starts a process or writes files while it answers."""

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
    "os.kill": "kills processes",
    "gc.get_objects": "searches the memory of its process",
    "gc.get_referrers": "searches the memory of its process",
}
"""What Python's audit events mean."""

_WRITES = frozenset("wax+")


class Reach:
    """A context in which such events are noted. Reading files is allowed: importing a module reads one."""

    def __init__(self) -> None:
        self._on = False
        self._noted: list[str] = []
        sys.addaudithook(self._on_event)

    def __enter__(self) -> None:
        self._on = True

    def __exit__(self, *error: object) -> Literal[False]:
        self._on = False
        return False

    def taken(self) -> list[str]:
        """What was noted since the last call."""
        noted, self._noted = self._noted, []
        return noted

    def _on_event(self, event: str, details: tuple[object, ...]) -> None:
        if not self._on:
            return
        word = _WORDS.get(event)
        if event == "open" and len(details) > 1 and _WRITES & set(str(details[1] or "")):
            word = "changes files"
        if word is not None and word not in self._noted:
            self._noted.append(word)
