"""Takes files, signals and TCP from a process, but for what Python needs; Linux 5.13 and later, without privileges."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterable
from pathlib import Path

# the same numbers on every architecture
_CREATE, _ADD_RULE, _RESTRICT = 444, 445, 446
_ASK_VERSION = 1
_BENEATH = 1
_EXECUTE, _READ_FILE, _READ_DIR = 1 << 0, 1 << 2, 1 << 3
_WRITE_FILE, _TRUNCATE = 1 << 1, 1 << 14
_READ = _EXECUTE | _READ_FILE | _READ_DIR
_OF_FILES = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE  # other rights are those of folders
_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15}  # how many rights each version knows; later ones know 16
_TCP = 0b11  # bind and connect, from version 4
_SCOPES = 0b11  # abstract sockets and signals, from version 6
# what libraries look at; nowhere else in /etc, where keys may lie, and no other process in /proc
_SYSTEM = (
    "/usr",
    "/lib",
    "/lib64",
    "/sys/devices/system",
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/etc/nsswitch.conf",
    "/etc/passwd",
    "/proc/self",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/stat",
    "/proc/sys/vm/overcommit_memory",
)
_DEVICES = ("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random")


class _Ruleset(ctypes.Structure):
    _fields_ = (("files", ctypes.c_uint64), ("net", ctypes.c_uint64), ("scopes", ctypes.c_uint64))


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32))


def restrict(readable: Iterable[Path], scratch: Path | None, closed: bool) -> bool:
    """If `closed`, only these and Python itself can be read from now on, and only `scratch` written.

    Signals and TCP are refused either way, where the kernel can. Needs no_new_privs.
    """
    try:
        libc = ctypes.CDLL(None, use_errno=True)
        version = libc.syscall(_CREATE, None, ctypes.c_size_t(0), ctypes.c_uint32(_ASK_VERSION))
        if version < 1:
            return False
        every = (1 << _RIGHTS.get(version, 16)) - 1
        given = _Ruleset(every, _TCP if version >= 4 else 0, _SCOPES if version >= 6 else 0)
        size = 24 if version >= 6 else 16 if version >= 4 else 8
        ruleset = libc.syscall(_CREATE, ctypes.byref(given), ctypes.c_size_t(size), 0)
        if ruleset < 0:
            return False
        if not closed:
            _allow(libc, ruleset, Path("/"), every)
        for path in {*readable, *_python(), *map(Path, _SYSTEM)}:
            _allow(libc, ruleset, path, _READ & every)
        for path in map(Path, _DEVICES):
            _allow(libc, ruleset, path, (_READ | _WRITE_FILE) & every)
        if scratch is not None:
            _allow(libc, ruleset, scratch, every)
        done = bool(libc.syscall(_RESTRICT, ruleset, 0) == 0)
        os.close(ruleset)
    except (AttributeError, OSError):
        return False
    return done


def _python() -> set[Path]:
    """Where Python and what is installed for it lie."""
    package = Path(__file__).parents[2]
    return {Path(sys.prefix), Path(sys.base_prefix), package, *map(Path, filter(None, sys.path))}


def _allow(libc: ctypes.CDLL, ruleset: int, path: Path, rights: int) -> None:
    """What does not exist, or may not be seen, is left out."""
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        rule = _Beneath(rights if path.is_dir() else rights & _OF_FILES, place)
        libc.syscall(_ADD_RULE, ruleset, _BENEATH, ctypes.byref(rule), 0)
    finally:
        os.close(place)
