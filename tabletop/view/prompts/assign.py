"""Assign: attackers and blockers are dragged or clicked, and one button declares them all; bands are made alike.

Of two heads, one has all combat damage until creatures are clicked, or dragged onto the other (606.7d).
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tabletop.controller.table import banding
from tabletop.controller.table import selection as selections
from tabletop.controller.table.selection import Selection
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.decisions import Option
from tabletop.session.seeing.observation import Ask
from tabletop.view.ground.widgets.panel_base import is_enter
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.prompt_base import Chips, Prompt


class AssignPrompt(Prompt):
    """Chips for the sources, or for the targets of the one in hand; "all" where each has one target."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.chips = Chips(self._list)
        self.chips.chosen.connect(self.choose)
        self.all = BlockButton(self._all)
        self.all.say("All", "0")
        self.legal = BlockButton(controller.declarations.make_legal)
        self.legal.say("Make it legal", "M")
        self.done = BlockButton(self._declare, "main")
        self.heads = Chips(self._list)
        self.heads.chosen.connect(self._all_to)
        self.hold(self.chips, self.heads, self.all, self.legal, self.done)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        selection = update.selection
        assigned: dict[str, int] = {}
        for source, _, count in selection.pairs:
            assigned[source] = assigned.get(source, 0) + count
        chips = [(o.key, _words(o, assigned.get(o.key, 0)), o.key in assigned) for o in _offered(ask, selection)]
        mendable = update.mended is not None and update.mended.answer is not None
        self.legal.setVisible(mendable)
        heads = _heads(ask)
        self.heads.setVisible(bool(heads))
        self.chips.setVisible(not heads)
        if heads:
            now = {pair[1] for pair in selection.pairs}
            every = [(option.key, f"All to {option.text}", now == {option.key}) for option in heads]
            self.heads.follow(every)
            self.all.hide()
            self.done.say(declaring(ask, selection), "Enter", last=True)
            return
        self.chips.follow(chips)
        one_way = bool(ask.sources) and all(len(targets) == 1 for targets in ask.targets)
        self.all.setVisible(one_way and ask.purpose != banding.BANDS)
        self.done.say(declaring(ask, selection), "Enter", last=True)

    def choose(self, key: str) -> None:
        """A chip: a source, or the target of the source in hand."""
        ask, selection = self.ask, self.controller.update.selection
        if selection.held and ask.purpose == banding.BANDS:
            self.controller.select(banding.join(ask, selection, selection.held, key) or selection)
        elif selection.held:
            self.controller.select(selections.assign(ask, selection, selection.held, key))
        else:
            self.controller.select(selections.touch_source(ask, selection, key))

    def key(self, key: int, text: str) -> bool:
        heads = not self.heads.isHidden()
        chosen = (self.heads if heads else self.chips).key_of_digit(text)
        if chosen is not None:
            (self._all_to if heads else self.choose)(chosen)
        elif text == "0" and not self.all.isHidden():
            self._all()
        elif text.upper() == "M" and not self.legal.isHidden():
            self.controller.declarations.make_legal()
        elif is_enter(key):
            self._declare()
        else:
            return False
        return True

    def _declare(self) -> None:
        """Declare them; with Shift the attacking seat holds priority, which it else lets go until blocks are known."""
        shift = QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
        self.controller.orders.hold_next(bool(shift))
        self.controller.confirm()

    def _all(self) -> None:
        ask, selection = self.ask, self.controller.update.selection
        full = len(selection.pairs) == len(ask.sources)
        for option, targets in zip(ask.sources, ask.targets, strict=True):
            selection = selections.release(ask, selection, option.key)
            if not full and targets:
                selection = selections.assign(ask, selection, option.key, targets[0].key)
        self.controller.select(selection)

    def _all_to(self, key: str) -> None:
        """All combat damage to one head."""
        ask = self.ask
        place = [option.key for option in _heads(ask)].index(key)
        self.controller.select(selections.to_one_head(ask, self.controller.update.selection, place))

    def _list(self) -> None:
        self.list_options(_offered(self.ask, self.controller.update.selection))


def _heads(ask: Ask) -> tuple[Option, ...]:
    """The heads among whom combat damage is given out; none in other decisions."""
    return max(ask.targets, key=len, default=()) if ask.purpose == selections.HEADS else ()


def _offered(ask: Ask, selection: Selection) -> tuple[Option, ...]:
    if not selection.held:
        return ask.sources
    offered = banding.partners if ask.purpose == banding.BANDS else selections.targets_of
    return offered(ask, selection.held)


def _words(option: Option, assigned: int) -> str:
    if option.most == 1:
        return option.text
    return f"{assigned} of {option.most} {option.text}" if assigned else f"{option.most} {option.text}"


def declaring(ask: Ask, selection: Selection) -> str:
    """What the button declares: "Attack with 2", "No blocks"."""
    count = sum(pair[2] for pair in selection.pairs)
    if ask.purpose == "attackers":
        return f"Attack with {count}" if count else "No attack"
    if ask.purpose == "blockers":
        return f"Block with {count}" if count else "No blocks"
    if ask.purpose == selections.HEADS:
        return "Deal it so"
    if ask.purpose == banding.BANDS:
        return "Attack in bands" if count else "No bands"
    return f"Assign {count}" if count else "Assign nothing"
