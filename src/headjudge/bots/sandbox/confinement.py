"""Confines the bot's process before any of the bot's code runs: no network, no privileges, no files of others.

Each measure is taken where the platform allows it. What was taken is reported, and nothing here raises.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from headjudge.bots.sandbox import landlock, limits, seccomp
from headjudge.bots.sandbox.limits import Limits

NETWORK = "no network"
USER = "another user"
NAMESPACE = "a user namespace"
PRIVILEGES = "no privileges"
FILES = "no files of others"
PROCESSES = "no other processes"

_CLONE_NEWUSER = 0x10000000
_CLONE_NEWNET = 0x40000000
_PR_SET_NO_NEW_PRIVS = 38
_CAPABILITY_VERSION = 0x20080522
_NOBODY = "nobody"


def confine(given: Limits, needed: Iterable[Path], scratch: Path | None, closed: bool) -> list[str]:
    """Must be called while there is one thread. `needed`: what the bot must read; `scratch`: a folder made for it.

    `closed`: it can read nothing else, and write nowhere else.
    """
    needed = list(needed)
    limits.apply(given)
    if not sys.platform.startswith("linux"):
        return []
    taken: list[str] = []
    root = os.geteuid() == 0
    if _unshare(_CLONE_NEWNET if root else _CLONE_NEWNET | _CLONE_NEWUSER):
        taken += [NETWORK] if root else [NETWORK, NAMESPACE]
    if root and _become_nobody(needed, scratch):
        taken.append(USER)
        limits.apply_to_tasks(given)
    if _drop_privileges():
        taken.append(PRIVILEGES)
    if landlock.restrict(needed, scratch, closed) and closed:
        taken.append(FILES)
    if seccomp.restrict():  # last: it forbids what the others do
        taken.append(PROCESSES)
    return taken


def _unshare(flags: int) -> bool:
    """New namespaces; a new network namespace has no network. Containers and some kernels forbid it."""
    user, group = os.geteuid(), os.getegid()
    try:
        if ctypes.CDLL(None, use_errno=True).unshare(flags) != 0:
            return False
    except (AttributeError, OSError):
        return False
    if flags & _CLONE_NEWUSER:
        with contextlib.suppress(OSError):  # unmapped works as well, only the names look odd
            Path("/proc/self/setgroups").write_text("deny")
            Path("/proc/self/uid_map").write_text(f"{user} {user} 1")
            Path("/proc/self/gid_map").write_text(f"{group} {group} 1")
    return True


def _become_nobody(needed: Iterable[Path], scratch: Path | None) -> bool:
    """Give up root for good, unless that user cannot read Python, headjudge or the bot."""
    import pwd

    wanted = [_wanted(path) for path in (*needed, *_python())]  # while root can still see them
    try:
        nobody = pwd.getpwnam(_NOBODY)
        groups = os.getgroups()
        os.setgroups([])
        os.setegid(nobody.pw_gid)
        os.seteuid(nobody.pw_uid)
    except (KeyError, OSError):
        return False
    readable = all(os.access(path, mode, effective_ids=True) for path, mode in wanted)
    os.seteuid(0)
    os.setegid(0)
    if not readable:
        os.setgroups(groups)
        return False
    if scratch is not None:  # never $HOME: started by hand, that is a person's own folder
        with contextlib.suppress(OSError):
            os.chown(scratch, nobody.pw_uid, nobody.pw_gid)
    os.setgid(nobody.pw_gid)
    os.setuid(nobody.pw_uid)
    return True


def _python() -> list[Path]:
    """Where imports look, as far as it exists."""
    return [path for path in map(Path, sys.path) if str(path) != "." and os.path.lexists(path)]


def _wanted(path: Path) -> tuple[Path, int]:
    """The path, and what a reader must be allowed to do there."""
    return path, os.R_OK | (os.X_OK if path.is_dir() else 0)


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


def _drop_privileges() -> bool:
    """No capabilities, and none by starting other programs: a root without them cannot return to the network."""
    try:
        libc = ctypes.CDLL(None, use_errno=True)
        none = (ctypes.c_uint32 * 6)()
        header = _Header(_CAPABILITY_VERSION, 0)
        dropped = libc.capset(ctypes.byref(header), none) == 0
        return bool(libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 and dropped)
    except (AttributeError, OSError):
        return False
