"""A judge's edits in a game that is played: logged, saved, played again, taken back, asked about."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from tabletop.engine.language.abilities import Card
from tabletop.engine.state import edits
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, player_ref
from tabletop.engine.vocabulary.turn_parts import BEGINNING, UPKEEP
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED
from tabletop.session.keeping.soundness import unsound
from tabletop.session.orders import stops
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.table import taking_back
from tabletop.session.table.restoring import load, replay
from tabletop.session.table.session import Session
from tabletop.session.timeline.entries import Answered, Judged
from tabletop.session.timeline.position import Position
from tests.engine.table import creature, land, table
from tests.session.games import do, keep_hands, new_session, play, session_at

replace = msgspec.structs.replace

WORDS = "Do what nobody knows."
RIDDLE = Card(name="Riddle", types=("sorcery",), cost=(), text=WORDS, by_hand=(WORDS,))


def at_table() -> Session:
    game = table(
        in_play=((creature("Bear", 2, 2),), (creature("Cat", 3, 3),)),
        hands=((RIDDLE,), ()),
        libraries=((land("Forest"), land("Island"), land("Swamp")), (land("Forest"),) * 3),
        priority=0,
    )
    return session_at(game.state, (TABLE_ORDERS, TABLE_ORDERS))


def the(session: Session, name: str) -> int:
    state = session.state
    (found,) = [ref for ref, thing in state.objects.items() if state.cards[thing.card].name == name]
    return found


def lines(session: Session, viewer: int = NOBODY) -> list[str]:
    return [line.text for line in session.log(viewer)]


def test_everybody_reads_what_the_judge_does() -> None:
    session = at_table()
    assert session.judge(edits.Move(the(session, "Cat"), GRAVEYARD)) is None
    assert session.judge(edits.Tap(the(session, "Bear"), True)) is None
    assert session.judge(edits.Life(1, -3)) is None
    assert session.judge(edits.FromLibrary(0, HAND)) is None
    hidden = "judge: A card from Ann's library goes to Ann's hand."
    told = ["judge: Cat goes to Bob's graveyard.", "judge: Bear becomes tapped.", "judge: Bob loses 3 life."]
    assert lines(session) == lines(session, 1) == [*told, hidden]
    assert lines(session, 0) == [*told, "judge: Forest goes to Ann's hand."]


def test_a_refused_edit_is_no_entry() -> None:
    session = at_table()
    before = session.fingerprint
    refusal = session.judge(edits.Move(9999, GRAVEYARD))
    assert refusal is not None
    assert session.entries == []
    assert session.fingerprint == before


def test_an_edit_is_undone_redone_and_played_again(tmp_path: Path) -> None:
    session = new_session(full_control=False)
    keep_hands(session)
    before = session.fingerprint
    assert session.judge(edits.FromLibrary(0, HAND)) is None
    assert session.judge(edits.Shuffle(1)) is None
    assert any(isinstance(entry, Answered) and entry.seat == CHANCE for entry in session.entries[-2:])
    after = session.fingerprint
    assert session.undo()
    assert session.undo()
    assert session.fingerprint == before
    assert session.redo()
    assert session.redo()
    assert session.fingerprint == after
    path = tmp_path / "judged.tabletop"
    session.save(path)
    assert replay(path).exact
    loaded = load(path)
    assert loaded.fingerprint == after
    assert lines(loaded) == lines(session)
    assert sum(isinstance(entry, Judged) for entry in loaded.entries) == 2


def test_a_take_back_by_agreement_names_the_edit() -> None:
    session = at_table()
    assert session.judge(edits.FromLibrary(0, HAND)) is None
    proposal = taking_back.propose(session)
    assert proposal is not None
    assert proposal.seat == 0
    assert proposal.what[0].startswith("judge: ")
    assert proposal.needs == (1,)  # a hidden card became known
    assert any("hidden card" in line for line in proposal.seen)
    taking_back.take_back(session, proposal, (1,))
    assert len(session.state.players[0].library) == 3


def test_whoever_is_next_is_asked_after_a_card_that_is_not_understood() -> None:
    session = at_table()
    decision = do(session, f"play:{the(session, 'Riddle')}")
    while session.state.stack:
        decision = do(session, "pass")
    assert "not understood" in " ".join(lines(session))
    assert '"Do what nobody knows."' in " ".join(lines(session))
    assert (decision.purpose, decision.seat) == ("priority", 0)


def test_orders_do_not_pass_where_something_is_to_be_done_by_hand() -> None:
    game = table(in_play=((creature("Bear", 2, 2),), ()), phase=BEGINNING, step=UPKEEP, priority=0)
    decision = Position(game.state).current()
    assert decision is not None
    assert stops.by_order(game.state, decision, TABLE_ORDERS) == stops.PASS
    by_hand = replace(game.state, turn=replace(game.state.turn, by_hand=True))
    assert stops.by_order(by_hand, decision, TABLE_ORDERS) is None
    # who was asked and passes has done it: the other seat is asked or not as always
    position = Position(by_hand)
    assert position.send(stops.PASS) is None
    assert not position.state.turn.by_hand


def test_nothing_is_moved_by_hand_in_the_middle_of_an_action() -> None:
    session = new_session()
    refusal = session.judge(edits.Life(0, 1))
    assert refusal is not None  # nobody has priority before the first turn
    keep_hands(session)
    assert session.judge(edits.Move(session.state.players[0].hand[0], LIBRARY)) is None
    assert len(session.state.players[0].hand) == 6


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_random_play_with_a_judge_between_stays_sound_and_replays(seed: str, tmp_path: Path) -> None:
    dice = random.Random(seed)
    session = new_session(seed)
    keep_hands(session)
    done = 0
    for _ in range(40):
        play(session, 5, f"{seed}:{done}")
        if session.over:
            break
        before = session.fingerprint
        edit = _random_edit(session, dice)
        if session.judge(edit) is None:
            done += 1
        else:
            assert session.fingerprint == before, f"seed {seed}: {edit} was refused and left something"
        assert session.error is None, f"seed {seed}: {edit} fails with {session.error}"
        assert not unsound(session.state), f"seed {seed}: {edit} leaves {unsound(session.state)}"
    assert done > 5
    path = tmp_path / "judged.tabletop"
    session.save(path)
    assert replay(path).exact, f"seed {seed}"


def _random_edit(session: Session, dice: random.Random) -> edits.Edit:
    state = session.state
    ref = dice.choice(list(state.objects))
    in_play = dice.choice(state.in_play or (ref,))
    seat = dice.randrange(2)
    zone = dice.choice([GRAVEYARD, HAND, LIBRARY, IN_PLAY, REMOVED])
    return dice.choice([
        edits.Move(ref, zone, seat, dice.random() < 0.5),
        edits.Move(in_play, zone, seat),
        edits.FromLibrary(seat, zone, dice.choice(["", "Island", "Mountain"]), seat),
        edits.Shuffle(seat),
        edits.Tap(in_play, dice.random() < 0.5),
        edits.Counters(in_play, "+1/+1", dice.choice([1, 2, -1])),
        edits.Damage(ref, dice.choice([in_play, player_ref(seat)]), 1),
        edits.Life(seat, dice.choice([3, -2])),
        edits.Mana(seat, ("R", "G")),
        edits.Control(in_play, seat),
        edits.Attach(in_play, ref),
    ])  # fmt: skip


def test_why_says_which_lines_are_carried_out_by_hand() -> None:
    session = at_table()
    told = session.explain((0,), the(session, "Riddle"))
    assert told is not None
    cans = [can for seat in told.seats for can in seat.cans]
    assert [(can.what, can.verdict) for can in cans if can.verdict == "unknown"] == [(WORDS, "unknown")]
    assert session.explain((1,), the(session, "Riddle")) is None
