"""Attaching Auras and Equipment (212.2h, 212.4k)."""

from __future__ import annotations

from tabletop.engine.language.effects import Attach, Reattach, Unattach
from tabletop.engine.language.references import This
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.board.safety import is_protected_from
from tabletop.engine.rules.events.asking import asker, object_options
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.subjects import permanents, players
from tabletop.engine.rules.verbs.moving import legal_hosts
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Pick, Picked
from tabletop.engine.vocabulary.ids import NOTHING, Ref, is_player, key_ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import AURA, EQUIPMENT
from tabletop.engine.vocabulary.zones import IN_PLAY


@executes(Attach)
@rule("502.33a", "212.2h", "212.4k")
def attach(run: Run, effect: Attach, context: Context) -> None:
    """Attach an Aura or Equipment to something; where it can't be on that, it does not move (212.2h, 212.4k)."""
    hosts: tuple[Ref, ...] = permanents(run, effect.to, context) + players(run.state, effect.to, context)
    moving = (context.this,) if isinstance(effect.what, This) else permanents(run, effect.what, context)
    thing = run.state.objects.get(moving[0]) if moving else None
    if thing is None or thing.zone != IN_PLAY or not hosts or not may_be_on(run.state, thing, hosts[0]):
        return
    host = single_out(run, hosts[0], "413.2c")
    run.commit(e.AttachedTo(thing.id, host), rule="502.33a")


@executes(Unattach)
@rule("502.33a")
def unattach(run: Run, effect: Unattach, context: Context) -> None:
    """Let Equipment be on nothing any more, all of it at once; it stays in play."""
    ids = permanents(run, effect.what, context)
    hung = tuple(i for i in ids if run.state.objects[i].attached != NOTHING)
    if hung:
        run.commit(*(e.AttachedTo(i, NOTHING) for i in hung), rule="502.33a")


@executes(Reattach)
@rule("212.4k", "212.4j", "413.2c")
def reattach(run: Run, effect: Reattach, context: Context) -> Steps[None]:
    """Let you choose another permanent that something can be on; it moves there, if there is one."""
    state = run.state
    moving = permanents(run, effect.what, context)
    thing = state.objects.get(moving[0]) if moving else None
    if thing is None:
        return
    fitting = (
        one for one in state.permanents() if matches(effect.filter, state, one, values_of(state, one), context.view)
    )
    hosts = tuple(one.id for one in fitting if one.id != thing.attached and may_be_on(state, thing, one.id))
    if not hosts:
        return
    answer: Picked = yield Pick(
        seat=context.you,
        purpose="enchant",
        rule="212.4k",
        text=f"Choose what {name_of(state, thing.id)} is attached to.",
        about=asker(context),
        options=object_options(state, hosts),
    )
    if answer.keys:
        host = single_out(run, key_ref(answer.keys[0]), "413.2c")
        run.commit(e.AttachedTo(thing.id, host), rule="212.4k")


@rule("212.2g", "212.2i", "212.4g", "502.7d")
def may_be_on(state: State, thing: Object, host: Ref) -> bool:
    """Tell whether a permanent that could be attached may be on something: never on itself or while a creature."""
    values = values_of(state, thing)
    if values.is_creature or host == thing.id:
        return False
    if AURA in values.subtypes:
        return host in legal_hosts(state, thing, thing.controller)
    if EQUIPMENT not in values.subtypes or is_player(host):
        return False
    return values_of(state, state.objects[host]).is_creature and not is_protected_from(state, host, thing.id)
