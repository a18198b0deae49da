"""Kinds of what comes from outside into a window: pictures, the clipboard, remote commands, and what it opens with."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from random import Random
from types import SimpleNamespace

from PIL import Image
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from tabletop.cards.formats.card_file import CardFileError
from tabletop.controller.start.decks_desk import DeckDesk
from tabletop.controller.start.workshop import WorkshopDesk
from tabletop.remote.lines import NO, LineError, request_line, words_of
from tabletop.view.ground.user_pictures import UserPictures
from tabletop.view.window.remote_desk import RemoteDesk
from tabletop.view.window.window import TableWindow
from tests.abuse.outside.kinds import Kind, SettingsFiles, Wrong
from tests.abuse.outside.mutating import NOISE, mutated
from tests.abuse.waiting import files_chosen

#: words that mean something to some commands
WORDS = ("0", "-1", "1", "2", "999", "Ada", "Mira", "yes", "all", "/etc/passwd", "")


def let_go() -> None:
    """Let go of every window that is there, and of all that is of it."""
    for widget in QApplication.topLevelWidgets():
        widget.hide()
        widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


class Pictures(Kind):
    """A user's own pictures of cards: files, and archives of them."""

    name = "pictures"

    def samples(self) -> list[bytes]:
        self.endings = []
        made = []
        forms = (("png", "PNG", "RGBA"), ("png", "PNG", "P"), ("jpg", "JPEG", "RGB"), ("jpg", "JPEG", "CMYK"))
        for number, (ending, form, mode) in enumerate((*forms, ("webp", "WEBP", "RGB"))):
            held = io.BytesIO()
            Image.effect_noise((40 + number, 60), 50).convert("RGB").convert(mode).save(held, form)
            made.append(held.getvalue())
            self.endings.append(ending)
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("SET/Hare.full.jpg", made[2])
            archive.writestr("../../Hare.png", made[0])
        self.endings.append("zip")
        return [*made, packed.getvalue()]

    def make(self, dice: Random) -> bytes:
        place = dice.randrange(len(self.good))
        return bytes((place,)) + mutated(dice, self.good[place])

    def read(self, data: bytes) -> str:
        folder = self.data / "pictures"
        folder.mkdir(exist_ok=True)
        path = folder / f"Hare.{self.endings[data[0]]}"
        path.write_bytes(data[1:])
        try:
            found = UserPictures(folder)("Hare")
        finally:
            path.unlink()
        if found is None:
            return "It is no picture."
        if found.isNull() or found.width() > 800 or found.height() > 800:
            raise Wrong("it is a picture that can't be shown")
        return ""


class Clipboard(Kind):
    """What is pasted: a list into a deck, a card into the workshop; and what they are called as they are saved."""

    name = "clipboard"

    def samples(self) -> list[bytes]:
        return [
            b"20 Forest\n4 Cinder Hound\nSideboard\n3 Island\n",
            b'{"main": [{"count": 4, "name": "Forest"}]}',
            b"Wooden Hare {1}{G}\nCreature - Hare\nWhen Wooden Hare comes into play, draw a card.\n2/2",
            b'[[card]]\nname = "Wood"\ntype_line = "Land"\n',
            b"Name: Hare\nType: Instant\nCost: 1G\nText: Draw a card.",
        ]

    def read(self, data: bytes) -> str:
        text = data.decode("utf-8", "surrogateescape" if data[:1] < b"@" else "replace")
        said = ""
        desk = DeckDesk(self.data)
        try:
            desk.paste(text)
            desk.rename(text.splitlines()[0] if text.splitlines() else "")
            desk.save()
        except ValueError as problem:
            said = str(problem)
        shop = WorkshopDesk(self.data)
        try:
            shop.paste(text)
            shop.save()
        except ValueError as problem:
            said = str(problem)
        except CardFileError as problem:
            said = str(problem)
        return said

    def clean(self) -> None:
        shutil.rmtree(self.data)
        self.data.mkdir()


class Remote(Kind):
    """Requests of the remote, and commands with words that nobody means, at a table and elsewhere."""

    name = "remote"
    #: these wait for somebody, or end the window that the next ones are sent to
    LEFT_OUT = ("game-quit",)

    def samples(self) -> list[bytes]:
        self.window: TableWindow | None = None
        self._asked = 0
        self._open()
        made = [request_line(("game-new-game",)), request_line(("--watch", "x")), request_line(("open", "/x"))]
        for name, does in self.desk.names():
            usage = does.split(":")[0].split()
            made.append(request_line((name, *usage)))
            made.append(request_line((name,)))
            made.append(request_line((name, "0")))
        return made

    def _open(self) -> None:
        if self.window is not None:
            let_go()
        self.window = TableWindow(self.data)
        self.window.resize(1280, 800)
        self.window.show_start()
        self.window.show()
        self.desk = RemoteDesk(self.window)

    def make(self, dice: Random) -> bytes:
        line = dice.choice(self.good)
        if dice.random() < 0.3:
            return mutated(dice, line)
        words = json.loads(line)
        for _ in range(dice.randrange(3)):
            match dice.randrange(4):
                case 0:
                    words.append(dice.choice(NOISE).decode("utf-8", "replace"))
                case 1:
                    words.append(
                        dice.choice(("0", "-1", "1", "2", "999", "Ada", "Mira", "yes", "all", "/etc/passwd", ""))
                    )
                case 2 if len(words) > 1:
                    words[-1] = dice.choice(("", "0", "5", "x" * 9000, "<b>x</b>", "../../x.png"))
                case _:
                    del words[1:]
        return request_line(words)

    def read(self, data: bytes) -> str:
        assert self.window is not None
        try:
            words = words_of(data)
        except LineError as problem:
            return str(problem)
        if words[0] in self.LEFT_OUT or words[0] in ("--watch", "--list"):
            return ""
        with files_chosen(SimpleNamespace(data=self.data, samples=self.folder, file=None)):
            answer = self.desk.do(words)
            QApplication.processEvents()
        if answer.split(" ")[0] not in (NO, "ok"):
            raise Wrong(f"an answer that is none: {answer!r}")
        return " ".join(answer.split(" ")[1:]) if answer.startswith(NO) else ""

    def clean(self) -> None:
        self._asked += 1
        assert self.window is not None
        if self._asked % 200 == 0 or not self.window.isVisible():
            self._open()
            shutil.rmtree(self.data)
            self.data.mkdir()
        elif self._asked % 20 == 0 and self.window.page is None:
            self.window.play_now()


class Windows(SettingsFiles):
    """A window that opens with damaged settings, goes to a table and back."""

    name = "windows"

    def read(self, data: bytes) -> str:
        (self.data / "settings.json").write_bytes(data)
        window = TableWindow(self.data)
        window.show_start()
        window.show()
        window.play_now()
        QApplication.processEvents()
        window.show_start()
        return ""

    def clean(self) -> None:
        let_go()
        shutil.rmtree(self.data)
        self.data.mkdir()
