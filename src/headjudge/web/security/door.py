"""Who may stay connected: caps in total and by address, checked before a request is read."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Container

from headjudge.web.security.rate_limits import Costs, Rate, household

RESERVED = 64  # descriptors for the store, files and listening
ACCEPTED_AT_ONCE = 16  # connections accepted before the first of them is counted
PENDING = 4 * ACCEPTED_AT_ONCE  # refused ones live for a few rounds of the loop
UNKNOWN = 1024  # descriptors, where the system does not tell
MANY = 32  # connections of one address that may have to give way to newcomers
SHUNNED = 5.0  # seconds in which an address that asked far too much is not let in
UNREAD_EACH = 64 * 1024 * 1024  # bytes of answers that an address has asked for and not read
UNREAD = 512 * 1024 * 1024  # ... of all addresses
NO_LIMIT = Rate(1_000_000_000, 1)

Expel = Callable[[], None]


class Door:
    """When it is full, somebody makes room: whoever has let us wait longest, or else the address with the most."""

    def __init__(
        self,
        most: int,
        by_address: int,
        exempt: Container[str | None] = frozenset(),
        rate: Rate = NO_LIMIT,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`exempt`: proxies, behind which many people share an address. `rate`: connections and requests."""
        self.most = most
        self.by_address = by_address
        self.exempt = exempt
        self.now = now
        self.inside: Counter[str] = Counter()
        self.total = 0
        self.refused = 0
        self._costs = Costs(rate, now)
        self._shunned: dict[str, float] = {}  # until when
        self._visitors: dict[str, OrderedDict[object, Expel]] = {}  # of each address, oldest first
        self._crowds: set[str] = set()  # addresses with many connections
        self._silent: OrderedDict[object, Expel] = OrderedDict()  # for whom we wait
        self._unread: OrderedDict[object, tuple[str, int, Expel]] = OrderedDict()
        self._unread_by: Counter[str] = Counter()

    def enter(self, visitor: object, host: str | None, expel: Expel) -> bool:
        """Count a connection; False: it may not stay. `leave` must follow only if it may."""
        address = household(host)
        free = host in self.exempt
        if not free and (self.inside[address] >= self.by_address or not self.admits(host)):
            self.refused += 1
            return False
        if self.total >= self.most and not self._make_room(address):
            self.refused += 1
            return False
        self.inside[address] += 1
        self.total += 1
        self._silent[visitor] = expel
        if not free:
            self._visitors.setdefault(address, OrderedDict())[visitor] = expel
            if self.inside[address] >= MANY:
                self._crowds.add(address)
        return True

    def admits(self, host: str | None, cost: int = 1) -> bool:
        """Count what somebody asks of us; whoever asks far too much is not let in for a while."""
        if host in self.exempt:
            return True
        address, now = household(host), self.now()
        if self._shunned.get(address, now) > now:
            return False
        if self._costs.admits(address, cost):
            return True
        if len(self._shunned) >= Costs.MANY:
            self._shunned.clear()
        self._shunned[address] = now + SHUNNED
        return False

    def serves(self, visitor: object) -> None:
        """It waits for us now, or holds a socket: others have to give way first."""
        self._silent.pop(visitor, None)

    def awaits(self, visitor: object, expel: Expel) -> None:
        """We wait for it: for a header, a body or its next request."""
        if visitor not in self._silent:
            self._silent[visitor] = expel

    def unread(self, visitor: object, host: str | None, size: int, expel: Expel) -> None:
        """So much of an answer waits to be read. If that is too much, the answers that wait longest are given up."""
        address = household(host)
        self.read(visitor)
        self._unread[visitor] = address, size, expel
        self._unread_by[address] += size
        free = host in self.exempt
        if not free:
            mine = [who for who, (asker, _, _) in self._unread.items() if asker == address]
            while self._unread_by[address] > UNREAD_EACH and len(mine) > 1:
                self._give_up(mine.pop(0))
        while self._unread_by.total() > UNREAD and len(self._unread) > 1:
            self._give_up(next(iter(self._unread)))

    def read(self, visitor: object) -> None:
        """It has read its answer, or is gone."""
        found = self._unread.pop(visitor, None)
        if found is not None:
            address, size, _ = found
            self._unread_by[address] -= size
            if self._unread_by[address] <= 0:
                del self._unread_by[address]

    def leave(self, visitor: object, host: str | None) -> None:
        address = household(host)
        self._silent.pop(visitor, None)
        self.read(visitor)
        self._forget(visitor, address)
        self.total -= 1
        self.inside[address] -= 1
        if self.inside[address] < MANY:
            self._crowds.discard(address)
        if self.inside[address] <= 0:
            del self.inside[address]

    def _make_room(self, newcomer: str) -> bool:
        if self._silent:
            _, expel = self._silent.popitem(last=False)
            expel()  # its `leave` follows in a moment
            return True
        crowd = max(self._crowds, key=lambda address: len(self._visitors[address]), default=None)
        if crowd is None or len(self._visitors[crowd]) <= 2 * self.inside[newcomer]:
            return False
        visitor, expel = next(iter(self._visitors[crowd].items()))
        self._forget(visitor, crowd)
        expel()
        return True

    def _forget(self, visitor: object, address: str) -> None:
        visitors = self._visitors.get(address, OrderedDict())
        visitors.pop(visitor, None)
        if not visitors:
            self._visitors.pop(address, None)
            self._crowds.discard(address)

    def _give_up(self, visitor: object) -> None:
        expel = self._unread[visitor][2]
        self.read(visitor)
        expel()


def descriptors() -> int:
    """How many files and connections this process may have open, after asking for as many as allowed."""
    try:
        import resource
    except ImportError:  # Windows
        return UNKNOWN
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == hard:
        return _known(soft, resource.RLIM_INFINITY)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError):
        return _known(soft, resource.RLIM_INFINITY)
    return _known(hard, resource.RLIM_INFINITY)


def _known(limit: int, infinity: int) -> int:
    return 1_000_000 if limit == infinity else limit


def caps(connections: int, by_address: int, available: int) -> tuple[int, int]:
    """The caps in total and by address that leave the server enough descriptors for itself."""
    most = max(ACCEPTED_AT_ONCE, min(connections, available - RESERVED - PENDING))
    return most, max(1, min(by_address, most * 3 // 4))
