"""format.toml: the tournament of a rulebook as data: named procedures, each with its clause or our reason."""
