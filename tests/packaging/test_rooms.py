"""packaging/rooms.py finds circles, floors, full rooms and names that are used twice."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "packaging" / "rooms.py"


@pytest.fixture(scope="module")
def rooms() -> ModuleType:
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("tabletop_rooms_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _program(root: Path, **files: str) -> None:
    """Write a small program: file paths with "__" for "/", each with its text; packages get their `__init__`."""
    for name, text in files.items():
        path = root / "tabletop" / (name.replace("__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        for folder in [path.parent, *path.parent.parents]:
            if folder == root:
                break
            (folder / "__init__.py").touch()


def _faults(rooms: ModuleType, root: Path, monkeypatch: pytest.MonkeyPatch, package: str = "tabletop") -> list[str]:
    monkeypatch.setattr(rooms, "ROOT", root)
    monkeypatch.setattr(rooms, "PROGRAM", root / "tabletop")
    known = rooms.modules()
    imports = {module: rooms.uses(path, known) - {module} for module, path in known.items()}
    found: list[str] = rooms.faults(imports, known, package)
    return found


def test_rooms_on_floors_have_no_fault(rooms: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _program(tmp_path, a__low__one="", a__high__two="from tabletop.a.low import one\n")
    assert _faults(rooms, tmp_path, monkeypatch) == []


def test_a_late_import_closes_a_circle(rooms: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    late = "def f() -> None:\n    from tabletop.a.two import g\n    g()\n"
    _program(tmp_path, a__one=late, a__two="from tabletop.a.one import f\n")
    assert "these modules import one another in a circle: tabletop.a.one, tabletop.a.two" in _faults(
        rooms, tmp_path, monkeypatch
    )


def test_a_circle_of_rooms_without_one_of_modules(
    rooms: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _program(
        tmp_path,
        a__left__one="from tabletop.a.right import two\n",
        a__right__two="",
        a__right__three="from tabletop.a.left import four\n",
        a__left__four="",
    )
    assert _faults(rooms, tmp_path, monkeypatch) == ["in tabletop.a these use one another in a circle: left, right"]


def test_a_name_twice_within_one_part(rooms: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _program(tmp_path, a__left__one="", a__right__one="", b__one="")
    assert _faults(rooms, tmp_path, monkeypatch) == [
        "these files of a are called alike: tabletop.a.left.one, tabletop.a.right.one"
    ]
    assert _faults(rooms, tmp_path, monkeypatch, "tabletop.b") == []


def test_a_room_that_is_too_full(rooms: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _program(tmp_path, **{f"a__room__m{number}": "" for number in range(rooms.FULL + 1)})
    (fault,) = _faults(rooms, tmp_path, monkeypatch)
    assert fault.startswith("tabletop.a.room has 25 modules lying flat")


def test_what_may_stay_is_there(rooms: ModuleType) -> None:
    known = rooms.modules()
    imports = {module: rooms.uses(path, known) - {module} for module, path in known.items()}
    assert set(rooms.CIRCLES_THAT_STAY) <= set(rooms.circles_of(imports))
    assert rooms.NAMES_THAT_STAY.keys() <= rooms.same_names(known).keys()
