"""HTTP, websockets, pages: knows seats and roles, no rules. Needs the extra `serve`."""

from headjudge.extras import need

for library in ("litestar", "uvicorn", "websockets"):
    need(library, "serve")
