"""A disputed step of a game: the table before it, what was decided and why, and the same step under another reading."""
