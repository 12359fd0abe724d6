"""Notes what a bot does besides answering, and refuses the network and other processes.

A bot that tries hard gets round a hook of Python. Where the platform can, `confinement.py` holds even then.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from typing import Literal

_WORDS = {
    "socket.connect": "uses the network",
    "socket.bind": "uses the network",
    "socket.getaddrinfo": "uses the network",
    "socket.gethostbyname": "uses the network",
    "socket.gethostbyaddr": "uses the network",
    "socket.getnameinfo": "uses the network",
    "socket.sendto": "uses the network",
    "socket.sendmsg": "uses the network",
    "subprocess.Popen": "starts a process",
    "os.system": "starts a process",
    "os.exec": "starts a process",
    "os.posix_spawn": "starts a process",
    "os.spawn": "starts a process",
    "os.fork": "starts a process",
    "os.forkpty": "starts a process",
    "os.remove": "changes files",
    "os.rename": "changes files",
    "os.truncate": "changes files",
    "os.mkdir": "changes files",
    "os.rmdir": "changes files",
    "os.kill": "kills processes",
    "os.killpg": "kills processes",
    "gc.get_objects": "searches the memory of its process",
    "gc.get_referrers": "searches the memory of its process",
}
"""What Python's audit events mean."""

_WRITES = frozenset("wax+")
_REFUSED = frozenset(("uses the network", "starts a process", "kills processes"))


def refuse() -> None:
    """From now on, and while the bot is loaded: no network, no process, and no look at other processes."""
    sys.addaudithook(_refusal(dict(_WORDS), _REFUSED, os.getpid(), socket.AF_UNIX))


def _refusal(
    words: dict[str, str], refused: frozenset[str], own: int, local: int
) -> Callable[[str, tuple[object, ...]], None]:
    """The hook. It uses nothing that a bot could find in this module and change."""
    own_folders = (f"/proc/{own}/", "/proc/self/", "/proc/thread-self/")

    def hook(event: str, details: tuple[object, ...]) -> None:
        if event == "open":
            path = details[0]
            if (
                isinstance(path, str)
                and path.startswith("/proc/")
                and path[6:7].isdigit()
                and not path.startswith(own_folders)
            ):
                raise PermissionError("a bot must not look at other processes")
            return
        if event == "socket.__new__":
            if details[1] != local:  # a local pair of sockets is part of asyncio
                raise PermissionError("a bot must not use the network")
            return
        word = words.get(event)
        if word in refused and not (event == "os.kill" and details[0] == own):
            doing = word.replace("uses", "use").replace("starts", "start").replace("kills", "kill")
            raise PermissionError(f"a bot must not {doing}")

    return hook


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
