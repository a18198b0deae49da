#!/usr/bin/env python3
"""Builds the packages into dist/, or where `--out DIR` says; no network is needed once `dev.py setup` has run.

    python3 packaging/build.py wheel     a wheel and a source archive, for pipx
    python3 packaging/build.py folder    the packed program: a folder, and an archive of it
    python3 packaging/build.py deb       a package for Debian 12 and Ubuntu 24.04, with that folder in it
    python3 packaging/build.py all       these three

The same sources give the same wheel, byte for byte, and the same list of files in the others. What is packed is
checked: no part under the GPL, no part of Qt that is not used, and no more than the sizes that are promised.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON = ROOT / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
DIST = ROOT / "dist"
HERE = ROOT / "packaging"
#: every file in a package has this age, in seconds since 1970: October 1, 2006
AGE = 1_159_660_800
#: the most that they may weigh, in millions of bytes
MOST_FOLDER, MOST_ARCHIVE = 150, 60
#: whose licences are copied from what is installed
COPIED = ("pillow", "msgspec", "ijson", "waitress", "pyinstaller")
#: what must not be in a package
FORBIDDEN = re.compile(
    r"(^|/)(av|av\.libs)(/|$)|libx26[45]|Qt6?(Qml|Quick|Sql|Test|Designer|Help|OpenGL|PrintSupport|Svg|Xml)"
)
#: libraries that a bare system may lack, by the packages of Debian and Ubuntu that have them
DEPENDS = (
    "libc6 (>= 2.36)", "libegl1", "libgl1", "libglib2.0-0t64 | libglib2.0-0", "libfontconfig1", "libfreetype6",
    "libdbus-1-3", "libgssapi-krb5-2", "libx11-6", "libx11-xcb1", "libxcb1", "libwayland-cursor0", "libxkbcommon0",
    "libxkbcommon-x11-0", "libxcb-cursor0",
)  # fmt: skip


class Trouble(Exception):
    """The build can't go on; the text is a sentence or two for the person at the keyboard."""


def say(text: str) -> None:
    """Write a line to standard error."""
    sys.stderr.write(f"build.py: {text}\n")


def do(words: list[str | Path], problem: str, **env: str) -> str:
    """Run a command and return what it wrote to standard output. Raises Trouble with `problem` where it fails."""
    try:
        done = subprocess.run([str(word) for word in words], cwd=ROOT, env={**os.environ, **env}, text=True,
                              capture_output=True, check=False)  # fmt: skip
    except OSError as why:
        raise Trouble(f"{problem} ({why})") from None
    if done.returncode:
        raise Trouble(f"{problem}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def version() -> str:
    """Return the version of the program."""
    found = re.search(r'__version__ = "([^"]+)"', (ROOT / "tabletop" / "__init__.py").read_text("utf-8"))
    if found is None:
        raise Trouble("tabletop/__init__.py does not say which version it is.")
    return found.group(1)


# --- wheel ----------------------------------------------------------------------------------------


def wheel() -> list[Path]:
    """Build the wheel and the source archive. Returns their paths."""
    code = (
        "from hatchling.build import build_wheel as w, build_sdist as s; import sys; "
        "print(w(sys.argv[1])); print(s(sys.argv[1]))"
    )
    target = fresh(DIST / "wheel")
    problem = "The wheel could not be built; `python3 packaging/dev.py setup` brings what it needs."
    names = do([PYTHON, "-c", code, target], problem, SOURCE_DATE_EPOCH=str(AGE)).split()
    return [target / name for name in names]


# --- folder ---------------------------------------------------------------------------------------


def folder() -> list[Path]:
    """Pack the program into dist/folder/tabletop, and an archive of that. Returns the archive's path."""
    target, work = fresh(DIST / "folder"), fresh(DIST / "work")
    problem = "PyInstaller could not pack the program; `python3 packaging/dev.py setup` brings what it needs."
    do([PYTHON, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", work / "out", "--workpath",
        work / "in", HERE / "tabletop.spec"], problem, SOURCE_DATE_EPOCH=str(AGE), PYTHONHASHSEED="0")  # fmt: skip
    whole = target / "tabletop"
    whole.mkdir()
    shutil.move(work / "out" / "tabletop", whole / "program")
    strip(whole / "program" / "_internal")
    shutil.copy(HERE / "desktop" / "tabletop.sh", whole / "tabletop")
    (whole / "tabletop").chmod(0o755)
    for name in ("README.md", "CHANGELOG.md", "LICENSE"):
        shutil.copy(ROOT / name, whole / name)
    licences(whole / "licences")
    shutil.copytree(
        whole / "licences", whole / "program" / "_internal" / "tabletop" / "_licences"
    )  # for the About page
    shutil.rmtree(work)
    check(whole)
    archive = target / f"tabletop-{version()}-linux-x86_64.tar.xz"
    with tarfile.open(archive, "w:xz", preset=6) as packed:
        for path in every(whole):
            packed.add(path, path.relative_to(target).as_posix(), recursive=False, filter=_same_everywhere)
    weigh("the folder", size_of(whole), MOST_FOLDER)
    weigh("the archive", archive.stat().st_size, MOST_ARCHIVE)
    return [archive]


def _same_everywhere(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = AGE, 0, 0, "root", "root"
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def strip(inside: Path) -> None:
    """Take out of Python's own libraries what only debuggers read; Qt's stay as they came."""
    if not shutil.which("strip"):
        say("there is no `strip` here (package binutils): the folder is larger than it has to be")
        return
    files = [*inside.glob("libpython*"), *inside.glob("libcrypto*"), *inside.glob("python3*/lib-dynload/*.so")]
    if files:
        do(["strip", "--strip-unneeded", *files], "`strip` failed.")


def licences(target: Path) -> None:
    """Copy the licences of all that is packed."""
    shutil.copytree(HERE / "licences", target)
    shutil.copy(ROOT / "LICENSE", target / "LICENSE")
    code = (
        "import sys; from importlib.metadata import files; print(*[f.locate() for f in files(sys.argv[1])], sep='\\n')"
    )
    for name in COPIED:
        listed = do([PYTHON, "-c", code, name], f"{name} is not installed.").splitlines()
        found = [Path(one) for one in listed if re.search(r"dist-info/.*(LICEN[CS]E|COPYING)", one, re.IGNORECASE)]
        if not found:
            raise Trouble(f"{name} came without the text of its licence.")
        text = "\n\n".join(path.read_text("utf-8") for path in sorted(found))
        (target / f"{name}.txt").write_text(text, "utf-8")


def check(whole: Path) -> None:
    """Raise Trouble where something is packed that must not be."""
    bad = [path.relative_to(whole).as_posix() for path in every(whole)]
    bad = [name for name in bad if FORBIDDEN.search(name)]
    if bad:
        raise Trouble(f"These files must not be in a package: {', '.join(bad[:10])}.")


def weigh(what: str, found: int, most: int) -> None:
    """Say what something weighs. Raises Trouble where that is too much."""
    say(f"{what} weighs {found / 1e6:.1f} MB (at most {most})")
    if found > most * 1e6:
        raise Trouble(f"{what.capitalize()} weighs {found / 1e6:.1f} MB; at most {most} are promised.")


# --- deb ------------------------------------------------------------------------------------------


def deb() -> list[Path]:
    """Build the package for Debian and Ubuntu. Returns its path."""
    if not shutil.which("dpkg-deb"):
        raise Trouble("A .deb is built by dpkg-deb, which is not here: build it on Debian or Ubuntu.")
    packed = DIST / "folder" / "tabletop"
    if not packed.is_dir():
        folder()
    target = fresh(DIST / "deb")
    tree = target / "tree"
    usr = tree / "usr"
    shutil.copytree(packed / "program", usr / "lib" / "tabletop" / "program", symlinks=True)
    put(usr / "bin" / "tabletop", (HERE / "desktop" / "tabletop.sh").read_text("utf-8"), 0o755)
    put(usr / "share" / "applications" / "tabletop.desktop", (HERE / "desktop" / "tabletop.desktop").read_text("utf-8"))
    put(usr / "share" / "mime" / "packages" / "tabletop.xml", (HERE / "desktop" / "tabletop.xml").read_text("utf-8"))
    manual(usr / "share" / "man" / "man6")
    icons = usr / "share" / "icons"
    do([PYTHON, "-m", "tabletop.shots.icons", icons], "The icons could not be drawn.", QT_QPA_PLATFORM="offscreen")
    shutil.copytree(packed / "licences", usr / "share" / "doc" / "tabletop" / "licences")
    put(
        usr / "share" / "doc" / "tabletop" / "copyright",
        (ROOT / "LICENSE").read_text("utf-8") + "\nSee licences/README.md.\n",
    )
    size = size_of(usr) // 1024
    put(tree / "DEBIAN" / "control", control(size))
    for path in every(tree):
        if not path.is_symlink():
            os.utime(path, (AGE, AGE))
    result = target / f"tabletop_{version()}_amd64.deb"
    words: list[str | Path] = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, result]
    do(words, "dpkg-deb could not make the package.", SOURCE_DATE_EPOCH=str(AGE))
    shutil.rmtree(tree)
    return [result]


def control(size: int) -> str:
    """Return what the package says of itself; `size` in KiB."""
    return (
        f"Package: tabletop\nVersion: {version()}\nArchitecture: amd64\nSection: games\nPriority: optional\n"
        f"Maintainer: Tabletop contributors <tabletop@localhost>\nInstalled-Size: {size}\n"
        f"Depends: {', '.join(DEPENDS)}\n"
        "Description: plays Magic under the Comprehensive Rules of October 2006\n"
        " Two to four people play at one computer, with the mouse. Mana burns, combat damage\n"
        " uses the stack, and every refusal names the rule behind it.\n"
    )


def manual(target: Path) -> None:
    """Write the manual page, with the commands as the program lists them."""
    import gzip

    code = (
        "from tabletop.commands.command import COMMANDS as c; print(*[f'{n}\\t{d}' for n, d in c.items()], sep='\\n')"
    )
    rows = [row.split("\t") for row in do([PYTHON, "-c", code], "The program does not start.").splitlines()]
    listed = "\n".join(f".TP\n.B {name}\n{does}" for name, does in rows)
    text = (HERE / "desktop" / "tabletop.6").read_text("utf-8").replace("@COMMANDS@", listed)
    target.mkdir(parents=True)
    (target / "tabletop.6.gz").write_bytes(gzip.compress(text.encode(), mtime=AGE))


def put(path: Path, text: str, mode: int = 0o644) -> None:
    """Write a file, with the folders that it needs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    path.chmod(mode)


# --- all ------------------------------------------------------------------------------------------


def fresh(path: Path) -> Path:
    """Make a folder that is empty, and return it."""
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path


def every(path: Path) -> Iterator[Path]:
    """Yield a folder and all that is in it, always in the same order."""
    yield path
    for inner in sorted(path.iterdir()):
        if inner.is_dir() and not inner.is_symlink():
            yield from every(inner)
        else:
            yield inner


def size_of(path: Path) -> int:
    """Return the bytes of all files in a folder, each once: links count for themselves."""
    return sum(one.lstat().st_size for one in every(path) if one.is_symlink() or one.is_file())


COMMANDS = {"wheel": (wheel,), "folder": (folder,), "deb": (deb,), "all": (wheel, folder, deb)}


def main(words: list[str]) -> int:
    """Build what the word names. Returns the exit status: 1 where it failed, 2 where the word is wrong."""
    if words[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    global DIST
    if words[1:2] == ["--out"] and len(words) == 3:
        DIST = Path(words[2]).absolute()
        words = words[:1]
    if len(words) != 1 or words[0] not in COMMANDS:
        say(f"what shall be built? One of: {', '.join(COMMANDS)}; and, if you like, --out DIR")
        return 2
    try:
        if not PYTHON.is_file():
            raise Trouble("There is no .venv yet: call `python3 packaging/dev.py setup` first.")
        for build in COMMANDS[words[0]]:
            for path in build():
                say(f"built {os.path.relpath(path)}")
    except Trouble as trouble:
        say(str(trouble))
        return 1
    except KeyboardInterrupt:
        say("stopped; nothing half-built is left under the name of a package")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
