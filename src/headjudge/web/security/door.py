"""Who may stay connected: caps in total and by address, checked before a request is read."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable

from headjudge.web.security.rate_limits import household

RESERVED = 64  # descriptors for the store, files and listening
ACCEPTED_AT_ONCE = 16  # connections accepted before the first of them is counted
PENDING = 4 * ACCEPTED_AT_ONCE  # refused ones live for a few rounds of the loop
UNKNOWN = 1024  # descriptors, where the system does not tell


class Door:
    """When it is full, whoever has waited longest without sending a request makes room."""

    def __init__(self, most: int, by_address: int, exempt: frozenset[str] = frozenset()) -> None:
        """`exempt`: proxies, behind which many people share an address."""
        self.most = most
        self.by_address = by_address
        self.exempt = exempt
        self.inside: Counter[str] = Counter()
        self.total = 0
        self.refused = 0
        self._silent: OrderedDict[object, Callable[[], None]] = OrderedDict()

    def enter(self, visitor: object, host: str | None, expel: Callable[[], None]) -> bool:
        """Count a connection; False: it may not stay. `leave` must follow only if it may."""
        address = household(host)
        if host not in self.exempt and self.inside[address] >= self.by_address:
            self.refused += 1
            return False
        if self.total >= self.most and not self._make_room():
            self.refused += 1
            return False
        self.inside[address] += 1
        self.total += 1
        self._silent[visitor] = expel
        return True

    def spoke(self, visitor: object) -> None:
        """It has sent a whole request header: it no longer makes room for others."""
        self._silent.pop(visitor, None)

    def leave(self, visitor: object, host: str | None) -> None:
        address = household(host)
        self._silent.pop(visitor, None)
        self.total -= 1
        self.inside[address] -= 1
        if self.inside[address] <= 0:
            del self.inside[address]

    def _make_room(self) -> bool:
        if not self._silent:
            return False
        _, expel = self._silent.popitem(last=False)
        expel()  # its `leave` follows in a moment
        return True


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
