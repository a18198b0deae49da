"""The desktop itself: clicks, drags, keys and dialogs reach a plain window; pictures show it."""

import sys

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.x11.desktop import SCREEN, Desktop, DesktopError

pytestmark = pytest.mark.x11


class Recorder(QObject):
    """Writes down the mouse events of the widget that it filters."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[QEvent.Type] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (
            QEvent.Type.MouseButtonPress,
            QEvent.Type.MouseMove,
            QEvent.Type.MouseButtonRelease,
        ):
            self.seen.append(event.type())
        return False


def shown(qtbot: QtBot, widget: QWidget) -> QWidget:
    qtbot.addWidget(widget)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


def middle(widget: QWidget) -> tuple[int, int]:
    point = widget.mapToGlobal(widget.rect().center())
    return point.x(), point.y()


def test_a_click_and_keys_reach_a_window(desktop: Desktop, qtbot: QtBot) -> None:
    window = QWidget()
    button, line = QPushButton("Press"), QLineEdit()
    layout = QVBoxLayout(window)
    layout.addWidget(button)
    layout.addWidget(line)
    shown(qtbot, window)
    with qtbot.waitSignal(button.clicked):
        desktop.click(middle(button))
    desktop.click(middle(line))
    qtbot.waitUntil(line.hasFocus)
    desktop.write("mana burn")
    qtbot.waitUntil(lambda: line.text() == "mana burn")
    desktop.key("ctrl+a", "Delete")
    qtbot.waitUntil(lambda: line.text() == "")


def test_a_drag_is_a_press_moves_and_a_release(desktop: Desktop, qtbot: QtBot) -> None:
    window = QWidget()
    window.resize(600, 400)
    recorder = Recorder()
    window.installEventFilter(recorder)
    shown(qtbot, window)
    start, end = window.mapToGlobal(QPoint(40, 40)), window.mapToGlobal(QPoint(500, 300))
    desktop.drag((start.x(), start.y()), (end.x(), end.y()))
    qtbot.waitUntil(lambda: QEvent.Type.MouseButtonRelease in recorder.seen)
    assert recorder.seen[0] == QEvent.Type.MouseButtonPress
    assert recorder.seen[-1] == QEvent.Type.MouseButtonRelease
    assert QEvent.Type.MouseMove in recorder.seen
    assert desktop.pointer() == (end.x(), end.y())


def test_the_window_is_active_again_after_a_dialog(desktop: Desktop, qtbot: QtBot) -> None:
    window = shown(qtbot, QWidget())
    qtbot.waitUntil(window.isActiveWindow)
    dialog = shown(qtbot, QDialog(window))
    qtbot.waitUntil(dialog.isActiveWindow)
    desktop.key("Escape")
    qtbot.waitUntil(window.isActiveWindow)
    assert not dialog.isVisible()


def test_a_screenshot_shows_the_window(desktop: Desktop, qtbot: QtBot) -> None:
    window = QWidget()
    window.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    window.setStyleSheet("background: #12c456")
    window.resize(300, 200)
    shown(qtbot, window)
    place = middle(window)
    qtbot.waitUntil(lambda: desktop.screenshot().getpixel(place)[:3] == (0x12, 0xC4, 0x56))
    assert desktop.screenshot().size == SCREEN


PROGRAM = """
from PySide6.QtWidgets import QApplication, QPushButton
application = QApplication([])
button = QPushButton("Press")
button.setWindowTitle("A program of its own")
button.resize(400, 300)
button.clicked.connect(application.quit)
button.show()
application.exec()
"""


def test_a_program_of_its_own_is_clicked(desktop: Desktop) -> None:
    program = desktop.launch([sys.executable, "-c", PROGRAM])
    window = desktop.window("^A program of its own$")
    desktop.focus(window)
    desktop.click(desktop.point_in(window, 200, 150))
    assert program.wait(30) == 0, desktop.output()


def test_waiting_in_vain_is_an_error_that_says_for_what(desktop: Desktop) -> None:
    with pytest.raises(DesktopError, match=r"in vain for a window called \^nobody"):
        desktop.window("^nobody$", seconds=0.1)
