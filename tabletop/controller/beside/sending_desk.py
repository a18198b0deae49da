"""Writing the file to send when something is wrong, about the game at the table or the last one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.files import why
from tabletop.session.keeping.data_folder import data_folder
from tabletop.session.table import sending

if TYPE_CHECKING:
    from tabletop.controller.table.game import Game

own_name = sending.own_name


def write(path: Path, game: Game | None, data: Path | None, *, hidden: bool, more: Mapping[str, str]) -> str:
    """Write it; returns a sentence about what went wrong, or "".

    `game`: the one at the table; None, or one that is no session: the last that was kept. `hidden`: everybody agrees
    that hidden cards go along. `more`: further versions, by name.
    """
    from tabletop.cards.formats.card_file import CardFileError
    from tabletop.cards.users import library_of
    from tabletop.controller.table.game import session_of

    folder = data_folder(data)
    session = None if game is None else session_of(game)
    try:
        if session is not None:
            content = sending.wrong(session, folder, hidden=hidden, more=more)
        else:
            library = library_of(folder, judged=True)
            content = sending.wrong_of_file(sending.newest_game(folder), folder, library, hidden=hidden, more=more)
    except CardFileError:
        content = sending.wrong(None, folder, hidden=hidden, more=more)
    try:
        sending.write_wrong(path, content)
    except OSError as problem:
        return f"{path.name} can't be written ({why(problem)}); choose another folder."
    return ""
