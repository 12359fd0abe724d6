"""As in `headjudge.bots`: a file is compiled if it says so."""
