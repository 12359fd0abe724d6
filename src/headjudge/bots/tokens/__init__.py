"""Built-in players of games in which everybody has a token."""
