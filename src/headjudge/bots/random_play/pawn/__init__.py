"""Random play of games with one pawn."""
