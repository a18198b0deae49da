"""One random game of marked cards on air, and all that goes out of it: canvas, words, windows of seats, exports.

What is hidden is looked for by name, and by what differs where nothing but hidden cards does.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, cast

import pytest
from PySide6.QtGui import QImage

from tabletop.broadcast.subtitles import srt, vtt
from tabletop.controller.air.air_picture import AirPicture
from tabletop.controller.air.labelled import names_in_sight
from tabletop.controller.air.look import CANVASES, LAYOUTS, Look
from tabletop.controller.air.on_air import OnAir
from tabletop.controller.table.table_controller import TableController
from tabletop.demos.scenario import Scenario
from tabletop.demos.walkthrough import Shown, Walkthrough
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.exports import stills
from tabletop.exports.wanted import Wanted, kind_of
from tabletop.exports.writing import write
from tabletop.session.seeing.observation import PUBLIC, Secrecy
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.secrecy import disguised
from tabletop.session.table.session import Session
from tabletop.view.audience.air_laying import lay_picture
from tabletop.view.audience.air_notes import decision_note, left_note, reasons_note, values_note
from tabletop.view.audience.outlets import export_desk
from tabletop.view.audience.outlets.outlet_desk import texts_of
from tabletop.view.audience.screens_desk import picture_for
from tabletop.view.audience.still import picture_of
from tests.session.games import session_at
from tests.session.simulation.marked_cards import HIDDEN, MarkedGame, marked_session, names_in

#: an export of every kind; the pictures of one that has any are looked through, not painted
ENDINGS: Final = (".srt", ".vtt", ".log", ".html", ".png", ".gif", ".mp4")
#: of so many pairs of tables that differ in hidden cards alone, one is painted
PAINTED: Final = 5
#: pictures inside a page are signs that mean nothing
_INSIDE: Final = re.compile(r"base64,[^\"]*")
#: so many pictures of a clip are laid out anew; all of them are read
MOST_OF_A_CLIP: Final = 40


def drawn(picture: AirPicture) -> set[str]:
    """The names of marked cards in a picture, and in all that is painted of it."""
    laid = lay_picture(picture)
    words = [repr(spec) for spec in laid.specs] + [repr((part.name, part.model)) for part in laid.parts]
    return names_in(picture) | names_in(words)


def all_words(session: Session, picture: AirPicture) -> list[object]:
    """What goes out in words: files of the live folder, and all cards of reasons that could be sent."""
    table = session.show(PUBLIC)
    found: list[object] = [texts_of(picture), decision_note(table)]
    for thing in (*table.in_play, *(card for player in table.players for card in player.graveyard)):
        told = session.explain((), thing.id) if thing.card is not None else None
        if told is not None:
            found += [reasons_note(told), values_note(told)]
        found.append(left_note(table, thing.id, names_in_sight(table).get(thing.id, "")))
    hidden = [
        card.id for player in session.show(Secrecy("both hands")).players for card in player.hand if not card.revealed
    ]
    assert all(session.explain((), ref) is None for ref in hidden)
    return found


def on_air(session: Session, clock: Callable[[], float] = lambda: 0.0) -> tuple[TableController, OnAir]:
    """A session's table, taken on air."""
    controller, air = TableController(session), OnAir(clock=clock)
    air.follow(controller)
    air.take()
    return controller, air


class GameWalk:
    """A few answers of a game for each step, in the place of a demonstration that is exported."""

    def __init__(self, steps: int, session: Session, go_on: Callable[[], object]) -> None:
        step = [_Step() for _ in range(steps)]
        self.scenario = cast(Scenario, _Played("A game", "", ["310.2"], step))
        self.session, self.waiting, self._go_on = session, None, go_on
        self.shown = Shown(0, steps)

    def go(self, number: int) -> None:
        self._go_on()
        self.shown = Shown(number, len(self.scenario.step))


class _SeenCamera:
    """In the place of the camera of exports: keeps the pictures that it would paint, and paints nothing."""

    def __init__(self, seen: list[AirPicture]) -> None:
        self._seen = seen
        self._image = QImage(64, 36, QImage.Format.Format_RGB32)
        self._image.fill(0)

    def take(self, picture: AirPicture) -> QImage:
        self._seen.append(picture)
        return self._image

    def film(self, picture: AirPicture, seconds: float, rate: int) -> Iterator[tuple[QImage, float]]:
        self._seen.append(picture)
        yield self._image, seconds


@contextmanager
def looked_through() -> Iterator[list[AirPicture]]:
    """Every picture that an export paints meanwhile."""
    seen: list[AirPicture] = []
    with pytest.MonkeyPatch.context() as patch:
        for room in (stills, export_desk):
            patch.setattr(room, "StillCamera", lambda own=None: _SeenCamera(seen))
        yield seen


@dataclass(frozen=True)
class _Step:
    today: str = ""


@dataclass(frozen=True)
class _Played:
    title: str
    story: str
    rules: list[str]
    step: list[_Step]


@dataclass
class Counts:
    """How much was looked at."""

    games: int = 0
    pictures: int = 0
    words: int = 0
    screens: int = 0
    exports: int = 0
    frames: int = 0
    twins: int = 0
    painted: int = 0
    #: pictures with a hand that is given away in them: the eye sees
    shown: int = 0

    def add(self, other: Counts) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


@dataclass
class WatchedGame:
    """A game on air: `go_on` answers, the others look."""

    players: int
    heads: int
    seed: str
    folder: Path
    counts: Counts = field(default_factory=Counts)

    def __post_init__(self) -> None:
        self.game: MarkedGame = marked_session(self.players, self.heads, self.seed)
        self.session = self.game.session
        self.dice = random.Random(self.seed)
        self._agent, self._now = RandomAgent(self.seed), 0.0
        self._endings = self.dice.sample(ENDINGS, len(ENDINGS))
        self.controller, self.air = on_air(self.session, lambda: self._now)
        self.air.cut_from()
        self.counts.games += 1

    # -- the game

    def go_on(self, answers: int = 1) -> bool:
        """Give so many random answers; False: the game is over."""
        for _ in range(answers):
            decision = self.session.decision
            if decision is None:
                return False
            self.session.answer(decision.seat, self._agent.answer(self.session.state, decision))
        return self.session.decision is not None

    def secrets(self, viewer: Seat = NOBODY) -> set[str]:
        """The names that a viewer may not know: in hands and libraries, and of what lies face down."""
        state = self.session.state
        own = -1 if viewer == NOBODY else state.team_of(viewer)
        backs = {
            state.cards[thing.own if thing.own >= 0 else thing.card].name
            for thing in state.objects.values()
            if thing.face_down
            and thing.zone not in HIDDEN
            and own not in map(state.team_of, {thing.owner, thing.controller})
        }
        return self.game.secrets(viewer) | (backs - self.game.public)

    def hand_of(self, seat: Seat) -> set[str]:
        """The names in a hand."""
        state = self.session.state
        return {state.cards[state.objects[one].card].name for one in state.players[seat].hand}

    # -- what goes out

    def look_at_canvas(self) -> None:
        """What is on air after what has happened, with its captions."""
        self.controller.moved()
        self._now += 0.3
        self.air.look()
        assert not drawn(self.air.picture) & self.secrets()
        self.counts.pictures += 1

    def look_at_looks(self) -> None:
        """Every layout, with what each secrecy gives away; labels, and words besides."""
        secrets, air = self.secrets(), self.air
        # every object of the game has a label, hidden ones too: only those in sight may be called by theirs
        air.label(tuple((ref, f"Z{place}") for place, ref in enumerate(self.session.state.objects)))
        words = all_words(self.session, air.picture)
        assert not names_in(words) & secrets
        self.counts.words += len(words)
        for layout in LAYOUTS:
            air.dress(Look(layout, self.dice.choice(CANVASES)))
            for secrecy in (PUBLIC, Secrecy("one hand", self.dice.randrange(self.players)), PUBLIC):
                air.disclose(secrecy)
                air.disclose(secrecy)
                self.controller.moved()
                picture = air.picture
                assert picture.secrecy == secrecy
                one = secrecy.level == "one hand"
                kept = secrets - self.hand_of(secrecy.seat) if one else secrets
                found = drawn(picture)
                assert not found & kept, f"{layout}, {secrecy}: {sorted(found & kept)}"
                assert picture.table is not None
                assert {ref for ref, _ in picture.labels} <= set(names_in_sight(picture.table))
                self.counts.pictures += 1
                self.counts.shown += one and bool(found & secrets)
        air.label(())
        air.dress(Look())

    def look_at_screens(self) -> None:
        """The window of each seat, from its own observation."""
        for seat in range(self.players):
            found, secrets = drawn(picture_for(self.session.observe(seat), seat)), self.secrets(seat)
            assert not found & secrets, f"seat {seat}: {sorted(found & secrets)}"
            assert self.hand_of(seat) <= found  # the hand is there: the eye sees
            self.counts.screens += 1

    def look_at_twins(self) -> None:
        """All of it is the same where nothing but hidden cards differs, whatever could be done with them."""
        decision = self.session.decision
        if decision is None or decision.purpose != "priority":
            return
        state = self.session.state
        other = disguised(state, NOBODY, self.dice)
        if other == state:
            return
        paint = self.counts.twins % PAINTED == 0
        told, painted, which = [], [], self.dice.randrange(len(LAYOUTS))
        for one in (state, other):
            session = session_at(one, seed=self.seed)
            _, air = on_air(session)
            pictures = []
            for layout in LAYOUTS:
                air.dress(Look(layout, CANVASES[1]))
                pictures.append(air.picture)
            told.append((pictures, all_words(session, air.picture)))
            if paint:
                painted.append(picture_of(pictures[which]))
        assert told[0] == told[1]
        self.counts.twins += 1
        if paint:
            assert painted[0] == painted[1]
            self.counts.painted += 1
        seat = self.dice.randrange(self.players)
        one, two = (session_at(each, seed=self.seed) for each in (state, disguised(state, seat, self.dice)))
        assert picture_for(one.observe(seat), seat) == picture_for(two.observe(seat), seat)

    # -- exports

    def export(self) -> None:
        """A part of the game as a demonstration, as a file of the next kind."""
        ending = self._endings[self.counts.exports % len(ENDINGS)]
        out = self.folder / f"export{ending}"
        walk = GameWalk(3, self.session, lambda: self.go_on(self.dice.randrange(1, 12)))
        with looked_through() as seen:
            written = write(cast(Walkthrough, walk), Wanted(out, kind_of(out)))
        secrets = self.secrets()  # what nobody has been shown to the end of it
        for file in written.files:
            if ending in (".srt", ".vtt", ".log", ".html"):
                text = _INSIDE.sub("", file.read_text(encoding="utf-8"))
                assert not names_in(text) & secrets, ending
            file.unlink()
        assert not set().union(*map(drawn, seen)) & secrets
        assert bool(seen) == (ending not in (".srt", ".vtt", ".log"))
        self.counts.exports += 1
        self.counts.frames += len(seen)

    def end(self) -> None:
        """What is kept of the show: the clip, and the captions with their times."""
        clip = self.air.cut_to()
        assert clip is not None
        secrets = self.secrets()  # what nobody has been shown to the end of it
        with looked_through() as seen:
            for _ in export_desk.stills_of(clip, CANVASES[3]):
                pass
        assert not names_in(clip) & secrets
        assert len(seen) == len(clip.moments)
        assert not set().union(*map(drawn, seen[:: len(seen) // MOST_OF_A_CLIP + 1])) & secrets
        captions = self.air.recording.captions()
        assert not names_in([srt(captions), vtt(captions)]) & secrets
        self.counts.frames += len(seen)
