"""The rules off and on at one table, and what is moved by hand meanwhile: everything here is one edit or a few."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from tabletop.cards.users import library_of
from tabletop.controller.editor.aims import Aim, attaches, edit_of_card, edits_of_drop, lies_on
from tabletop.controller.start.decks import Known, known, use_library
from tabletop.controller.start.decks_search import searched
from tabletop.controller.table.game import played_in
from tabletop.controller.table.pointed_at import ref_of
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Refused, Source, Update
from tabletop.engine.state import edits
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.turn_parts import TURN_PARTS, UNTAP, part_text
from tabletop.engine.vocabulary.zones import IN_PLAY
from tabletop.session.keeping.data_folder import data_folder
from tabletop.session.table.session import Session

#: the parts of a turn in which somebody has priority, in their order
PARTS: Final = tuple(part for part in TURN_PARTS if part[1] != UNTAP)
PART_WORDS: Final = tuple(part_text(*part) for part in PARTS)
#: no list of found cards is longer
MOST_FOUND: Final = 80
_NOTHING_HERE: Final = Refusal("Nothing is moved by hand here.", "")


class Moment(Struct, frozen=True):
    """Where the game stands in time; `part` is a place in `PARTS`, teams are numbers."""

    turn: int
    team: int
    part: int
    priority: int


class EditingDesk(QObject):
    """What is done by hand at one table. `changed`: the rules went off or on, or something was moved."""

    changed = Signal()

    def __init__(self, controller: TableController, data: Path | None = None, parent: QObject | None = None) -> None:
        """`data`: the folder of the user's cards; None: the user's own."""
        super().__init__(parent)
        self._controller = controller
        self._data = data
        self._read = False
        #: why the last thing was refused; "" where it was not
        self.problem = ""
        controller.updated.connect(lambda update: self.changed.emit())

    @property
    def update(self) -> Update:
        """How the table stands."""
        return self._controller.update

    @property
    def session(self) -> Session | None:
        """The game that is played here, of a demonstration as well; None where nothing can be moved by hand."""
        return played_in(self._controller.game)

    @property
    def is_off(self) -> bool:
        """Return whether the rules are off."""
        ask = self._controller.update.ask
        return ask is not None and ask.purpose == "rules off"

    # -- the switch

    def switch(self) -> None:
        """Turn the rules off, or let them go on."""
        if self.is_off:
            self.rules_on()
        else:
            self.rules_off()

    def rules_off(self) -> None:
        """From here on everything is moved by hand."""
        self._do(edits.RulesOff())

    def rules_on(self) -> None:
        """Let the rules go on: state-based effects come first."""
        session = self.session
        refusal = _NOTHING_HERE if session is None else session.rules_on()
        if refusal is None:
            self._controller.moved()
        else:
            self._refuse(refusal)

    # -- what is moved

    def drop(self, source: Source, aim: Aim) -> bool:
        """Put what was picked up where it was let go. Returns whether anything has moved."""
        ref = ref_of(self._controller.game, source)
        session = self.session
        if ref is None or ref < 0 or session is None:
            return False
        return self._put(ref, aim, source)

    def from_library(self, card: ObjectId, aim: Aim) -> bool:
        """Put a card of a library, which nobody sees on the table, where it was let go."""
        return self._put(card, aim, None)

    def _put(self, ref: ObjectId, aim: Aim, source: Source | None) -> bool:
        session = self.session
        assert session is not None
        state = session.state
        thing = state.objects.get(ref)
        comes = thing is not None and thing.zone != IN_PLAY and aim.to == IN_PLAY
        if not self._do(*edits_of_drop(self.update.table, ref, aim), source=source):
            return False
        if comes and thing is not None and aim.onto and lies_on(state.cards[thing.card]):
            return self._do(edits.Attach(session.state.in_play[-1], aim.onto), source=source)
        return True

    def bring(self, name: str, aim: Aim) -> bool:
        """Put a card of that name, from outside the game, where it was let go. Returns whether it came."""
        card = library_of(data_folder(self._data), judged=True).find(name)
        session = self.session
        if card is None or session is None:
            self._refuse(Refusal(f"There is no card named {name[:60]}.", ""))
            return False
        edit = edit_of_card(card, aim)
        if edit is None or not self._do(edit):
            return False
        if aim.to == IN_PLAY and aim.onto and lies_on(card):
            return self._do(edits.Attach(session.state.in_play[-1], aim.onto))
        return True

    def touch(self, source: Source) -> bool:
        """Tap or untap a permanent that was clicked. Returns whether it is one."""
        thing = next((one for one in self.update.table.in_play if one.id == source), None)
        return thing is not None and self._do(edits.Tap(thing.id, not thing.tapped), source=source)

    def may_lie_on(self, source: Source | None, name: str = "") -> bool:
        """Return whether what is dragged, or a card of that name, goes onto another thing."""
        if name:
            card = library_of(data_folder(self._data), judged=True).find(name)
            return card is not None and lies_on(card)
        session, ref = self.session, None if source is None else ref_of(self._controller.game, source)
        thing = None if session is None or ref is None else session.state.objects.get(ref)
        if session is None or thing is None:
            return False
        seen = next((one for one in self.update.table.in_play if one.id == ref), None)
        return attaches(seen) if seen is not None else lies_on(session.state.cards[thing.card])

    # -- libraries

    def library(self, seat: Seat) -> tuple[tuple[ObjectId, str], ...]:
        """Return the cards of a library, top first, by id and name; () where hands are not open: nobody may look."""
        session = self.session
        if session is None or not self.update.open_hands:
            return ()
        state = session.state
        cards = (state.objects[ref] for ref in state.players[seat].library)
        return tuple((one.id, state.cards[one.card].name) for one in cards)

    def order(self, seat: Seat, cards: tuple[ObjectId, ...]) -> None:
        """Lay a library in this order, top first."""
        session = self.session
        if session is not None and cards != session.state.players[seat].library:
            self._do(edits.Order(seat, cards))

    # -- the moment

    @property
    def moment(self) -> Moment:
        """Where the game stands in time."""
        session = self.session
        if session is None:
            return Moment(0, 0, 0, 0)
        turn = session.state.turn
        part = (turn.phase, turn.step)
        return Moment(turn.number, turn.team, PARTS.index(part) if part in PARTS else 0, max(turn.priority, 0))

    def stand_at(self, moment: Moment) -> None:
        """Let the game stand elsewhere in time."""
        if self.is_off and moment != self.moment:
            self._do(edits.Moment(moment.turn, moment.team, *PARTS[moment.part], moment.priority))

    def teams(self) -> tuple[str, ...]:
        """The names of the teams, by number."""
        players = self.update.table.players
        numbers = sorted({player.team for player in players})
        return tuple(" & ".join(one.name for one in players if one.team == team) for team in numbers)

    # -- cards from outside

    def search(self, words: str) -> tuple[Known, ...]:
        """Return the cards that fit, the program's and the user's, at most so many."""
        if not self._read:
            use_library(library_of(data_folder(self._data), judged=True))
            self._read = True
        found = searched(words, most=MOST_FOUND)
        users = tuple(card for hit in found.users if (card := known(hit.name)) is not None)
        return (*users, *found.own)[:MOST_FOUND]

    # -- inside

    def _do(self, *wanted: edits.Edit, source: Source | None = None) -> bool:
        """Carry edits out, one after the other, up to the first that is refused. Returns whether all were."""
        session = self.session
        self.problem = ""
        refusal: Refusal | None = _NOTHING_HERE if session is None else None
        if session is not None:
            for edit in wanted:
                refusal = session.judge(edit)
                if refusal is not None:
                    break
        if wanted and session is not None:
            self._controller.moved()
        if refusal is not None:
            self._refuse(refusal, source)
        return bool(wanted) and refusal is None

    def _refuse(self, refusal: Refusal, source: Source | None = None) -> None:
        self.problem = refusal.reason
        self._controller.refused.emit(Refused(refusal, source))
