"""Scenarios: rulings as files, read and played with the real engine."""

from headjudge.scenario.read import Scenario, read
from headjudge.scenario.run import ScenarioResult, play

__all__ = ["ScenarioResult", "Scenario", "play", "read"]
