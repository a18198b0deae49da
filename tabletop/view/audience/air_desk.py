"""What goes on air from one window: the menu from the start, all else when it is first wanted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow
from shiboken6 import isValid

from tabletop.controller.air.look import Camera, Canvas, Ground, Layout
from tabletop.controller.air.programme import Programme, Source
from tabletop.controller.start import opening
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.session.seeing.observation import PUBLIC, Secrecy
from tabletop.view.audience.air_menu import AirMenu
from tabletop.view.audience.outlets.out_menu import OutMenu
from tabletop.view.ground.motion import at_pace
from tabletop.view.ground.widgets.docks import dock

if TYPE_CHECKING:  # nobody who only plays loads any of it
    from collections.abc import Callable

    from tabletop.controller.air.air_picture import AirCompare, AirPicture
    from tabletop.controller.air.on_air import Coming, OnAir
    from tabletop.controller.beside.demonstration import Demonstration
    from tabletop.controller.table.table_controller import TableController
    from tabletop.view.access.labels import Labels
    from tabletop.view.audience.air_panel import AirPanel
    from tabletop.view.audience.audience_window import AudienceWindow
    from tabletop.view.audience.guide import Guide
    from tabletop.view.audience.outlets.outlet_desk import OutletDesk
    from tabletop.view.audience.present_desk import PresentDesk
    from tabletop.view.audience.screens_desk import ScreensDesk
    from tabletop.view.scene.table_view import TableView

#: how often the small picture is painted anew, in milliseconds
SMALL_MS = 120
#: so much later an audience sees what has moved: whoever plays sees it first
SOON_MS = 25


class AirDesk(QObject):
    """Carries out the commands of the menu "Air". Call `take_table` with each table; `expect` before it if no game."""

    def __init__(self, window: QMainWindow, data: Path | None = None) -> None:
        """`data` is the folder for what the program keeps (None: the user's)."""
        super().__init__(window)
        self._window = window
        self._data = data
        self._outlets: OutletDesk | None = None
        self._screens: ScreensDesk | None = None
        self._presenting: PresentDesk | None = None
        self.menu = AirMenu(self, lambda: self.presenting, window)
        self.out = OutMenu(lambda: self.outlets, self._tell, self.menu)
        self.menu.addMenu(self.out)
        self.menu.follow(Programme(), ())
        self.air: OnAir | None = None
        self.audience: AudienceWindow | None = None
        self.panel: AirPanel | None = None
        self.guide: Guide | None = None
        self._expected: tuple[Source, Demonstration | None] = ("game", None)
        self._table: tuple[TableController, Source, Demonstration | None] | None = None
        self._view: TableView | None = None
        self._labels: Labels | None = None
        #: a picture that waits until the presenter's own table is painted
        self._waiting: AirPicture | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self.catch_up)
        self._small = QTimer(self)
        self._small.setInterval(SMALL_MS)
        self._small.timeout.connect(self._show_small)

    # -- tables

    def expect(self, source: Source, demonstration: Demonstration | None = None) -> None:
        """Say where the position of the next table comes from."""
        self._expected = source, demonstration

    def take_table(self, controller: TableController, view: TableView, labels: Labels) -> None:
        """Another table is in the window; what moves and the user's own pictures are as in its scene."""
        self._view, self._labels = view, labels
        if self._screens is not None:
            self._screens.take(controller)
        self._table = (controller, *self._expected)
        self._expected = "game", None
        controller.destroyed.connect(lambda: self._gone(controller))
        if self.air is not None:
            self._follow_table()

    def _gone(self, controller: TableController) -> None:
        """A table is left; one that came in its place stays."""
        if self._table is None or self._table[0] is not controller:
            return
        self._table = self._view = self._labels = None
        if self._presenting is not None:
            self._presenting.gone()

    def _follow_table(self) -> None:
        assert self.air is not None
        if self._table is not None:
            controller, source, demonstration = self._table
            self.air.follow(controller, source, demonstration)
            if demonstration is not None:
                demonstration.changed.connect(lambda _: self._follow_panel())
            if self._view is not None and self._labels is not None:
                self.presenting.take(controller, self._view, self._labels, demonstration)
        self._changed(self.air.programme)

    def awake(self) -> OnAir:
        """Return what is on air; made when it is first wanted."""
        if self.air is None:
            from tabletop.controller.air.on_air import OnAir

            self.air = OnAir(parent=self)
            self.air.changed.connect(self._changed)
            self.air.shown.connect(self._shown)
            self._follow_table()
        return self.air

    @property
    def presenting(self) -> PresentDesk:
        """Carries out the commands of the menu "Present"."""
        if self._presenting is None:
            from tabletop.view.audience.present_desk import PresentDesk

            self._presenting = PresentDesk(self.awake, lambda: self.audience, self._tell, self)
            self._presenting.recorder.data = self._data
            self._presenting.recorder.writing.connect(self._show_writing)
            if self._table is not None and self._view is not None and self._labels is not None:
                controller, _, demonstration = self._table
                self._presenting.take(controller, self._view, self._labels, demonstration)
        return self._presenting

    @property
    def outlets(self) -> OutletDesk:
        """The other ways out: a folder, and a page; made when one is wanted first."""
        if self._outlets is None:
            from tabletop.view.audience.outlets.outlet_desk import OutletDesk

            self._outlets = OutletDesk(self._made_window, lambda: opening.folder(self._data), self)
            self._outlets.changed.connect(self.out.follow)
            self._outlets.changed.connect(self._look)
            self._outlets.failed.connect(self._tell)
        return self._outlets

    @property
    def screens(self) -> ScreensDesk:
        """Windows for each seat or team; made when one is wanted first."""
        if self._screens is None:
            from tabletop.view.audience.screens_desk import ScreensDesk

            self._screens = ScreensDesk(self._window)
            if self._table is not None:
                self._screens.take(self._table[0])
        return self._screens

    def public_screen(self) -> str:
        """Show the public table on another display: hands stay on this one. Returns why not, or ""."""
        from tabletop.view.audience.screens_desk import other_screens

        others = other_screens(self._window)
        if others:
            self.disclose(PUBLIC)  # before anything of it is seen there
            self.take()
            self._made_window().fill(others[0])
            self._look()
        problem = "" if others else "There is one display only; a second one gets the public table."
        self._tell(problem)
        return problem

    def seat_screens(self) -> str:
        """Open a window for each seat or team, from its own observation, or close them. Returns why not, or ""."""
        if self._view is not None:
            self.screens.motion = self._view.table.motion
        problem = self.screens.open_seats()
        self._tell(problem)
        return problem

    def _tell(self, sentence: str) -> None:
        """Say something to whoever presents, at the table and on the panel; never on air."""
        if sentence and self._view is not None:
            self._view.tell(Refusal(sentence, ""))

    def close(self) -> None:
        """The window is closed: the audience's goes with it."""
        if self._outlets is not None:
            self._outlets.close()
        if self._presenting is not None:
            self._presenting.recorder.end()
        if self._screens is not None:
            self._screens.close()
        if self.audience is not None:
            self.audience.leave()

    # -- commands

    def toggle_window(self) -> None:
        """Show the audience window, or hide it; the first time with the panel."""
        if self.audience is not None and self.audience.isVisible():
            self.audience.leave()
        else:
            self.open_window()
            if self.panel is None:
                self.toggle_panel()
        self._look()

    def open_window(self) -> AudienceWindow:
        """Show the audience window: always the same one."""
        audience = self._made_window()
        audience.open()
        return audience

    def _made_window(self) -> AudienceWindow:
        """Return the audience window, shown or not: what is on air is painted there."""
        air = self.awake()
        if self.audience is None:
            from tabletop.view.audience.audience_window import AudienceWindow

            self.audience = AudienceWindow()
            self.destroyed.connect(self.audience.deleteLater)
            self.audience.gone.connect(self._look)
            self.audience.fitted.connect(self._look)
            self._follow_scene()
            self.audience.show_picture(air.picture, "cut")
            if air.programme.tally == "held":
                self.audience.hold()
        return self.audience

    def toggle_panel(self) -> None:
        """Show the panel, or hide it."""
        air = self.awake()
        self._made_window()
        if self.panel is None:
            from tabletop.view.audience.air_panel import AirPanel

            self.panel = AirPanel(self, self.presenting, self._window)
            dock(self._window, self.panel, Qt.DockWidgetArea.RightDockWidgetArea, self.panel.roomy)
            self.panel.visibilityChanged.connect(lambda _: self._look())
        else:
            self.panel.setVisible(self.panel.isHidden())
        self._changed(air.programme)
        self._look()

    def cue(self, source: Source) -> None:
        """Say that the table's position comes from somewhere else now: what is moved by hand is cued."""
        if self._table is not None:
            controller, _, demonstration = self._table
            self._table = controller, source, demonstration
        if self.air is not None:
            self.air.cue(source)

    def compare(self, lines: Callable[[Secrecy], AirCompare | None] | None) -> None:
        """Show two lines of play side by side, as they are seen with a secrecy; None: the table again."""
        self.awake().compare(lines)

    def toggle_guide(self) -> None:
        """Show the page "On air in ten minutes", or hide it."""
        if self.guide is None:
            from tabletop.view.audience.guide import Guide

            self.guide = Guide(self._window)
            dock(self._window, self.guide, Qt.DockWidgetArea.RightDockWidgetArea, self.guide.roomy)
            if self.panel is not None and not self.panel.isHidden():
                self._window.tabifyDockWidget(self.panel, self.guide)
            self.guide.show()
            self.guide.raise_()
        else:
            self.guide.setVisible(self.guide.isHidden())

    def hold(self) -> None:
        """Keep the picture that is on air."""
        self.awake().hold()

    def take(self) -> None:
        """Bring the table on air."""
        self.awake().take()

    def standby(self) -> None:
        """Bring the standby card on air."""
        self.awake().standby()

    def panic(self) -> None:
        """Bring the standby card on air in one frame."""
        self.awake().panic()

    def disclose(self, secrecy: Secrecy) -> None:
        """Choose how much is given away."""
        self.awake().disclose(secrecy)
        self._changed(self.awake().programme)

    def delay(self, seconds: int) -> None:
        """Choose how late hands are shown."""
        self.awake().delay(seconds)
        self._changed(self.awake().programme)

    def lay_out(self, layout: Layout) -> None:
        """Choose a layout."""
        self.awake().lay_out(layout)
        self._changed(self.awake().programme)

    def size(self, canvas: Canvas) -> None:
        """Choose the canvas."""
        self.awake().size(canvas)
        self._changed(self.awake().programme)

    def ground(self, ground: Ground) -> None:
        """Choose the ground."""
        self.awake().ground(ground)
        self._changed(self.awake().programme)

    def camera(self, camera: Camera) -> None:
        """Choose the camera hole."""
        self.awake().camera(camera)
        self._changed(self.awake().programme)

    def say_next(self, topic: str) -> None:
        """Choose what the standby card says comes next."""
        self.awake().say_next(topic)

    # -- following

    def _changed(self, programme: Programme) -> None:
        """Another tally, cue or choice: menu and panel say so."""
        names = () if self.air is None else self.air.names
        self.menu.follow(programme, names)
        air = self.air
        if air is not None:
            desk = self.presenting
            self.menu.present.follow(air.pace, air.one_by_one, desk.labelling, desk.pointing)
        if self.panel is not None:
            self.panel.follow(programme, names)
            self._follow_panel()
        if self.audience is not None and programme.tally == "held" and not self.audience.held:
            self.audience.hold()

    def _show_writing(self, name: str, done: float) -> None:
        """Say what is written to a file, and how much of it is done."""
        if self.panel is not None:
            self.panel.show_writing(name, done)

    def _follow_panel(self) -> None:
        """Tell whoever presents where the show is."""
        if self.panel is not None and self.air is not None:
            from tabletop.view.audience.presenter_block import presented

            self.panel.block.follow(presented(self.air, self.presenting.demonstration))

    def _follow_scene(self) -> None:
        """Let things move on air as they do on the table, at the presenter's pace, with the user's own pictures."""
        if self.audience is None or self._view is None or self.air is None:
            return
        from tabletop.controller.air.reel import SLOWER

        shown, scene = self.audience.scene, self._view.table
        shown.motion = at_pace(scene.motion, self.air.pace / (SLOWER if self.air.picture.again else 1.0))
        if shown.pictures.own is not scene.pictures.own:
            shown.pictures.own = scene.pictures.own

    def _shown(self, picture: AirPicture, coming: Coming) -> None:
        if coming == "move" and self._window.isVisible():
            self._waiting = picture
            self._soon.start()
        else:
            self._bring(picture, coming)

    def catch_up(self) -> None:
        """Show an audience what has moved by now; nothing while a picture is held."""
        picture, self._waiting = self._waiting, None
        if picture is not None and self.air is not None and self.air.programme.live:
            self._bring(picture, "move")

    def _bring(self, picture: AirPicture, coming: Coming) -> None:
        self._waiting = None
        self._follow_scene()
        if self.audience is not None:
            self.audience.show_picture(picture, coming)
            if self._outlets is not None:
                self._outlets.look()
        self._show_small()

    def _look(self) -> None:
        """Say by marks and notices what is open, and what an audience can't see."""
        if self.audience is not None and not isValid(self.audience):
            return  # the program ends, and windows go one after the other
        shown = self.audience is not None and self.audience.isVisible()
        docked = self.panel is not None and not self.panel.isHidden()
        self.menu.window_action.setChecked(shown)
        self.menu.panel_action.setChecked(docked)
        if docked:
            self._small.start()
        else:
            self._small.stop()
        if self.panel is not None:
            self._show_small()

    def _show_small(self) -> None:
        """Show in the panel what is on air, and what whoever presents has to know of its window."""
        if self.panel is not None and self.panel.isVisible() and self.audience is not None:
            self.panel.show_image(self.audience.frame())
            self._follow_panel()
            from tabletop.view.audience.air_notices import notices

            said = notices(self.audience, self._window, QGuiApplication.platformName())
            self.panel.warn([*said, *self._ways_out()])

    def _ways_out(self) -> list[str]:
        """Say what else goes out, and where."""
        desk, found = self._outlets, []
        if desk is not None and desk.folder is not None:
            found.append(f"Live folder: {desk.folder.folder}")
        if desk is not None and desk.page is not None:
            found.append(f"Page for a browser source at port {desk.page.port} (Air: Out copies its address).")
        return found
