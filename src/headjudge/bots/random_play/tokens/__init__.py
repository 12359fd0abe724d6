"""Random play of token games."""
