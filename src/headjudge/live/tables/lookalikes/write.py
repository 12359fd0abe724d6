"""Writes `letters.toml` from Unicode's confusables.txt: python -m headjudge.live.tables.lookalikes.write FILE

Only letters and digits that survive NFKC are kept; the rest never gets into a name, or is no letter.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

_KEPT = ("Lu", "Ll", "Lt", "Lm", "Lo", "Nd")
_JAMO = "HANGUL"  # NFKC puts them together to syllables
_HEAD = """\
# Letters that look alike: each key is drawn like every letter of its value.
# From confusables.txt, version {version}, © Unicode, Inc. (https://www.unicode.org/terms_of_use.html); see write.py.

"""


def mapped(lines: Iterable[str]) -> dict[str, str]:
    """By prototype: the letters that look like it."""
    alike: dict[str, str] = {}
    for line in lines:
        fields = [field.strip() for field in line.partition("#")[0].split(";")]
        if len(fields) < 2 or " " in fields[0]:
            continue
        letter = chr(int(fields[0].lstrip("\ufeff"), 16))
        prototype = "".join(chr(int(code, 16)) for code in fields[1].split())
        if unicodedata.category(letter) not in _KEPT or ord(letter) > 0xFFFF:
            continue
        if unicodedata.normalize("NFKC", letter) != letter:
            continue
        if unicodedata.name(letter, _JAMO).startswith(_JAMO):
            continue
        alike[prototype] = alike.get(prototype, "") + letter
    return alike


def main() -> None:
    lines = Path(sys.argv[1]).read_text("utf-8-sig").splitlines()
    version = next(line.split(":")[1].strip() for line in lines if "Version:" in line)
    rows = []
    for prototype, letters in sorted(mapped(lines).items()):
        key = prototype.replace("\\", "\\\\").replace('"', '\\"')
        rows.append(f'"{key}" = "{letters}"\n')
    data = _HEAD.format(version=version) + "".join(rows)
    Path(str(files(__package__) / "letters.toml")).write_text(data, "utf-8")


if __name__ == "__main__":
    main()
