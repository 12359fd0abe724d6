"""How a process shows its sibling that a request comes from it, and whose request it is.

The key is the receiver's name as an owner, a long random text that stands only in the leases of the store: whoever can
read those is a sibling. It is never sent. A proof is for one process, one request and one client's address.
"""

from __future__ import annotations

import hmac
from typing import Any
from urllib.parse import quote

from litestar.types import Scope

PROOF = b"x-headjudge-sibling"
CLIENT = b"x-headjudge-client"
SCHEME = b"x-headjudge-scheme"
OURS = frozenset({PROOF, CLIENT, SCHEME})
# of one connection only, or set anew; forwarded addresses are in our own header, with the proof
HOPS = frozenset(
    {
        b"connection",
        b"keep-alive",
        b"proxy-authenticate",
        b"proxy-authorization",
        b"proxy-connection",
        b"te",
        b"trailer",
        b"transfer-encoding",
        b"upgrade",
        b"content-length",
        b"expect",
        b"forwarded",
        b"x-forwarded-for",
        b"x-forwarded-proto",
        b"x-forwarded-host",
        b"x-forwarded-port",
        b"x-real-ip",
    }
)
Headers = list[tuple[bytes, bytes]]


def target_of(scope: Scope) -> bytes:
    """The path and the query, as they were sent; no fragment, which no server needs and some clients refuse."""
    raw: bytes = scope.get("raw_path") or b""
    if not raw.startswith(b"/"):  # behind a host, it would become part of the host's name
        raw = quote("/" + scope["path"].lstrip("/")).encode()
    query: bytes = scope["query_string"]
    target = raw.partition(b"?")[0] + (b"?" + query if query else b"")
    return target.partition(b"#")[0]


def signed(scope: Scope, receiver: str) -> Headers:
    """The headers to forward, with a proof for the owner of this name."""
    client = scope.get("client")
    address = (client[0] if client else "").encode("latin-1", "replace")
    scheme = scope["scheme"].encode()
    kept = [
        (name, value) for name, value in scope["headers"] if name not in HOPS and name not in OURS
    ]
    proof = _mac(receiver, scope, address, scheme)
    return [*kept, (CLIENT, address), (SCHEME, scheme), (PROOF, proof)]


def claims(scope: Scope) -> bool:
    """Does the request say that a sibling sends it?"""
    return any(name == PROOF for name, _ in scope["headers"])


def admitted(scope: Scope, receiver: str) -> Scope | None:
    """The request as its client sent it to the sibling; None if the proof is not right."""
    headers = dict(scope["headers"])
    address, scheme = headers.get(CLIENT, b""), headers.get(SCHEME, b"")
    if not hmac.compare_digest(headers[PROOF], _mac(receiver, scope, address, scheme)):
        return None
    changed: Any = dict(scope)
    changed["headers"] = [header for header in scope["headers"] if header[0] not in OURS]
    changed["client"] = (address.decode("latin-1"), 0) if address else None
    changed["scheme"] = scheme.decode("latin-1")
    forwarded: Scope = changed
    return forwarded


def _mac(receiver: str, scope: Scope, address: bytes, scheme: bytes) -> bytes:
    method = str(scope.get("method", "")).encode()
    parts = [b"headjudge forward 1", scope["type"].encode(), method, target_of(scope)]
    message = b"\n".join([*parts, address, scheme])
    return hmac.new(receiver.encode(), message, "sha256").hexdigest().encode()
