"""Playing lands, spells and activated abilities (212.6a, 409), each a transaction (422)."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.engine.language.abilities import FACE_DOWN, Activated, Card, Keyword, Spell
from tabletop.engine.language.conditions import ManaWasSpent, PlayedOften
from tabletop.engine.language.costs import Cost, TapThis
from tabletop.engine.language.node import mentions
from tabletop.engine.rules.board.characteristics import card_spell
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.events.epic_spells import silenced_by_epic
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.leaving import is_about
from tabletop.engine.rules.events.ownership import whose
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Illegal, Run, Steps
from tabletop.engine.rules.keywords.modular import SUNBURST
from tabletop.engine.rules.playing import paying
from tabletop.engine.rules.playing.activation import ability_at
from tabletop.engine.rules.playing.announcing import (
    announce_division,
    announce_modes,
    announce_modes_of_ability,
    announce_optional_costs,
    announce_way,
    announce_x,
)
from tabletop.engine.rules.playing.convoking import announce_convoke, announce_reduction
from tabletop.engine.rules.playing.mana.limited_mana import marks_for_ability, marks_for_spell
from tabletop.engine.rules.playing.permission import is_sorcery_time, land_permissions
from tabletop.engine.rules.playing.pricing.changed_prices import with_targets_known
from tabletop.engine.rules.playing.pricing.limited_x import announce_colours_of_x
from tabletop.engine.rules.playing.splicing import announce_splicing
from tabletop.engine.rules.playing.targeting import targets
from tabletop.engine.rules.playing.ways import Way, let_through, played_card, total_cost, ways_to_play
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import StackObject, target_phrases
from tabletop.engine.state.turning_events import UnseenChanged
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Seat, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, HIDDEN_ZONES, IN_PLAY, STACK

replace = msgspec.structs.replace

#: stands for the once-per-turn action of playing a land
_ONCE: Final = "once"


@rule("212.6a", "212.6b", "305.4", "408.2d")
def play_land(run: Run, seat: Seat, object_id: ObjectId) -> Steps[None]:
    """Play a land: a special action that puts it into play; it never uses the stack.

    Where it could be played by several permissions its player says by which (212.6b).
    """
    permissions = land_permissions(run.state, seat)
    by = permissions[0]
    if len(permissions) > 1:
        answer: Picked = yield Pick(
            seat=seat,
            purpose="way",
            rule="212.6b",
            text="Choose by what you play this land.",
            about=(object_id,),
            options=tuple(_as_permission(run.state, one) for one in permissions),
        )
        by = NOTHING if answer.keys[0] == _ONCE else key_ref(answer.keys[0])
    (moved, *_) = yield from happen(run, e.Moved(object_id, IN_PLAY, cause="play", controller=seat), rule="305.4")
    assert isinstance(moved, e.Moved)
    run.commit(e.LandPlayed(seat, moved.new, by), rule="305.4")


def _as_permission(state: State, by: ObjectId) -> Option:
    """The once-per-turn action of playing a land, or a permanent that lets a player play more, as an option."""
    if by == NOTHING:
        return Option(key=_ONCE, text="The land of this turn")
    return Option(key=ref_key(by), text=name_of(state, by), about=(by,))


@rule("409.1", "408.1e")
def play_spell(run: Run, seat: Seat, object_id: ObjectId, fixed: Way | None = None) -> Steps[ObjectId]:
    """Play a card as a spell, steps a to i in order; `fixed` where an effect says for which cost.

    Returns the id of the spell. Raises Illegal where a step can't be done.
    """
    wrong = silenced_by_epic(run.state, seat)
    if wrong is not None:  # an effect would let it be played
        raise Illegal(wrong)
    run.playing = True
    thing = run.state.objects[object_id]
    card_number = thing.card
    card = run.state.cards[card_number]
    if fixed is None:
        ways = ways_to_play(run.state, seat, thing)
    else:
        ways = let_through(run.state, seat, thing, _halves_for(fixed, card))
    if not ways:
        raise Illegal(Refusal(f"{card.name} has no mana cost, so it can't be paid.", "213.1a"))
    untimely = _untimely(run.state, seat, card)
    way = yield from announce_way(run, seat, ways, object_id, card)
    if way.face_down:
        spell_id = _announce_face_down(run, seat, object_id)
        card_number = run.state.objects[spell_id].card
        card = run.state.cards[card_number]
        spell = None
    else:
        if way.half >= 0:
            card = played_card(card, way)
            run.commit(e.CardAdded(card), rule="505.2")
            card_number = run.state.cards.index(card)
        spell = card_spell(card)
        spell_id = _announce_spell(run, seat, object_id, card_number, spell)
    if way.offering != NOTHING:
        yield from _offer(run, way.offering)
    is_about(run, spell_id)
    modes, paid = yield from announce_modes(run, seat, spell, spell_id, card, way)
    paid += yield from announce_optional_costs(run, seat, way, spell_id, card)
    longer, splicing = yield from announce_splicing(run, seat, spell_id, spell, card.name)
    if splicing:
        spell = longer
        entry = run.state.stack_object(spell_id)
        assert entry is not None
        run.commit(e.StackChanged(replace(entry, ability=spell)), rule="502.40a")
        way = replace(way, cost=(*way.cost, *splicing))
    cost = total_cost(run.state, seat, run.state.objects[spell_id], way, paid)
    x = yield from announce_x(run, seat, cost, spell_id, card.name)
    context = Context(you=seat, this=spell_id, card=card_number, x=x, stack_id=spell_id)
    context.paid = paid
    noted = paid if way.face_down else (*paid, *untimely)
    if way.goes_away or noted:
        entry = run.state.stack_object(spell_id)
        assert entry is not None
        run.commit(e.StackChanged(replace(entry, paid=noted, goes_away=way.goes_away)), rule="409.1b")
    cost = total_cost(run.state, seat, run.state.objects[spell_id], way, paid, x)
    cost = yield from announce_colours_of_x(run, seat, cost, spell_id, x)
    helping = yield from announce_convoke(run, seat, card, spell_id, cost, x)
    cost = yield from announce_reduction(run, seat, spell_id, cost, helping, x)
    yield from _choose_and_pay(run, seat, context, spell, modes, cost, card.name, helping)
    _become_played(run, e.SpellPlayed(spell_id, seat))
    return spell_id


@rule("502.42b", "409.1a")
def _offer(run: Run, object_id: ObjectId) -> Steps[None]:
    """Sacrifice the permanent that is offered, at the time at which the spell is announced."""
    single = single_out(run, object_id, "502.42b")
    yield from happen(run, e.Moved(single, GRAVEYARD, cause="sacrifice"), rule="502.42b")


@rule("409.1a", "213.1", "213.2", "213.4", "217.6a", "217.6c", "401.1")
def _announce_spell(run: Run, seat: Seat, object_id: ObjectId, card: int, spell: Spell | None) -> ObjectId:
    """The card moves to the stack and is a spell there, under the control of the player who plays it.

    Of a split card it is only the half that is played.
    """
    half = card if card != run.state.objects[object_id].card else -1
    (moved,) = run.commit(e.Moved(object_id, STACK, cause="play", controller=seat, as_card=half), rule="409.1a")
    assert isinstance(moved, e.Moved)
    entry = StackObject(id=moved.new, kind="spell", controller=seat, source=moved.new, card=card, ability=spell)
    run.commit(e.PutOnStack(entry), rule="409.1a")
    return moved.new


@rule("502.57a", "212.7e")
def _untimely(state: State, seat: Seat, card: Card) -> tuple[int, ...]:
    """Return the place of the flash that lasts for a while only, where a sorcery could not be played now.

    It is kept as optional costs are, for the permanent that the spell becomes.
    """
    if is_sorcery_time(state, seat):
        return ()
    return tuple(
        place
        for place, one in enumerate(card.abilities)
        if isinstance(one, Keyword) and one.name == "flash" and one.value
    )


@rule("502.26b")
def _announce_face_down(run: Run, seat: Seat, object_id: ObjectId) -> ObjectId:
    """The card is turned face down and put onto the stack as a face-down spell."""
    run.commit(e.CardAdded(FACE_DOWN), rule="502.26b")
    (moved,) = run.commit(e.Moved(object_id, STACK, cause="play", controller=seat, face_down=True), rule="502.26b")
    assert isinstance(moved, e.Moved)
    card = run.state.objects[moved.new].card
    entry = StackObject(id=moved.new, kind="spell", controller=seat, source=moved.new, card=card)
    run.commit(e.PutOnStack(entry), rule="502.26b")
    return moved.new


@rule("409.1", "409.1a", "403.2", "408.1e", "217.6a", "217.6c", "502.43b")
def play_ability(run: Run, seat: Seat, source: ObjectId, index: int) -> Steps[None]:
    """Play an activated ability that is no mana ability, steps a to i in order. Raises Illegal as above."""
    run.playing = True
    source = single_out(run, source, "409.1a")
    thing = run.state.objects[source]
    ability = ability_at(run.state, thing, index)
    name = name_of(run.state, source)
    if thing.zone in HIDDEN_ZONES:
        run.commit(e.Revealed(seat, (thing.card,)), rule="409.1a")
    if ability.shown:
        run.commit(e.RevealChanged(seat, source, True), rule="502.43b")
    (put,) = run.commit(
        e.PutOnStack(
            StackObject(
                id=0,
                kind="activated",
                controller=seat,
                source=source,
                card=thing.card,
                ability=ability,
                owner=owner if (owner := whose(thing)) != seat else NOBODY,
            )
        ),
        rule="409.1a",
    )
    assert isinstance(put, e.PutOnStack)
    stack_id = put.entry.id
    is_about(run, stack_id)
    modes = yield from announce_modes_of_ability(run, seat, ability, source, stack_id)
    x = yield from announce_x(run, seat, ability.cost, source, name)
    context = Context(you=seat, this=source, card=thing.card, x=x, stack_id=stack_id)
    yield from _choose_and_pay(run, seat, context, ability, modes, ability.cost, name)
    used = index if ability.times_each_turn or mentions(ability.effects, PlayedOften) else -1
    _become_played(run, e.AbilityPlayed(source, used, seat, taps=TapThis() in ability.cost))


@rule("409.1i")
def _become_played(run: Run, event: e.SpellPlayed | e.AbilityPlayed) -> None:
    """Commit that all steps are done: it is played, and whatever triggers on that triggers now."""
    run.playing = False
    run.commit(event, rule="409.1i")
    run.renew_tops()
    if run.state.unseen:
        run.commit(UnseenChanged(), rule="217.2f")


@rule("409.1c", "409.1d", "409.1e", "409.1f", "409.1h")
def _choose_and_pay(
    run: Run,
    seat: Seat,
    context: Context,
    ability: Spell | Activated | None,
    modes: tuple[int, ...],
    cost: tuple[Cost, ...],
    name: str,
    helping: tuple[ObjectId, ...] = (),
) -> Steps[None]:
    """Targets, division, total cost, mana abilities, payment; announced choices are on the stack for all to see."""
    phrases = target_phrases(ability, modes)
    chosen = yield from targets.choose(run, seat, phrases, context, name)
    context.targets = chosen
    divisions = yield from announce_division(run, seat, ability, modes, context, name)
    entry = run.state.stack_object(context.stack_id)
    assert entry is not None
    run.commit(
        e.StackChanged(replace(entry, modes=modes, targets=chosen, divisions=divisions, x=context.x)),
        rule="409.1c",
    )
    targets.announce_targets(run, chosen, context.stack_id)
    if entry.kind == "spell" and any(chosen):
        cost = with_targets_known(run.state, seat, context.stack_id, cost, context.x)
    marks = _marks_for(run.state, seat, context, entry.kind == "spell")
    yield from paying.pay(run, seat, cost, context, tapping=helping, marks=marks)
    entry = run.state.stack_object(context.stack_id)
    # mana is remembered only for those that ask for it
    mana = context.mana_spent if asks_for_mana(run.state.cards[context.card]) else ()
    if (context.spent or mana or context.x_spent) and entry is not None:
        noted = replace(entry, spent=context.spent, mana_spent=mana, x_spent=context.x_spent)
        run.commit(e.StackChanged(noted), rule="413.2f")


def _marks_for(state: State, seat: Seat, context: Context, spell: bool) -> tuple[str, ...]:
    """Return the marks of the mana that may be spent on what is being played: a spell, or an activated ability."""
    thing = state.objects.get(context.stack_id if spell else context.this)
    if thing is None:
        return ()
    return marks_for_spell(state, seat, thing) if spell else marks_for_ability(state, seat, thing)


@cached
def asks_for_mana(card: Card) -> bool:
    """Tell whether a card asks which mana was spent to play it."""
    sunburst = any(isinstance(one, Keyword) and SUNBURST in (one.name, one.value) for one in card.abilities)
    return sunburst or mentions(card.abilities, ManaWasSpent)


def _halves_for(way: Way, card: Card) -> tuple[Way, ...]:
    """The ways to play a card for the cost that an effect names: of a split card either half."""
    return tuple(replace(way, half=number) for number in range(len(card.halves))) or (way,)


def is_land(state: State, thing: Object) -> bool:
    """Tell whether a card is a land, and so can only be played as one (212.6)."""
    return values_of(state, thing).is_land
