"""Results of many games: summaries and files."""
