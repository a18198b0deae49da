"""What comes after a game: the next one of its match, after sideboarding where there are sideboards, or a rematch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.controller.start.opening import OpeningError
from tabletop.view.window.pages import PageWindow

if TYPE_CHECKING:  # loaded with the first game that ended
    from tabletop.cards.formats.deck_file import Deck
    from tabletop.controller.table.game import Game
    from tabletop.view.table.table_page import TablePage


class MatchDesk:
    """Begins the game after a game, in a window."""

    def __init__(self, window: PageWindow) -> None:
        self._window = window

    def take_table(self, page: TablePage) -> None:
        """Say at the end of a game how its match stands."""
        from tabletop.controller.start.matches import standing

        game = page.controller.game

        def words() -> tuple[str, bool]:
            now = standing(game)
            return ("", False) if now is None else (now.words, not now.decided)

        page.end.match = words

    def next_game(self, page: TablePage) -> None:
        """Begin the game after the one at this table. Raises OpeningError with a sentence."""
        from tabletop.controller.start.matches import may_side

        game, open_hands = page.controller.game, page.controller.update.open_hands
        if may_side(game):
            self._side(game, open_hands)
        else:
            self._begin(game, open_hands, None)

    def _side(self, game: Game, open_hands: bool) -> None:
        from tabletop.cards.users import library_of
        from tabletop.controller.start.decks import use_library
        from tabletop.controller.start.matches import SidingDesk, standing
        from tabletop.view.start.siding_page import SidingPage

        now = standing(game)
        use_library(library_of(self._folder, judged=True))
        page = SidingPage(SidingDesk(game), now.words if now is not None else "")
        page.leave.connect(self._window.show_start)
        page.ready.connect(lambda decks: self._begin(game, open_hands, decks))
        self._window.show_again(page)

    def _begin(self, game: Game, open_hands: bool, decks: tuple[Deck, ...] | None) -> None:
        from tabletop.controller.start.matches import next_of

        try:
            self._window.show_table(next_of(game, self._folder, decks), open_hands)
        except OpeningError as problem:
            self._window.show_start(str(problem))

    @property
    def _folder(self) -> Path:
        from tabletop.controller.start.opening import folder

        return folder(self._window.data)
