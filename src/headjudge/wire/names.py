"""The meaning of the strings and dictionaries on the wire.

`Annotated[str, Literal[…]]` lists the words that this version sends. A client accepts any string, because a newer
server may send more; the browser's types list the known ones.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

Seat: TypeAlias = str  # the player's name
Deed: TypeAlias = str  # an id such as "baltic"
Action: TypeAlias = dict[str, Any]  # as `Game.apply` takes it, without `by`
Fields: TypeAlias = dict[str, Any]

Kind: TypeAlias = Annotated[str, Literal["tokens", "pawn"]]
Role: TypeAlias = Annotated[str, Literal["seat", "judge", "banker", "spectator"]]
Nothing: TypeAlias = Annotated[bool, Literal[False]]  # false where there is none
