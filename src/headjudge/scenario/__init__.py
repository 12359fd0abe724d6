"""Rulings as files: reading a scenario and playing it with the real engine."""

from headjudge.scenario.read import Scenario, read
from headjudge.scenario.run import ScenarioResult, play

__all__ = ["ScenarioResult", "Scenario", "play", "read"]
