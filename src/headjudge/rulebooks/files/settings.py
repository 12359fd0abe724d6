"""Settings as people write them in TOML."""

from collections.abc import Mapping

from headjudge.errors import BadRulebook


def flat(value: object, place: str) -> dict[str, object]:
    """Settings by dotted name, whether or not the dots were quoted."""
    if not isinstance(value, Mapping):
        raise BadRulebook("must be a table of settings", place)
    leaves: dict[str, object] = {}
    for key, entry in value.items():
        if isinstance(entry, Mapping):
            leaves |= {f"{key}.{inner}": leaf for inner, leaf in flat(entry, place).items()}
        else:
            leaves[key] = entry
    return leaves
