"""What there is to draw: a card's face, the state of its tile, an entry of the stack.

These records are filled from an observation. They hold what the viewer may see and nothing else: a face-down
card comes here without a name.
"""

from typing import Literal, TypeAlias

import msgspec

#: a power or toughness: a number, a text such as `*`, or None where the object has none
Figure: TypeAlias = int | str | None

#: gold solid ring, cyan ring with four ticks, orange ring with a notch
Highlight: TypeAlias = Literal["decision", "target", "combat"]


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a face shows.

    `cost` and `makes` hold symbols without braces ("2", "W", "G/W", "X", "S"). `frame` holds colours
    "W", "U", "B", "R", "G" (for a land: the colours it makes), or "artifact" or "land"; when it is empty the
    frame follows from `kinds`. `kinds` are lower-case words the crest is made from: card types and
    "flying", "legendary", "defender". A printed figure of None means: no other than the current one. `judged`
    marks a card whose text is partly carried out by hand.
    """

    name: str
    cost: tuple[str, ...] = ()
    frame: tuple[str, ...] = ()
    type_line: str = ""
    text: str = ""
    power: Figure = None
    toughness: Figure = None
    printed_power: Figure = None
    printed_toughness: Figure = None
    kinds: tuple[str, ...] = ()
    makes: tuple[str, ...] = ()
    token: bool = False
    tombstone: bool = False
    face_down: bool = False
    judged: bool = False


class TileState(msgspec.Struct, frozen=True, kw_only=True):
    """What a permanent's tile shows beyond its face.

    `counters` are (label, how many); `keywords` are tags such as "FLY", "TRM"; `count` is how many
    equal permanents this tile stands for; `sick` marks a creature that came under control this turn.
    """

    tapped: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    keywords: tuple[str, ...] = ()
    count: int = 1
    attacking: bool = False
    blocking: bool = False
    highlight: Highlight | None = None
    sick: bool = False


class StackFace(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the stack: its title, a line of detail, its colours, its number (1 resolves first).

    With `lines` the title is small and every line stands below it, in place of the detail.
    """

    title: str
    detail: str = ""
    lines: tuple[str, ...] = ()
    frame: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    number: int | None = None
    highlight: Highlight | None = None


def figure_text(value: Figure) -> str:
    """The figure as it stands on a plate: at most five signs ("12", "*", "~10^9"); empty for None.

    A number of many digits is shown by its size, with "~" in front unless it is exactly that power of ten.
    """
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if -9999 <= value <= 99999:
        return str(value)
    digits = str(abs(value))
    exact = digits.strip("0") == "1"
    return f"{'' if exact else '~'}{'-' if value < 0 else ''}10^{len(digits) - 1}"


def trend(current: Figure, printed: Figure) -> int:
    """1 when the current figure is above the printed one, -1 below, 0 when equal or not to be compared."""
    if isinstance(current, int) and isinstance(printed, int):
        return (current > printed) - (current < printed)
    return 0
