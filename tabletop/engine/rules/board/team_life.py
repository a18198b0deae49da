"""A person's share of a team's life total (606.9): what is read, paid, set and exchanged is one person's share.

Life is gained and lost by persons, and the team bears it (606.9): that is `Successor.change_life`. In a team of one the
share is the whole total, so that games of two players need to know nothing of this.
"""

from __future__ import annotations

from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule


def heads_of(state: State, seat: Seat) -> int:
    """Return how many persons share a player's life total."""
    return len(state.teams[state.players[seat].team].members)


@rule("606.9a", "606.10")
def life_share(state: State, seat: Seat) -> int:
    """Return what counts as one player's life total: the team's, divided by its heads, rounded up (606.9a)."""
    team = state.teams[state.players[seat].team]
    heads = len(team.members)
    return team.life if heads == 1 else -(-team.life // heads)


@rule("606.9a", "104.4")
def can_pay_life(state: State, seat: Seat, amount: int) -> bool:
    """Tell whether a player has so much life to pay: no more than his or her share (606.9a)."""
    return max(0, life_share(state, seat)) >= amount


@rule("606.9a")
def times_life_paid(state: State, seat: Seat, amount: int) -> int:
    """Return how often a player could pay so much life, each time out of the share as it is then.

    There is a payment as long as the total is more than `heads` times one less than the amount.
    """
    if amount <= 0:
        raise ValueError("Only an amount of 1 or more is used up by paying it.")
    spare = state.life_of(seat) - heads_of(state, seat) * (amount - 1)
    return max(0, -(-spare // amount))


@rule("606.9b", "606.9c")
def set_life(state: State, totals: tuple[tuple[Seat, int], ...]) -> tuple[e.LifeChanged, ...]:
    """The gains and losses by which players' life totals become what stands beside them.

    One person's total changes from the share, and the team's by as much (606.9c). Where every head of a team gets a
    number the team ends with their sum (606.9b): the first head's change makes up for shares that were rounded up.
    """
    wanted = dict(totals)
    batch: list[e.LifeChanged] = []
    for team in state.teams:
        named = [seat for seat in team.members if seat in wanted]
        if not named:
            continue
        changes = {seat: wanted[seat] - life_share(state, seat) for seat in named}
        if len(named) == len(team.members):
            changes[named[0]] += sum(wanted[seat] for seat in named) - team.life - sum(changes.values())
        for seat, change in changes.items():
            if change:
                batch.append(e.LifeChanged(seat, change, "gain" if change > 0 else "loss"))
    order = [seat for seat, _ in totals]
    return tuple(sorted(batch, key=lambda event: order.index(event.seat)))
