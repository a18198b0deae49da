"""What packages are made of: sizes, forbidden parts, the manual page, links; and the packed program itself."""

from __future__ import annotations

import gzip
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from types import ModuleType

import pytest

from tabletop.commands.command import COMMANDS
from tabletop.controller.start.opening import SAVE_SUFFIX
from tabletop.player.aside.frames import THINK, Frames, framed
from tabletop.player.aside.thought import packed, said_in, thought_of
from tabletop.view.editor import presentation_panel
from tests.session.games import new_session, play

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def build() -> ModuleType:
    """packaging/build.py as a module."""
    spec = importlib.util.spec_from_file_location("build_under_test", ROOT / "packaging" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    "name",
    ["program/_internal/av/video.so", "program/_internal/av.libs/libx264.so", "PySide6/Qt/lib/libQt6Qml.so.6"],
)
def test_no_package_is_made_with_what_must_not_be_in_it(build: ModuleType, tmp_path: Path, name: str) -> None:
    build.check(tmp_path)
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    path.touch()
    with pytest.raises(build.Trouble, match=re.escape(name)):
        build.check(tmp_path)


@pytest.mark.parametrize("words", [[], ["rpm"], ["wheel", "--out"], ["wheel", "folder"]])
def test_wrong_words_build_nothing(build: ModuleType, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(words) == 2
    assert "what shall be built?" in capsys.readouterr().err


def test_packages_are_written_where_one_says(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def built() -> list[Path]:
        path: Path = build.fresh(build.DIST / "wheel") / "x.whl"
        path.touch()
        return [path]

    monkeypatch.setattr(build, "DIST", build.DIST)
    monkeypatch.setattr(build, "PYTHON", Path(sys.executable))
    monkeypatch.setitem(build.COMMANDS, "wheel", (built,))
    assert build.main(["wheel", "--out", str(tmp_path / "out")]) == 0
    assert (tmp_path / "out" / "wheel" / "x.whl").is_file()


def test_what_is_too_heavy_is_said(build: ModuleType) -> None:
    build.weigh("the folder", 150_000_000, build.MOST_FOLDER)
    with pytest.raises(build.Trouble, match=r"weighs 151\.0 MB; at most 150"):
        build.weigh("the folder", 151_000_000, build.MOST_FOLDER)


def test_a_link_weighs_what_the_link_does(build: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "library.so.6").write_bytes(bytes(1000))
    (tmp_path / "library.so").symlink_to("library.so.6")
    assert build.size_of(tmp_path) == 1000 + len("library.so.6")


def test_the_manual_page_names_every_command(build: ModuleType, tmp_path: Path) -> None:
    if not build.PYTHON.is_file():
        build.PYTHON = Path(sys.executable)
    build.manual(tmp_path / "man6")
    page = gzip.decompress((tmp_path / "man6" / "tabletop.6.gz").read_bytes()).decode()
    assert "@COMMANDS@" not in page
    for name, does in COMMANDS.items():
        assert f".B {name}\n{does}" in page


def test_what_is_in_an_archive_is_the_same_wherever_it_was_packed(build: ModuleType) -> None:
    entry = tarfile.TarInfo("tabletop/tabletop")
    entry.mode, entry.uid, entry.uname, entry.mtime = 0o750, 1000, "somebody", 5.0
    same = build._same_everywhere(entry)
    assert (same.mode, same.uid, same.uname, same.mtime) == (0o755, 0, "root", build.AGE)


def test_the_desktop_opens_the_kinds_of_files_that_are_described() -> None:
    entry = (ROOT / "packaging" / "desktop" / "tabletop.desktop").read_text("utf-8")
    kinds = re.findall(
        r'mime-type type="([^"]+)"', (ROOT / "packaging" / "desktop" / "tabletop.xml").read_text("utf-8")
    )
    assert kinds
    assert all(f"{kind};" in entry for kind in kinds)
    assert "Exec=tabletop open %f" in entry
    described = (ROOT / "packaging" / "desktop" / "tabletop.xml").read_text("utf-8")
    assert f'<glob pattern="*{presentation_panel.ENDING}"/>' in described
    assert f'<glob pattern="*{SAVE_SUFFIX}"/>' in described


def start_script(folder: Path, glibc: str) -> subprocess.CompletedProcess[str]:
    """Run the start script in a folder, on a system that says it has this glibc."""
    (folder / "program").mkdir(parents=True)
    (folder / "program" / "tabletop").write_text('#!/bin/sh\necho "started with $1"\n')
    (folder / "program" / "tabletop").chmod(0o755)
    shutil.copy(ROOT / "packaging" / "desktop" / "tabletop.sh", folder / "tabletop")
    tools = folder / "tools"
    tools.mkdir()
    (tools / "getconf").write_text(f'#!/bin/sh\necho "{glibc}"\n')
    (tools / "getconf").chmod(0o755)
    env = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"}
    return subprocess.run(
        ["sh", str(folder / "tabletop"), "--version"], env=env, capture_output=True, text=True, check=False
    )


def test_the_start_script_starts_the_program_from_a_folder_with_a_space(tmp_path: Path) -> None:
    done = start_script(tmp_path / "my games", "glibc 2.41")
    assert (done.returncode, done.stdout) == (0, "started with --version\n")


@pytest.mark.parametrize("glibc", ["glibc 2.35", "glibc 2.9", ""])
def test_the_start_script_says_where_the_system_is_too_old(tmp_path: Path, glibc: str) -> None:
    done = start_script(tmp_path / "old", glibc)
    assert done.returncode == 1
    assert "needs Linux with glibc 2.36 or newer" in done.stderr
    assert done.stdout == ""


def others_are_begun_by(program: Path, env: dict[str, str], folder: Path) -> None:
    """The processes that a window begins: one that thinks, and one that writes a demonstration."""
    session = new_session("packed")
    while session.decision is None or session.decision.purpose != "priority":
        play(session, 1)
    decision, state = session.decision, session.timeline.position.checkpoint
    thought = thought_of(state, (), state, decision, seat=decision.seat, level="quick", seed="7")
    with subprocess.Popen([program, THINK], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as thinking:
        out, _ = thinking.communicate(framed(packed(thought)))
    (said,) = Frames().take(out)
    assert said_in(said).answer is not None
    demo = next((ROOT / "assets" / "demos").rglob("*.toml"))
    words = ["export", str(demo), "--out", str(folder / "a.srt"), "--data", str(folder / "data")]
    assert subprocess.run([program, *words], env=env, check=False).returncode == 0
    assert "-->" in (folder / "a.srt").read_text("utf-8")


@pytest.mark.long
def test_the_packed_program_runs_alone_and_the_wheel_is_the_same_twice(build: ModuleType, tmp_path: Path) -> None:
    build.DIST = tmp_path / "dist"
    first = [path.read_bytes() for path in build.wheel()]
    assert first == [path.read_bytes() for path in build.wheel()]
    (archive,) = build.folder()
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path / "a place", filter="tar")
    program = tmp_path / "a place" / "tabletop" / "tabletop"
    env = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path / "none")}
    for words in (
        ["--version"],
        ["selftest"],
        ["simulate", "--games", "4", "--seed", "1", "--jobs", "2"],
        ["rules", "420.5e"],
    ):
        done = subprocess.run([program, *words], env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
    others_are_begun_by(program, env, tmp_path)


def test_what_only_an_extra_needs_is_in_no_package() -> None:
    text = (ROOT / "packaging" / "tabletop.spec").read_text("utf-8")
    left_out = text.split("NOT_OURS = [", 1)[1].split("]", 1)[0]
    assert all(f'"{name}"' in left_out for name in ("av", "dask", "distributed", "tornado", "psutil"))
