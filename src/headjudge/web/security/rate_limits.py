"""Limits per socket and per address. Fair use never comes near them."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """At most `times` within `seconds`."""

    times: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Limits:
    frame: int = 16 * 1024  # bytes of a message on the socket
    body: int = 64 * 1024  # bytes of a request
    file: int = 8 * 1024 * 1024  # bytes of a game to import
    messages: Rate = Rate(100, 20)  # on one socket
    messages_by_address: Rate = Rate(2000, 20)  # on all of its sockets
    requests: Rate = Rate(1500, 20)  # about tables, by address: a whole class may share one
    commands: Rate = Rate(100, 20)  # over HTTP, by key
    opened: Rate = Rate(30, 60)  # tables, by address
    imported: Rate = Rate(30, 60)  # games, by address
    imported_bytes: int = 100 * 1024 * 1024  # a day, by address
    stored_bytes: int = (
        200 * 1024 * 1024
    )  # a day, by address: tables opened, actions, messages, rulings
    joined: Rate = Rate(120, 60)  # seats taken, by address: a whole class may share one
    redeemed: Rate = Rate(20, 60)  # codes tried, by address: too slow for guessing
    history: Rate = Rate(60, 20)  # logs, replays and files read, by address
    opened_by_all: Rate = Rate(600, 60)
    imported_by_all: Rate = Rate(120, 60)
    history_by_all: Rate = Rate(600, 20)
    sockets: int = 500  # open at once, by address
    outbox: int = 256  # messages that wait for one socket
    outbox_bytes: int = 2 * 1024 * 1024
    farewell: float = 1.0  # seconds allowed for a goodbye
    connections: int = 100_000  # open at once; fewer if the system allows fewer files
    connections_by_address: int = 700  # sockets and requests
    header_seconds: float = 10.0  # for a whole request header
    body_seconds: float = 10.0  # for a body, besides the time that its size takes


GENEROUS = Limits(
    messages=Rate(1_000_000, 20),
    messages_by_address=Rate(1_000_000, 20),
    requests=Rate(1_000_000, 20),
    commands=Rate(1_000_000, 20),
    opened=Rate(1_000_000, 60),
    imported=Rate(1_000_000, 60),
    imported_bytes=1_000_000_000_000,
    stored_bytes=1_000_000_000_000,
    joined=Rate(1_000_000, 60),
    redeemed=Rate(1_000_000, 60),
    history=Rate(1_000_000, 20),
    opened_by_all=Rate(1_000_000, 60),
    imported_by_all=Rate(1_000_000, 60),
    history_by_all=Rate(1_000_000, 20),
    sockets=100_000,
    connections_by_address=100_000,
)
"""For tests, figures and trials, where everybody shares one address."""


class Window:
    """The times of one client's latest requests."""

    __slots__ = ("rate", "times")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.times: deque[float] = deque(maxlen=rate.times)

    def admits(self, now: float) -> bool:
        """Whether one more is allowed; if so, count it."""
        if len(self.times) == self.rate.times and now - self.times[0] < self.rate.seconds:
            return False
        self.times.append(now)
        return True

    def stale(self, now: float) -> bool:
        return not self.times or now - self.times[-1] >= self.rate.seconds


class Pace:
    """One window per client; clients that have long been silent are forgotten."""

    MANY = 10_000

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.now = now
        self.windows: OrderedDict[str, Window] = OrderedDict()  # the latest client comes last

    def admits(self, who: str) -> bool:
        now = self.now()
        self._forget(now)
        window = self.windows.get(who)
        if window is None:
            window = self.windows[who] = Window(self.rate)
        self.windows.move_to_end(who)
        return window.admits(now)

    def _forget(self, now: float) -> None:
        """Bound memory, and time per address, under a flood of addresses."""
        while self.windows:
            who, window = next(iter(self.windows.items()))
            if len(self.windows) < self.MANY and not window.stale(now):
                return
            del self.windows[who]


class ByteQuota:
    """Bytes by client and day. A restart begins a new day; clients beyond many are forgotten, the oldest first."""

    DAY = 24 * 3600.0  # seconds
    MANY = 10_000

    def __init__(self, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.now = now
        self.used: OrderedDict[str, tuple[float, int]] = OrderedDict()  # since when, how many

    def admits(self, who: str, size: int) -> bool:
        """Whether so many bytes more are allowed; if so, count them."""
        _, used = self._today(who)
        if used + size > self.most:
            return False
        self.count(who, size)
        return True

    def count(self, who: str, size: int) -> None:
        """What was stored counts, even beyond the quota."""
        since, used = self._today(who)
        self.used[who] = since, used + size
        while len(self.used) > self.MANY:
            self.used.popitem(last=False)

    def spent(self, who: str) -> bool:
        return self._today(who)[1] >= self.most

    def ends(self, who: str) -> float:
        """Seconds until this client's day is over."""
        return max(0.0, self._today(who)[0] + self.DAY - self.now())

    def _today(self, who: str) -> tuple[float, int]:
        now = self.now()
        since, used = self.used.get(who, (now, 0))
        return (now, 0) if now - since >= self.DAY else (since, used)


def household(host: str | None) -> str:
    """The address to count by: for IPv6 the whole /64, which one household gets."""
    if host is None:
        return "unknown"
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return host
