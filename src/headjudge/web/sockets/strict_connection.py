"""h11's reading of requests, without what no client of ours needs and others abuse."""

from __future__ import annotations

import h11

MOST_HEADERS = 100  # lines; browsers send about twenty
PER_COST = 20  # headers that cost as much to read as a whole request
SMALL_CHUNKS = 64  # of a body; thousands of one byte each would keep the loop busy for seconds
CHUNK = 1024  # bytes: as many more chunks are allowed as the body has of these


class StrictConnection(h11.Connection):
    """Refuses a request before its body is read. `refusal` says why, `cost` adds up what reading takes."""

    refusal = ""
    cost = 0
    _chunks = 0
    _bytes = 0  # of the body so far

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.cost += 1 + len(event.headers) // PER_COST
            self._chunks = self._bytes = 0
            self._check(_fault(event))
        elif isinstance(event, h11.Data):
            self._bytes += len(event.data)
            self._chunks += event.chunk_start
            many = self._chunks > SMALL_CHUNKS + self._bytes // CHUNK
            self._check(f"send chunks of {CHUNK} bytes or more" if many else "")
        return event

    def _check(self, refusal: str) -> None:
        self.refusal = refusal
        if refusal:
            raise h11.RemoteProtocolError(refusal)


def _fault(request: h11.Request) -> str:
    names = [name for name, _ in request.headers]
    # which of the two counts is read differently by different servers: so requests are smuggled
    if b"transfer-encoding" in names and b"content-length" in names:
        return "send the length of the body or chunks, not both"
    # an encoded slash at the beginning would change the host of a forwarded request
    if not request.target.startswith(b"/"):
        return "a request begins with a path: /"
    if len(names) > MOST_HEADERS:
        return f"at most {MOST_HEADERS} headers"
    return ""
