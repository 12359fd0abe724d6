"""The built pages, read once and kept in memory: no request path ever reaches the disk."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

from litestar import Response

from headjudge.errors import NoPages

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"  # with ?v=hash the name changes when the file does
ASK = "no-cache"  # cache it, but revalidate
SMALL = 1024
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/json"}
MISSING = (
    "The pages have not been built. Install a headjudge that includes them, or build them: "
    "cd frontend && npm install && npm run build. The API works meanwhile: /api/openapi.json\n"
)


@dataclass(frozen=True, slots=True)
class File:
    body: bytes
    packed: bytes | None  # gzipped, where that helps
    etag: str
    media: str


class Pages:
    def __init__(self, folder: Path = STATIC) -> None:
        self.files: dict[str, File] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    self.files[path.relative_to(folder).as_posix()] = _read(path)

    def index(self, accepts: str = "", known: str = "") -> Response[bytes]:
        if INDEX not in self.files:
            raise NoPages(MISSING)
        return self.answer(INDEX, accepts, known)

    def answer(
        self, name: str, accepts: str, known: str, versioned: bool = False
    ) -> Response[bytes]:
        file = self.files[name]
        headers = {
            "etag": file.etag,
            "cache-control": FOREVER if versioned else ASK,
            "vary": "accept-encoding",
        }
        if file.etag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
            return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
        body = file.body
        if file.packed is not None and "gzip" in accepts:
            body = file.packed
            headers["content-encoding"] = "gzip"
        return Response(body, headers=headers, media_type=file.media)


def _read(path: Path) -> File:
    body = path.read_bytes()
    media = (
        TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    )
    text = media.startswith("text/") or media in ("application/json", "image/svg+xml")
    packed = gzip.compress(body, 9, mtime=0) if text and len(body) >= SMALL else None
    return File(body, packed, f'"{hashlib.sha256(body).hexdigest()[:32]}"', media)
