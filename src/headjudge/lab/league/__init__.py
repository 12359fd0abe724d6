"""A league of bots and its standings."""
