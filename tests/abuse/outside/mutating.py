"""Changes to what comes from outside: in its bytes, in one place of its values, and with its checksum mended."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

#: what comes in between: signs that mean something in one of the formats, and some that mean nothing in any
NOISE: Final = (
    b"", b"\n", b"\r", b"<", b">", b'"', b"'", b"\0", b"\xff", b"\xe2\x82", b"9" * 30, b"{", b"[", b"}", b"]", b",",
    b":", b"null", b"//", b"SB:", b"-1", b"1e999", b"&x;", b"<!DOCTYPE a>", b"]]>", b"\xef\xbb\xbf", b"\\u0000",
    b"\\ud800", b"[[card]]", b"\t", b";", b"(", b"*F*", b"NaN", b"<zone>", b"Sideboard", b"../../../x", b"/etc/passwd",
    b"C:\\x", b"<b>x</b><img src=x>", b"%n%s", b"|", b"=", b"#",
)  # fmt: skip
#: values that stand where others are expected
BAD: Final = (
    None, True, -1, 0, 7, 10**9, 10**30, 1.5, float("inf"), "", "p0", "pass", "\0", "\u202e", "a" * 5000, [], {}, [[]],
    {"type": "Any"}, {"type": "answered"}, [0] * 2000, "9" * 5000, "../../x", "/etc/passwd", "<img src=x>", -(2**63),
)  # fmt: skip


def mutated(dice: Random, data: bytes) -> bytes:
    """Bytes with some changes in any places."""
    changed = bytearray(data)
    for _ in range(dice.randrange(1, 8)):
        at = dice.randrange(len(changed) + 1)
        match dice.randrange(5):
            case 0:
                changed[at : at + dice.randrange(6)] = dice.choice(NOISE)
            case 1:
                changed[at:at] = dice.choice(NOISE) * dice.choice((1, 1, 2, 40))
            case 2 if len(changed) > 40:
                del changed[dice.randrange(len(changed)) :]
            case 3:
                piece = bytes(changed[at : at + dice.randrange(200)])
                changed[at:at] = piece * dice.choice((1, 2, 5))
            case _:
                if changed:
                    place = dice.randrange(len(changed))
                    changed[place] ^= 1 << dice.randrange(8)
    return bytes(changed)


def damaged(dice: Random, value: Any) -> Any:
    """The value with something else in one place of it."""
    if isinstance(value, dict) and value and dice.random() < 0.9:
        key = dice.choice(sorted(value))
        if dice.random() < 0.1:
            return {other: part for other, part in value.items() if other != key}
        return {**value, key: damaged(dice, value[key])}
    if isinstance(value, list) and value and dice.random() < 0.9:
        place = dice.randrange(len(value))
        if dice.random() < 0.05:
            return [*value[:place], value[place], *value[place:]]
        return [*value[:place], damaged(dice, value[place]), *value[place + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and dice.random() < 0.5:
        return value + dice.choice((-1, 1, 2, 100))
    return dice.choice(BAD)


def damaged_json(dice: Random, data: bytes) -> bytes:
    """JSON with something else in one place, now and then in several."""
    value = json.loads(data)
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        value = damaged(dice, value)
    return json.dumps(value, separators=(",", ":")).encode()


def is_sentence(said: str) -> bool:
    """Whether it is one sentence that can be shown as it is."""
    return said.endswith(".") and "\n" not in said and said.isprintable() and 3 < len(said) < 800
