"""The other ways out: a folder of files and a page on this machine, as silent about hidden cards as the window."""

from __future__ import annotations

import http.client
import io
import os
import re
import shutil
import stat
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from pytestqt.qtbot import QtBot

from tabletop.controller.air.look import CANVASES
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session
from tabletop.view.audience.outlets.air_page import AirPage
from tabletop.view.audience.outlets.courier import AirTexts, Sent
from tabletop.view.audience.outlets.live_folder import LiveFolder
from tabletop.view.window.window import TableWindow
from tests.session.games import new_session

PNG = b"\x89PNG one"


def sent(png: bytes = PNG, caption: str = "A creature attacks.", lives: tuple[int, ...] = (20, 18)) -> Sent:
    names = ("Ada", "Mira", "Bo", "Cy")
    return Sent(png, AirTexts(caption, "Trample", tuple(zip(names, lives, strict=False))))


# -- the folder


def test_files_are_replaced_whole_and_only_where_they_changed(tmp_path: Path) -> None:
    folder = LiveFolder(tmp_path)
    assert folder.take(sent()) == ""
    assert (tmp_path / "audience.png").read_bytes() == PNG
    assert (tmp_path / "caption.txt").read_text() == "A creature attacks.\n"
    assert (tmp_path / "title.txt").read_text() == "Trample\n"
    assert [(tmp_path / f"life_{number}.txt").read_text() for number in (1, 2)] == ["20\n", "18\n"]
    picture, caption = ((tmp_path / name).stat().st_ino for name in ("audience.png", "caption.txt"))
    folder.take(sent(b"\x89PNG two"))
    assert (tmp_path / "audience.png").stat().st_ino != picture  # another file in its place, never one half written
    assert (tmp_path / "caption.txt").stat().st_ino == caption
    assert sorted(os.listdir(tmp_path)) == ["audience.png", "caption.txt", "life_1.txt", "life_2.txt", "title.txt"]


def test_what_was_written_goes_and_what_was_there_stays(tmp_path: Path) -> None:
    (tmp_path / "own.txt").write_text("mine")
    folder = LiveFolder(tmp_path)
    folder.take(sent(lives=(20, 18, 5)))
    folder.take(sent(lives=(20, 18)))
    assert not (tmp_path / "life_3.txt").exists()
    folder.clear()
    assert os.listdir(tmp_path) == ["own.txt"]


def test_a_folder_that_is_gone_is_said_to_be_so(tmp_path: Path) -> None:
    folder = LiveFolder(tmp_path / "gone")
    assert folder.take(sent()).startswith("The live folder can't be written")


# -- the page


@pytest.fixture
def page() -> Iterator[AirPage]:
    pytest.importorskip("waitress", reason="the extra `page` is not installed")
    made = AirPage("t" * 40)
    yield made
    made.close()


def ask(page: AirPage, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    wire = http.client.HTTPConnection("127.0.0.1", page.port, timeout=10)
    try:
        wire.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = wire.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        wire.close()


def test_the_page_and_its_picture_are_served_behind_the_token(page: AirPage) -> None:
    token = page.address.split("/")[3]
    status, headers, body = ask(page, f"/{token}/")
    assert status == 200
    assert headers["content-type"].startswith("text/html")
    assert "default-src 'none'" in headers["content-security-policy"]
    assert b"background:transparent" in body
    for tag in (b"<form", b"<input", b"<button", b"onclick", b"WebSocket", b"http:"):
        assert tag not in body
    page.take(sent())
    status, headers, body = ask(page, f"/{token}/picture.png?after=0")
    assert (status, body, headers["x-number"]) == (200, PNG, "1")
    assert headers["cache-control"] == "no-store"


def test_a_picture_that_is_known_is_waited_for(page: AirPage) -> None:
    import threading

    token = page.address.split("/")[3]
    page.take(sent())
    later = threading.Timer(0.3, lambda: page.take(sent(b"\x89PNG two")))
    later.start()
    start = time.monotonic()
    status, headers, body = ask(page, f"/{token}/picture.png?after=1")
    assert (status, body, headers["x-number"]) == (200, b"\x89PNG two", "2")
    assert 0.2 < time.monotonic() - start < 3
    later.join()


@pytest.mark.parametrize(
    ("path", "method", "headers", "status"),
    [
        ("/", "GET", {}, 404),
        ("/" + "u" * 40 + "/", "GET", {}, 404),
        ("/" + "t" * 39 + "/", "GET", {}, 404),
        ("/" + "t" * 40, "GET", {}, 404),
        ("/" + "t" * 40 + "/../picture.png", "GET", {}, 404),
        ("/" + "t" * 40 + "/other", "GET", {}, 404),
        ("/" + "t" * 40 + "/", "POST", {}, 405),
        ("/" + "t" * 40 + "/", "GET", {"Host": "evil.example"}, 403),
        ("/" + "t" * 40 + "/", "GET", {"Host": "127.0.0.1"}, 403),
        ("/" + "t" * 40 + "/", "GET", {"Origin": "http://evil.example"}, 403),
        ("/" + "t" * 40 + "/", "GET", {"Origin": "null"}, 403),
        ("/" + "t" * 40 + "/", "GET", {"Sec_Fetch_Site": "cross-site"}, 403),
    ],
)
def test_what_is_not_the_page_is_refused(
    page: AirPage, path: str, method: str, headers: dict[str, str], status: int
) -> None:
    page.take(sent())
    found, _, body = ask(page, path, method, **headers)
    assert found == status
    assert PNG not in body
    assert b"t" * 39 not in body


def test_the_page_listens_on_the_loopback_alone(page: AirPage) -> None:
    assert page.address.startswith("http://127.0.0.1:")
    assert page._server.socket.getsockname()[0] == "127.0.0.1"
    assert isinstance(page.port, int)


# -- in the program


@pytest.fixture
def air(window: TableWindow, qtbot: QtBot) -> TableWindow:
    session = new_session("outlets")
    agent = RandomAgent("outlets")
    for _ in range(30):
        decision = session.decision
        assert decision is not None
        session.answer(decision.seat, agent.answer(session.state, decision))
    page = window.show_table(session)
    page.controller.set_guard(0)
    window.air.size(CANVASES[1])
    window.air.ground("transparent")
    return window


def test_nothing_goes_out_before_somebody_wants_it(air: TableWindow) -> None:
    air.air.take()
    assert air.air._outlets is None


def test_the_folder_has_the_audiences_picture_and_panic_is_there_at_once(
    air: TableWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    air.air.take()
    audience = air.air._made_window()
    qtbot.waitUntil(lambda: audience._before is None)
    tmp_path = tmp_path / "live"
    tmp_path.mkdir()
    assert air.air.out.toggle_folder(tmp_path) == ""
    target = tmp_path / "audience.png"
    qtbot.waitUntil(target.exists)
    image = Image.open(io.BytesIO(target.read_bytes()))
    assert image.size == (1280, 720)
    assert image.mode == "RGBA"
    assert image.getpixel((2, 2))[3] == 0  # type: ignore[index]
    page = air.page
    assert page is not None
    game = page.controller.game
    assert isinstance(game, Session)
    lives = [player.life for player in game.observe(0).players]
    assert [int((tmp_path / f"life_{seat}.txt").read_text()) for seat in (1, 2)] == lives
    before = target.read_bytes()
    air.air.panic()
    qtbot.waitUntil(lambda: target.read_bytes() != before)
    qtbot.waitUntil(lambda: not (tmp_path / "life_1.txt").exists())
    assert (tmp_path / "caption.txt").read_text() == ""
    air.air.out.toggle_folder()
    assert os.listdir(tmp_path) == []
    assert air.air.out.toggle_folder(tmp_path / "none").startswith("There is no folder")


def test_the_pages_address_stays_the_same_and_is_its_users_alone(
    air: TableWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    pytest.importorskip("waitress", reason="the extra `page` is not installed")
    outlets = air.air.outlets
    outlets._data = lambda: tmp_path
    assert outlets.open_page() == ""
    assert outlets.page is not None
    address = outlets.page.address
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[\w-]{43}/", address)
    kept = tmp_path / "page.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    air.air.take()
    path = "/" + address.split("/", 3)[3]
    qtbot.waitUntil(lambda: outlets.page is not None and outlets.page._number > 0)
    status, _, body = ask(outlets.page, f"{path}picture.png")
    assert status == 200
    assert Image.open(io.BytesIO(body)).size == (1280, 720)
    outlets.close_page()
    assert outlets.open_page() == ""
    assert outlets.page is not None
    assert outlets.page.address == address
    outlets.close_page()
    kept.write_text('{"token": "../../etc/passwd-and-more-letters-here", "port": 80}')
    assert outlets.open_page() == ""
    assert outlets.page is not None
    assert "passwd" not in outlets.page.address


@pytest.mark.long
@pytest.mark.skipif(shutil.which("chromium") is None, reason="chromium is not installed: apt-get install chromium")
def test_a_browser_shows_the_picture(page: AirPage, tmp_path: Path) -> None:
    image = Image.new("RGBA", (320, 180), (0, 0, 0, 0))
    image.paste((255, 0, 0, 255), (0, 0, 160, 180))
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    page.take(sent(buffer.getvalue()))
    shot = tmp_path / "shot.png"
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--window-size=320,180", "--hide-scrollbars",
         "--default-background-color=00000000", "--timeout=5000", f"--screenshot={shot}", page.address],
        check=True, capture_output=True, timeout=100,
    )  # fmt: skip
    with Image.open(shot) as found:
        shown = found.convert("RGBA")
    left, right = shown.getpixel((40, 90)), shown.getpixel((280, 90))
    assert left == (255, 0, 0, 255)
    assert isinstance(right, tuple)
    assert right[3] == 0  # what is clear stays clear
