"""The sub-commands of `headjudge event`."""
