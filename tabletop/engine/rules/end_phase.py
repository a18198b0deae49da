"""The cleanup step (314)."""

from __future__ import annotations

from tabletop.engine.rules.entries import bring_together
from tabletop.engine.rules.replacement import happen
from tabletop.engine.rules.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import Seat, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD

MAXIMUM_HAND = 7


@rule("314.1", "314.2", "408.2g")
def cleanup_step(run: Run) -> Steps[None]:
    """Discard down to the maximum hand size; then damage comes off and this turn's effects end, all at once."""
    yield from _discard_to_maximum(run)
    _wear_off(run)


@rule("314.1", "103.4", "419.1")
def _discard_to_maximum(run: Run) -> Steps[None]:
    """The active player, each one of an active team, discards until he or she holds no more than seven cards.

    Team mates choose one after the other and discard at once (U6). What would replace a discard does.
    """
    keys: tuple[str, ...] = ()
    for seat in run.state.teams[run.state.turn.team].members:
        surplus = len(run.state.players[seat].hand) - MAXIMUM_HAND
        if surplus > 0:
            keys += yield from _surplus(run, seat, surplus, keys)
    if keys:
        batch = (e.Moved(key_ref(key), GRAVEYARD, cause="discard") for key in keys)
        yield from happen(run, *batch, rule="314.1")


def _surplus(run: Run, seat: Seat, surplus: int, chosen: tuple[str, ...]) -> Steps[tuple[str, ...]]:
    """The cards that a player discards, knowing what is `chosen`."""
    hand = run.state.players[seat].hand
    cards = run.state.cards
    options = tuple(Option(key=ref_key(i), text=cards[run.state.objects[i].card].name, about=(i,)) for i in hand)
    answer: Picked = yield Pick(
        seat=seat,
        purpose="discard",
        rule="314.1",
        text=f"{run.state.players[seat].name}: discard {surplus} to have seven cards.",
        public=False,
        options=options,
        least=surplus,
        most=surplus,
        chosen=chosen,
    )
    return answer.keys


@rule("314.2", "300.4")
def _wear_off(run: Run) -> None:
    """All damage is removed, and effects until end of turn or this turn end, simultaneously."""
    state = run.state
    damaged = tuple(thing.id for thing in state.permanents() if thing.damage)
    over = tuple(effect.id for effect in state.effects if effect.duration in ("end of turn", "end of combat"))
    batch: list[e.Event] = []
    if damaged:
        batch.append(e.DamageRemoved(damaged))
    if over:
        batch.append(e.EffectsEnded(over))
    if batch:
        run.commit(*batch, rule="314.2")
    bring_together(run, rule="314.2")
