"""Puts this source tree into the environment that runs this file, as `pip install --editable` would.

pip takes ten times as long and needs setuptools. pip still knows the package: `pip install 'headjudge[lab]'` adds an
extra, and `pip uninstall headjudge` removes it.
"""

from __future__ import annotations

import json
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = """\
#!/bin/sh
'''exec' "{python}" "$0" "$@"
' '''
import sys
from {module} import {name}
if __name__ == "__main__":  # the workers of a cluster import this file
    sys.exit({name}())
"""


def link() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = project["name"], project["version"]
    packages = Path(sysconfig.get_path("purelib"))
    programs = Path(sysconfig.get_path("scripts"))
    for older in packages.glob(f"{name}-*.dist-info"):
        shutil.rmtree(older)  # pip's own has folders
    about = packages / f"{name}-{version}.dist-info"
    origin = {"url": ROOT.as_uri(), "dir_info": {"editable": True}}
    files = {
        packages / f"{name}.pth": f"{ROOT / 'src'}\n",
        about / "METADATA": metadata(project),
        about / "INSTALLER": "make\n",
        about / "direct_url.json": json.dumps(origin),
        about / "entry_points.txt": "".join(
            ["[console_scripts]\n", *(f"{k} = {v}\n" for k, v in project["scripts"].items())]
        ),
    }
    for script, place in project["scripts"].items():
        module, _, function = place.partition(":")
        files[programs / script] = SCRIPT.format(
            python=sys.executable, module=module, name=function
        )
    about.mkdir()
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")
        if path.parent == programs:
            path.chmod(0o755)
    record = about / "RECORD"
    record.write_text("".join(f"{path},,\n" for path in (*files, record)), encoding="utf-8")


def metadata(project: dict[str, Any]) -> str:
    """Only what pip and `importlib.metadata` need: the version, and the requirements of each extra."""
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}"]
    lines.append(f"Requires-Python: {project['requires-python']}")
    lines += [f"Requires-Dist: {requirement}" for requirement in project["dependencies"]]
    for extra, wanted in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {requirement} ; extra == "{extra}"' for requirement in wanted]
    return "\n".join([*lines, "", ""])


if __name__ == "__main__":
    link()
