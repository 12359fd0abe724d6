"""People at tables, in a real browser."""
