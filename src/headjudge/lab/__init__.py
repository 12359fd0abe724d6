"""The lab plays many games: plans, runs on threads or a cluster, results and reports."""
