"""A hash of everything a book is made of: its own files and those of the books it takes something from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping


def digest_of(files: Mapping[str, object], others: Mapping[str, str]) -> str:
    """64 hexadecimal digits. Comments, line endings and the order of files and keys do not count.

    `files`: by name, as read. `others`: the hash of the book it extends, and of the one whose board it uses.
    """
    text = json.dumps([files, others], sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()
