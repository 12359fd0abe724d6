"""From format 1 to 2: all entries are read as they are.

Format 2 has more fields, each with a default that stands for what format 1 did, and more types of entries. The format
itself says by which protocol the dice are drawn, so the first entry keeps its number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

CHANGES: Mapping[str, Callable[[dict[str, object]], dict[str, object]]] = {}
