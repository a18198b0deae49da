"""A secret seed: its hash first, the seed last, and a replay that checks both."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.keeping.reading_saves import read_save
from tabletop.session.keeping.saves import write_save
from tabletop.session.table.restoring import load, replay
from tabletop.session.table.session import Session
from tabletop.session.timeline.entries import Answered
from tests.session.games import NAMES, decks, keep_hands, new_session, pending

change = msgspec.structs.replace


def secret() -> Session:
    return Session.new(decks(), NAMES, full_control=True)


def test_the_hash_is_folded_in_the_last_opening_line_and_the_seed_is_the_last_after_the_end() -> None:
    session = secret()
    header = session.header
    wanted = hashlib.sha256((header.seed + header.salt).encode()).hexdigest()
    for viewer in (NOBODY, 0, 1):
        place = next(place for place, line in enumerate(session.log(viewer)) if line.more)
        line = session.log(viewer)[place]
        assert place > 0
        assert wanted in line.more
        assert wanted not in line.text
        assert not any("shuffle" in one.text for one in session.log(viewer)[:place])
        assert not any(header.seed in line.text or header.salt in line.text for line in session.log(viewer))
    session.concede(1)
    for viewer in (NOBODY, 0, 1):
        last = session.log(viewer)[-1].text
        assert header.seed in last
        assert header.salt in last


def test_two_games_have_two_salts_and_a_given_seed_has_none() -> None:
    assert secret().header.salt != secret().header.salt
    session = new_session("7")
    assert session.header.sealed == ""
    assert not any("SHA-256" in line.text for line in session.log(NOBODY))


def test_a_replay_verifies_the_hash_and_every_answer_of_chance(tmp_path: Path) -> None:
    session = secret()
    keep_hands(session)
    path = tmp_path / "game.tabletop"
    session.save(path)
    assert replay(path).exact
    assert load(path).log(NOBODY) == session.log(NOBODY)
    save = read_save(path)
    write_save(path, change(save, header=change(save.header, salt="0" * 32)))
    assert "hash" in str(replay(path).first_difference)
    # another seed with a hash of its own: it does not give what chance answered
    seed = "another"
    sealed = hashlib.sha256((seed + save.header.salt).encode()).hexdigest()
    write_save(path, change(save, header=change(save.header, seed=seed, sealed=sealed)))
    result = replay(path)
    assert not result.exact
    assert "not what the seed gives" in str(result.first_difference)


def test_chance_that_was_helped_is_found_out(tmp_path: Path) -> None:
    session = new_session("1")
    keep_hands(session)
    save = session.kept()
    entries = list(save.entries)
    place = next(
        number
        for number, entry in enumerate(entries)
        if isinstance(entry, Answered) and entry.by == "chance" and isinstance(entry.answer, Picked)
    )
    helped = entries[place]
    assert isinstance(helped, Answered)
    assert isinstance(helped.answer, Picked)
    other = "p1" if helped.answer.keys == ("p0",) else "p0"
    entries[place] = change(helped, answer=Picked((other,)))
    path = tmp_path / "helped.tabletop"
    write_save(path, change(save, entries=tuple(entries)))
    assert "not what the seed gives" in str(replay(path).first_difference)


def test_a_chooser_of_the_game_before_is_asked_who_goes_first() -> None:
    for chooser in (0, 1):
        session = Session.new(decks(), NAMES, chooser=chooser)
        assert pending(session).purpose == "who goes first"
        assert pending(session).seat == chooser
