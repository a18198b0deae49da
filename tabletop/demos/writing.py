"""Writing scenarios as TOML that reads as the same scenario again."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import msgspec

from tabletop.demos.scenario import Scenario

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WIDTH = 110


def write_scenario(scenario: Scenario) -> str:
    """A scenario as the text of a file; `parse_scenario` reads it as an equal one."""
    data = msgspec.to_builtins(scenario)
    lists = {name: data.pop(name) for name in ("card", "player", "step") if name in data}
    parts = ["\n".join(_pair(name, value) for name, value in data.items())]
    for name, tables in lists.items():
        parts.extend(f"[[{name}]]\n" + "\n".join(_pair(key, value) for key, value in each.items()) for each in tables)
    return "\n\n".join(part.rstrip() for part in parts) + "\n"


def _pair(name: str, value: Any) -> str:
    line = f"{_key(name)} = {_value(value)}"
    if len(line) > _WIDTH and isinstance(value, list):
        return f"{_key(name)} = [\n{_lines(value)}\n]"
    return line


def _lines(values: list[Any]) -> str:
    """The members of a long list, as many on a line as have room."""
    lines = [""]
    for value in values:
        text = _value(value) + ","
        if lines[-1] and len(lines[-1]) + len(text) >= _WIDTH:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "    ") + text
    return "\n".join(lines)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _text(name)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(name)} = {_value(part)}" for name, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_value(part) for part in value) + "]"
    return _text(value) if isinstance(value, str) else str(value)


def _text(text: str) -> str:
    """A string as TOML writes it: JSON's escapes are among TOML's."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
