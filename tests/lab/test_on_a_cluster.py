"""Experiments and chances on a real local cluster: the same numbers as on threads."""

from __future__ import annotations

from headjudge.lab.chances.analysis import Study
from headjudge.lab.chances.position import position
from headjudge.lab.experiments.findings import prepare, run
from headjudge.lab.experiments.spec import from_data
from headjudge.lab.run import Threads
from headjudge.lab.workers.cluster import connected
from tests.lab.test_chances import middle
from tests.lab.test_experiment import data


def test_a_cluster_finds_the_same() -> None:
    experiment = prepare(from_data(data()))
    asked = position(middle(), bots=("greedy",), rounds=10)
    with connected("local", 1) as workers:
        found = run(experiment, workers).to_json()
        answer = Study(asked, workers).answer(70, 1).to_json()
    assert found == run(experiment, Threads(1)).to_json()
    assert answer == Study(asked, Threads(1)).answer(70, 1).to_json()
