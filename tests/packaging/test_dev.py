"""packaging/dev.py, the lock and pyproject.toml agree, and a set-up that was cut off is noticed."""

import ast
import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import PySide6
import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "packaging" / "dev.py"
LOCK = ROOT / "packaging" / "requirements.lock"


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """dev.py as a module, for an invented project folder in which nothing is set up."""
    spec = importlib.util.spec_from_file_location("tabletop_dev_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    venv = tmp_path / ".venv"
    for name, path in {
        "ROOT": tmp_path,
        "VENV": venv,
        "LOCK": tmp_path / "requirements.lock",
        "STAMP": venv / "tabletop-setup.json",
        "BUSY": tmp_path / ".venv.busy",
    }.items():
        monkeypatch.setattr(module, name, str(path))
    return module


@pytest.fixture
def steps(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a set-up does, written down; a venv is an empty `python`, and pip installs nothing."""
    done: list[str] = []

    def do(words: list[str], trouble: str, env: object = None) -> None:
        if "venv" in words:
            done.append("venv")
            python = Path(dev.venv_file("python"))
            python.parent.mkdir(parents=True, exist_ok=True)
            python.write_text("#!/bin/sh\necho True\n")
            python.chmod(0o755)
        else:
            done.append("project" if "-e" in words else "packages")

    monkeypatch.setattr(dev, "do", do)
    monkeypatch.setattr(dev, "find_python", lambda: (sys.executable, sys.version_info[:2], True))
    return done


def pins() -> dict[str, str]:
    found = {}
    for line in LOCK.read_text().splitlines():
        if line and not line.startswith("#"):
            name, _, version = line.split(";")[0].strip().partition("==")
            found[re.sub(r"[-_.]+", "-", name).lower()] = version
    return found


def test_old_pythons_can_read_the_script() -> None:
    ast.parse(SCRIPT.read_text(), feature_version=(3, 6))


def test_the_script_imports_the_standard_library_only() -> None:
    names = set()
    for node in ast.walk(ast.parse(SCRIPT.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").split(".")[0])
    assert names <= sys.stdlib_module_names


def test_the_lock_names_no_address() -> None:
    text = LOCK.read_text()
    assert "://" not in text
    assert "index-url" not in text
    assert "--find-links" not in text
    assert all(re.fullmatch(r"[0-9][0-9A-Za-z.]*", version) for version in pins().values())


def test_the_lock_holds_what_pyproject_asks_for() -> None:
    from packaging.requirements import Requirement

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    asked = project["project"]["dependencies"] + project["project"]["optional-dependencies"]["test"]
    asked += project["build-system"]["requires"]
    for requirement in map(Requirement, asked):
        name = re.sub(r"[-_.]+", "-", requirement.name).lower()
        assert name in pins(), f"{name} is missing in {LOCK.name}"
        assert requirement.specifier.contains(pins()[name]), f"{requirement} against {name}=={pins()[name]}"


def test_the_lock_is_complete() -> None:
    """It is installed with --no-deps: what a pinned package requires must be pinned as well."""
    from importlib.metadata import requires

    from packaging.requirements import Requirement

    for name in pins():
        if name == "colorama":  # for Windows only
            continue
        for requirement in map(Requirement, requires(name) or []):
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                needed = re.sub(r"[-_.]+", "-", requirement.name).lower()
                assert needed in pins(), f"{name} requires {requirement}, which {LOCK.name} does not pin"
                assert requirement.specifier.contains(pins()[needed]), f"{name} requires {requirement}"


def test_this_pyside_is_one_that_python_3_11_survives() -> None:
    assert (6, 8) <= PySide6.__version_info__[:2] < (6, 12)


def test_a_second_set_up_does_nothing(dev: ModuleType, steps: list[str]) -> None:
    dev.make_ready([])
    assert steps == ["venv", "packages", "project"]
    assert dev.is_ready()
    dev.make_ready([])
    assert steps == ["venv", "packages", "project"]


def test_a_changed_lock_is_installed_into_the_same_environment(dev: ModuleType, steps: list[str]) -> None:
    dev.make_ready([])
    Path(dev.LOCK).write_text("msgspec==0.22.0\n")
    assert not dev.is_ready()
    dev.make_ready([])
    assert steps[3:] == ["packages", "project"]


def test_a_set_up_that_was_cut_off_starts_afresh(
    dev: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:

        def interrupted() -> None:
            raise KeyboardInterrupt

        patch.setattr(dev, "install", interrupted)
        with pytest.raises(KeyboardInterrupt):
            dev.make_ready([])
    assert not dev.is_ready()
    dev.make_ready([])
    assert steps == ["venv", "venv", "packages", "project"]
    assert dev.is_ready()
    assert Path(dev.BUSY).read_bytes() == b""


def test_a_moved_folder_gets_a_new_environment(dev: ModuleType, steps: list[str], tmp_path: Path) -> None:
    dev.make_ready([])
    moved = tmp_path.with_name(tmp_path.name + "-moved")
    dev.ROOT = str(moved)
    dev.make_ready([])
    assert steps[3:] == ["venv", "packages", "project"]


def test_missing_libraries_are_named_in_one_line(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(dev.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    libraries = [("libno-such-thing.so.7", "libno-such-thing7"), ("libc.so.6", "libc6")]
    with pytest.raises(dev.Trouble) as trouble:
        dev.need(libraries, [("no-such-program", "no-such-package")])
    line = str(trouble.value).splitlines()[-1].strip()
    assert line == "sudo apt-get install -y --no-install-recommends libno-such-thing7 no-such-package"


def test_no_python_at_all_is_said_in_words(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "interpreters", lambda: iter([["/nowhere/python3.11"]]))
    with pytest.raises(dev.Trouble, match=r"needs Python 3\.11"):
        dev.find_python()


@pytest.mark.parametrize("words", [[], ["dance"], ["setup", "now"], ["shots"], ["test", "--x", "--long"]])
def test_wrong_words_end_with_status_2(words: list[str]) -> None:
    done = subprocess.run([sys.executable, str(SCRIPT), *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("dev.py: ")
