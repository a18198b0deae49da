"""The ask line: who decides, one sentence, the rule, and the prompt for the shape of the decision."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.session.seeing.observation import Ask
from tabletop.view.ground import fitting, theme
from tabletop.view.ground.draft_words import covered_sentence, draft_sentence
from tabletop.view.ground.key_hints import lift_hint
from tabletop.view.ground.panel_base import Prompt
from tabletop.view.ground.rule_chip import RuleChip
from tabletop.view.ground.seating import seating_of, who_decides

_COST = re.compile(r"\{[^{}]*\}")


def make_prompt(shape: str, controller: TableController) -> Prompt:
    """The prompt for a shape of decision ("priority" is a Pick of its own)."""
    match shape:
        case "priority":
            from tabletop.view.prompts.priority import PriorityPrompt

            return PriorityPrompt(controller)
        case "responders":
            from tabletop.view.prompts.responders import RespondersPrompt

            return RespondersPrompt(controller)
        case "number":
            from tabletop.view.prompts.number import NumberPrompt

            return NumberPrompt(controller)
        case "divide":
            from tabletop.view.prompts.divide import DividePrompt

            return DividePrompt(controller)
        case "arrange":
            from tabletop.view.prompts.arrange import ArrangePrompt

            return ArrangePrompt(controller)
        case "assign":
            from tabletop.view.prompts.assign import AssignPrompt

            return AssignPrompt(controller)
        case "name":
            from tabletop.view.prompts.name import NamePrompt

            return NamePrompt(controller)
        case "pay":
            from tabletop.view.prompts.pay import PayPrompt

            return PayPrompt(controller)
        case _:
            from tabletop.view.prompts.pick import PickPrompt

            return PickPrompt(controller)


class AskBar(QFrame):
    """Always at the same place and of the same size. `listing(Choice)`: options are wanted as a list."""

    listing = Signal(object)

    def __init__(self, controller: TableController, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("ask")
        self._controller = controller
        self._prompts: dict[str, Prompt] = {}
        self.prompt: Prompt | None = None
        self.who = QLabel()
        theme.tone(self.who, "gold")
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.rule = RuleChip()
        self._big: bool | None = None
        self._words = ("", "")
        self._zoom = 0.0
        #: what room was made for, and how often it may be made again
        self._measured: tuple[int, ...] = ()
        self._again = 0
        self.set_big(False)
        side = QVBoxLayout()
        side.setSpacing(0)
        side.addWidget(self.who)
        side.addWidget(self.rule)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(14, 2, 10, 2)
        self._row.setSpacing(14)
        self._row.addLayout(side)
        self._row.addWidget(self.sentence, 1)

    def set_big(self, big: bool) -> None:
        """Write larger, where the ask line is high."""
        # a new style sheet gives words the size again that they had before the last one
        if big == self._big and self._zoom == theme.zoom():
            return
        self._big, self._zoom = big, theme.zoom()
        theme.set_words(self, 18 if big else 15)
        for words, (usual, large, bold) in self._sizes().items():
            theme.set_words(words, large if big else usual, bold=bold)

    def event(self, event: QEvent) -> bool:
        """What is polished only as it is shown may need more room than it said before: then all is fitted again."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self._again > 0 and self._needs() != self._measured:
            self._again -= 1
            self._show(self._controller.update)
        return done

    def _needs(self) -> tuple[int, ...]:
        """What the widths and heights in the line follow from."""
        wide = 0 if self.prompt is None else self.prompt.sizeHint().width()
        return wide, self.who.sizeHint().height(), self.rule.sizeHint().height(), self.sentence.fontMetrics().height()

    def _sizes(self) -> dict[QLabel, tuple[int, int, bool]]:
        """By label: its pixel size, that in a high ask line, and whether it is bold."""
        return {self.who: (22, 26, True), self.sentence: (16, 21, False), self.rule: (13, 15, True)}

    def follow(self, update: Update) -> None:
        """Show the decision of an update."""
        self._again = 3
        self._show(update)

    def _show(self, update: Update) -> None:
        ask = update.ask
        prompt = None
        if ask is None or update.covered:
            over = update.table.winners is not None
            self.rule.setText("")
            self._words = ("", "The game is over." if over else "")
        else:
            name = who_asked(update, ask)
            self.rule.setText(ask.rule if update.mended is None else update.mended.reasons[0].rule)
            self._words = (name, sentence(ask, name, update))
            prompt = self._prompt_for(ask, update)
        if prompt is not self.prompt:
            if self.prompt is not None:
                self.prompt.hide()
            self.prompt = prompt
            if prompt is not None:
                prompt.show()
        self._fit(prompt, update)
        self._row.invalidate()
        self._row.activate()
        self.update()  # all of it: a button that is moved leaves what was beside it standing for a frame

    def _fit(self, prompt: Prompt | None, update: Update) -> None:
        """Give the name, the sentence and the prompt each its room; what is too long is said shorter, then smaller."""
        edges, gap = self._row.contentsMargins(), self._row.spacing()
        wide, high = self.width() - edges.left() - edges.right(), self.height() - edges.top() - edges.bottom()
        sizes = {words: large if self._big else usual for words, (usual, large, _) in self._sizes().items()}
        size, text = sizes[self.sentence], self._words[1]
        short = text.partition(". ")[0].rstrip(".") + "." if ". " in text else text
        least = max(fitting.LEAST_PIXELS, round(size * fitting.LEAST_SHARE))
        rest = wide
        for most in (0.3, 0.16):  # a long name gives way to the buttons
            rest = wide - gap - self._fit_name(sizes, round(wide * most), high)
            if prompt is None:
                break
            room = rest - gap - fitting.least_width(short, least, high, round(wide * 0.2))
            usual_room = rest - gap - fitting.least_width(short, round(size * 0.88), high, round(wide * 0.34))
            needed = self._fit_prompt(prompt, update, room, usual_room)
            rest -= gap + needed
            if needed <= room:
                break
        self._write(self.sentence, fitting.block((text, short), size, max(rest - 4, 40), high))
        self._measured = self._needs()

    def _fit_name(self, sizes: dict[QLabel, int], wide: int, high: int) -> int:
        """Who is asked over the rule; returns how wide they are."""
        self._write(self.rule, fitting.one_line(self.rule.text(), sizes[self.rule], True, wide, round(high * 0.42)))
        tall = high - self.rule.sizeHint().height()
        self._write(self.who, fitting.one_line(self._words[0], sizes[self.who], True, wide, tall))
        return max(self.who.sizeHint().width(), self.rule.sizeHint().width())

    def _fit_prompt(self, prompt: Prompt, update: Update, room: int, usual_room: int) -> int:
        """Let a prompt follow an update in so much room, with smaller words where it must be; returns its width."""
        prompt.room = min(max(300, round(self.width() * 0.62)), usual_room)
        prompt.whole = min(round(self.width() * 0.88), room)
        for share in (1.0, 0.86, 0.74, 0.62, 0.5):
            prompt.write(18 if self._big else 15, share)
            prompt.follow(update)
            prompt.write(18 if self._big else 15, share)  # what was made just now, too
            prompt.measure()
            if prompt.sizeHint().width() <= room:
                break
        return prompt.sizeHint().width()

    def _write(self, label: QLabel, words: fitting.Fitted) -> None:
        label.setText(words.text)
        bold = self._sizes()[label][2]
        if label.font().pixelSize() != theme.words(words.pixels, bold).pixelSize():
            theme.set_words(label, words.pixels, bold)

    def _prompt_for(self, ask: Ask, update: Update) -> Prompt:
        shape: str = "priority" if ask.purpose == "priority" else ask.shape
        if len(update.responding) > 1:
            shape = "responders"
        prompt = self._prompts.get(shape)
        if prompt is None:
            prompt = self._prompts[shape] = make_prompt(shape, self._controller)
            prompt.listing.connect(self.listing)
            self._row.addWidget(prompt, 0, Qt.AlignmentFlag.AlignRight)
        return prompt


def who_asked(update: Update, ask: Ask) -> str:
    """Whose decision it is: the player's, the team's, or the member's who has said that he or she acts."""
    if len(update.responding) == 1:
        return update.table.players[update.responding[0]].name
    if len(update.responding) > 1:
        return update.table.players[ask.seat].name
    return who_decides(update.table, ask)


def sentence(ask: Ask, name: str, update: Update) -> str:
    """The question without the name that stands before it already, as a sentence, and what can be done."""
    text = ask.text.removeprefix(f"{name}: ").removeprefix(f"{who_decides(update.table, ask)}: ")
    text = _COST.sub("", text).replace("  ", " ").strip()
    text = text[:1].upper() + text[1:]
    seating = seating_of(update.table)
    if update.drafting:
        return draft_sentence(update, text)
    if covered_sentence(update):
        return covered_sentence(update)
    if len(update.responding) > 1:
        both = " and ".join(update.table.players[seat].name for seat in sorted(update.responding))
        return f"{both} both want to act: {name}, the primary player, says who does (606.6e)."
    if update.responding:
        return f"{text.rstrip('.')}. {name} acts: drag a card, or Esc to leave it."
    if ask.purpose == "priority":
        keys, hands = lift_hint(ask.seat, seating), "hand" if not ask.mates else "hands"
        hint = "" if update.open_hands else f" Hold {keys} for your {hands}."
        if ask.seat in update.lifted and not update.open_hands:
            hint = " Drag a card onto the table or its target."
        if ask.offer:
            return f"{ask.offer}. Step in?"
        if update.table.stack:
            return f"{text.rstrip('.')}. Respond, or let it resolve.{hint}"
        if ask.may_answer(update.table.active) and update.table.step == "main":
            return f"{text.rstrip('.')} phase. Play a card, or go on.{hint}"
        return f"{text.rstrip('.')}.{hint}"
    if ask.purpose == "reverse":
        return f"{text.partition('. ')[0]}, with its mana. Click what is to stay as it is: its mana stays too."
    if update.mended is not None:
        more = len(update.mended.reasons) - 1
        return f"Not legal: {update.mended.reasons[0].reason}" + (f" And {more} more." if more else "")
    if ask.purpose == "heads":
        several = " Shift: one of equal ones." if any(option.most > 1 for option in ask.sources) else ""
        return f"{text.rstrip('.')}: drag creatures onto a head, or click them.{several}"
    if ask.purpose == "attackers" and any(len(targets) > 1 for targets in ask.targets):
        return f"{text.rstrip('.')}: drag each onto the board of whom it attacks."
    if ask.purpose == "attackers":
        return f"{text.rstrip('.')}: drag or click them."
    if ask.purpose == "bands":
        several = " Shift: one of equal ones." if any(option.most > 1 for option in ask.sources) else ""
        return f"{text.rstrip('.')}: drag one onto another, or click both.{several}"
    if ask.purpose == "blockers":
        return f"{text.rstrip('.')}: drag each onto an attacker."
    return text
