"""A hash of everything a book is made of: its own files and those of the books it takes something from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

SEARCHED = "topics.toml"  # only the search reads it: no game is played otherwise because of it


def digest_of(files: Mapping[str, object], others: Mapping[str, str]) -> str:
    """64 hexadecimal digits. Comments, line endings, the order of files and keys, and topics do not count.

    `files`: by name, as read. `others`: the hash of the book it extends, and of the one whose board it uses.
    """
    files = {name: data for name, data in files.items() if name != SEARCHED}
    text = json.dumps([files, others], sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()
