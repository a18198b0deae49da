"""A rehearsal tries answers and leaves no trace; it ends where the rest is not the player's alone."""

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import TABLE, HandPlace
from tabletop.engine.vocabulary.decisions import Pay, Pick, Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.orders.stops import PASS
from tabletop.session.table.session import Session
from tests.session.games import keep_hands, new_session, pending, play


def at_a_spell() -> tuple[Session, str]:
    """A game at a priority at which a spell with a cost can be played and paid, and the key of the spell."""
    session = new_session("7")
    keep_hands(session)
    for _ in range(400):
        decision = pending(session)
        if isinstance(decision, Pick) and decision.purpose == "priority":
            rehearsal = session.rehearse(decision.seat)
            for option in decision.options:
                if rehearsal is None or option.fails is not None or not option.key.startswith("play:"):
                    continue
                if rehearsal.answer(decision.seat, Picked((option.key,))) is None:
                    if isinstance(rehearsal.decision, Pay) and not rehearsal.ended:
                        return session, option.key
                    rehearsal = session.rehearse(decision.seat)
        play(session, 1, f"to a spell {session.entry}")
    raise AssertionError("no spell in 400 answers")


def test_a_rehearsal_changes_nothing_of_the_game() -> None:
    session, key = at_a_spell()
    seat = pending(session).seat
    before = (session.fingerprint, session.entry, session.log(seat), session.observe(NOBODY))
    rehearsal = session.rehearse(seat)
    assert rehearsal is not None
    assert rehearsal.answer(seat, Picked((key,))) is None
    seen = rehearsal.observe(seat)
    assert seen.ask is not None
    assert seen.ask.shape == "pay"
    assert len(seen.stack) == len(session.observe(seat).stack) + 1
    assert seen.log == session.log(seat)
    assert rehearsal.mana_sources(seat)
    assert (session.fingerprint, session.entry, session.log(seat), session.observe(NOBODY)) == before


def test_a_rehearsal_goes_back_answer_by_answer() -> None:
    session, key = at_a_spell()
    seat = pending(session).seat
    rehearsal = session.rehearse(seat)
    assert rehearsal is not None
    rehearsal.answer(seat, Picked((key,)))
    assert not rehearsal.back()
    assert rehearsal.observe(seat) == session.observe(seat)


def test_a_rehearsal_is_the_deciders_alone_and_stops_before_what_others_decide() -> None:
    session, _ = at_a_spell()
    seat = pending(session).seat
    assert session.rehearse(1 - seat) is None
    rehearsal = session.rehearse(seat)
    assert rehearsal is not None
    assert rehearsal.answer(seat, PASS) is None
    assert rehearsal.ended
    again = rehearsal.answer(seat, PASS)
    assert again is not None
    assert again.rule == "409.1"
    assert rehearsal.observe(seat).turn == session.observe(seat).turn


def test_a_draft_at_a_real_table_announces_and_pays_what_was_ringed() -> None:
    session, key = at_a_spell()
    seat = pending(session).seat
    controller = TableController(session, guard=0)
    controller.hands.keep(seat)
    place = [thing.id for thing in session.observe(seat).players[seat].hand].index(int(key.split(":")[1]))
    before = session.entry
    controller.drop(HandPlace(seat, place), TABLE)
    ringed = controller.update.payment.rings
    assert controller.update.drafting
    assert session.entry == before
    tapped = {thing.id for thing in session.observe(seat).in_play if thing.tapped}
    controller.confirm()
    assert session.entry > before
    assert len(session.state.stack) >= 1
    now = {thing.id for thing in session.observe(seat).in_play if thing.tapped}
    assert len(now - tapped) == len(ringed)
    assert all(not player.pool for player in session.observe(NOBODY).players)
