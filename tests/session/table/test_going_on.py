"""Games that no longer replay, because a rule was mended on purpose: gone on with, log and secrets kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tabletop.cards.library import CardLibrary, built_in
from tabletop.engine.rules.turn import beginning_phase, mana_burn
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.keeping import checkpoints, game_files
from tabletop.session.keeping.checkpoints import Checkpoint, Unreadable, state_of
from tabletop.session.keeping.journal import read_journal
from tabletop.session.keeping.reading_saves import read_save
from tabletop.session.keeping.saves import SaveError, encode
from tabletop.session.table.restoring import Differs, load, recover, replay
from tabletop.session.table.session import Session
from tests.session.games import GIANTS, keep_hands, new_session, play, session_of

SEED = "47"
GOES_ON = "The game goes on from here as it was stored"
VIEWERS = (0, 1, NOBODY)


def nobody_burns(patch: pytest.MonkeyPatch) -> None:
    """As a later edition has it: answers fit, and life totals are others."""
    patch.setattr(mana_burn, "is_controlled", lambda *_: True)


def nobody_draws(patch: pytest.MonkeyPatch) -> None:
    """Soon an answer names a card that is not there."""
    patch.setattr(beginning_phase, "_who_draws", lambda state: ())


def a_rule_breaks(patch: pytest.MonkeyPatch) -> None:
    """The procedure raises from its first draw on."""

    def broken(_: object) -> tuple[int, ...]:
        raise ZeroDivisionError

    patch.setattr(beginning_phase, "_who_draws", broken)


MENDED = (nobody_burns, nobody_draws, a_rule_breaks)


def texts(session: Session) -> list[list[tuple[int, str]]]:
    """What each seat and the public read in the log, with the turn of each line."""
    return [[(line.turn, line.text) for line in session.log(viewer)] for viewer in VIEWERS]


def without_notice(session: Session) -> list[list[tuple[int, str]]]:
    return [[line for line in lines if not line[1].startswith(GOES_ON)] for lines in texts(session)]


def stored(path: Path) -> Session:
    with pytest.raises(Differs) as found:
        load(path)
    return found.value.stored()


@pytest.mark.parametrize("mended", MENDED)
def test_a_save_that_no_longer_replays_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mended: Callable[[pytest.MonkeyPatch], None]
) -> None:
    path = tmp_path / "game.tabletop"
    session = new_session(SEED)
    play(session, 130, SEED)
    session.save(path)
    before = path.read_bytes()
    mended(monkeypatch)
    again = stored(path)
    assert again.state == session.state
    assert again.notice.startswith('"game.tabletop" no longer replays from turn ')
    assert again.notice.endswith("; its log is kept, and what came before can't be taken back.")
    # the log has all that it had for everybody, and says where the game was taken up
    assert without_notice(again) == texts(session)
    assert sum(text.startswith(GOES_ON) for _, text in texts(again)[0]) == 1
    assert path.read_bytes() == before
    if mended is a_rule_breaks:
        return
    # the new part is played, taken back, saved and loaded like any game
    here, entry = again.fingerprint, again.entry
    assert play(again, 12, "on") == 12
    for _ in range(12):
        assert again.undo()
    assert (again.entry, again.fingerprint) == (entry, here)
    assert again.redo()
    again.save(tmp_path / "on.tabletop")
    assert replay(tmp_path / "on.tabletop").exact
    third = load(tmp_path / "on.tabletop")
    assert (third.fingerprint, texts(third)) == (again.fingerprint, texts(again))


def test_answers_that_still_lead_to_the_last_checkpoint_can_be_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.tabletop"
    session = new_session(SEED)
    play(session, 130, SEED)
    session.save(path)
    oldest = read_save(path).checkpoints[0]
    original = built_in()
    changed = CardLibrary(
        msgspec.structs.replace(card, power="9") if card.name == "Cinder Hound" else card
        for card in original.records.values()
    )
    with pytest.raises(Differs) as found:
        load(path, changed)
    again = found.value.stored()
    # the cards of the game are those it began with, so it goes on from as far back as a save has checkpoints
    assert again.timeline.root.state == state_of(oldest)
    assert again.state == session.state
    backs = 0
    while again.undo():
        assert session.undo()
        assert again.state == session.state
        backs += 1
    assert backs > 20


@pytest.mark.parametrize("mended", MENDED)
def test_a_journal_that_no_longer_replays_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mended: Callable[[pytest.MonkeyPatch], None]
) -> None:
    session = new_session(SEED, data=tmp_path)
    play(session, 130, SEED)
    turn = session.state.turn.number
    session.release()
    (path,) = (tmp_path / "games").glob("*.journal")
    old = path.read_bytes()
    assert read_journal(path).checkpoints[-1].entry > 60
    mended(monkeypatch)
    again = recover(tmp_path)
    assert again is not None
    assert "no longer replays" in again.notice
    assert again.state.turn.number == turn
    # what was told up to the beginning of the turn is told
    known = texts(session)[2]
    assert [line for line in without_notice(again)[2] if line[0] < turn] == [line for line in known if line[0] < turn]
    # the old journal is kept, and the new one is the game's
    assert path.with_suffix(".older").read_bytes() == old
    if mended is a_rule_breaks:
        return
    play(again, 8, "on")
    again.release()
    third = recover(tmp_path)
    assert third is not None
    assert not third.notice
    assert (third.fingerprint, texts(third)) == (again.fingerprint, texts(again))
    third.close()


def test_answers_that_fit_no_more_are_left_out_and_counted(tmp_path: Path) -> None:
    path = tmp_path / "game.tabletop"
    session = new_session(SEED)
    keep_hands(session)
    while len(session.timeline.position.answers) < 2:
        play(session, 1, SEED)
    session.save(path)
    content = json.loads(path.read_text())["body"]
    last = content["entries"][-1]
    assert last["type"] == "answered"
    assert "by" not in last  # a player's
    last["answer"] = {"type": "numbered", "number": 77}
    save = msgspec.convert(msgspec.json.decode(msgspec.json.encode(content)), type(session.kept()), strict=False)
    path.write_bytes(encode(save))
    again = stored(path)
    assert "without its last answer; its log is kept" in again.notice
    assert again.timeline.position.checkpoint == session.timeline.position.checkpoint
    assert len(again.timeline.position.answers) == len(session.timeline.position.answers) - 1


def test_a_card_that_is_not_there_any_more_does_not_lose_a_game(tmp_path: Path) -> None:
    path = tmp_path / "game.tabletop"
    session = new_session(SEED)
    play(session, 60, SEED)
    session.save(path)
    without = CardLibrary(card for card in built_in().records.values() if card.name != "Cinder Hound")
    with pytest.raises(Differs, match="needs a card that is not there") as found:
        load(path, without)
    again = found.value.stored()
    assert again.state == session.state
    again.save(tmp_path / "on.tabletop")
    assert load(tmp_path / "on.tabletop", without).fingerprint == again.fingerprint


def test_teams_go_on_with_their_orders_and_chance_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.tabletop"
    session = session_of(*GIANTS, SEED, full_control=False)
    play(session, 60, SEED)
    session.save(path)
    orders, chances = session.timeline.cursor.orders, session.timeline.cursor.chances
    assert chances > 0
    nobody_draws(monkeypatch)
    again = stored(path)
    assert again.timeline.cursor.orders == orders
    assert again.timeline.cursor.chances == chances
    assert again.state == session.state


def test_a_checkpoint_of_another_kind_is_said_to_be_unreadable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "MOST_BYTES", 100_000)
    session = new_session(SEED)
    one = session.course.last_checkpoints()[-1]
    change = msgspec.structs.replace
    assert state_of(one) == session.timeline.position.checkpoint
    bad: dict[str, Checkpoint] = {
        "a newer version": change(one, form=checkpoints.FORM + 1),
        "damaged": change(one, state=b"xx"),
        "cut off": change(one, state=one.state[:-9]),
        "larger than any game": change(one, state=checkpoints._packed([0] * 60_000)),
        "holds something": change(one, state=checkpoints._packed({"cards": 7})),
    }
    for words, broken in bad.items():
        with pytest.raises(Unreadable, match=words):
            state_of(broken)


def test_a_save_whose_checkpoints_can_not_be_read_still_replays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.tabletop"
    session = new_session(SEED)
    play(session, 60, SEED)
    save = session.kept()
    newer = tuple(msgspec.structs.replace(one, form=99) for one in save.checkpoints)
    path.write_bytes(encode(msgspec.structs.replace(save, checkpoints=newer)))
    assert load(path).fingerprint == session.fingerprint
    nobody_draws(monkeypatch)
    with pytest.raises(Differs) as found:
        load(path)
    with pytest.raises(SaveError, match=r"newer version of the program; use an earlier copy\.$"):
        found.value.stored()


def test_a_journal_stays_small_and_holds_its_last_checkpoints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_files, "MOST_STORED", 30_000)
    session = new_session(SEED, data=tmp_path)
    most = 0
    for _ in range(12):
        play(session, 25, str(most))
        (path,) = (tmp_path / "games").glob("*.journal")
        kept = read_journal(path)
        most = max(most, sum(len(one.state) + len(one.told) for one in kept.checkpoints))
        assert list(kept.entries) == session.entries
    assert 20_000 < most < 60_000
    session.release()
    again = recover(tmp_path)
    assert again is not None
    assert texts(again) == texts(session)
    again.close()
