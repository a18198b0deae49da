"""Words of the remote for playing: an answer that is offered, a click, Enter. Only where all hands are open.

No answer names what is offered or why something is refused: hands may be open here that an audience is not shown.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from tabletop.controller.air.labelled import names_in_sight
from tabletop.remote.lines import NO, OK
from tabletop.view.prompts.pick import told_apart
from tabletop.view.settings.plays_list import BEGINS, plays
from tabletop.view.window.remote_recording import making
from tabletop.view.window.worded import Worded

if TYPE_CHECKING:
    from tabletop.controller.table.table_controller import TableController
    from tabletop.controller.table.updates import Update
    from tabletop.view.table.table_page import TablePage
    from tabletop.view.window.window import TableWindow

_CLOSED: Final = f"{NO} With hands closed whoever is asked answers at the table."
_NOT_ONE: Final = f"{NO} That is not offered now, or more than once; say it whole, or by its number."
_NOTHING: Final = f"{NO} Nothing came of that; look at the table, or send it again when what is asked has been shown."


def _table(window: TableWindow) -> TablePage | str:
    """Return the table where something may be played from outside, or why there is none."""
    page = window.page
    if page is None:
        return f"{NO} There is no table."
    if making(window) is not None:  # it lies over the table: no key reaches that
        return f"{NO} A presentation is being made; share it first, or say: record off."
    update = page.controller.update
    return page if update.open_hands and not update.covered else _CLOSED


def _done(controller: TableController, act: Callable[[], object]) -> str:
    """Do something at the table. Returns whether anything came of it, never why not."""
    refused: list[object] = []
    offered: list[object] = []
    heard = controller.refused.connect(lambda told: refused.append(told))
    chose = controller.chose.connect(lambda choice: offered.append(choice))
    before = controller.update.number
    act()
    controller.refused.disconnect(heard)
    controller.chose.disconnect(chose)
    moved = controller.update.number != before or bool(offered)
    return OK if moved and not refused else _NOTHING


def _offered(controller: TableController, update: Update) -> list[tuple[str, Callable[[], object]]]:
    """Return what is offered now with its words, in the order of the table."""
    ask = update.ask
    if ask is None:
        return []
    if ask.purpose != "priority":
        shown = ask.options if ask.shape in ("pick", "pay") else ()
        texts = told_apart(shown, update.table)
        return [(text, partial(controller.choose, one.key)) for one, text in zip(shown, texts, strict=True)]
    begun = [(one.words, partial(controller.play_named, one.key, one.half)) for one in plays(update)]
    others = [one for one in ask.options if one.fails is None and not one.key.startswith(BEGINS)]
    return [*begun, *((one.text, partial(controller.choose, one.key)) for one in others)]


def _press(window: TableWindow, words: list[str]) -> str:
    """`press 2`, `press Play Ember Lash`: an answer by its number, or by its words."""
    page = _table(window)
    if isinstance(page, str):
        return page
    wanted, controller = " ".join(words).casefold(), page.controller
    if page.menu.isVisible() and wanted.isdecimal():
        return _done(controller, lambda: page.menu.key(0, wanted))
    found = _offered(controller, controller.update)
    if wanted.isdecimal() and len(wanted) < 5:
        fitting = found[int(wanted) - 1 : int(wanted)] if int(wanted) else []
    else:
        fitting = [one for one in found if one[0].casefold() == wanted]
    if len(fitting) != 1:
        return _NOT_ONE
    page.menu.hide()
    return _done(controller, fitting[0][1])


def _touch(window: TableWindow, words: list[str]) -> str:
    """`touch Brass Ox 2`: a click on a card or player; of several of a name the one that is counted so."""
    page = _table(window)
    if isinstance(page, str):
        return page
    controller = page.controller
    names = {ref: name.casefold() for ref, name in names_in_sight(controller.update.table).items()}
    wanted, place = " ".join(words).casefold(), 0
    fitting = [ref for ref, name in names.items() if name == wanted]
    if not fitting and words[-1].isdecimal() and len(words[-1]) < 5:
        wanted, place = " ".join(words[:-1]).casefold(), int(words[-1])
        fitting = [ref for ref, name in names.items() if name == wanted][place - 1 : place] if place else []
    if len(fitting) != 1:
        return _NOT_ONE
    return _done(controller, lambda: controller.touch(fitting[0]))


def _confirm(window: TableWindow, words: list[str]) -> str:
    page = _table(window)
    return page if isinstance(page, str) else _done(page.controller, page.controller.confirm)


def _say(window: TableWindow, words: list[str]) -> str:
    """`say 3` where a number is asked for, `say Brass Ox` where a name is: selected, and not sent yet."""
    page = _table(window)
    if isinstance(page, str):
        return page
    controller, said = page.controller, " ".join(words)
    ask, selection = controller.update.ask, controller.update.selection
    if ask is not None and ask.shape == "number" and said.isdecimal() and len(said) < 7:
        changed = msgspec.structs.replace(selection, number=int(said))
    elif ask is not None and ask.shape == "name":
        changed = msgspec.structs.replace(selection, name=said[:120])
    else:
        return _NOT_ONE
    return _done(controller, lambda: controller.select(changed))


#: what these are called
WORDED_BY_PLAYING: Final[dict[str, Worded]] = {
    "press": Worded("NUMBER|WORDS", "Give one of the answers that are offered, hands open", 1, 24, _press),
    "touch": Worded("CARD|PLAYER [NUMBER]", "Click a card or a player, hands open", 1, 16, _touch),
    "say": Worded("NUMBER|NAME", "Choose the number or name that is asked for, hands open", 1, 16, _say),
    "confirm": Worded("", "Send what is chosen, or pay what is ringed, hands open", 0, 0, _confirm),
}
