"""A player that looks ahead."""
