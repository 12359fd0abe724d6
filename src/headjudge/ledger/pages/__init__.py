"""Pages about one game and about a class."""
