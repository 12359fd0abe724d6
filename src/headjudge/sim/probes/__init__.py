"""Simple players and series of games for tests and benchmarks only; nothing else in `src` imports them."""
