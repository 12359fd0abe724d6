"""Many games: plans, runs on threads or a cluster, and what came of them."""
