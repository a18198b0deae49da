"""Opening the window: only where there is a screen, and ended cleanly by Ctrl-C."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING

from tabletop.cards.understanding import keep_in, save_kept
from tabletop.commands.errors import CommandError
from tabletop.session.keeping.data_folder import cache_folder

if TYPE_CHECKING:
    from tabletop.view.window.app import AppOptions


#: what tells the program to end: Ctrl-C, the system, and a terminal or a desktop that goes away
_ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


def open_window(**options: object) -> int:
    """Open the window with these AppOptions and run until it is closed.

    Returns the exit status, 130 after Ctrl-C, 143 where the system says that it is to end. Raises CommandError where
    there is no screen to open it on.
    """
    check_screen()
    from tabletop.view.window.app import AppOptions

    return _run(AppOptions(**options))  # type: ignore[arg-type]


def check_screen() -> None:
    """Raise CommandError where Qt would abort the process for want of a screen."""
    needs_none = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0] not in ("", "xcb", "wayland")
    if needs_none or not sys.platform.startswith("linux"):
        return
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        raise CommandError(
            "There is no screen here to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
            "start it from a desktop, or use the commands without a window: simulate, check, cards, replay, rules."
        )


def _run(options: AppOptions) -> int:
    import socket

    from PySide6.QtCore import QSocketNotifier

    from tabletop.view.window import app

    application = app.application()
    # Python runs signal handlers between its own instructions, and Qt's loop has none while it waits. The
    # byte that a signal writes into a socket wakes that loop.
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)
    before = {number: signal.signal(number, lambda number, frame: None) for number in _ENDING}
    signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
    notifier = QSocketNotifier(ours.fileno(), QSocketNotifier.Type.Read, application)
    # The game is put away, and offered again. The byte is the number of the signal.
    notifier.activated.connect(lambda: application.exit(128 + ours.recv(1)[0]))
    if not options.selftest:
        keep_in(cache_folder(options.data))
    try:
        return app.run(options)
    finally:
        save_kept()
        notifier.setEnabled(False)
        signal.set_wakeup_fd(-1)
        for number, handler in before.items():
            signal.signal(number, handler)
        ours.close()
        theirs.close()
