"""Makes the files of one released version: saves, a journal, a library, settings, as the program of today writes them.

    python3 -m tests.saves.make        into tests/saves/VERSION, which must not be there

Run it once, as a version is released, and never change what it wrote: `test_released.py` opens the files of every
version for ever. `what.json` beside them says how each game stood.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import msgspec

from tabletop import __version__
from tabletop.cards.formats.found import Found
from tabletop.cards.formats.record import Record
from tabletop.cards.library import built_in
from tabletop.cards.store.card_store import CardStore
from tabletop.cards.store.staging import Staging
from tabletop.cards.users import file_of
from tabletop.controller.start.settings import Layout, Place, Settings, write_settings
from tabletop.engine.state.edits import Bring
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.zones import IN_PLAY
from tabletop.session.table.editing import empty_table
from tabletop.session.table.session import Session
from tabletop.session.timeline.entries import Marked
from tests.session.games import new_session, play, session_of

HERE = Path(__file__).resolve().parent


def standing(session: Session) -> dict[str, object]:
    """How a game stands, as far as every version of the program must still say it."""
    state = session.state
    return {
        "names": session.names,
        "turn": state.turn.number,
        "life": [state.life_of(seat) for seat in range(len(session.names))],
        "hands": [sorted(state.printed(state.objects[i]).name for i in one.hand) for one in state.players],
        "in_play": sorted(state.printed(thing).name for thing in state.permanents()),
        "log": [line.text for line in session.log(NOBODY)],
    }


def games() -> dict[str, Session]:
    """Games of each kind, by the name of their save."""
    two = new_session("two", full_control=False)
    play(two, 90, "two")
    two.course.mark(Marked(two.entry, "Here it was close"))
    for _ in range(6):
        two.undo()
    play(two, 4, "two, another way")
    giants = session_of(4, 2, "giants", full_control=False)
    play(giants, 60, "giants")
    three = session_of(3, 1, "three", full_control=False)
    play(three, 60, "three")
    ended = new_session("ended")
    play(ended, 40, "ended")
    ended.concede(1)
    editor = empty_table(("Ada", "Mira"), seed="editor")
    for name in ("Cinder Hound", "Gladeway Scout"):
        found = built_in().find(name)
        assert found is not None
        assert editor.judge(Bring(0, found, IN_PLAY, 0)) is None
    return {"two": two, "giants": giants, "three": three, "ended": ended, "editor": editor}


def make(folder: Path) -> None:
    """Write the files of a version. Raises FileExistsError where they are there."""
    folder.mkdir(parents=True)
    what: dict[str, object] = {}
    for name, session in games().items():
        assert session.error is None, session.error
        session.save(folder / f"{name}.tabletop")
        what[f"{name}.tabletop"] = standing(session)
    with tempfile.TemporaryDirectory() as place:
        data = Path(place)
        session = new_session("journal", full_control=False, data=data)
        play(session, 90, "journal")
        what["game.journal"] = standing(session)
        session.release()
        (journal,) = (data / "games").glob("*.journal")
        shutil.copyfile(journal, folder / "game.journal")
        _make_library(data, folder)
    write_settings(
        folder,
        Settings(
            card_scale=110,
            text_scale=150,
            pace="slow",
            mana_letters=True,
            keys={"table-take-back": "Ctrl+B"},
            layout=Layout(left=True),
            layouts={"evening": Layout(log=False)},
            names=("Ada", "Mira"),
            seen=("502.2-flying.toml",),
            window=Place(10, 20, 1200, 800),
        ),
    )
    (folder / "what.json").write_bytes(msgspec.json.format(msgspec.json.encode(what), indent=1))


def _make_library(data: Path, folder: Path) -> None:
    path = file_of(data)
    path.parent.mkdir(parents=True, exist_ok=True)
    store, staging = CardStore(path), Staging(path.parent)
    for record in (
        Record("Lantern Hare", "Creature - Hare", "{1}{W}", "Vigilance", "1", "2"),
        Record("Odd Hare", "Creature - Hare", "{W}", "Flying\nHops three times round the table.", "1", "1"),
        Record("Slow Rain", "Instant", "{1}{U}", "Draw a card.", "", ""),
    ):
        staging.add(Found(record, "typed"))
    store.take(staging)
    store.select("PRAGMA wal_checkpoint(TRUNCATE)", ())
    store.close()
    shutil.copyfile(path, folder / path.name)


if __name__ == "__main__":
    try:
        make(HERE / __version__)
    except FileExistsError:
        sys.exit(f"The files of version {__version__} are there; they are never written anew.")
