"""The terminal game: one person against simple bots."""
