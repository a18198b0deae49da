"""Drawing cards (423): one at a time, players one after another."""

from __future__ import annotations

from tabletop.engine.rules.events import replacement
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import players_in_order
from tabletop.engine.state.turning_events import UnseenChanged
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule


@rule("423.2", "423.2a", "423.2b", "423.6b", "606.6h")
def draw_cards(run: Run, draws: tuple[tuple[Seat, int], ...], rule: str) -> Steps[tuple[ObjectId, ...]]:
    """Let players draw, each the number of cards beside his or her seat, under the rule id `rule`.

    Each player finishes all draws before the next one begins: the active player (or the active team, its
    primary player first) and then the others in turn order, however `draws` is ordered (423.2a, 423.2b).
    Players who have left the game draw nothing. Returns the cards drawn, without those of replaced draws (423.6c);
    what replaces a draw is completed before the next one (423.6b).
    """
    drawn: tuple[ObjectId, ...] = ()
    for seat in players_in_order(run.state):
        for _ in range(sum(number for drawer, number in draws if drawer == seat)):
            drawn += yield from draw_one(run, seat, rule)
    return drawn


@rule("217.2f", "423.1", "423.4", "423.6a", "423.6c", "102.3c")
def draw_one(run: Run, seat: Seat, rule: str) -> Steps[tuple[ObjectId, ...]]:
    """Let a player put the top card of his or her library into the hand.

    From an empty library that is only noted, for the next check of state-based effects (420.5g). Effects may
    replace the draw, empty library or not (423.6a); then () is returned, for nothing that they draw was drawn
    by this (423.6c). Else the card drawn.
    """
    empty = not run.state.players[seat].library
    done = yield from replacement.happen(run, e.CardDrawn(seat), rule="423.4" if empty else rule)
    drawn = tuple(event.new for event in done if isinstance(event, e.Moved) and event.cause == "draw")
    if drawn and run.paying:
        run.commit(UnseenChanged(drawn), rule="217.2f")
    return drawn
