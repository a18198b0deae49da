#!/usr/bin/env python3
"""Rooms, floors and arrows of the program, counted on its real imports (late ones too).

    python3 packaging/rooms.py                 a line for each package with rooms in it
    python3 packaging/rooms.py engine/rules    one package: its floors from top to bottom, arrows, circles
    python3 packaging/rooms.py --check         what .ci/run asks: no room is too full, no circle of rooms or of modules,
                                               no name of a file twice within one part of the program
    python3 packaging/rooms.py --check engine  the same of some packages

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

#: circles of single modules that may stay, each with the reason why
CIRCLES_THAT_STAY: dict[tuple[str, ...], str] = {}
#: names of files that may be used more than once within one part of the program, each with the reason why
NAMES_THAT_STAY: dict[tuple[str, str], str] = {}

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


def same_names(known: dict[str, Path]) -> dict[tuple[str, str], list[str]]:
    """Return the modules whose files are called alike within one part (engine, session ...), by part and name."""
    called: dict[tuple[str, str], list[str]] = defaultdict(list)
    for module, path in known.items():
        part = module.split(".")[1:2]
        if part and path.name != "__init__.py":
            called[part[0], path.stem].append(module)
    return {key: alike for key, alike in called.items() if len(alike) > 1}


def lies_in(module: str, package: str) -> bool:
    """Tell whether a module is a package or lies anywhere in it."""
    return module == package or module.startswith(package + ".")


def faults(imports: Arrows, known: dict[str, Path], package: str = "tabletop") -> list[str]:
    """Say in sentences what is wrong with the rooms and modules of a package and of all packages in it."""
    found = [
        f"{room} has {count} modules lying flat; put them into rooms (the limit is {FULL})"
        for room, count in sorted(flat(known).items())
        if count > FULL and room not in BY_THE_WORD and lies_in(room, package)
    ]
    for room in packages(known):
        for circle in circles_of(arrows_between(imports, room)) if lies_in(room, package) else ():
            found.append(f"in {room} these use one another in a circle: {', '.join(circle)}")
    inside = {module: used for module, used in imports.items() if lies_in(module, package)}
    for circle in circles_of({module: used & inside.keys() for module, used in inside.items()}):
        if circle not in CIRCLES_THAT_STAY:
            found.append(f"these modules import one another in a circle: {', '.join(circle)}")
    for key, alike in sorted(same_names(known).items()):
        if key not in NAMES_THAT_STAY and any(lies_in(module, package) for module in alike):
            found.append(f"these files of {key[0]} are called alike: {', '.join(alike)}")
    return found


def named(word: str) -> str:
    """The dotted name of a package that the command line names by its folder in tabletop/."""
    return "tabletop." + word.strip("/").removeprefix("tabletop").strip("/").replace("/", ".")


def main(words: list[str]) -> int:
    """Carry out the command line. Returns the exit status."""
    known = modules()
    imports = {module: uses(path, known) - {module} for module, path in known.items()}
    checking = words[:1] == ["--check"]
    chosen = [named(word).rstrip(".") for word in words[checking:]]
    for package in chosen:
        if package not in known:
            print(f"There is no package {package}.", file=sys.stderr)
            return 2
    if checking:
        wrong = [fault for package in chosen or ["tabletop"] for fault in faults(imports, known, package)]
        print(
            "\n".join(wrong)
            if wrong
            else f"{', '.join(chosen) or 'tabletop'}: no room too full, no circle, no name twice"
        )
        return 1 if wrong else 0
    for package in chosen:
        show(package, imports, known)
    if not chosen:
        summary(imports, known)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
