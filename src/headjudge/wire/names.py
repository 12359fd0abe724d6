"""What the strings and dictionaries on the wire stand for.

`Annotated[str, Literal[…]]`: the words that this version sends. A client takes any string, because a newer server may
have more of them; the browser's types list them.
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
