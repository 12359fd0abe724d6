"""The expert's play-outs without the interpreter's lock, so that threads run in parallel."""

from headjudge.bots.tokens.expert.playouts import try_some as try_some
