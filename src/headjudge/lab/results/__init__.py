"""What came of many games: summaries, and files of them."""
