"""What makes a table usable without a mouse and without eyes, put together for one page."""

from __future__ import annotations

from tabletop.controller.table.table_controller import TableController
from tabletop.view.access.accessible import Readers, install
from tabletop.view.access.captions import Captions
from tabletop.view.access.focus_ring import FocusRing
from tabletop.view.access.labels import Labels
from tabletop.view.scene.table_view import TableView


class Access:
    """The names for readers, captions, focus ring and labels of one table."""

    def __init__(self, controller: TableController, view: TableView) -> None:
        install()
        self.readers = Readers(view)
        self.captions = Captions(controller, view)
        self.ring = FocusRing(view, self.readers)
        self.labels = Labels(view, self.ring)
