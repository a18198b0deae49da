"""Keys of the table for one hand: both seats, the focus ring and all questions within reach of it.

At a table of three or four they are those of the two lower places: a hand reaches some thirty keys, and two players
with all questions take nearly all of them. The others play by mouse and palette, and the program says so.
"""

from __future__ import annotations

from typing import Final

#: by hand, the keys that differ from the usual ones, by command ("" for none)
_NONE_AT_THE_TOP: Final = {f"{command}{place}": "" for command in ("lift", "pass", "end", "full") for place in (2, 3)}
KEY_SETS: Final[dict[str, dict[str, str]]] = {
    "left": {
        **_NONE_AT_THE_TOP,
        "end0": "D",
        "labels": "F",
        "able": "G",
        "lift1": "Q",
        "pass1": "W",
        "end1": "E",
        "act": "R",
        "why": "T",
        "full0": "Z",
        "back": "X",
        "full1": "C",
        "able_before": "B",
        "let_by": "`",
        "let_by_game": "",
        "ask_again": "",
        "repeat": "",
        "loop": "",
        "mend": "",
    },
    "right": {
        **_NONE_AT_THE_TOP,
        "lift0": "O",
        "pass0": "I",
        "end0": "U",
        "end1": "J",
        "labels": "H",
        "why": "M",
        "values": "N",
        "full0": ",",
        "full1": ".",
        "let_by_game": "P",
        "ask_again": ";",
        "zone": "'",
        "repeat": "/",
        "loop": "",
        "mend": "",
    },
}
