"""Assets are found in every way of being installed, and a wheel carries them."""

import importlib.util
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from tabletop.assets import asset

ROOT = Path(__file__).resolve().parents[2]


def installed(package: Path) -> ModuleType:
    """tabletop.assets as it is when the package lies in the folder `package`."""
    package.mkdir(parents=True, exist_ok=True)
    path = package / "assets.py"
    path.write_bytes((ROOT / "tabletop" / "assets.py").read_bytes())
    spec = importlib.util.spec_from_file_location("assets_under_test", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def folder(path: Path) -> Path:
    path.mkdir(parents=True)
    (path / "a.txt").write_text("a")
    return path


def test_this_checkout_uses_its_own_folder() -> None:
    assert asset() == ROOT / "assets"
    assert asset("README.md").is_file()


def test_a_checkout_comes_before_a_copy_in_the_package(tmp_path: Path) -> None:
    beside = folder(tmp_path / "assets")
    folder(tmp_path / "tabletop" / "_assets")
    (tmp_path / "pyproject.toml").write_text("")
    assert installed(tmp_path / "tabletop").asset("a.txt") == beside / "a.txt"


def test_a_wheel_has_them_in_the_package_whatever_lies_beside(tmp_path: Path) -> None:
    folder(tmp_path / "assets")  # another project's folder in site-packages
    inside = folder(tmp_path / "tabletop" / "_assets")
    assert installed(tmp_path / "tabletop").asset("a.txt") == inside / "a.txt"


@pytest.mark.parametrize("place", ["assets", "tabletop/_assets"])
def test_a_frozen_build_has_them_where_it_unpacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    unpacked = folder(tmp_path / "unpacked" / place)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "unpacked"), raising=False)
    assert installed(tmp_path / "elsewhere" / "tabletop").asset("a.txt") == unpacked / "a.txt"


def test_what_is_missing_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="Install Tabletop again"):
        installed(tmp_path / "tabletop").asset()
    with pytest.raises(FileNotFoundError, match=r"should come with cards/nothing\.toml"):
        asset("cards", "nothing.toml")


def test_a_wheel_carries_assets_and_the_rule_index(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        carried = set(archive.namelist())
    for path in (ROOT / "assets").rglob("*"):
        if path.is_file():
            assert f"tabletop/_assets/{path.relative_to(ROOT / 'assets').as_posix()}" in carried
    assert any(name.startswith("tabletop/rulebook/index/") for name in carried)
    assert not any("__pycache__" in name for name in carried)
