"""Players who choose instead of a player who has left the game (600.4d)."""

from __future__ import annotations

from tabletop.engine.language import references as r
from tabletop.engine.rules.board.influence import opponents_to_ask
from tabletop.engine.rules.board.reading import Context, seats_named, seats_of
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import Ref, Seat, key_ref, player_ref, ref_key, seat_of
from tabletop.engine.vocabulary.rule_ids import rule


@rule("600.4d")
def stand_ins(state: State, controller: Seat, left: Seat) -> tuple[Seat, ...]:
    """The players who could choose instead of one who has left: another opponent of the object's controller where it
    was for an opponent to choose and there is one, else any player."""
    if state.are_opponents(controller, left) and state.opponents(controller):
        return opponents_to_ask(state, controller)
    return tuple(seat for seat in players_in_order(state) if state.reaches(controller, seat))


@rule("600.4d")
def who_instead(state: State, controller: Seat, left: Seat, about: tuple[Ref, ...]) -> Pick | None:
    """The question who chooses instead, for the controller of the object; None where there is only one who can."""
    others = stand_ins(state, controller, left)
    if len(others) < 2:
        return None
    return Pick(
        seat=controller,
        purpose="chooser",
        rule="600.4d",
        text=f"{state.players[left].name} has left the game. Who chooses instead?",
        about=about,
        options=tuple(
            Option(key=ref_key(player_ref(seat)), text=state.players[seat].name, about=(player_ref(seat),))
            for seat in others
        ),
    )


@rule("600.4d")
def choosers(run: Run, who: r.Who, context: Context, about: tuple[Ref, ...]) -> Steps[tuple[Seat, ...]]:
    """The players that an effect lets choose; instead of a single one who has left whom its controller chooses."""
    there = seats_of(run.state, who, context)
    named = tuple(seat for seat in seats_named(run.state, who, context) if seat >= 0)
    if there or len(named) != 1:
        return there
    question = who_instead(run.state, context.you, named[0], about)
    if question is None:
        return stand_ins(run.state, context.you, named[0])
    answer: Picked = yield question
    return (seat_of(key_ref(answer.keys[0])),)
