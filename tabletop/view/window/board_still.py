"""A small picture of a table as everybody sees it, kept for the start screen when a game is left."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletop.controller.start.opening import still_to_keep
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.view.scene.table_picture import print_table
from tabletop.view.table.table_page import TablePage

#: three times as large as an entry of the start screen shows it
PICTURE: Final = (528, 348)


def keep_still(page: TablePage, data: Path | None) -> None:
    """Keep a picture of a page's game that is left and can be gone on with; where it can't be written there is none.

    The page is not to be shown again: its scene shows the public's table from now on.
    """
    game = page.controller.game
    try:
        path = still_to_keep(game, data)
    except OSError:
        return
    if path is not None:
        scene = page.view.table
        scene.stage = False
        scene.open_zone(None)
        scene.follow(Update(page.controller.update.number + 1, game.observe(NOBODY)), animate=False)
        scene.be_still()
        scene.pictures.queue.finish()
        print_table(scene, scene.places, PICTURE).save(str(path))
