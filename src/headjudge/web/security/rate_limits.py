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
    frames: Rate = Rate(1000, 20)  # on one socket: messages, their parts, pings and pongs
    frames_by_address: Rate = Rate(10_000, 20)  # on all of its sockets
    messages_by_address: Rate = Rate(2000, 20)  # on all of its sockets
    anything: Rate = Rate(
        1000, 7
    )  # requests of any kind, by address: a whole class may load its pages
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
    frames=Rate(1_000_000, 20),
    frames_by_address=Rate(1_000_000, 20),
    anything=Rate(1_000_000, 20),
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


class Bucket:
    """What one client may still ask for: fills up again in the seconds of its rate. Smaller than a window."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = float(rate.times)
        self.at = now

    def admits(self, cost: int, now: float) -> bool:
        """Whether there is so much left; if so, take it."""
        filled = self.left + (now - self.at) * self.rate.times / self.rate.seconds
        self.left, self.at = min(float(self.rate.times), filled), now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Costs:
    """One bucket per client; clients that have long been silent are forgotten."""

    MANY = 10_000

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.now = now
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()  # the latest client comes last

    def admits(self, who: str, cost: int = 1) -> bool:
        now = self.now()
        bucket = self.buckets.get(who)
        if bucket is None:
            self._forget(now)
            bucket = self.buckets[who] = Bucket(self.rate, now)
        self.buckets.move_to_end(who)
        return bucket.admits(cost, now)

    def _forget(self, now: float) -> None:
        while self.buckets:
            who, bucket = next(iter(self.buckets.items()))
            if len(self.buckets) < self.MANY and now - bucket.at < self.rate.seconds:
                return
            del self.buckets[who]


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
