"""The clients' tests talk to one server."""

from tests.web.conftest import server, the_same_luck

__all__ = ["server", "the_same_luck"]
