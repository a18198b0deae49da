"""Pictures of the table for people: a whole game played by a small script, drawn without a screen.

`python -m tabletop.shots.take OUT [SIZE...] [--text N] [--contrast] [--sight NAME] [--short]` writes PNG files into
the folder OUT: in every size unless some are named, with text of N per cent, in high contrast, as another sense of
colour sees it; `--short` without what opens beside a table and between games.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tabletop.controller.beside.demonstration import demos_folder
from tabletop.controller.start.settings import MOST_TEXT, Settings, within, write_settings
from tabletop.controller.table.banding import BANDS
from tabletop.controller.table.selection import HEADS, answer_of, begin
from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.decisions import GIVE_UP, Answer, Arranged, Assigned, Named, Numbered, Picked, Spent
from tabletop.engine.vocabulary.ids import Ref
from tabletop.session.seeing.observation import Ask, CardSeen, Observation
from tabletop.shots.besides import Besides
from tabletop.shots.on_air import take_on_air
from tabletop.shots.sights import SIGHTS, see_as
from tabletop.shots.still_game import StillGame
from tabletop.shots.still_tables import combat, sixty, stacked
from tabletop.shots.still_tables_of_four import tables_of_four
from tabletop.shots.typed_cards import take_workshop
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.app import AppOptions, application, open_window
from tabletop.view.window.window import TableWindow

#: its game has moments of every kind that a picture is taken of
SEED = "shots 4"
MOST_ANSWERS = 3000
#: the size with which the audience's canvases come, which have sizes of their own
ON_AIR = "1920x1080"
#: how often the window is let go on until all pictures of a page are printed
STILLS = 40
#: the demonstration that is shown: a few permanents, of which two matter
DEMONSTRATION = "421.3-who-has-the-last-word.toml"
#: the step of it that is shown: an ability with a target is on the stack
DEMONSTRATED = 4
#: a question with its answers
QUESTION = "420.5e-legend-rule.toml"
#: width and height in device pixels, and the device pixel ratio
SIZES = ((1280, 720, 1), (1280, 800, 1), (1366, 700, 1), (1920, 1080, 1), (3840, 2160, 1), (3840, 2160, 2))


def main(words: list[str]) -> int:
    """Write the pictures that the words ask for, one process for each size. Returns the exit status."""
    try:
        wanted = _parser().parse_args(words)
    except SystemExit as stop:  # what is wrong is said
        return int(stop.code or 0)
    wanted.out.mkdir(parents=True, exist_ok=True)
    settings = Settings(text_scale=within(wanted.text, MOST_TEXT), high_contrast=wanted.contrast)
    for wide, high, ratio in wanted.sizes or SIZES:
        # A platform has one scale factor for its life.
        env = {**os.environ, "QT_SCALE_FACTOR": str(ratio)}
        env.setdefault("QT_QPA_PLATFORM", "offscreen")
        given = (
            str(wanted.out),
            wide,
            high,
            ratio,
            settings.text_scale,
            settings.high_contrast,
            wanted.sight,
            wanted.short,
        )
        call = f"from tabletop.shots.take import take_all; take_all{given!r}"
        status = subprocess.run([sys.executable, "-c", call], env=env, check=False).returncode
        if status:
            return status
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="shots", description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to write into")
    parser.add_argument("sizes", type=size_of, nargs="*", metavar="SIZE", help="such as 1280x800 or 3840x2160@2")
    parser.add_argument("--text", type=int, default=100, metavar="N", help="the size of text in per cent")
    parser.add_argument("--contrast", action="store_true", help="in high contrast")
    parser.add_argument("--sight", choices=[*SIGHTS], default="normal", help="as this sense of colour sees them")
    parser.add_argument("--short", action="store_true", help="without panels, lists and pages beside the games")
    return parser


def size_of(word: str) -> tuple[int, int, int]:
    """Return width and height in device pixels and the device pixel ratio that a word names. Raises ValueError."""
    found = re.fullmatch(r"(\d{3,5})x(\d{3,5})(?:@([1-4]))?", word)
    if found is None:
        raise ValueError(f"{word} is no size; write it like 1280x800 or 3840x2160@2.")
    return int(found[1]), int(found[2]), int(found[3] or 1)


def take_all(
    out: str,
    wide: int,
    high: int,
    ratio: int,
    text: int = 100,
    contrast: bool = False,
    sight: str = "normal",
    short: bool = False,
) -> None:
    """All pictures of one size, in this process; `text` is the size of text in per cent, `sight` one of `SIGHTS`.

    `short`: without what opens beside a table and between games.
    """
    app = application()
    name = f"{wide}x{high}" + (f"@{ratio}" if ratio > 1 else "") + (f"-text{text}" if text != 100 else "")
    name += ("-contrast" if contrast else "") + (f"-{sight}" if sight != "normal" else "")
    with tempfile.TemporaryDirectory(prefix="tabletop-shots-") as data:
        write_settings(Path(data), Settings(text_scale=text, high_contrast=contrast))
        window = open_window(AppOptions(data=Path(data)))
        window.resize(wide // ratio, high // ratio)
        window.show()
        app.processEvents()
        Gallery(window, Path(out), name, sight).go(short)
        window.close()


class Gallery:
    """Plays one game in a window and writes pictures of its moments, and of hand-made tables."""

    def __init__(self, window: TableWindow, out: Path, prefix: str, sight: str = "normal") -> None:
        self._window = window
        self._out = out
        self._prefix = prefix
        self._sight = sight
        self._taken: set[str] = set()
        self._faces: dict[str, CardSeen] = {}

    def go(self, short: bool = False) -> None:
        """The whole round, from the start screen to the end of the game; `short`: without what opens beside."""
        self.take("1-start")
        self._window.show_decks()
        self.take("1-decks")
        self._take_pages()
        self._window.show_start()
        self._window.new_game(None, ("Ada", "Mira"), False, SEED)
        page = self._window.page
        assert page is not None
        page.controller.set_guard(0.0)
        for _ in range(MOST_ANSWERS):
            update = page.controller.update
            if update.table.winners is not None:
                break
            self._look(page)
            answer_one(page.controller)
        self.take("9-end")
        faces = [self._faces[name] for name in sorted(self._faces) if not self._faces[name].token]  # in hands too
        for name, table in (
            ("10-sixty-permanents", sixty(faces)),
            ("11-combat", combat(faces)),
            ("12-dividing-damage", combat(faces, dividing=True)),
            ("8-long-stack", stacked(faces)),
        ):
            page = self._window.show_table(StillGame(table))
            self.take(name)
            if name.startswith("10"):
                self._lifted(page, 0, "10-sixty-lifted")
        for name, table, lifted in tables_of_four(faces):
            page = self._window.show_table(StillGame(table))
            self.take(name)
            if lifted >= 0:
                self._lifted(page, lifted, f"{name}-lifted")
        take_workshop(self._window, self.take, answer_one)
        if not short:
            Besides(self._window, self.take, answer_one).go()
        if self._prefix == ON_AIR:
            take_on_air(self._out, faces)

    def _take_pages(self) -> None:
        """Pictures of the pages and panels besides the table."""
        window = self._window
        start = window.show_start()
        start.new.click()
        self.take("1-new-game")
        window.show_start()
        window.more.open_settings()
        self.take("1-settings")
        if window.more.panel is not None:
            window.more.panel.close_panel()
        window.demonstrations.show_gallery()
        self.take("1-gallery")
        demonstration = window.demonstrations.open(demos_folder() / DEMONSTRATION)
        if demonstration is not None:
            for _ in range(DEMONSTRATED):
                demonstration.strip.forward.click()
            self.take("14-demonstration")
            table = demonstration.table
            table.desk.why(table.controller.update.table.in_play[0].id)
            self.take("14-why")
            table.desk.key(Qt.Key.Key_Escape.value, "", None)
            window.judge_action.trigger()
            self.take("14-judge")
        asked = window.demonstrations.open(demos_folder() / QUESTION)
        if asked is not None:
            while asked.demonstration.shown.question is None and asked.strip.forward.isEnabled():
                asked.strip.forward.click()
            self.take("14-question")
        window.show_start()

    def take(self, name: str) -> None:
        """Write a picture, once for each name."""
        if name in self._taken:
            return
        self._taken.add(name)
        if self._window.page is not None:
            for _ in range(2):
                self._window.grab()  # what is shown asks now for what it prints
                self._window.page.grab_when_still()
        # pages print what is on them a little in each round
        for _ in range(3 if self._window.page is not None else STILLS):
            QApplication.processEvents()
        path = self._out / f"{self._prefix}-{name}.png"
        self._window.grab().save(str(path))
        if self._sight != "normal":
            see_as(path, self._sight)
        sys.stdout.write(f"{path}\n")

    def _look(self, page: TablePage) -> None:
        controller, table = page.controller, page.controller.update.table
        ask = controller.update.ask
        if ask is None:
            return
        for player in controller.game.observe(ask.seat).players:
            things = (*player.hand, *player.graveyard, *(t for t in table.in_play if t.owner == player.seat))
            found = {thing.card.name: thing.card for thing in things if thing.card is not None}
            self._faces = {**found, **self._faces}
        if ask.purpose == "mulligan" and "2-private-decision" not in self._taken:
            self.take("2-private-decision")
            self._lifted(page, ask.seat, "3-opening-hand")
        busy = len(table.in_play) >= 12
        main_phase = table.step == "main" and ask.purpose == "priority" and not table.stack
        if busy and main_phase and ask.seat == table.active:
            self.take("4-main-phase")
            if len(table.players[ask.seat].hand) > 1:
                self._lifted(page, ask.seat, "5-hand-lifted")
        if busy and ask.shape == "pay" and not ask.enough:
            self.take("6-paying")
        if ask.purpose == "blockers" and len(ask.sources) > 1 and sum(t.attacking for t in table.in_play) > 1:
            self.take("7-blockers")
        if any(entry.kind == "damage" and len(entry.lines) > 1 for entry in table.stack):
            self.take("8-damage-on-the-stack")
        if len(table.stack) > 1:
            self.take("8-stack")

    def _lifted(self, page: TablePage, seat: int, name: str) -> None:
        if name in self._taken:
            return
        page.controller.hands.keep(seat)
        item = page.view.table.items_by_key.get(("hand", seat, 1))
        if item is not None:
            page.view.preview.show(item.spec, page.controller.update.table)
            page.view.moved.emit()
        self.take(name)
        page.controller.hands.lower_all()


def answer_one(controller: TableController) -> None:
    """Give one answer as a simple player would: lands, creatures, attacks with everything, some blocks."""
    public = controller.update.ask
    if public is None:
        return
    table = controller.game.observe(public.seat)
    ask = table.ask
    if ask is None:
        return
    if not controller.answer(simple_answer(ask, table, controller.update.plan)) and ask.shape == "pick":
        controller.answer(Picked(tuple(option.key for option in ask.options[: ask.least])))


def simple_answer(ask: Ask, table: Observation, plan: tuple[Ref, ...] = ()) -> Answer:
    """The answer of a simple player to a decision; `plan` are the sources of mana to use next."""
    match ask.shape:
        case "number":
            return Numbered(ask.low)
        case "divide" | "assign" if ask.shape == "divide" or ask.purpose == HEADS:
            return answer_of(ask, begin(ask)) or Numbered(0)
        case "arrange":
            return Arranged(tuple(option.key for option in ask.options))
        case "name":
            return Named(ask.options[0].key if ask.options else "Forest")
        case "assign":
            return _assignment(ask)
        case "pay":
            return _payment(ask, plan)
        case _:
            return _pick(ask, table)


def _assignment(ask: Ask) -> Answer:
    pairs = []
    if ask.purpose == BANDS:
        return Assigned(())
    for place, (option, targets) in enumerate(zip(ask.sources, ask.targets, strict=True)):
        if targets and (ask.purpose == "attackers" or place % 2 == 0):
            pairs.append((option.key, targets[place % len(targets)].key, 1))
    return Assigned(tuple(pairs))


def _payment(ask: Ask, plan: tuple[Ref, ...]) -> Answer:
    if ask.enough:
        return Spent()
    fitting = [option for option in ask.options if plan and plan[0] in option.about] or ask.options
    return Picked((fitting[0].key if fitting else GIVE_UP,))


def _pick(ask: Ask, table: Observation) -> Answer:
    keys = tuple(option.key for option in ask.options if option.fails is None)
    if ask.purpose != "priority":
        wanted: Callable[[str], bool] = lambda key: key in ("keep", "yes")  # noqa: E731
        first = sorted(keys, key=lambda key: not wanted(key))
        if ask.purpose == "target":
            mine = {f"o{thing.id}" for thing in table.in_play if thing.controller == ask.seat} | {f"p{ask.seat}"}
            first = sorted(keys, key=lambda key: key in mine)
        return Picked(tuple(first[: max(ask.least, min(1, ask.most))]))
    plays = [key for key in keys if key.startswith("play:")]
    if plays and len(table.stack) < 2:
        return Picked((plays[0],))
    return Picked(("pass",))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
