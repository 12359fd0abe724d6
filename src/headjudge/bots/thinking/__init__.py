"""Where bots think that take long: in processes of their own, by a budget for each opener and for all together."""

from headjudge.bots.thinking.budget import Budgets
from headjudge.bots.thinking.pool import ThinkingPool, ThinkingRunner, Turn

__all__ = ["Budgets", "ThinkingPool", "ThinkingRunner", "Turn"]
