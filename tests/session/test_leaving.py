"""Players who leave a session that goes on: conceding at any moment, going back, saving and playing again (600.4)."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import May, TargetPhrase
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.player_effects import Draw, GainLife
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.orders.stops import PASS
from tabletop.session.simulation import invariants
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.restoring import recover
from tabletop.session.table.session import Session
from tabletop.session.table.taking_back import propose_to
from tests.engine.rules.acting import spell
from tests.engine.rules.parting import THREE, gone
from tests.engine.table import Table, creature, land, table
from tests.session.games import session_at, session_of
from tests.session.simulation.every_word import STATICS, random_table

BEAR = creature("Bear", 2, 2)
BOLT = spell("Bolt", DealDamage(3, r.Target()), targets=(TargetPhrase(players="any"),))
GIFT = spell("Gift", GainLife(4, r.EachPlayer()), May((Draw(),)), GainLife(9, r.EachPlayer()))
LIBRARY = (land("Forest"),) * 4


def three(*hands: object) -> Session:
    """A game of three in the first player's main phase, everybody asked about everything."""
    game = table(names=THREE, in_play=((BEAR,), (BEAR,), (BEAR,)), hands=hands, libraries=(LIBRARY,) * 3, priority=0)  # type: ignore[arg-type]
    return session_at(game.state)


def key(session: Session, name: str) -> str:
    return f"play:{next(i for i, t in session.state.objects.items() if session.state.cards[t.card].name == name)}"


def asks(session: Session) -> tuple[int, str] | None:
    decision = session.decision
    return None if decision is None else (decision.seat, decision.purpose)


def is_out(session: Session, seat: int) -> bool:
    return gone(Table(session.state), seat)


@pytest.mark.rule("102.3a", "600.4a")
def test_conceding_at_priority_is_one_entry_that_undo_takes_back() -> None:
    session = three()
    before = session.fingerprint
    assert session.concede(1) is None
    assert is_out(session, 1)
    assert asks(session) == (0, "priority")
    after = session.fingerprint
    assert session.undo()
    assert session.fingerprint == before
    assert session.redo()
    assert session.fingerprint == after


@pytest.mark.rule("102.3a", "600.4a")
def test_conceding_in_the_middle_of_a_resolution_is_undone_and_made_again_exactly() -> None:
    session = three((GIFT,))
    session.answer(0, Picked((key(session, "Gift"),)))
    for seat in range(3):
        session.answer(seat, PASS)
    assert asks(session) == (0, "may")
    before = session.fingerprint
    session.concede(2)
    assert asks(session) == (0, "may")
    middle = session.fingerprint
    session.timeline.position.drop()
    assert session.fingerprint == middle, "the procedure is made again with the concession in its place"
    invariants.check_save(session)
    session.answer(0, Picked(("no",)))
    assert [session.state.life_of(seat) for seat in (0, 1)] == [33, 33]
    end = session.fingerprint
    assert session.undo()
    assert session.fingerprint == middle
    assert session.undo()
    assert session.fingerprint == before
    assert session.redo()
    assert session.redo()
    assert session.fingerprint == end
    invariants.check_save(session)


@pytest.mark.rule("102.3a", "600.4a")
def test_who_concedes_in_an_own_action_is_not_asked_about_it_again() -> None:
    session = three((BOLT,))
    session.answer(0, Picked((key(session, "Bolt"),)))
    assert asks(session) == (0, "target")
    session.concede(0)
    assert asks(session) == (1, "priority")
    assert session.state.stack == ()
    invariants.check_save(session)


@pytest.mark.rule("102.3a")
def test_who_has_left_can_not_concede_again_and_is_told_so() -> None:
    session = three()
    session.concede(2)
    refusal = session.concede(2)
    assert refusal is not None
    assert "Cid is not in the game any more" in refusal.reason


def test_a_take_back_needs_no_consent_of_who_had_left_by_then() -> None:
    """What chance drew since then has been seen, so everybody must agree: everybody who is in the game there."""
    session = session_of(4, seed="3")
    agent = RandomAgent("3")

    def play_to(turn: int) -> None:
        while session.state.turn.number < turn:
            decision = session.decision
            assert decision is not None
            session.answer(decision.seat, agent.answer(session.state, decision))

    play_to(2)
    session.concede(3)
    left = session.entry
    play_to(4)
    later, whole = propose_to(session, left), propose_to(session, left - 1)
    assert later is not None
    assert whole is not None
    assert sorted((later.seat, *later.needs)) == [0, 1, 2]
    assert sorted((whole.seat, *whole.needs)) == [0, 1, 2, 3], "before that he was there, and is there again"


@pytest.mark.rule("600.4a")
def test_the_log_tells_who_left_with_what_and_the_winner_at_the_end() -> None:
    session = three()
    session.concede(1)
    session.concede(2)
    told = [line.text for line in session.log(NOBODY)]
    assert told[:3] == ["Bob concedes.", "What belongs to Bob leaves the game.", "Cid concedes."]
    assert any(text.startswith("Ann wins the game") for text in told)


@pytest.mark.rule("600.4a")
def test_standing_orders_go_on_with_those_who_are_left(tmp_path: Path) -> None:
    """Nobody is asked by the orders of a player who has left, and a run of his or hers ends nothing."""
    session = session_of(3, seed="7", full_control=False, data=tmp_path)
    agent = RandomAgent("7")
    for _ in range(60):
        decision = session.decision
        assert decision is not None
        session.answer(decision.seat, agent.answer(session.state, decision), "agent")
    assert session.decision is not None
    session.concede(session.decision.seat)
    for _ in range(40):
        decision = session.decision
        if decision is None:
            break
        assert not session.state.players[decision.seat].lost
        assert session.answer(decision.seat, agent.answer(session.state, decision), "agent") is None
    session.close()


def test_a_game_that_was_cut_off_comes_back_without_those_who_left(tmp_path: Path) -> None:
    """The journal of a game that goes on is copied as it stands, as if the program had been killed then."""
    session = session_of(4, seed="9", data=tmp_path / "here")
    agent = RandomAgent("9")
    while session.decision is not None and len(session.state.stack) == 0:
        session.answer(session.decision.seat, agent.answer(session.state, session.decision), "agent")
    assert session.decision is not None
    session.concede(session.decision.seat)
    session.concede(next(player.seat for player in session.state.players if not player.lost))
    shutil.copytree(tmp_path / "here", tmp_path / "there")
    again = recover(tmp_path / "there")
    assert again is not None
    assert (again.fingerprint, again.entry) == (session.fingerprint, session.entry)
    assert invariants.plain(again.decision) == invariants.plain(session.decision)
    assert sum(player.lost for player in again.state.players) == 2
    again.close()
    session.close()


def random_game(seed: int, players: int, heads: int, leave: float) -> int:
    """A random game in which players concede at random moments. Returns how many did."""
    return leaving_at_random(session_of(players, heads, seed=str(seed)), seed, leave, 5_000)


def odd_game(seed: int, players: int, heads: int, most: int) -> int:
    """The same with cards that say everything that cards can say, from the middle of a game, up to a number of answers.

    So what those who leave have given to others ends, whatever is being decided.
    """
    dice = random.Random(f"odd {seed}")
    game = random_table(f"leave {seed}", tuple(dice.sample(STATICS, 2)), dice.choice((0, 0.1, 1)), players, heads)
    return leaving_at_random(session_at(game.state), seed, 0.008, most)


def leaving_at_random(session: Session, seed: int, leave: float, most: int) -> int:
    """Answer and concede at random, and hold the game to what must be; how many conceded."""
    dice = random.Random(f"leaving {seed}")
    agent = RandomAgent(str(seed))
    leavers = 0
    for _ in range(most):
        decision = session.decision
        if decision is None:
            break
        there = f"seed {seed}, entry {session.entry}"
        odds = leave * (8 if decision.purpose != "priority" else 1)
        if dice.random() < odds:
            seat = dice.choice([decision.seat, *(p.seat for p in session.state.players if not p.lost)])
            before = session.fingerprint
            assert session.concede(seat) is None, there
            leavers += 1
            after = session.fingerprint, invariants.plain(session.decision)
            session.timeline.position.drop()
            assert (session.fingerprint, invariants.plain(session.decision)) == after, there
            assert session.undo(), there
            assert session.fingerprint == before, there
            assert session.redo(), there
            assert (session.fingerprint, invariants.plain(session.decision)) == after, there
            invariants.check_refs(session)
        else:
            assert session.answer(decision.seat, agent.answer(session.state, decision), "agent") is None, there
        assert session.error is None, f"{there}: {session.error}"
        invariants.check_zones(session.state)
        invariants.check_asked(session)
    invariants.check_save(session)
    return leavers


@pytest.mark.rule("600.4a", "600.4d")
@pytest.mark.parametrize(("players", "heads", "seed"), [(3, 1, 324), (4, 1, 11), (4, 2, 5)])
def test_random_games_with_players_who_leave(players: int, heads: int, seed: int) -> None:
    assert random_game(seed, players, heads, 0.003) > 0


@pytest.mark.long
@pytest.mark.rule("600.4a", "600.4d")
@pytest.mark.parametrize(("players", "heads"), [(3, 1), (4, 1), (4, 2)])
def test_many_random_games_with_players_who_leave(players: int, heads: int) -> None:
    first = random.randrange(1_000_000)
    print(f"seeds from {first}")
    assert sum(random_game(first + number, players, heads, 0.002) for number in range(30)) > 10


@pytest.mark.rule("600.4a", "600.4d")
@pytest.mark.parametrize(("players", "heads", "seed"), [(3, 1, 1), (4, 1, 3), (4, 2, 3)])
def test_random_games_of_odd_cards_with_players_who_leave(players: int, heads: int, seed: int) -> None:
    assert odd_game(seed, players, heads, 150) > 0


@pytest.mark.long
@pytest.mark.rule("600.4a", "600.4d")
@pytest.mark.parametrize(("players", "heads"), [(3, 1), (4, 1), (4, 2)])
def test_many_random_games_of_odd_cards_with_players_who_leave(players: int, heads: int) -> None:
    first = random.randrange(1_000_000)
    print(f"seeds from {first}")
    assert sum(odd_game(first + number, players, heads, 250) for number in range(60)) > 30
