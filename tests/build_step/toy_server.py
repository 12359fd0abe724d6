"""Reads calls of the toy engine as JSON lines, answers with results and the state. Run compiled and plain."""

import json
import sys


def main() -> None:
    if sys.argv[1] == "plain":
        from headjudge._plain import prefer_sources

        prefer_sources(sys.argv[2])
    from toy.bots import _nogil, simple
    from toy.engine import dice, turn
    from toy.engine.rules import Rules
    from toy.engine.state import State

    homes = {"turn": turn, "dice": dice, "simple": simple, "unlocked": _nogil}
    print(json.dumps(turn.__file__), flush=True)
    for line in sys.stdin:
        state = State(Rules(), 2)
        answers: list[object] = []
        for home, name, arguments in json.loads(line):
            try:
                answers.append(getattr(homes[home], name)(state, *arguments))
            except (ValueError, AssertionError) as problem:
                answers.append(str(problem))
        held = ("cash", "random", "turn", "deeds", "thrown", "listening", "heard")
        answers.append({name: getattr(state, name) for name in held})
        print(json.dumps(answers), flush=True)


if __name__ == "__main__":
    main()
