"""Talks to a server over HTTP: opens tables, takes seats; `sit` gives a live connection."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Literal, TypeVar
from urllib.parse import quote, urlsplit

import httpx
import msgspec

from headjudge.client.errors import Denied, Unreachable, error_of
from headjudge.client.keys import Keyed, Opened, Seated
from headjudge.client.repeating import repeated
from headjudge.client.salts import Salts
from headjudge.client.table import Table
from headjudge.salt_chain import SaltChain
from headjudge.wire import answers, commands
from headjudge.wire.reference import Book

T = TypeVar("T")
Answer = TypeVar("Answer", Opened, Seated)
LOCAL = frozenset({"127.0.0.1", "::1", "localhost"})
MARK = {"x-headjudge": "1"}


class Client:
    """One server. Use it as `async with Client("http://127.0.0.1:8000") as client: …`."""

    def __init__(self, base_url: str, *, timeout: float = 10.0) -> None:
        parts = urlsplit(base_url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Denied(
                "client.url", f"{base_url!r} is not an address such as http://127.0.0.1:8000"
            )
        self.base_url = f"{parts.scheme}://{parts.netloc}"
        self.direct = parts.hostname in LOCAL  # no proxy can reach our loopback address
        self.timeout = timeout
        self._salts: dict[str, Salts] = {}  # by key
        self._http = httpx.AsyncClient(
            base_url=self.base_url,
            timeout=timeout,
            headers=MARK,
            trust_env=not self.direct,
            verify=parts.scheme == "https",  # without TLS there are no certificates to load
        )

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    # --- tables -----------------------------------------------------------------------------------

    async def open_table(self, plan: Mapping[str, Any]) -> Opened:
        """Open a table by a plan (docs/table-api.md). Keep the key: it is your seat."""
        chain = SaltChain()
        promised = {"salt_commitment": chain.commitment, "key": _new_key()}
        body = {**promised, **plan, "bearer": True}
        opened = await self._repeatable("/api/tables", body, Opened)
        return opened if "salt_commitment" in plan else self._salted(opened, chain)

    async def go_on(self, table: str, key: str, seq: int, *, judge: bool = False) -> Opened:
        """Let a finished game go on at a new table, from this look on: for its owner or judge."""
        chain = SaltChain()
        body = commands.GoOn(seq, chain.commitment, judge, bearer=True, key=_new_key())
        path = f"{self._path(table)}/go_on"
        return self._salted(await self._repeatable(path, body, Opened, key), chain)

    async def join(self, table: str, name: str, seat: str | None = None) -> Seated:
        """Take a free seat. Your salts for the dice are made here and revealed by `sit`."""
        chain = SaltChain()
        body = commands.Join(name, seat, chain.commitment, bearer=True, key=_new_key())
        seated = await self._repeatable(f"{self._path(table)}/join", body, Seated)
        return self._salted(seated, chain)

    def _salted(self, answer: Answer, chain: SaltChain) -> Answer:
        """Remember the salts: a server that wrote into this field would be overwritten."""
        self._salts[answer.key] = Salts(chain)
        return msgspec.structs.replace(answer, salts=chain.secret)

    async def start(self, table: str, key: str, empty: Literal["bots", "remove"] = "bots") -> None:
        path, command = f"{self._path(table)}/start", secrets.token_urlsafe(9)
        await self._repeatable(path, commands.Start(empty, command), answers.Began, key)

    async def handoff(self, table: str, key: str) -> answers.Code:
        """A short code with which another device gets this seat, once."""
        body = commands.HandOff(secrets.token_urlsafe(9))
        return await self._repeatable(f"{self._path(table)}/handoff", body, answers.Code, key)

    async def appoint(self, table: str, key: str, office: Literal["judge", "banker"]) -> str:
        """A new code for a judge or a banker, for the owner to hand on. An earlier code is void."""
        body = commands.Appoint(secrets.token_urlsafe(9), office)
        path = f"{self._path(table)}/appoint"
        return (await self._repeatable(path, body, answers.OfficeCode, key)).code

    async def revoke(self, table: str, key: str, seat: str | None) -> None:
        """As the owner: take the keys of a player, "judge" or "banker" away; None: of your own other devices."""
        body = commands.Revoke(secrets.token_urlsafe(9), seat)
        await self._repeatable(f"{self._path(table)}/revoke", body, answers.Done, key)

    async def redeem(self, table: str, code: str, name: str = "") -> Keyed:
        """Exchange a judge's, a banker's or another device's code for a key. Officials give a name."""
        body = commands.Redeem(code, name, bearer=True, key=_new_key())
        return await self._repeatable(f"{self._path(table)}/redeem", body, Keyed)

    async def look(self, table: str, key: str | None = None) -> answers.Shown:
        """The table now, without a lasting connection."""
        return await self._get(self._path(table), answers.Shown, key)

    async def export(self, table: str, key: str | None = None) -> bytes:
        """The whole game, once it is over: `headjudge verify` checks it, with the heads in `Table.pins`."""
        answer = await self._request("GET", f"{self._path(table)}/export", None, key)
        if not answer.is_success:
            raise error_of(msgspec.json.decode(answer.content, type=answers.Failure))
        return answer.content

    async def sit(
        self,
        table: str,
        key: str | None = None,
        *,
        salts: str = "",
        patience: float = 60.0,
        rate: tuple[int, float] | None = (90, 20.0),
    ) -> Table:
        """Open a live connection; without a key you only watch. It reconnects, and reveals your salts, by itself.

        `salts`: the secret that came with the key, if this client did not take the seat. `patience`: seconds without
        a server before it gives up. `rate`: the most messages to send in how many seconds, by default a little less
        than servers allow; None: no limit of our own.
        """
        chain = Salts(SaltChain(salts)) if salts else self._salts.get(key or "")
        sitting = Table(
            self._socket(table), key, chain, direct=self.direct, patience=patience, rate=rate
        )
        await sitting.connect()
        return sitting

    # --- what does not change --------------------------------------------------------------------

    async def book(self, book: str, table: str = "") -> Book:
        """`table`: for its own edition of a book that is not shipped (`look.table.own_book`)."""
        if table:
            return await self._get(f"{self._path(table)}/book", Book)
        return await self._get(f"/api/books/{quote(book, safe='')}", Book)

    # --- the wire --------------------------------------------------------------------------------

    @staticmethod
    def _path(table: str) -> str:
        return f"/api/tables/{quote(table, safe='')}"

    def _socket(self, table: str) -> str:
        return f"ws{self.base_url.removeprefix('http')}{self._path(table)}/live"

    async def _get(self, path: str, kind: type[T], key: str | None = None) -> T:
        return await self._again("GET", path, None, kind, key)

    async def _repeatable(
        self,
        path: str,
        body: Mapping[str, Any] | commands.Strict,
        kind: type[T],
        key: str | None = None,
    ) -> T:
        """Send a command until it is answered: the server carries it out once."""
        return await self._again("POST", path, msgspec.json.encode(body), kind, key)

    async def _again(
        self, method: str, path: str, body: bytes | None, kind: type[T], key: str | None
    ) -> T:
        return await repeated(lambda: self._ask(method, path, body, kind, key), Unreachable)

    async def _ask(
        self, method: str, path: str, body: bytes | None, kind: type[T], key: str | None
    ) -> T:
        answer = await self._request(method, path, body, key)
        try:
            if answer.is_success:
                return msgspec.json.decode(answer.content, type=kind)
            failure = msgspec.json.decode(answer.content, type=answers.Failure)
        except msgspec.DecodeError as error:
            raise Denied(
                "client.answer",
                f"{self.base_url} answered {answer.status_code}, but not like a headjudge server",
            ) from error
        raise error_of(failure)

    async def _request(
        self, method: str, path: str, body: bytes | None, key: str | None
    ) -> httpx.Response:
        headers = {} if body is None else {"content-type": "application/json"}
        if key is not None:
            headers["authorization"] = f"Bearer {key}"
        try:
            return await self._http.request(method, path, content=body, headers=headers)
        except httpx.TransportError as error:
            raise Unreachable(f"{self.base_url} does not answer: {error}") from error


def _new_key() -> str:
    return secrets.token_urlsafe(24)
