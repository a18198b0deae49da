"""Words of the remote for a presentation: a line is recorded, narrated, given notes and questions, and handed away."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from shiboken6 import isValid

from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.remote.lines import NO, OK
from tabletop.view.window.worded import Act, Worded

if TYPE_CHECKING:
    from tabletop.view.editor.presentation_panel import PresentationPanel
    from tabletop.view.window.window import TableWindow

_NO_TABLE: Final = f"{NO} There is no table."
_NONE_MADE: Final = f"{NO} No presentation is being made; say: record TITLE."
_CLOSED: Final = f"{NO} With hands closed a line is recorded at the table: its file has every hand in it."
#: the sentence itself may name a card of a hand or a library: it is told at the table alone
_UNWRITTEN: Final = f"{NO} That is not written; the table says why."
#: characters of what is said of a step
_MOST: Final = 600


def making(window: TableWindow) -> PresentationPanel | None:
    """Return the presentation that is being made over the table; None where there is none."""
    panel = window.editor.presenting
    return None if panel is None or not isValid(panel) or panel.isHidden() else panel


def _given_away(window: TableWindow) -> str:
    """Return why the line that is played may not go into a file now, or "": a script's game hides nothing."""
    from tabletop.controller.table.game import Playing

    if window.page is None:
        return _NO_TABLE
    controller = window.page.controller
    return "" if controller.update.open_hands or isinstance(controller.game, Playing) else _CLOSED


def _record(window: TableWindow, words: list[str]) -> str:
    """`record TITLE`: the line that was played last is laid open to be narrated; `record off` closes it."""
    panel = making(window)
    if words == ["off"]:
        if panel is None:
            return _NONE_MADE
        panel.close_panel()
        return OK if panel.isHidden() else f"{NO} It is not saved. Send it again to drop it."
    refused = _given_away(window)
    if refused:
        return refused
    if panel is not None:
        return f"{NO} A presentation is being made; share it first, or say: record off."
    made = window.editor.record()
    if made is None:
        return f"{NO} There is no line here to make a presentation of."
    made.title.setText(" ".join(words)[:200] or made.title.text())
    return OK


def _step(panel: PresentationPanel, word: str) -> bool:
    """Go to a step, counted from 1. Returns whether there is one."""
    if not word.isdecimal() or len(word) > 4 or not 1 <= int(word) <= panel.steps.count():
        return False
    panel.steps.setCurrentRow(int(word) - 1)
    return True


def _tell(name: str) -> Act:
    def told(window: TableWindow, words: list[str]) -> str:
        panel = making(window)
        if panel is None:
            return _NONE_MADE
        if not _step(panel, words[0]):
            return f"{NO} A step is a number from 1 to {panel.steps.count()}."
        fields = {"narrate": panel.say, "note": panel.note, "today": panel.today}
        fields[name].setPlainText(" ".join(words[1:])[:_MOST])
        return OK

    return told


def _question(window: TableWindow, words: list[str]) -> str:
    """`question 2 "Who dies?" B "Both have 3 damage" "Mine" "Both"`: put before the step."""
    panel = making(window)
    if panel is None:
        return _NONE_MADE
    number, text, right, why, *answers = (word[:_MOST] for word in words)
    if not _step(panel, number):
        return f"{NO} A step is a number from 1 to {panel.steps.count()}."
    letters = [letter.casefold() for letter in "ABCD"[: len(answers)]]
    if right.casefold() not in letters:
        return f"{NO} The right answer is one of {', '.join(letters).upper()}."
    panel.text.setPlainText(text)
    panel.because.setPlainText(why)
    for place, field in enumerate(panel.answers):
        field.setText(answers[place] if place < len(answers) else "")
    panel.right.setCurrentIndex(letters.index(right.casefold()))
    panel.put.click()
    return f"{NO} {panel.told.text()}" if panel.told.text() else OK


def _share(window: TableWindow, words: list[str]) -> str:
    """`share FILE [TITLE]`: what is being made, else the line that was played last, with everything in it."""
    from tabletop.controller.editor.presenting import Presentation
    from tabletop.controller.start.opening import OpeningError

    path, title, panel = Path(words[0]), " ".join(words[1:])[:200], making(window)
    if window.page is None or not path.is_absolute():
        return _NO_TABLE if window.page is None else f"{NO} Give a whole path."
    refused = _given_away(window)
    if refused:
        return refused
    if panel is not None:
        panel.title.setText(title or panel.title.text())
        problem = panel.save_to(path)
        if not problem:
            panel.close_panel()
        return _UNWRITTEN if problem else OK
    try:
        problem = Presentation.of_line(window.page.controller.game, title).save(path)
    except OpeningError as wrong:
        problem = str(wrong)
    if problem:
        window.page.view.tell(Refusal(problem, ""), warns=True)
    return _UNWRITTEN if problem else OK


#: what these are called
WORDED_BY_RECORDING: Final[dict[str, Worded]] = {
    "record": Worded("TITLE | off", "Make a presentation of the line that was played", 1, 30, _record),
    "narrate": Worded("STEP WORDS", "Say a sentence at a step of it", 2, 120, _tell("narrate")),
    "note": Worded("STEP WORDS", "Note something for yourself at a step of it", 2, 120, _tell("note")),
    "today": Worded("STEP WORDS", "Say what today's rules do at a step of it", 2, 120, _tell("today")),
    "question": Worded("STEP QUESTION LETTER WHY ANSWER ANSWER ...", "Ask before a step of it", 6, 8, _question),
    "share": Worded("FILE [TITLE]", "Write it, or the line that was played, as one file", 1, 30, _share),
}
