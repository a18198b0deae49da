"""The page for a browser source: the audience's picture on 127.0.0.1, behind a token, with its alpha and no input.

Served by waitress (the extra `page`): a WSGI server in plain Python without dependencies, which has been kept for
fifteen years. It answers this machine alone: the address is the loopback's, and a request whose Host or Origin is
another one is refused, so that no page on the web can read it by a name that leads here.
"""

from __future__ import annotations

import hmac
import secrets
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from tabletop.own_thread import OwnThread
from tabletop.view.audience.outlets.courier import Sent

HOST: Final = "127.0.0.1"
#: seconds that a request for the next picture waits, and how many may wait at once
PATIENCE, MOST_WAITING = 4.0, 4
THREADS: Final = 8

_Start: TypeAlias = Callable[[str, list[tuple[str, str]]], object]
_PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tabletop Audience</title>
<style>html,body{{margin:0;height:100%;background:transparent;overflow:hidden;cursor:none}}
img{{width:100%;height:100%;object-fit:contain;display:block}}</style></head>
<body><img id="air" alt=""><script nonce="{nonce}">
const shown = document.getElementById("air");
let number = 0, url = "";
async function look() {{
  for (;;) {{
    try {{
      const answer = await fetch("picture.png?after=" + number, {{cache: "no-store"}});
      if (answer.status === 200) {{
        number = Number(answer.headers.get("X-Number"));
        const next = URL.createObjectURL(await answer.blob());
        shown.onload = () => {{ if (url) URL.revokeObjectURL(url); url = next; }};
        shown.src = next;
      }} else if (answer.status !== 204) {{
        await new Promise(done => setTimeout(done, 1000));
      }}
    }} catch (problem) {{
      number = 0;
      await new Promise(done => setTimeout(done, 1000));
    }}
  }}
}}
look();
</script></body></html>
"""


class PageError(Exception):
    """The page can't be served; the text is a sentence."""


def can_serve() -> bool:
    """Return whether waitress (the extra `page`) is there."""
    try:
        import waitress  # noqa: F401
    except ImportError:
        return False
    return True


class AirPage:
    """The page and its pictures. `open` serves them, `take` is handed what goes out, `close` ends it."""

    def __init__(self, token: str, port: int = 0) -> None:
        """`port` 0: any that is free. Raises PageError where nothing can be served."""
        self._token = token
        self._sent: Sent | None = None
        self._number = 0
        self._waiting = 0
        self._news = threading.Condition()
        self._closed = False
        if not can_serve():
            raise PageError("The page needs waitress, which is not installed: pip install 'tabletop[page]'.")
        from waitress.server import create_server

        #: the connections of this server and of no other one
        self._wires: dict[int, object] = {}
        try:
            self._server: Any = create_server(
                self._answer, map=self._wires, host=HOST, port=port, threads=THREADS, ident=None,
                clear_untrusted_proxy_headers=True, max_request_body_size=1024,
                max_request_header_size=16_384, connection_limit=64, channel_timeout=30,
            )  # fmt: skip
        except OSError as problem:
            raise PageError(f"Nothing can be served at port {port}: {problem.strerror or problem}.") from None
        self.port = int(self._server.effective_port)
        self._thread = OwnThread(self._serve, "page")
        self._thread.start()

    @property
    def address(self) -> str:
        """The address of the page, with its token."""
        return f"http://{HOST}:{self.port}/{self._token}/"

    def take(self, sent: Sent) -> str:
        """Show what goes out from now on."""
        with self._news:
            if self._sent is None or self._sent.png != sent.png:
                self._sent = sent
                self._number += 1
                self._news.notify_all()
        return ""

    def close(self) -> None:
        """Serve nothing any more."""
        with self._news:
            self._closed = True
            self._news.notify_all()
        self._server.pull_trigger()
        self._thread.join(timeout=10)

    def _serve(self) -> None:
        """Serve until it is closed; its sockets are closed by the thread that waits at them, and by no other."""
        while not self._closed:
            self._server.asyncore.loop(timeout=0.5, map=self._wires, count=1)
        # what is being answered ends first: it would tell a server of it that is gone
        self._server.task_dispatcher.shutdown(cancel_pending=True, timeout=3)
        self._server.close()
        self._server.asyncore.close_all(self._wires, ignore_all=True)

    # -- answering

    def _answer(self, request: dict[str, Any], start: _Start) -> Iterable[bytes]:
        refused = self._refusal(request)
        if refused:
            return _plain(start, refused)
        _, token, *rest = str(request.get("PATH_INFO", "")).split("/")
        if not hmac.compare_digest(token.encode(), self._token.encode()):
            return _plain(start, "404 Not Found")
        if rest == [""]:
            return self._page(start)
        if rest == ["picture.png"]:
            return self._picture(str(request.get("QUERY_STRING", "")), start)
        return _plain(start, "404 Not Found")

    def _refusal(self, request: dict[str, Any]) -> str:
        """Return the status of a request that is refused whatever it asks for, or ""."""
        own = {f"{name}:{self.port}" for name in (HOST, "localhost")}
        if request.get("HTTP_HOST", "") not in own:
            return "403 Forbidden"
        origin = request.get("HTTP_ORIGIN")
        if origin is not None and origin not in {f"http://{name}" for name in own}:
            return "403 Forbidden"
        if request.get("HTTP_SEC_FETCH_SITE", "none") not in ("none", "same-origin"):
            return "403 Forbidden"
        if request.get("REQUEST_METHOD") not in ("GET", "HEAD"):
            return "405 Method Not Allowed"
        if "/" not in str(request.get("PATH_INFO", "")):
            return "404 Not Found"
        return ""

    def _page(self, start: _Start) -> Iterable[bytes]:
        nonce = secrets.token_urlsafe(12)
        policy = "default-src 'none'; img-src blob:; connect-src 'self'; style-src 'unsafe-inline'; "
        policy += f"script-src 'nonce-{nonce}'"
        body = _PAGE.format(nonce=nonce).encode()
        start("200 OK", _headers("text/html; charset=utf-8", body, ("Content-Security-Policy", policy)))
        return [body]

    def _picture(self, query: str, start: _Start) -> Iterable[bytes]:
        """Answer with the picture after a number, as soon as there is one; with nothing after a while."""
        after = int(query[6:]) if query.startswith("after=") and query[6:].isdecimal() and len(query) < 20 else 0
        until = time.monotonic() + PATIENCE
        with self._news:
            if self._waiting < MOST_WAITING:
                self._waiting += 1
                try:
                    while self._number == after and not self._closed and (left := until - time.monotonic()) > 0:
                        self._news.wait(left)
                finally:
                    self._waiting -= 1
            sent, number = self._sent, self._number
        if sent is None or number == after or self._closed:
            start("204 No Content", [("Cache-Control", "no-store")])
            return []
        start("200 OK", _headers("image/png", sent.png, ("X-Number", str(number))))
        return [sent.png]


def _headers(kind: str, body: bytes, *more: tuple[str, str]) -> list[tuple[str, str]]:
    return [
        ("Content-Type", kind),
        ("Content-Length", str(len(body))),
        ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        *more,
    ]


def _plain(start: _Start, status: str) -> Iterable[bytes]:
    body = f"{status}\n".encode()
    start(status, _headers("text/plain; charset=utf-8", body))
    return [body]
