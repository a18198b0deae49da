"""Answers of the engine about an object, for those who look: what may be done with it, and why not.

Everything is read from a state in which the cards that they may not see are blank, so that nothing told depends
on hidden cards.
"""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.engine.language.abilities import Ability, Activated, Card, Equip, Keyword
from tabletop.engine.language.costs import DiscardCards
from tabletop.engine.rules.board import known
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.events.turn_control import sees_for
from tabletop.engine.rules.playing import affording, failures, permission, refusals
from tabletop.engine.rules.playing.activation import activated_abilities, can_activate
from tabletop.engine.rules.playing.mana import mana_abilities
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.aspects import HIDDEN
from tabletop.engine.vocabulary.decisions import AnyDecision, Refusal
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, ObjectId, Ref, Seat
from tabletop.engine.vocabulary.purposes import DECLARATIONS, Purpose
from tabletop.engine.vocabulary.teams import does, together
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY, LIBRARY, STACK
from tabletop.session.explaining.combat_reasons import attack_of, blocks_of, blocks_on
from tabletop.session.explaining.explanation import Can, Explanation, SeatCans, Why
from tabletop.session.explaining.ladders import ladders_of, type_line
from tabletop.session.telling.naming import UNKNOWN

replace = msgspec.structs.replace

#: decisions that are not answered with one object
_NOT_OF_ONE: Final[tuple[Purpose, ...]] = ("priority", "pay", *DECLARATIONS)

BLANK: Final = Card(name=UNKNOWN, cost=None, types=())
#: of a line that is not understood
BY_HAND: Final = Why("It is not understood; what it says is carried out by hand, as a judge's edits.")
RESOLVES: Final = Can("Resolve", "later", (Why("It resolves once all players pass in a row.", "413.1"),))


def explain(
    state: State, decision: AnyDecision | None, viewers: tuple[Seat, ...], object_id: ObjectId
) -> Explanation | None:
    """Return what is told of an object to those who look at the table with the hands of `viewers` lifted.

    `decision` is the pending one. Returns None for what is not there, or what they may not see.
    """
    thing = state.objects.get(object_id)
    if thing is None:
        return _on_stack(state, object_id)
    # who controls a turn sees what its players see (507.2)
    controlled = (p.seat for p in state.players if any(sees_for(state, viewer, p.seat) for viewer in viewers))
    viewers = (*viewers, *controlled)
    if thing.is_hidden() and (thing.zone == LIBRARY or thing.owner not in viewers):
        return None
    seen = blanked(state, viewers)
    values = values_of(seen, thing)
    whose = thing.controller if thing.controller != NOBODY else thing.owner
    own = _own(seen, decision, whose, whose in viewers, thing)
    seats = [SeatCans(whose, seen.players[whose].name, own)] if own else []
    asked = NOBODY if decision is None else decision.player
    if decision is not None and asked >= 0 and (decision.public or asked in viewers):
        chosen = _chosen(decision, object_id)
        if asked != whose:
            chosen = chosen + blocks_on(seen, decision, thing)
        if chosen and asked == whose:
            seats = [SeatCans(whose, seen.players[whose].name, chosen + own)]
        elif chosen:
            seats.append(SeatCans(asked, seen.players[asked].name, chosen))
    return Explanation(object_id, values.name, type_line(values), tuple(seats), ladders_of(state, seen, object_id))


def _on_stack(state: State, object_id: ObjectId) -> Explanation | None:
    """Return what is told of an ability, or of combat damage, that waits on the stack; None where it is not there."""
    entry = state.stack_object(object_id)
    if entry is None:
        return None
    damage = entry.kind == "damage"
    name = "Combat damage" if damage else state.printed(entry).name
    seats = (SeatCans(entry.controller, state.players[entry.controller].name, (RESOLVES,)),)
    line = "on the stack, no spell and no ability" if damage else "an ability on the stack"
    return Explanation(object_id, name, line, seats, ())


def blanked(state: State, viewers: tuple[Seat, ...]) -> State:
    """The state with blank cards where the owners of these hands may not look: other hands, and all libraries."""
    objects = dict(state.objects)
    blank = len(state.cards)
    for seat, player in enumerate(state.players):
        for object_id in player.library if seat in viewers else player.library + player.hand:
            if objects[object_id].is_hidden():
                objects[object_id] = replace(objects[object_id], card=blank)
    other = replace(state, objects=objects, cards=(*state.cards, BLANK))
    known.carry(state, other, HIDDEN)
    return other


def why_of(state: State, refusal: Refusal, this: Ref = 0) -> Why:
    """A refusal with the names of what causes it; the object that is explained is not named again."""
    causes = tuple((ref, name_of(state, ref)) for ref in refusal.about if ref != this)
    return Why(refusal.reason, refusal.rule, causes)


def _own(state: State, decision: AnyDecision | None, seat: Seat, open_hand: bool, thing: Object) -> tuple[Can, ...]:
    """Return what the controller (or owner, where it has none) could do with it."""
    if thing.zone == STACK:
        return (RESOLVES,)
    cans = []
    if thing.zone == HAND and open_hand:
        cans.append(_play(state, decision, seat, thing))
    abilities = tuple(
        _ability(state, decision, seat, open_hand, thing, index, ability)
        for index, ability in activated_abilities(state, thing)
    )
    cans += abilities
    cans += (Can(line, "unknown", (BY_HAND,)) for line in state.cards[thing.card].by_hand)
    if thing.zone == IN_PLAY:
        cans += attack_of(state, decision, thing)
        cans += blocks_of(state, decision, thing)
    if not cans:
        name = values_of(state, thing).called
        reason = Refusal(f"{name} has no ability that can be played there.", "403.1")
        cans.append(Can("Play an ability", "no", (why_of(state, reason, thing.id),)))
    return tuple(cans)


def _play(state: State, decision: AnyDecision | None, seat: Seat, thing: Object) -> Can:
    what = "Play it as a land" if values_of(state, thing).is_land else "Play it"
    wrong = refusals.why_not(state, seat, thing.id)
    return _judged(state, what, tuple(why_of(state, one, thing.id) for one in wrong), moment(state, decision, seat))


def _ability(
    state: State,
    decision: AnyDecision | None,
    seat: Seat,
    open_hand: bool,
    thing: Object,
    index: int,
    ability: Activated,
) -> Can:
    what = ability_line(state.printed(thing), values_of(state, thing).abilities[index])
    hidden = False
    if not open_hand:
        paid = tuple(part for part in ability.cost if not isinstance(part, DiscardCards))
        hidden, ability = len(paid) < len(ability.cost), replace(ability, cost=paid)
    makes_mana = mana_abilities.is_mana_ability(ability)
    wrong = can_activate(state, seat, thing, index, ability)
    wrong = wrong or permission.may_begin_ability(state, seat, thing, ability)
    if wrong is None and not makes_mana:
        wrong = failures.will_fail_as_ability(affording.Means(state, seat), thing, ability)
    whys = () if wrong is None else (why_of(state, wrong, thing.id),)
    late = moment(state, decision, seat, makes_mana)
    if hidden and not whys:
        name = state.players[seat].name
        return Can(what, "unknown", (Why(f"It also costs a card in hand, at which only {name} may look.", "409.1h"),))
    return _judged(state, what, whys, late)


def _judged(state: State, what: str, whys: tuple[Why, ...], late: Why | None) -> Can:
    if whys:
        return Can(what, "no", whys)
    return Can(what, "may") if late is None else Can(what, "later", (late,))


def moment(state: State, decision: AnyDecision | None, seat: Seat, makes_mana: bool = False) -> Why | None:
    """Return why a player can't play anything at this moment, whatever it is; None where he or she can.

    `makes_mana`: for a mana ability, which may be played while paying too (411.2).
    """
    if decision is None:
        return Why("The game is over.", "102.1")
    mine = seat in (decision.player, *decision.mates)
    if mine and (decision.purpose == "priority" or (makes_mana and decision.purpose == "pay")):
        return None
    if decision.seat == CHANCE:
        return Why("Chance decides something else first.", decision.rule)
    who = tuple(state.players[one].name for one in sorted((decision.seat, *decision.mates)))
    if decision.purpose == "priority":
        return Why(f"{together(who)} {'has' if len(who) == 1 else 'have'} priority now.", "408.1c")
    return Why(f"{does(who, 'decide')} something else first.", decision.rule)


def _chosen(decision: AnyDecision, object_id: ObjectId) -> tuple[Can, ...]:
    """Return whether the pending decision could be answered with the object."""
    if decision.purpose in _NOT_OF_ONE:
        return ()
    options = [option for option in getattr(decision, "options", ()) if object_id in option.about]
    if options:
        return tuple(
            Can(decision.text, "may") if option.fails is None else Can(decision.text, "no", (_fails(option.fails),))
            for option in options[:1]
        )
    if decision.purpose == "target":
        return (Can(decision.text, "no", (Why("It is not among the legal targets.", "409.1c"),)),)
    return ()


def _fails(refusal: Refusal) -> Why:
    return Why(refusal.reason, refusal.rule)


def _has_ability_behind_it(ability: Ability) -> bool:
    """Return whether an ability is a keyword with an activated ability written behind it (502.53a)."""
    return isinstance(ability, Keyword) and ability.ability is not None


def ability_line(card: Card, ability: object) -> str:
    """The line of a card's text that an activated ability stands for; a land type's ability in words of ours."""
    own = [one for one in card.abilities if isinstance(one, Activated | Equip) or _has_ability_behind_it(one)]
    lines = [line for line in card.text.split("\n") if ":" in line or line.lower().startswith(("equip ", "equip{"))]
    if ability in own and len(own) == len(lines):
        return lines[own.index(ability)]
    if isinstance(ability, Activated) and mana_abilities.is_mana_ability(ability):
        symbols = "".join(f"{{{symbol}}}" for effect in ability.effects for symbol in getattr(effect, "symbols", ()))
        return f"{{T}}: add {symbols} to your pool" if symbols else "Add mana"
    return "Play its ability"
