"""Trusted proxies, as uvicorn reads them from FORWARDED_ALLOW_IPS: addresses and networks."""

from __future__ import annotations

import ipaddress
import os
from functools import lru_cache

VARIABLE = "FORWARDED_ALLOW_IPS"
DEFAULT = "127.0.0.1"


class Proxies:
    """Everybody behind one has its address until the header is read, so it is not counted as a client."""

    def __init__(self, listed: str) -> None:
        self._networks = []
        for text in listed.split(","):
            try:
                self._networks.append(ipaddress.ip_network(text.strip()))
            except ValueError:  # "*" trusts everybody's header, but spares nobody
                continue
        self._known = lru_cache(1000)(self._is_listed)

    def __contains__(self, host: object) -> bool:
        return isinstance(host, str) and self._known(host)

    def _is_listed(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def trusted() -> Proxies:
    return Proxies(os.environ.get(VARIABLE, DEFAULT))
