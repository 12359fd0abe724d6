"""The kinds of game, as far as the lab needs to know them. The only registry of this layer."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.lab.kind import LabKind
from headjudge.lab.pawn import PAWN
from headjudge.lab.tokens import TOKENS

KINDS: Mapping[str, LabKind] = {kind.id: kind for kind in (TOKENS, PAWN)}
