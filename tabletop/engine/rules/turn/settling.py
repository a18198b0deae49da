"""Before anybody gets priority: state-based effects, then waiting triggers, until nothing is left (408.1b, 410.3)."""

from __future__ import annotations

import msgspec

from tabletop.engine.language.amounts import ThatMuch, X
from tabletop.engine.language.node import mentions
from tabletop.engine.language.references import Attached, OtherObject, Remembered, ThatObject, ThatPlayer, This
from tabletop.engine.rules.board.known import is_settled, mark_settled
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.board.spell_memory import announced_x
from tabletop.engine.rules.combat import combat_phase
from tabletop.engine.rules.events.equal_things import bring_together, gather_mana
from tabletop.engine.rules.events.leaving import while_there
from tabletop.engine.rules.events.run import Illegal, Run, Steps
from tabletop.engine.rules.playing.announcing import announce_division
from tabletop.engine.rules.playing.targeting import targets
from tabletop.engine.rules.turn.state_based_effects import perform_once
from tabletop.engine.rules.turn.state_triggers import notice_states, waits_for_states
from tabletop.engine.state import events as e
from tabletop.engine.state.game import seen_now, teams_in_order
from tabletop.engine.state.stack import StackObject, WaitingTrigger
from tabletop.engine.state.turning_events import UnseenChanged
from tabletop.engine.vocabulary.decisions import Arrange, Arranged, Option
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

#: the words of a text that are about the trigger event
_EVENT_PARTS = (ThatObject, OtherObject, ThatPlayer, ThatMuch, Remembered)


@rule("408.1b", "408.1f", "410.3", "420.3")
def settle(run: Run) -> Steps[bool]:
    """Do everything that comes before priority. Returns whether anything happened. May raise ending.Over."""
    anything = False
    if run.state.unseen:  # what was being played was not played in the end
        run.commit(UnseenChanged(), rule="217.2f")
    run.playing = False
    if is_settled(run.state):
        return False
    run.renew_tops()
    while not is_settled(run.state):
        combat_phase.drop_noncreatures(run)
        while (yield from perform_once(run)):
            anything = True
        waits = waits_for_states(run.state)
        if waits:
            notice_states(run)
        if not run.state.waiting:
            bring_together(run, "408.1b")
            gather_mana(run)
            mark_settled(run.state, all_turn=not waits)
            break
        anything = True
        yield from put_triggers_on_stack(run)
    return anything


@rule("408.1b", "408.1c")
def give_priority(run: Run) -> Steps[None]:
    """The active player gets priority, after everything that comes before it; the next one where there is none."""
    yield from settle(run)
    state = run.state
    first = teams_in_order(state)[0]
    run.turn_to(replace(state.turn, priority=first, passed=0), rule="408.1c")


@rule("410.3", "404.2", "103.4", "606.6d")
def put_triggers_on_stack(run: Run) -> Steps[None]:
    """Put the waiting triggers on the stack: by team in APNAP order, each team's in the order it likes."""
    # what triggers while these are put there waits until state-based effects have been checked again
    due = run.state.waiting
    for team in teams_in_order(run.state):
        own = tuple(waiting for waiting in due if run.state.team_of(waiting.controller) == team)
        for waiting in (yield from _in_order(run, team, own)):
            if waiting in run.state.waiting:  # not of a player who has left since (600.4c)
                seat = waiting.controller
                run.commit(e.TriggersTaken((run.state.waiting.index(waiting),)), rule="410.3")
                yield from while_there(run, seat, _put(run, seat, waiting))


@rule("410.3", "103.4b", "606.6d")
def _in_order(run: Run, team: int, own: tuple[WaitingTrigger, ...]) -> Steps[tuple[WaitingTrigger, ...]]:
    """A team's waiting triggers in an order of its choice; asked only where something tells them apart.

    Where several of its members have some they are ordered together, and the primary player decides (U5).
    """
    if len(dict.fromkeys((waiting.controller, _look(waiting)) for waiting in own)) < 2:
        return own
    controllers = {waiting.controller for waiting in own}
    seat, *mates = (member for member in run.state.teams[team].members if member in controllers)
    options = tuple(
        Option(
            key=f"t{index}",
            text=run.state.cards[waiting.card].name + (f" x{waiting.count}" if waiting.count > 1 else ""),
            about=seen_now(run.state, waiting.source),
            seat=waiting.controller if mates else NOBODY,
        )
        for index, waiting in enumerate(own)
    )
    answer: Arranged = yield Arrange(
        seat=seat,
        mates=tuple(mates),
        purpose="triggers",
        rule="410.3",
        text="Order your triggered abilities: the first goes on the stack first and resolves last.",
        options=options,
    )
    return tuple(own[int(key[1:])] for key in answer.keys)


def _look(waiting: WaitingTrigger) -> tuple[object, ...]:
    """Return what tells a trigger apart from others: its object and its event only where its text is about them."""
    ability = waiting.ability
    own = any(mentions((ability.effects, ability.condition), part) for part in (This, Attached, X))
    about = waiting.occurrence if any(mentions(ability, part) for part in _EVENT_PARTS) else None
    return (waiting.card, ability, waiting.source if own else None, about)


@rule("410.4", "402.6")
def _put(run: Run, seat: Seat, waiting: WaitingTrigger) -> Steps[None]:
    """Put one group of equal triggers on the stack; ones with targets are singled out, each choosing its own.

    One that can't be given a legal choice is removed.
    """
    ability = waiting.ability
    singles = waiting.count if ability.targets else 1
    for _ in range(singles):
        entry = StackObject(
            id=0,
            kind="triggered",
            controller=seat,
            source=waiting.source,
            card=waiting.card,
            ability=ability,
            occurrence=waiting.occurrence,
            x=announced_x(run.state, waiting.source) if mentions(ability, X) else 0,
            count=1 if ability.targets else waiting.count,
        )
        (put,) = run.commit(e.PutOnStack(entry), rule="410.3")
        assert isinstance(put, e.PutOnStack)
        if not ability.targets:
            continue
        stack_id = put.entry.id
        context = Context(
            you=seat,
            this=waiting.source,
            card=waiting.card,
            x=put.entry.x,
            occurrence=waiting.occurrence,
            stack_id=stack_id,
        )
        name = name_of(run.state, waiting.source)
        try:
            chosen = yield from targets.choose(run, seat, ability.targets, context, name, "410.4")
            context.targets = chosen
            divisions = yield from announce_division(run, seat, ability, (), context, name)
        except Illegal:
            run.commit(e.LeftStack(stack_id), rule="410.4")
            continue
        run.commit(e.StackChanged(replace(put.entry, targets=chosen, divisions=divisions)), rule="410.4")
        targets.announce_targets(run, chosen, stack_id)
