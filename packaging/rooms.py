#!/usr/bin/env python3
"""Rooms, floors and arrows of the program, counted on its real imports (late ones too).

    python3 packaging/rooms.py                 a line for each package with rooms in it
    python3 packaging/rooms.py engine/rules    one package: its floors from top to bottom, arrows, circles
    python3 packaging/rooms.py --check         what .ci/run asks: no room is too full, no circle across rooms

A room is a folder of modules, or a module that stands beside folders. An arrow goes from a room to one that it uses.
The floor of a room is one more than the highest floor that it uses; rooms that use one another in a circle share one.
Standard library only; exit status 1 where a check does not hold.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "tabletop"

#: how many modules may lie flat in one room
FULL = 24
#: rooms with a module for each word of the language, which may lie flat in any number
BY_THE_WORD = ("tabletop.engine.rules.keywords", "tabletop.engine.rules.verbs")

Arrows = dict[str, set[str]]


def modules() -> dict[str, Path]:
    """Every module of the program by its dotted name; a package stands for its `__init__`."""
    found = {}
    for path in sorted(PROGRAM.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def uses(path: Path, known: dict[str, Path]) -> set[str]:
    """The modules of the program that a file imports anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name in known}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found |= {inner if inner in known else node.module} & known.keys()
    return found


def room_of(module: str, package: str) -> str:
    """The room inside a package that a module lies in; "" for the package itself and for what lies outside."""
    return module[len(package) + 1 :].split(".")[0] if module.startswith(package + ".") else ""


def arrows_between(imports: Arrows, package: str) -> Arrows:
    """Which rooms of a package use which others."""
    found: Arrows = defaultdict(set)
    for module, used in imports.items():
        room = room_of(module, package)
        if room:
            found[room] |= {other for other in (room_of(one, package) for one in used) if other not in ("", room)}
    return dict(found)


def circles_of(arrows: Arrows) -> list[tuple[str, ...]]:
    """The sets of two or more rooms that use one another in a circle (strongly connected, after Tarjan)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    waiting: list[str] = []
    found: list[tuple[str, ...]] = []

    def visit(room: str) -> None:
        number[room] = lowest[room] = len(number)
        waiting.append(room)
        for other in sorted(arrows.get(room, ())):
            if other not in number:
                visit(other)
                lowest[room] = min(lowest[room], lowest[other])
            elif other in waiting:
                lowest[room] = min(lowest[room], number[other])
        if lowest[room] == number[room]:
            at = waiting.index(room)
            circle = tuple(sorted(waiting[at:]))
            del waiting[at:]
            if len(circle) > 1:
                found.append(circle)

    for room in sorted(arrows):
        if room not in number:
            visit(room)
    return found


def floors_of(arrows: Arrows) -> list[list[str]]:
    """The rooms of a package by floor, the lowest first."""
    together = {room: circle for circle in circles_of(arrows) for room in circle}
    level: dict[str, int] = {}

    def floor(room: str) -> int:
        if room not in level:
            mates = together.get(room, (room,))
            below = {other for mate in mates for other in arrows.get(mate, ()) if other not in mates}
            height = max((floor(other) + 1 for other in below), default=0)
            level.update(dict.fromkeys(mates, height))
        return level[room]

    floors: list[list[str]] = [[] for _ in range(max(map(floor, arrows), default=-1) + 1)]
    for room in sorted(arrows):
        floors[level[room]].append(room)
    return floors


def flat(known: dict[str, Path]) -> dict[str, int]:
    """How many modules lie flat in each package, its `__init__` not counted."""
    found: dict[str, int] = defaultdict(int)
    for module, path in known.items():
        if path.name != "__init__.py":
            found[module.rpartition(".")[0]] += 1
    return dict(found)


def packages(known: dict[str, Path]) -> list[str]:
    """The packages that have rooms in them, by name."""
    parents = {module.rpartition(".")[0] for module, path in known.items() if path.name == "__init__.py"}
    return sorted(parents & known.keys())


def show(package: str, imports: Arrows, known: dict[str, Path]) -> None:
    """Print the floors of one package from top to bottom, with what each room uses, and its circles."""
    arrows = arrows_between(imports, package)
    for height, rooms in reversed(list(enumerate(floors_of(arrows)))):
        print(f"floor {height}")
        for room in rooms:
            inside = [one for one in known if room_of(one, package) == room and known[one].name != "__init__.py"]
            print(f"  {room:22} {len(inside):3}  {', '.join(sorted(arrows[room])) or '-'}")
    circles = circles_of(arrows)
    print(f"{len(arrows)} rooms, {sum(map(len, arrows.values()))} arrows, {len(circles)} circles")
    for circle in circles:
        print("  circle: " + ", ".join(circle))


def summary(imports: Arrows, known: dict[str, Path]) -> None:
    """Print one line for each package that has rooms in it."""
    lying = flat(known)
    print(f"{'package':38} {'rooms':>5} {'flat':>5} {'floors':>6} {'arrows':>6} {'circles':>7}")
    for package in packages(known):
        arrows = arrows_between(imports, package)
        figures = (len(arrows), lying.get(package, 0), len(floors_of(arrows)), sum(map(len, arrows.values())))
        print("{:38} {:5} {:5} {:6} {:6} {:7}".format(package, *figures, len(circles_of(arrows))))


def faults(imports: Arrows, known: dict[str, Path]) -> list[str]:
    """What is wrong with the rooms, in sentences."""
    found = [
        f"{package} has {count} modules lying flat; put them into rooms (the limit is {FULL})"
        for package, count in sorted(flat(known).items())
        if count > FULL and package not in BY_THE_WORD
    ]
    for package in packages(known):
        for circle in circles_of(arrows_between(imports, package)):
            found.append(f"in {package} these use one another in a circle: {', '.join(circle)}")
    return found


def main(words: list[str]) -> int:
    """Carry out the command line. Returns the exit status."""
    known = modules()
    imports = {module: uses(path, known) - {module} for module, path in known.items()}
    if words == ["--check"]:
        wrong = faults(imports, known)
        print("\n".join(wrong) if wrong else f"{len(packages(known))} packages: no room too full, no circle")
        return 1 if wrong else 0
    for word in words:
        package = "tabletop." + word.strip("/").removeprefix("tabletop").strip("/").replace("/", ".")
        if package.rstrip(".") not in known:
            print(f"There is no package {word} in tabletop/.", file=sys.stderr)
            return 2
        show(package.rstrip("."), imports, known)
    if not words:
        summary(imports, known)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
