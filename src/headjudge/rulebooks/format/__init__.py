"""format.toml: the tournament a rulebook is played in, as data: procedures by name, each with its clause or our reason."""
