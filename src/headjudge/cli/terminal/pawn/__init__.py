"""The one-pawn game in the terminal."""
