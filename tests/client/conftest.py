"""The clients' tests talk to one server."""

from tests.web.conftest import server

__all__ = ["server"]
