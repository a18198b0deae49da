"""The cleanup step (314)."""

from __future__ import annotations

from tabletop.engine.language.hand_rules import HandRule, LargerHand, MaximumHand, NoMaximumHand
from tabletop.engine.rules.board.continuous_effects import derive
from tabletop.engine.rules.board.known import of_board
from tabletop.engine.rules.events.equal_things import bring_together
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.revealed_tops import is_about
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import ENDS
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import Seat, key_ref, player_ref, ref_key
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
    """The active player, each one of an active team, discards down to his or her maximum hand size.

    Team mates choose one after the other and discard at once (U6). What would replace a discard does.
    """
    keys: tuple[str, ...] = ()
    for seat in run.state.teams[run.state.turn.team].members:
        most = maximum_hand(run.state, seat)
        if most is not None and len(run.state.players[seat].hand) > most:
            keys += yield from _surplus(run, seat, most, keys)
    if keys:
        batch = (e.Moved(key_ref(key), GRAVEYARD, cause="discard") for key in keys)
        yield from happen(run, *batch, rule="314.1")


@rule("314.1", "103.1", "217.3b")
def maximum_hand(state: State, seat: Seat) -> int | None:
    """Return the number of cards a player may hold as a turn ends: seven, unless effects say otherwise.

    None: as many as there are, whatever other effects say of a size.
    """
    most = MAXIMUM_HAND
    for rule_, controller, times, chosen in _hand_rules(state):
        if isinstance(rule_, MaximumHand):
            most = rule_.number if chosen == ref_key(player_ref(seat)) else most
            continue
        if not is_about(state, rule_.who, controller, seat):
            continue
        if isinstance(rule_, NoMaximumHand):
            return None
        most += rule_.number * times
    return max(0, most)


@of_board
def _hand_rules(state: State) -> tuple[tuple[HandRule, Seat, int, str], ...]:
    """The rules about hand sizes that effects put on permanents, with controllers and numbers of equal ones.

    Beside each stands the player who was chosen for its permanent. Those that make a maximum larger come last.
    """
    # only what something changes has rules on it, be it in play or not
    rules = ((object_id, change) for object_id, values in derive(state).items() for change, _ in values.rules)
    found = [
        (change, thing.controller, thing.count, thing.chosen("player") or thing.chosen("opponent"))
        for object_id, change in rules
        if isinstance(change, HandRule) and object_id in state.in_play and (thing := state.objects[object_id])
    ]
    return tuple(sorted(found, key=lambda one: isinstance(one[0], LargerHand)))


def _surplus(run: Run, seat: Seat, most: int, chosen: tuple[str, ...]) -> Steps[tuple[str, ...]]:
    """The cards that a player discards to have no more than `most`, knowing what is `chosen`."""
    hand = run.state.players[seat].hand
    surplus = len(hand) - most
    cards = run.state.cards
    options = tuple(Option(key=ref_key(i), text=cards[run.state.objects[i].card].name, about=(i,)) for i in hand)
    answer: Picked = yield Pick(
        seat=seat,
        purpose="discard",
        rule="314.1",
        text=f"{run.state.players[seat].name}: discard {surplus} to have {_cards(most)}.",
        public=False,
        options=options,
        least=surplus,
        most=surplus,
        chosen=chosen,
    )
    return answer.keys


def _cards(number: int) -> str:
    if number < 2:
        return "one card" if number else "none"
    return f"{'seven' if number == MAXIMUM_HAND else number} cards"


@rule("314.2", "300.4")
def _wear_off(run: Run) -> None:
    """Remove all damage, and end effects until end of turn or this turn, simultaneously."""
    state = run.state
    damaged = tuple(thing.id for thing in state.permanents() if thing.damage)
    over = tuple(effect.id for effect in state.effects if "cleanup" in ENDS[effect.duration])
    batch: list[e.Event] = []
    if damaged:
        batch.append(e.DamageRemoved(damaged))
    if over:
        batch.append(e.EffectsEnded(over))
    if batch:
        run.commit(*batch, rule="314.2")
    bring_together(run, rule="314.2")
