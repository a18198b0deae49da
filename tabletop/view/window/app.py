"""The program with a window: from options to an exit status."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from tabletop.controller.start.kinds import GameOptions
    from tabletop.engine.vocabulary.who_plays import Plays
    from tabletop.view.window.window import TableWindow


#: the exit status of a program that was told to end by signal 0; by another one that number is added
STOPPED: Final = 128
#: what the application is called once it is dressed
NAME: Final = "Tabletop"
#: milliseconds after the window is there; nothing of the remote, nor what prints the icon, is loaded before
LISTEN_MS = 250
#: milliseconds between two looks for garbage while threads run that must not look for it themselves
TIDY_MS = 1000
#: the side of the window's icon in pixels
ICON = 128


class AppOptions(Struct, frozen=True, kw_only=True):
    """What the command line says. `decks` None: the start screen. `first_paint`: say when the table was painted.

    `names`: by seat; players beyond them are given names. `heads`: how many make a team (2: Two-Headed Giant).
    `by`: who plays each seat, () people.
    """

    decks: tuple[Path, ...] | None = None
    names: tuple[str, ...] = ()
    heads: int = 1
    #: of a variant of several players
    options: GameOptions | None = None
    by: tuple[Plays, ...] = ()
    seed: str | None = None
    data: Path | None = None
    open_hands: bool = False
    load: Path | None = None
    #: a scenario file to open at the table; `gallery`: the list of them
    demo: Path | None = None
    gallery: bool = False
    selftest: bool = False
    first_paint: bool = False


def run(options: AppOptions) -> int:
    """Open the window and run until it is closed. Returns the exit status."""
    if options.selftest:
        from tabletop.view.window.selftest import selftest

        return selftest(application())
    with collector_held():
        app = application()
        window = open_window(options, large=True)
        window.show()
    if options.first_paint:
        _say_first_paint(app, window)
    else:
        _listen(window)
    status = app.exec()
    if status >= STOPPED:
        window.end_by_system()
    return status


@contextmanager
def collector_held() -> Iterator[None]:
    """Look for no garbage meanwhile, and never again through what is there then.

    A start makes hundreds of thousands of things that stay: to look through them costs a tenth of its time, and later a
    frame now and then.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if collects:
            gc.enable()


def application() -> QApplication:
    """The one application, dressed when it is first asked for."""
    from tabletop.view.ground.plain_imports import import_plainly

    # isort: split
    from PySide6.QtWidgets import QApplication

    import_plainly()
    from tabletop.view.ground import theme
    from tabletop.view.window.heap import give_back

    give_back()
    running = QApplication.instance()
    if isinstance(running, QApplication):
        if running.applicationName() == NAME:
            return running
        app = running
        app.setStyle(theme.DRAWN_BY)
    else:
        # The first word is what a window's class says, however the program was started. The style is said in words,
        # because to set it makes Python know all that a style can do: nobody asks.
        app = QApplication(["tabletop", "-style", theme.DRAWN_BY])
    app.setApplicationName(NAME)
    app.setDesktopFileName("tabletop")
    theme.dress(app)
    return app


def open_window(options: AppOptions, large: bool = False) -> TableWindow:
    """The window as the options say: at the start screen, or at a table. It is not shown yet.

    `large`: it takes most of the screen, where nobody has said otherwise.
    """
    from tabletop.view.window.window import TableWindow

    window = TableWindow(options.data)
    if large:
        window.place.fill()
    if options.load is not None:
        window.load_file(options.load)
    elif options.demo is not None:
        window.demonstrations.open(options.demo)
    elif options.gallery:
        window.demonstrations.show_gallery()
    elif options.decks is not None:
        unnamed = ("",) * (len(options.decks) - len(options.names))
        names, hands = options.names + unnamed, options.open_hands
        heads, variant, by = options.heads, options.options, options.by
        window.new_game(options.decks, names, hands, options.seed, heads, options=variant, by=by)
    else:
        from tabletop.view.window.troubles import last_end
        from tabletop.view.window.warming import Warming

        window.show_start(last_end(window.data, window.more))
        window.warming = Warming(window)
    return window


def _listen(window: TableWindow) -> None:
    """Give the window its icon and let the remote reach it, once it has been painted."""
    from PySide6.QtCore import QTimer

    def begin() -> None:
        from PySide6.QtGui import QIcon, QPixmap

        from tabletop.own_thread import collect_here
        from tabletop.prints.furniture.app_icon import icon
        from tabletop.view.window.remote_desk import RemoteDesk

        window.setWindowIcon(QIcon(QPixmap.fromImage(icon(ICON))))
        tidying = QTimer(window)
        tidying.timeout.connect(collect_here)
        tidying.start(TIDY_MS)
        desk = RemoteDesk(window)
        if desk.problem:
            sys.stderr.write(f"{desk.problem}\n")

    QTimer.singleShot(LISTEN_MS, window, begin)


def _say_first_paint(app: QApplication, window: TableWindow) -> None:
    """Write when the table had been painted for the first time, as one line, and end."""
    import json
    import time

    from PySide6.QtCore import QEvent, QObject, QTimer

    class Watch(QObject):
        """Waits for the first paint of the table."""

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                watched.removeEventFilter(self)
                QTimer.singleShot(0, self.told)
            return False

        def told(self) -> None:
            sys.stdout.write(json.dumps({"painted": time.monotonic_ns()}) + "\n")
            sys.stdout.flush()
            app.exit()

    watch = Watch(window)
    page = window.page
    target = window if page is None else page.view.viewport()
    target.installEventFilter(watch)
