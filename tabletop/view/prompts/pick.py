"""Pick: one option is answered at once, several are marked and confirmed."""

from __future__ import annotations

from tabletop.controller.table.selection import answer_of
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.decisions import Option
from tabletop.session.seeing.observation import Ask, Observation
from tabletop.view.ground.widgets.panel_base import is_enter
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.prompt_base import CHIP, LONGEST, ROW, Chips, Prompt

#: choices about loops and about mana that stays are read whole
_LOOPS = 44
#: so many options stand side by side as large buttons
FEW = 2


class PickPrompt(Prompt):
    """Chips for the options; what lies on the table can be clicked there as well."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.chips = Chips(lambda: self.list_options(self.ask.options))
        self.chips.chosen.connect(controller.choose)
        self.done = BlockButton(controller.confirm, "main")
        self.hold(self.chips, self.done)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        picked = update.selection.picked
        reverse = ask.purpose == "reverse"
        texts = tuple(o.text for o in ask.options) if reverse else told_apart(ask.options, update.table)
        chips = [
            (o.key, _words(text, picked.count(o.key), o.most), o.key in picked)
            for o, text in zip(ask.options, texts, strict=True)
        ]
        at_once = ask.least == 1 and ask.most == 1
        # A few answers, of which one is given at once, are as large as other buttons are.
        self.chips.chip = ROW if at_once and len(chips) <= FEW else CHIP
        self.chips.longest = _LOOPS if ask.purpose == "loop" or reverse else LONGEST
        if reverse:
            chips = [(key, f"{text}: {'back' if chosen else 'stays'}", chosen) for key, text, chosen in chips]
        self.chips.follow(chips)
        self.done.setVisible(not at_once)
        self.done.say(_done(ask, picked), "Enter", last=True)
        self.done.setEnabled(answer_of(ask, update.selection) is not None)

    def key(self, key: int, text: str) -> bool:
        chosen = self.chips.key_of_digit(text)
        if chosen is not None:
            self.controller.choose(chosen)
            return True
        if is_enter(key) and self.done.isVisible():
            self.controller.confirm()
            return True
        return False


def _done(ask: Ask, picked: tuple[str, ...]) -> str:
    if ask.purpose == "reverse":
        stay = len(ask.options) - len(picked)
        if not stay:
            return "All go back"
        return f"{stay} of {len(ask.options)} stay" if picked else "All stay"
    return f"Done ({len(picked)} of {ask.most})" if ask.most else "Go on"


def _words(text: str, taken: int, most: int) -> str:
    return f"{text} ({taken} of {most})" if most > 1 else text


def told_apart(options: tuple[Option, ...], table: Observation) -> tuple[str, ...]:
    """The words of options; of those that read alike each with the name of whose it is."""
    texts = [option.text for option in options]
    whose = {thing.id: table.players[thing.controller].name for thing in table.in_play if thing.controller >= 0}
    return tuple(
        f"{option.text} ({whose[option.about[0]]})"
        if texts.count(option.text) > 1 and option.about and option.about[0] in whose
        else option.text
        for option in options
    )
