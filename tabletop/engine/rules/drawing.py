"""Drawing cards (423): one at a time, players one after another."""

from __future__ import annotations

from tabletop.engine.rules import replacement
from tabletop.engine.rules.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import players_in_order
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import HAND


@rule("423.2", "423.2a", "423.2b")
def draw_cards(run: Run, draws: tuple[tuple[Seat, int], ...], rule: str) -> Steps[None]:
    """Let players draw, each the number of cards beside his or her seat, under the rule id `rule`.

    Each player finishes all draws before the next one begins: the active player (or the active team, its
    primary player first) and then the others in turn order, however `draws` is ordered (423.2a, 423.2b).
    Players who have left the game draw nothing.
    """
    for seat in players_in_order(run.state):
        for _ in range(sum(number for drawer, number in draws if drawer == seat)):
            yield from draw_one(run, seat, rule)


@rule("423.1")
def draw_one(run: Run, seat: Seat, rule: str) -> Steps[None]:
    """Let a player put the top card of his or her library into the hand; an empty one is noted (423.4)."""
    library = run.state.players[seat].library
    if not library:
        draw_from_empty(run, seat)
        return
    yield from replacement.happen(run, e.Moved(library[0], to=HAND, cause="draw"), rule=rule)


@rule("423.4", "102.3c")
def draw_from_empty(run: Run, seat: Seat) -> None:
    """Note an attempt to draw from an empty library, for the next check of state-based effects (420.5g)."""
    run.commit(e.DrewFromEmpty(seat), rule="423.4")
