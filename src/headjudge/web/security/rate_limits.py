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
    commands: Rate = Rate(100, 20)  # over HTTP, by key
    opened: Rate = Rate(30, 60)  # tables and imports, by address
    joined: Rate = Rate(120, 60)  # seats taken, by address: a whole class may share one
    redeemed: Rate = Rate(20, 60)  # codes tried, by address: too slow for guessing
    history: Rate = Rate(60, 20)  # logs, replays and files read, by address
    sockets: int = 500  # open at once, by address
    outbox: int = 256  # messages that wait for one socket
    outbox_bytes: int = 2 * 1024 * 1024
    farewell: float = 1.0  # seconds allowed for a goodbye


GENEROUS = Limits(
    messages=Rate(1_000_000, 20),
    commands=Rate(1_000_000, 20),
    opened=Rate(1_000_000, 60),
    joined=Rate(1_000_000, 60),
    redeemed=Rate(1_000_000, 60),
    history=Rate(1_000_000, 20),
    sockets=100_000,
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
