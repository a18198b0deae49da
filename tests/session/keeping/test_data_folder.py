"""Where data is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.session.keeping.data_folder import cache_folder, data_folder


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "/somewhere"}, Path("/somewhere/tabletop")),
        ("linux", {"XDG_DATA_HOME": "relative"}, Path.home() / ".local/share/tabletop"),
        ("linux", {}, Path.home() / ".local/share/tabletop"),
        ("darwin", {"XDG_DATA_HOME": "/somewhere"}, Path.home() / "Library/Application Support/Tabletop"),
        ("win32", {"APPDATA": "/roaming"}, Path("/roaming/Tabletop")),
        ("win32", {}, Path.home() / "AppData/Roaming/Tabletop"),
    ],
)
def test_the_platforms_folder(platform: str, environ: dict[str, str], expected: Path) -> None:
    assert data_folder(None, environ, platform) == expected


def test_a_folder_that_is_given_wins(tmp_path: Path) -> None:
    assert data_folder(tmp_path, {"XDG_DATA_HOME": "/somewhere"}) == tmp_path


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("linux", {"XDG_CACHE_HOME": "/somewhere"}, Path("/somewhere/tabletop")),
        ("linux", {"XDG_CACHE_HOME": "relative"}, Path.home() / ".cache/tabletop"),
        ("linux", {}, Path.home() / ".cache/tabletop"),
        ("darwin", {"XDG_CACHE_HOME": "/somewhere"}, Path.home() / "Library/Caches/Tabletop"),
        ("win32", {"LOCALAPPDATA": "/local"}, Path("/local/Tabletop/Cache")),
        ("win32", {}, Path.home() / "AppData/Local/Tabletop/Cache"),
    ],
)
def test_the_platforms_folder_for_what_can_be_made_again(
    platform: str, environ: dict[str, str], expected: Path
) -> None:
    assert cache_folder(None, environ, platform) == expected


def test_what_can_be_made_again_lies_in_a_folder_that_is_given(tmp_path: Path) -> None:
    assert cache_folder(tmp_path, {"XDG_CACHE_HOME": "/somewhere"}) == tmp_path / "cache"
