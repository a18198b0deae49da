"""What the keys that hints name are called: the usual ones, or those that were put in their place."""

from __future__ import annotations

from typing import Final

#: by the name of a seat's command, without its seat
_USUAL: Final = {"lift": ("A", "L"), "pass": ("S", "K"), "end": ("E", "I"), "let_by": ("Y",)}
_changed: dict[str, str] = {}


def use(keys: dict[str, str]) -> bool:
    """Name these keys from now on: those that were changed, by the name of their command ("lift0").

    Returns whether any is another than before.
    """
    if keys == _changed:
        return False
    _changed.clear()
    _changed.update(keys)
    return True


def hint(command: str, seat: int | None = None) -> str:
    """What the key of a command is called; of a seat's command for that seat. "" where it has none (any more)."""
    usual = _USUAL[command]
    if seat is None:
        return _changed.get(command, usual[0])
    return _changed.get(f"{command}{seat}", usual[seat] if seat < len(usual) else "")
