"""The parts of `headjudge rule`."""
