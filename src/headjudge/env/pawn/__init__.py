"""The environment's side of games with one pawn for everybody."""
