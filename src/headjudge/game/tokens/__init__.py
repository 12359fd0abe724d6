"""The public face of games in which everybody has a token."""
