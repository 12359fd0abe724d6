"""Settings as people write them in TOML."""

from collections.abc import Mapping

from headjudge.errors import BadRulebook


def flat(value: object, what: str) -> dict[str, object]:
    """Settings by dotted name, whether or not the dots were quoted."""
    if not isinstance(value, Mapping):
        raise BadRulebook("must be a table of settings", what)
    found: dict[str, object] = {}
    for key, each in value.items():
        if isinstance(each, Mapping):
            found |= {f"{key}.{inner}": leaf for inner, leaf in flat(each, what).items()}
        else:
            found[key] = each
    return found
