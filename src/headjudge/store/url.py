"""Where a store is: a file or a server, from a URL; and the default."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from headjudge.errors import BadInput

POLL = 1.0  # seconds
VARIABLE = "HEADJUDGE_STORE"
FILE = "headjudge.db"


@dataclass(frozen=True)
class Place:
    """A file (None: a temporary one), or a PostgreSQL server."""

    path: Path | None
    postgres: bool = False


def place_of(url: str) -> Place:
    """Parse a URL. A plain path is a file."""
    scheme, separator, rest = url.partition("://")
    if not url.strip() or "\0" in url:
        raise BadInput("name a file, such as games.db, or a URL", "store")
    if not separator:
        return Place(Path(url).expanduser())
    if scheme in ("postgresql", "postgres"):
        return Place(None, postgres=True)
    if scheme != "sqlite":
        raise BadInput(f"{scheme}:// is unknown; use sqlite:// or postgresql://", "store")
    if not rest:
        return Place(None)
    if not rest.startswith("/"):
        raise BadInput("write sqlite:///folder/games.db, or the path alone", "store")
    # as in any URL the path is absolute; a fourth slash, which some tools require, changes nothing
    return Place(Path("/" + unquote(urlsplit(url).path).lstrip("/")))


def default_url() -> str:
    """`$HEADJUDGE_STORE`, or a file in the user's data folder."""
    url = os.environ.get(VARIABLE, "")
    if url:
        return url
    base = os.environ.get("XDG_DATA_HOME", "")
    # the XDG standard says to ignore a relative path here
    folder = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "share"
    return str(folder / "headjudge" / FILE)


def shown(url: str) -> str:
    """A URL for messages: without user and password."""
    parts = urlsplit(url)
    query = parse_qs(parts.query)
    host = parts.hostname or query.get("host", [""])[0]
    with_port = f"{host}:{parts.port}" if parts.port else host
    return f"{parts.scheme}://{with_port}{parts.path}"
