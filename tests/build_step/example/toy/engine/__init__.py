"""As in `headjudge.engine`: every file is compiled."""
