"""The rules off in a game that is played: moved by hand, logged, saved, played again, taken back, and on again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.state import edits
from tabletop.engine.vocabulary.ids import NOBODY, player_ref
from tabletop.engine.vocabulary.turn_parts import BEGINNING, COMBAT, DECLARE_ATTACKERS, MAIN, MAIN_2, UNTAP, UPKEEP
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED
from tabletop.session.keeping.soundness import unsound
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.table.restoring import load, replay
from tabletop.session.table.session import Session
from tests.engine.rules.acting import DIES, permanent, when
from tests.engine.table import creature, land, plain, table
from tests.session.games import keep_hands, new_session, session_at

BEAR = creature("Bear", 2, 2)


def at_table(priority: int = 0) -> Session:
    mail = permanent("Mail", subtypes=("Aura",))
    martyr = creature("Martyr", 1, 1, abilities=(when(DIES, GainLife(2)),))
    game = table(
        in_play=((BEAR, martyr), (creature("Cat", 3, 3),)),
        hands=((plain("Shout", "instant"), mail), ()),
        libraries=((land("Forest"), land("Island"), land("Swamp")), (land("Plains"),)),
        priority=priority,
    )
    return session_at(game.state, (TABLE_ORDERS, TABLE_ORDERS))


def the(session: Session, name: str) -> int:
    state = session.state
    (found,) = [ref for ref, thing in state.objects.items() if state.cards[thing.card].name == name]
    return found


def do(session: Session, *done: edits.Edit) -> None:
    for edit in done:
        refusal = session.judge(edit)
        assert refusal is None, refusal
        assert not unsound(session.state), unsound(session.state)


def why(session: Session, edit: edits.Edit) -> str:
    before, entries = session.fingerprint, len(session.entries)
    refusal = session.judge(edit)
    assert refusal is not None, "it was carried out"
    assert (session.fingerprint, len(session.entries)) == (before, entries)
    return refusal.reason


def lines(session: Session, viewer: int = NOBODY) -> list[str]:
    return [line.text for line in session.log(viewer)]


def test_nothing_follows_a_move_while_the_rules_are_off() -> None:
    session = at_table()
    do(session, edits.RulesOff(), edits.Marking(the(session, "Bear"), 2), edits.Life(1, -20))
    do(session, edits.Move(the(session, "Martyr"), GRAVEYARD), edits.Move(the(session, "Mail"), IN_PLAY, seat=0))
    state = session.state
    assert [state.cards[thing.card].name for thing in state.permanents()] == ["Bear", "Cat", "Mail"]
    assert (state.life_of(1), state.outcome, state.stack, state.waiting) == (0, None, (), ())
    assert session.decision is not None
    assert session.decision.purpose == "rules off"


@pytest.mark.rule("408.1b", "420.3")
def test_state_based_effects_come_first_when_the_rules_go_on() -> None:
    session = at_table()
    do(session, edits.RulesOff(), edits.Marking(the(session, "Bear"), 2))
    do(session, edits.Move(the(session, "Mail"), IN_PLAY, seat=0))
    assert session.rules_on() is None
    state = session.state
    assert [state.cards[thing.card].name for thing in state.permanents()] == ["Martyr", "Cat"]
    assert {state.cards[state.objects[ref].card].name for ref in state.players[0].graveyard} == {"Bear", "Mail"}
    told = [(line.text, line.rule) for line in session.log(NOBODY)][-3:]
    assert told[0] == ("judge: The rules are on again.", "")
    assert {rule for _, rule in told[1:]} == {"420.5c", "420.5d"}
    assert session.decision is not None
    assert session.decision.purpose == "priority"


def test_a_player_without_life_loses_when_the_rules_go_on() -> None:
    session = at_table()
    do(session, edits.RulesOff(), edits.Life(1, -20))
    assert session.rules_on() is None
    assert session.over


def test_the_next_player_goes_on_where_the_one_with_priority_loses() -> None:
    game = table(
        in_play=((BEAR,), (), ()), libraries=((land("Forest"),) * 3,) * 3, names=("Ann", "Bob", "Cid"), priority=1
    )
    session = session_at(game.state, (TABLE_ORDERS,) * 3)
    do(session, edits.RulesOff(), edits.Life(1, -20))
    assert session.rules_on() is None
    assert not unsound(session.state)
    assert session.state.players[1].lost
    assert session.decision is not None
    assert session.decision.seat != 1


def test_what_is_triggered_by_state_based_effects_goes_on_the_stack() -> None:
    session = at_table()
    do(session, edits.RulesOff(), edits.Marking(the(session, "Martyr"), 1))
    assert session.rules_on() is None
    told = lines(session)
    assert told.index("An ability of Martyr triggers, for Ann.") > told.index("judge: The rules are on again.")


def test_undo_crosses_the_switch_both_ways() -> None:
    session = at_table()
    prints = [session.fingerprint]
    for edit in (edits.RulesOff(), edits.Marking(the(session, "Bear"), 2)):
        do(session, edit)
        prints.append(session.fingerprint)
    assert session.rules_on() is None
    prints.append(session.fingerprint)
    for before in reversed(prints[:-1]):
        assert session.undo()
        assert session.fingerprint == before
    assert not session.undo()
    for after in prints[1:]:
        assert session.redo()
        assert session.fingerprint == after
    assert not session.state.rules_off


def test_log_save_and_replay_tell_all(tmp_path: Path) -> None:
    session = new_session(full_control=False)
    keep_hands(session)
    do(session, edits.RulesOff(), edits.Bring(0, BEAR, IN_PLAY, seat=0), edits.Bring(1, BEAR, HAND))
    do(session, edits.Shuffle(0), edits.Marking(the_first(session), 2), edits.Moment(7, 1, MAIN_2, MAIN, 1))
    names = session.names
    told = lines(session)
    assert told[-6:] == [
        "judge: The rules are off from here on.",
        f"judge: Bear is put into play under {names[0]}'s control.",
        f"judge: A card is put into {names[1]}'s hand.",
        f"judge: {names[0]}'s library is shuffled.",
        "judge: Bear has 2 damage marked on it.",
        f"judge: It is turn 7, {names[1]}'s postcombat main.",
    ]
    assert f"judge: Bear is put into {names[1]}'s hand." in lines(session, 1)
    off = tmp_path / "off.tabletop"
    session.save(off)
    again = load(off)
    assert again.fingerprint == session.fingerprint
    assert again.state.rules_off
    assert again.rules_on() is None
    assert session.rules_on() is None
    assert again.fingerprint == session.fingerprint
    on = tmp_path / "on.tabletop"
    session.save(on)
    assert replay(on).exact
    assert lines(load(on)) == lines(session)


def the_first(session: Session) -> int:
    return session.state.in_play[0]


def test_nobody_acts_or_concedes_while_the_rules_are_off() -> None:
    session = at_table()
    do(session, edits.RulesOff())
    assert session.concede(0) is not None
    table = session.observe(0)
    assert table.ask is not None
    assert [option.key for option in table.ask.options] == ["rules on"]
    assert session.rehearse(1) is None


def test_everything_can_be_set() -> None:
    session = at_table()
    do(session, edits.RulesOff())
    bear, cat = the(session, "Bear"), the(session, "Cat")
    do(session, edits.Tap(bear, True), edits.Counters(bear, "+1/+1", 2), edits.Control(bear, 1), edits.Poison(0, 3))
    do(session, edits.Fresh(cat, True), edits.Attach(the(session, "Martyr"), cat), edits.Life(0, -15))
    state = session.state
    thing = state.objects[bear]
    assert (thing.tapped, thing.counter("+1/+1"), thing.controller, thing.put_by) == (True, 2, 1, 1)
    assert (state.players[0].poison, state.life_of(0), state.objects[cat].fresh) == (3, 5, True)
    assert state.objects[the(session, "Martyr")].attached == cat
    assert state.effects == ()
    do(session, edits.Attach(the(session, "Martyr"), player_ref(0)), edits.Attach(the(session, "Martyr"), 0))
    library = state.players[0].library
    do(session, edits.Order(0, (library[2], library[0])))
    assert session.state.players[0].library == (library[2], library[0], library[1])
    do(session, edits.Move(library[1], LIBRARY), edits.Move(library[2], REMOVED))
    assert session.state.players[0].library == (library[1], library[0])
    do(session, edits.Away(library[0]))
    assert library[0] not in session.state.objects
    do(session, edits.Moment(9, 1, COMBAT, DECLARE_ATTACKERS, 0))
    turn = session.state.turn
    assert (turn.number, turn.team, turn.step, turn.priority, turn.next_team) == (9, 1, DECLARE_ATTACKERS, 0, 0)
    assert session.state.combat is not None


def test_what_would_leave_no_sound_game_is_refused() -> None:
    session = at_table()
    bear = the(session, "Bear")
    assert "switch them off first" in why(session, edits.Marking(bear, 1))
    do(session, edits.RulesOff())
    assert why(session, edits.RulesOff()) == "The rules are off already."
    assert "untap step" in why(session, edits.Moment(3, 0, BEGINNING, UNTAP, 0))
    assert why(session, edits.Moment(3, 5, BEGINNING, UPKEEP, 0)) == "That player is not in the game."
    assert "no permanent card" in why(session, edits.Move(the(session, "Shout"), IN_PLAY, seat=0))
    assert "no permanent card" in why(session, edits.Bring(0, plain("Roar", "sorcery"), IN_PLAY, seat=0))
    assert "itself" in why(session, edits.Attach(bear, bear))
    assert "other cards" in why(session, edits.Order(1, session.state.players[0].library))
    assert "other cards" in why(session, edits.Order(0, session.state.players[0].library[:1] * 2))
    assert why(session, edits.Away(9999)) == "That is not there any more."
    assert why(session, edits.Bring(7, BEAR, HAND)) == "That player is not in the game."
