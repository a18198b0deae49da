"""Resolving what is on top of the stack (413), and countering (414)."""

from __future__ import annotations

from tabletop.engine.language.abilities import Enchant, Keyword, Triggered
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import Context, context_of
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.combat import combat_damage
from tabletop.engine.rules.combat.choosing_defender import choose_defender
from tabletop.engine.rules.events.appliers.parted_triggers import about_members
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.events.epic_spells import begin_epic
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.leaving import while_there
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.playing.targeting import targets
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.stack import StackObject
from tabletop.engine.state.turning_events import PlayersControlled
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import INSTANT, PERMANENT_TYPES, SORCERY
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, Zone


@rule("413.1", "413.2", "507.3", "600.4a")
def resolve_top(run: Run) -> Steps[None]:
    """Resolve the top object of the stack: spell, ability or combat damage.

    A spell or ability whose controller leaves the game in the middle of it ceases to exist: no more of it happens.
    Control of players that is for a resolution ends with it.
    """
    entry = _single_entry(run)
    if entry.kind == "damage":
        yield from combat_damage.resolve(run, entry)
    else:
        if entry.commander != NOBODY:
            run.commit(PlayersControlled(((entry.controller, entry.commander),)), rule="507.3")
        steps = _resolve_spell(run, entry) if entry.kind == "spell" else _resolve_ability(run, entry)
        yield from while_there(run, entry.controller, steps, entry.id)
        if run.state.turn.commanded:
            run.commit(PlayersControlled(), rule="507.3")


@rule("410.6")
def _single_entry(run: Run) -> StackObject:
    """The top of the stack; of triggers that members of a group have in common that of one member by itself."""
    for ref in about_members(run.state.stack[-1]):
        single_out(run, ref, "410.6")
    return run.state.stack[-1]


@rule("413.2a", "415.4")
def _check_targets(run: Run, entry: StackObject, context: Context) -> bool:
    """Check targets again: leave out the illegal ones. Returns whether it may resolve (413.2a)."""
    phrases = entry.phrases()
    if not any(entry.targets):
        return True
    legal = targets.still_legal(run.state, entry.targets, phrases, context)
    context.targets = legal
    if entry.divisions:
        context.divisions = tuple(
            tuple(share for ref, share in zip(chosen, shares, strict=False) if ref in kept)
            for chosen, shares, kept in zip(entry.targets, entry.divisions, legal, strict=True)
        )
    return any(legal)


@rule("413.2a", "413.2b", "413.2h", "212.5b", "212.7b", "401.7")
def _resolve_spell(run: Run, entry: StackObject) -> Steps[None]:
    """Targets are checked, the text is followed, then the card goes where it belongs (413.2h)."""
    context = context_of(entry)
    if not _check_targets(run, entry, context):
        yield from counter(run, entry.id, "413.2a")
        return
    thing = run.state.objects[entry.id]
    types = values_of(run.state, thing).types
    if INSTANT in types or SORCERY in types:
        yield from choose_defender(run, entry.effects(), context)
        yield from carry_out(run, entry.effects(), context)
        begin_epic(run, entry)
        if entry.id in run.state.objects:
            to: Zone = HAND if _bought_back(run.state, entry) else GRAVEYARD
            yield from happen(run, e.Moved(entry.id, to, cause="resolve"), rule="413.2h")
        return
    yield from _put_permanent(run, entry, context)


@rule("502.16a")
def _bought_back(state: State, entry: StackObject) -> bool:
    """Tell whether the spell goes to its owner's hand as it resolves: its buyback cost was paid."""
    abilities = state.cards[entry.card].abilities
    return any(isinstance(one, Keyword) and one.name == "buyback" for one in (abilities[at] for at in entry.paid))


@rule("413.2h", "212.2b", "212.3b", "212.4b", "212.4d", "401.7")
def _put_permanent(run: Run, entry: StackObject, context: Context) -> Steps[None]:
    """A permanent spell comes into play under its controller's control; an Aura on its target."""
    thing = run.state.objects[entry.id]
    values = values_of(run.state, thing)
    assert any(kind in values.types for kind in PERMANENT_TYPES)
    host: Ref = NOTHING
    if any(isinstance(ability, Enchant) for ability in values.abilities) and context.targets:
        host = context.targets[0][0]
    yield from happen(
        run,
        e.Moved(entry.id, IN_PLAY, cause="resolve", controller=entry.controller, attached=host),
        rule="413.2h",
    )


@rule("413.2", "404.3", "410.8")
def _resolve_ability(run: Run, entry: StackObject) -> Steps[None]:
    """One member of a group of equal abilities resolves; the rest stay on the stack."""
    context = context_of(entry)
    ability = entry.ability
    if not context.remembered and context.occurrence.object != NOTHING:
        # a condition of a delayed ability is about what that remembers
        context.remembered = context.occurrence.objects or (context.occurrence.object,)
    holding = not (
        isinstance(ability, Triggered)
        and ability.condition is not None
        and not holds(run.state, ability.condition, context)
    )
    if not holding or not _check_targets(run, entry, context):
        run.commit(e.LeftStack(entry.id, 1, countered=holding), rule="413.2a" if holding else "410.8")
        return
    yield from choose_defender(run, entry.effects(), context)
    yield from carry_out(run, entry.effects(), context)
    if run.state.stack_object(entry.id) is not None:
        run.commit(e.LeftStack(entry.id, 1), rule="413.2")


@rule("414.1", "401.7")
def counter(run: Run, object_id: ObjectId, why: str) -> Steps[None]:
    """Counter a spell (it goes to its owner's graveyard) or an ability (it leaves the stack)."""
    entry = run.state.stack_object(object_id)
    if entry is None or entry.kind == "damage":
        return
    if entry.kind == "spell":
        yield from happen(run, e.Moved(object_id, GRAVEYARD, cause="counter"), rule=why)
    else:
        run.commit(e.LeftStack(object_id, 1, countered=True), rule=why)
