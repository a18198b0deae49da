"""Assign: attackers and blockers are dragged or clicked, and one button declares them all; bands are made alike.

Of two heads, one has all combat damage until creatures are clicked, or dragged onto the other (606.7d).
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tabletop.controller.table import banding, drafts
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Draft, Update
from tabletop.engine.vocabulary.decisions import Option
from tabletop.session.seeing.observation import Ask
from tabletop.view.ground.panel_base import Chips, Prompt, button, is_enter


class AssignPrompt(Prompt):
    """Chips for the sources, or for the targets of the one in hand; "all" where each has one target."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.chips = Chips(self._list)
        self.chips.chosen.connect(self.choose)
        self.all = button("All", self._all)
        self.legal = button("M   Make it legal", controller.make_legal)
        self.done = button("", self._declare, "main")
        self.heads = Chips(self._list)
        self.heads.chosen.connect(self._all_to)
        for widget in (self.chips, self.all, self.heads, self.legal, self.done):
            self.row.addWidget(widget)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        draft = update.draft
        assigned: dict[str, int] = {}
        for source, _, count in draft.pairs:
            assigned[source] = assigned.get(source, 0) + count
        chips = [(o.key, _words(o, assigned.get(o.key, 0)), o.key in assigned) for o in _offered(ask, draft)]
        mendable = update.mended is not None and update.mended.answer is not None
        self.legal.setVisible(mendable)
        heads = _heads(ask)
        self.heads.setVisible(bool(heads))
        self.chips.setVisible(not heads)
        if heads:
            now = {pair[1] for pair in draft.pairs}
            every = [(option.key, f"All to {option.text}", now == {option.key}) for option in heads]
            self.heads.follow(every, self.room - 200)
            self.all.hide()
            self.done.setText(f"{declaring(ask, draft)}  Enter")
            return
        self.chips.follow(chips, self.room - 250 - (self.legal.sizeHint().width() if mendable else 0))
        one_way = bool(ask.sources) and all(len(targets) == 1 for targets in ask.targets)
        self.all.setVisible(one_way and ask.purpose != banding.BANDS)
        self.done.setText(f"{declaring(ask, draft)}  Enter")

    def choose(self, key: str) -> None:
        """A chip: a source, or the target of the source in hand."""
        ask, draft = self.ask, self.controller.update.draft
        if draft.held and ask.purpose == banding.BANDS:
            self.controller.change_draft(banding.join(ask, draft, draft.held, key) or draft)
        elif draft.held:
            self.controller.change_draft(drafts.assign(ask, draft, draft.held, key))
        else:
            self.controller.change_draft(drafts.touch_source(ask, draft, key))

    def key(self, key: int, text: str) -> bool:
        heads = not self.heads.isHidden()
        chosen = (self.heads if heads else self.chips).key_of_digit(text)
        if chosen is not None:
            (self._all_to if heads else self.choose)(chosen)
        elif text == "0" and not self.all.isHidden():
            self._all()
        elif text.upper() == "M" and not self.legal.isHidden():
            self.controller.make_legal()
        elif is_enter(key):
            self._declare()
        else:
            return False
        return True

    def _declare(self) -> None:
        """Declare them; with Shift the attacking seat holds priority, which it else lets go until blocks are known."""
        shift = QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
        self.controller.hold_next(bool(shift))
        self.controller.confirm()

    def _all(self) -> None:
        ask, draft = self.ask, self.controller.update.draft
        full = len(draft.pairs) == len(ask.sources)
        for option, targets in zip(ask.sources, ask.targets, strict=True):
            draft = drafts.release(ask, draft, option.key)
            if not full and targets:
                draft = drafts.assign(ask, draft, option.key, targets[0].key)
        self.controller.change_draft(draft)

    def _all_to(self, key: str) -> None:
        """All combat damage to one head."""
        ask = self.ask
        place = [option.key for option in _heads(ask)].index(key)
        self.controller.change_draft(drafts.to_one_head(ask, self.controller.update.draft, place))

    def _list(self) -> None:
        self.list_options(_offered(self.ask, self.controller.update.draft))


def _heads(ask: Ask) -> tuple[Option, ...]:
    """The heads among whom combat damage is given out; none in other decisions."""
    return max(ask.targets, key=len, default=()) if ask.purpose == drafts.HEADS else ()


def _offered(ask: Ask, draft: Draft) -> tuple[Option, ...]:
    if not draft.held:
        return ask.sources
    return banding.partners(ask, draft.held) if ask.purpose == banding.BANDS else drafts.targets_of(ask, draft.held)


def _words(option: Option, assigned: int) -> str:
    if option.most == 1:
        return option.text
    return f"{assigned} of {option.most} {option.text}" if assigned else f"{option.most} {option.text}"


def declaring(ask: Ask, draft: Draft) -> str:
    """What the button declares: "Attack with 2", "No blocks"."""
    count = sum(pair[2] for pair in draft.pairs)
    if ask.purpose == "attackers":
        return f"Attack with {count}" if count else "No attack"
    if ask.purpose == "blockers":
        return f"Block with {count}" if count else "No blocks"
    if ask.purpose == drafts.HEADS:
        return "Deal it so"
    if ask.purpose == banding.BANDS:
        return "Attack in bands" if count else "No bands"
    return f"Assign {count}" if count else "Assign nothing"
