"""The expert's play-outs, without holding the interpreter's lock: threads run side by side."""

from headjudge.bots.tokens.expert.playouts import try_some as try_some
