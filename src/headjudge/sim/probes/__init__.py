"""Simple players and series of games for tests and benchmarks; nothing in `src` imports them."""
