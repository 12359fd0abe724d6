"""The names this server answers to: never just any, since a stranger's name may resolve to our address."""

from __future__ import annotations

import ipaddress
import socket

LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})
LOCAL = frozenset({"127.0.0.1", "::1", "localhost"})
EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - what one listens on is nobody's name


def names_for(host: str, machine: str | None = None) -> frozenset[str]:
    """Names for a server that listens on `host`. Its own addresses are recognised by each connection."""
    if host in LOCAL:
        return LOOPBACK
    name = (socket.gethostname() if machine is None else machine).lower().rstrip(".")
    short = name.partition(".")[0]
    named = {name, short, f"{short}.local"} if short else set()
    return LOOPBACK | named | ({host.lower()} - EVERYWHERE)


def is_own_address(host: str, server: str | None) -> bool:
    """Whether `host` is, as a number, the address that this connection reached. Nobody can rebind a number."""
    ours = _address(server or "")
    return ours is not None and _address(host.removeprefix("[").removesuffix("]")) == ours


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address
