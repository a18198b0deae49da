"""A session notices loops, and has them settled by 421."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.engine.language.abilities import Card, CreateToken, Effect, If, Triggered
from tabletop.engine.language.amounts import LifeOf
from tabletop.engine.language.changes import AddPower
from tabletop.engine.language.conditions import Compare
from tabletop.engine.language.effects import Continuous, Move, PutCounters, Tap
from tabletop.engine.language.patterns import Begins, Discards, GainsLife
from tabletop.engine.language.player_effects import AddMana, GainLife, LoseLife, SkipNext
from tabletop.engine.language.references import EachOpponent, ThatObject, ThatPlayer, This, You
from tabletop.engine.rules.loops.jump import Stopped
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Assigned, Numbered, Pick
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.turn_parts import CLEANUP, END, END_OF_TURN
from tabletop.session.keeping.saves import EDITION, DeckKept, Header
from tabletop.session.orders.orders import FULL_CONTROL
from tabletop.session.table.restoring import load
from tabletop.session.table.session import Session
from tests.engine.rules.loops.looping import ELF, PASS, free, machine, use
from tests.engine.table import Table, creature, pick, table


def session_at(state: State, data: Path | None = None) -> Session:
    """A game that begins in a position, with everybody asked at every priority."""
    header = Header(
        engine="test",
        edition=EDITION,
        cards="",
        seed="1",
        hidden_seed=False,
        names=tuple(player.name for player in state.players),
        decks=(DeckKept("none", ()),) * len(state.players),
        orders=(FULL_CONTROL,) * len(state.players),
        start=state,
    )
    session = Session(header, state, data=data)
    session.advance()
    return session


def give(session: Session, *answers: Answer) -> None:
    for answer in answers:
        decision = session.decision
        assert decision is not None
        assert session.answer(decision.seat, answer) is None


def fountain() -> tuple[Table, Session]:
    game = table(in_play=((machine(GainLife(1)),), ()), priority=0)
    return game, session_at(game.state)


@pytest.mark.rule("421.1")
def test_a_round_that_was_played_once_is_found() -> None:
    game, session = fountain()
    assert session.loop() is None
    give(session, *use(game))
    found = session.loop()
    assert found is not None
    assert found.owners == (0,)
    assert found.since == 0


@pytest.mark.rule("421.1", "421.2")
@pytest.mark.parametrize(
    "effect", [CreateToken(ELF), PutCounters("charge"), AddMana(("G",)), Continuous(This(), (AddPower(1, 1),))]
)
def test_one_round_is_enough_though_it_makes_the_first_thing_of_its_kind(effect: Effect) -> None:
    game = table(in_play=((machine(effect),), ()), priority=0)
    session = session_at(game.state)
    give(session, *use(game))
    found = session.loop()
    assert found is not None
    assert (found.owners, found.answers) == ((0,), use(game))


@pytest.mark.rule("421.1")
def test_what_changes_nothing_when_it_is_played_again_is_no_loop() -> None:
    """The first time it taps the machine; after that it could go on for ever, but it makes nothing."""
    game = table(in_play=((machine(Tap(This())),), ()), priority=0)
    session = session_at(game.state)
    give(session, *use(game))
    assert session.loop() is None


@pytest.mark.rule("421.2")
def test_it_is_repeated_a_trillion_times_taken_back_and_done_again() -> None:
    game, session = fountain()
    give(session, *use(game))
    assert session.repeat(0) is None
    give(session, Numbered(10**12), pick("go on"))
    assert session.state.life_of(0) == 21 + 10**12
    assert any("1,000,000,000,000 times" in line.text for line in session.log(NOBODY))
    assert session.undo()
    assert session.decision is not None
    assert session.decision.purpose == "loop"
    assert session.redo()
    assert session.state.life_of(0) == 21 + 10**12
    while session.undo():
        pass
    assert session.state.life_of(0) == 20


@pytest.mark.rule("421.2")
def test_a_loop_of_any_size_is_saved_and_replayed(tmp_path: Path) -> None:
    game, session = fountain()
    give(session, *use(game))
    assert session.repeat(0) is None
    give(session, Numbered(10**100), pick("go on"))
    session.save(tmp_path / "loop.tts")
    again = load(tmp_path / "loop.tts")
    assert again.fingerprint == session.fingerprint
    assert again.state.life_of(0) == 21 + 10**100


def test_nothing_is_repeated_that_was_not_shown() -> None:
    _, session = fountain()
    refusal = session.repeat(0)
    assert refusal is not None
    assert refusal.rule == "421.1"


def echo(*effects: object) -> Session:
    again = Triggered(GainsLife("you"), (GainLife(1), *effects))  # type: ignore[arg-type]
    game = table(in_play=((creature("Echo", 1, 1, abilities=(again, free(GainLife(1)))),), ()), priority=0)
    session = session_at(game.state)
    give(session, pick(f"ability:{game.id('Echo')}:1"), PASS, PASS)
    return session


@pytest.mark.rule("421.4", "102.4b")
def test_everybody_is_asked_about_a_mandatory_loop_and_it_is_a_draw() -> None:
    session = echo()
    give(session, PASS, PASS)
    assert session.decision is not None
    assert session.decision.rule == "421.4"
    give(session, pick("go on"), pick("go on"))
    assert session.state.outcome is not None
    assert session.state.outcome.rule == "421.4"


@pytest.mark.rule("421.4")
def test_whoever_acts_is_asked_next_whatever_the_orders_say() -> None:
    session = echo(LoseLife(1, EachOpponent()))
    give(session, PASS, PASS, pick("act"))
    assert session.decision is not None
    assert (session.decision.seat, session.decision.purpose) == (0, "priority")


@pytest.mark.rule("421.1", "421.4")
def test_a_loop_through_two_turns_is_found() -> None:
    """Nobody draws any more, and every second turn begins like the one two before it."""
    no_draw = Triggered(Begins("upkeep", "any"), (SkipNext("draw", ThatPlayer()), GainLife(1)))
    game = table(in_play=((creature("Bell", 0, 4, "defender", abilities=(no_draw,)),), ()), priority=0)
    session = session_at(game.state)
    first = session.state.turn.number
    while session.decision is not None and session.decision.rule != "421.4":
        nothing = PASS if session.decision.purpose == "priority" else Assigned()
        give(session, nothing)
        assert session.state.turn.number < first + 8
    assert session.state.turn.number >= first + 2
    give(session, pick("go on"), pick("go on"))
    assert session.state.outcome is not None
    assert session.state.outcome.winners == ()


@pytest.mark.rule("421.5")
@pytest.mark.parametrize("first", [0, 1])
def test_separate_loops_of_two_players_are_one_matter(first: int) -> None:
    """Whoever's own loop was shown last: the active player names a number, the other one agrees or goes higher."""
    game = table(in_play=((machine(GainLife(1)),), (machine(GainLife(2), name="Engine"),)), priority=0)
    session = session_at(game.state)
    mine, theirs = use(game), (PASS, *use(game, "Engine"))
    give(session, *((*mine, *theirs) if first == 0 else (*theirs, *mine)))
    found = session.loop()
    assert found is not None
    assert sorted(found.owners) == [0, 1]
    seen = session.loop_seen()
    assert seen is not None
    assert (seen.kind, seen.rule) == ("apart", "421.5")
    assert session.repeat(1) is None
    assert session.decision is not None
    assert session.decision.seat == 0
    give(session, Numbered(100), pick("higher"), Numbered(10**6))
    assert (session.state.life_of(0), session.state.life_of(1)) == (121, 22 + 2 * 10**6)


@pytest.mark.rule("421.5")
def test_separate_loops_of_three_players_are_one_matter() -> None:
    """The active player, then the others in turn order: none of those who have shown theirs is passed over."""
    engines = tuple((machine(GainLife(1), name=name),) for name in ("Mine", "Hers", "His"))
    game = table(names=("Ann", "Bob", "Cid"), in_play=engines, priority=0)
    session = session_at(game.state)
    mine, hers, his = ((*use(game, name), PASS) for name in ("Mine", "Hers", "His"))
    give(session, *mine, PASS, *hers, PASS, PASS, *his, *mine)
    assert session.repeat(0) is None
    give(session, Numbered(10), pick("higher"), Numbered(20), pick("agree"))
    assert [session.state.life_of(seat) for seat in range(3)] == [32, 41, 31]


@pytest.mark.rule("421.5")
def test_whoever_names_the_first_number_of_separate_loops_may_leave_it_to_the_other() -> None:
    game = table(in_play=((machine(GainLife(1)),), (machine(GainLife(2), name="Engine"),)), priority=0)
    session = session_at(game.state)
    give(session, *use(game), PASS, *use(game, "Engine"))
    assert session.repeat(1) is None
    give(session, Numbered(0), pick("higher"), Numbered(3))
    assert (session.state.life_of(0), session.state.life_of(1)) == (21, 28)


@pytest.mark.rule("421.5")
def test_a_round_in_which_only_one_player_acts_is_no_longer_than_it_needs_to_be() -> None:
    """Several rounds that one player showed are no separate loops of several players."""
    game, session = fountain()
    give(session, *use(game), *use(game), *use(game))
    found = session.loop()
    assert found is not None
    assert (found.owners, found.answers) == ((0,), use(game))


def at_the_end(permanent: Card, hand: tuple[Card, ...] = ()) -> tuple[Table, Session]:
    game = table(in_play=((permanent,), ()), hands=(hand, ()), priority=0, phase=END, step=END_OF_TURN)
    return game, session_at(game.state)


@pytest.mark.rule("421.1", "421.4", "314.3")
def test_a_loop_across_cleanup_steps_is_found() -> None:
    """Each cleanup step triggers the bell, so another one follows; the turn never ends."""
    bell = creature("Bell", 0, 4, "defender", abilities=(Triggered(Begins("cleanup", "any"), (GainLife(1),)),))
    _, session = at_the_end(bell)
    while session.decision is not None and session.decision.rule != "421.4":
        give(session, PASS)
        assert session.state.turn.number == 3
        assert len(session.entries) < 30
    assert session.state.turn.step == CLEANUP
    give(session, pick("go on"), pick("go on"))
    assert session.state.outcome is not None
    assert session.state.outcome.winners == ()


@pytest.mark.rule("421.1", "421.2", "314.3")
def test_a_loop_of_discards_in_cleanup_steps_is_found_and_repeated() -> None:
    """What is discarded comes back and makes one card too many again: its player says how often."""
    back = Triggered(Discards("you"), (Move(ThatObject(), "hand"), GainLife(1)))
    hand = tuple(creature(f"C{number}", 1, 1) for number in range(8))
    _, session = at_the_end(creature("Well", 0, 4, abilities=(back,)), hand)
    while session.loop() is None:
        decision = session.decision
        assert decision is not None
        give(session, PASS if isinstance(decision, Pick) and decision.purpose == "priority" else _last(decision))
        assert len(session.entries) < 30
    before = session.state.life_of(0)
    assert session.repeat(0) is None
    give(session, Numbered(10**9), pick("go on"))
    assert (session.state.life_of(0), session.state.turn.step) == (before + 10**9, CLEANUP)


def _last(decision: AnyDecision) -> Answer:
    assert isinstance(decision, Pick)
    assert decision.purpose == "discard"
    return pick(decision.options[-1].key)


@pytest.mark.rule("421.2")
def test_rounds_that_are_played_one_by_one_tell_of_it_and_can_be_stopped_with_nothing_lost() -> None:
    """A comparison for equality can't be reckoned ahead, so every round is played."""
    equal = If(Compare(LifeOf(You()), "=", 1_000_000), (LoseLife(1, You()),))
    game = table(in_play=((machine(GainLife(1), equal),), ()), priority=0)
    session = session_at(game.state)
    give(session, *use(game))
    assert session.repeat(0) is None
    give(session, Numbered(100))
    told: list[int] = []

    def progress(rounds: int) -> None:
        told.append(rounds)
        if rounds == 7:
            raise Stopped

    session.follow_progress(progress)
    before, entries = session.fingerprint, len(session.entries)
    decision = session.decision
    assert decision is not None
    refusal = session.answer(decision.seat, pick("go on"))
    assert refusal is not None
    assert "nothing has changed" in refusal.reason
    assert told == [1, 2, 3, 4, 5, 6, 7]
    assert (session.fingerprint, len(session.entries), session.error) == (before, entries, None)
    session.follow_progress(None)
    give(session, pick("go on"))
    assert session.state.life_of(0) == 121


def test_everybody_sees_the_loop_that_can_be_repeated_and_the_one_that_is_settled() -> None:
    game, session = fountain()
    assert session.loop_seen() is None
    give(session, *use(game))
    offered = session.loop_seen()
    assert offered is not None
    assert offered.kind == "number"
    assert session.repeat(0) is None
    settled = session.loop_seen()
    assert settled is not None
    assert (settled.steps, settled.changes) == (offered.steps, offered.changes)
    give(session, Numbered(3), pick("go on"))
    assert session.log(NOBODY)[-1].rule == "421.2"
