"""Pools empty, with mana burn, as each phase ends (300.3)."""

from __future__ import annotations

from tabletop.engine.language.standing.land_rules import KeepsMana
from tabletop.engine.rules.board.imposed import binds, imposed
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.events.turn_control import is_controlled
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule


def pool_size(state: State, seat: Seat) -> int:
    """Return the amount of mana in a player's pool: what would burn if the phase ended now."""
    return sum(mana.count for mana in state.players[seat].pool)


@rule("103.1", "300.3")
def keeps_mana(state: State, seat: Seat) -> bool:
    """Tell whether an effect says that a player's pool doesn't empty as phases end."""
    return any(binds(state, one, seat) for _, one in imposed(state, KeepsMana))


@rule("300.3", "408.2g", "606.9", "507.4")
def empty_pools(run: Run) -> None:
    """Every player loses his or her unspent mana and 1 life for each; loss of life, not damage; off the stack.

    Nobody burns while another player controls his or her turn (507.4).
    """
    if not [player for player in run.state.players if player.pool]:
        return
    batch: list[e.Event] = []
    for seat in players_in_order(run.state):
        amount = pool_size(run.state, seat)
        if amount and not keeps_mana(run.state, seat):
            batch.append(e.ManaEmptied(seat, amount))
            if not is_controlled(run.state, seat):
                batch.append(e.LifeChanged(seat, -amount, "burn"))
    if batch:
        run.commit(*batch, rule="300.3")
