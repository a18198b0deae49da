"""Words of the remote for the editor: rules off and on, cards into zones, and lines of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.controller.start.kinds import KINDS, numbers_of
from tabletop.remote.lines import NO, OK
from tabletop.view.window.worded import Worded

if TYPE_CHECKING:
    from tabletop.controller.editor.lines_desk import LinesDesk
    from tabletop.view.window.window import TableWindow

_NO_TABLE: Final = f"{NO} There is no table."
_CLOSED: Final = f"{NO} With hands closed the game goes to another line by agreement only."
#: how zones are written
_ZONES: Final = ("hand", "in-play", "graveyard", "removed", "library", "library-bottom")


#: by what they are called, the kinds of game that a position can be of; a number of players chooses among them
_POSITIONS: Final = {
    "two-headed-giant": ("giants",), "emperor": ("emperor",), "teams": ("teams",), "grand-melee": ("melee",),
}  # fmt: skip
_ALONE: Final = ("duel", "three", "four", "many")


def _position(window: TableWindow, words: list[str]) -> str:
    called = _ALONE if words[0].isdecimal() else _POSITIONS.get(words[0], ())
    kinds = [kind for base in KINDS if base.name in called for kind in (base, *numbers_of(base))]
    if words[0].isdecimal() or len(words) > 1:
        kinds = [kind for kind in kinds if str(kind.players) == words[-1]]
    if not kinds:
        return f"{NO} Say 2 to 10, two-headed-giant, or emperor, teams or grand-melee with how many players."
    window.editor.begin(kinds[0])
    return OK if window.editor.is_off else f"{NO} The game at the table asks first; answer it there."


def _rules(window: TableWindow, words: list[str]) -> str:
    desk = window.editor.editing
    if desk is None:
        return _NO_TABLE
    if words[0] not in ("on", "off"):
        return f"{NO} Say on or off."
    if desk.is_off != (words[0] == "off"):
        desk.switch()
    return OK if desk.is_off == (words[0] == "off") else f"{NO} {desk.problem or 'That is not done now.'}"


def _bring(window: TableWindow, words: list[str]) -> str:
    """`bring Ada in-play Brass Ox`: a card from outside goes to a zone of a player."""
    from tabletop.controller.editor.aims import Aim

    desk = window.editor.editing
    if desk is None:
        return _NO_TABLE
    seats = {player.name.casefold(): player.seat for player in desk.update.table.players}
    seat = seats.get(words[0].casefold())
    if seat is None:
        return f"{NO} Nobody at the table is called {words[0][:40]!r}."
    if words[1] not in _ZONES:
        return f"{NO} A zone is one of {', '.join(_ZONES)}."
    zone = "removed from the game" if words[1] == "removed" else words[1].removesuffix("-bottom").replace("-", " ")
    came = desk.bring(" ".join(words[2:]), Aim(zone, seat, words[1].endswith("-bottom")))  # type: ignore[arg-type]
    return OK if came else f"{NO} {desk.problem}"


def _places(desk: LinesDesk, words: list[str]) -> tuple[int, ...] | None:
    """Lines are counted from 1, in the order in which they were begun."""
    number = len(desk.lines)
    if not all(word.isdecimal() and len(word) < 5 and 1 <= int(word) <= number for word in words):
        return None
    return tuple(int(word) - 1 for word in words)


def _back(window: TableWindow, desk: LinesDesk) -> str:
    page = window.page
    if page is None or not page.controller.update.open_hands:
        return _CLOSED
    desk.leave_here()
    return OK


def _line(window: TableWindow, words: list[str]) -> str:
    desk = window.editor.lines_desk
    if desk is not None and words == ["back"]:
        return _back(window, desk)
    found = None if desk is None else _places(desk, words[:1])
    if desk is None or found is None:
        return _NO_TABLE if desk is None else f"{NO} There are {len(desk.lines)} lines."
    if len(words) > 1:
        desk.call(found[0], " ".join(words[1:])[:60])
    else:
        desk.go_to(found[0])
        if not desk.lines[found[0]].here:
            return _CLOSED
    return OK


def _compare(window: TableWindow, words: list[str]) -> str:
    desk = window.editor.lines_desk
    if words == ["off"]:
        window.air.compare(None)
        return OK
    found = None if desk is None or len(words) != 2 else _places(desk, words)
    if desk is None or found is None or found[0] == found[1]:
        return _NO_TABLE if desk is None else f"{NO} Give two of {len(desk.lines)} lines, or off."
    window.air.compare(desk.shown(*found))
    return OK


#: what these are called
WORDED_BY_EDITOR: Final[dict[str, Worded]] = {
    "position": Worded(
        "2-10 | two-headed-giant | emperor|teams|grand-melee [PLAYERS]",
        "Lay an empty table to build a position on",
        1,
        2,
        _position,
    ),
    "rules": Worded("on|off", "Turn the rules off, or let them go on", 1, 1, _rules),
    "bring": Worded("PLAYER ZONE CARD", "Put a card from outside into a zone, with the rules off", 3, 16, _bring),
    "line": Worded(
        "NUMBER [NAME] | back", "Go to the end of a line of play, name it, or leave it where it began", 1, 16, _line
    ),
    "compare": Worded("NUMBER NUMBER | off", "Show two lines of play side by side on air", 1, 2, _compare),
}
