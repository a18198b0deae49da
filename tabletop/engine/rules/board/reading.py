"""Reading references, players, amounts and conditions while an ability is carried out or judged."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, Final

from tabletop.engine.language import amounts as a
from tabletop.engine.language import references as r
from tabletop.engine.language.filters import Anything
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import (
    as_known,
    basic_land_types,
    controller_of,
    power_of,
    toughness_of,
    values_of,
)
from tabletop.engine.rules.board.counting import counted, greatest, pile_of, value_of
from tabletop.engine.rules.board.facts.deeds import has_hurt
from tabletop.engine.rules.board.facts.names import name_of as name_of
from tabletop.engine.rules.board.influence import within
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.board.matching import (
    AMOUNT_OF,
    attackers_meant,
    chosen_for,
    defenders_meant,
    former_of,
    matches,
    number_matching,
)
from tabletop.engine.rules.board.reading_context import Arrival as Arrival
from tabletop.engine.rules.board.reading_context import Context as Context
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.board.reading_context import context_of as context_of
from tabletop.engine.rules.board.reading_context import with_opponent as with_opponent
from tabletop.engine.rules.board.spell_memory import (
    cards_above,
    colours_spent,
    counted_at_start,
    damage_dealt_to,
    died_this_turn,
    fewest,
    lands_played,
    most_alike,
    spells_on_stack,
    spells_played,
    times_paid,
    who_has_most,
)
from tabletop.engine.rules.board.team_life import heads_of, life_share
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, Seat, is_player, key_ref, player_ref, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD

# --- what and who ---------------------------------------------------------------------------------


@rule("601.10")
def refs_of(state: State, what: r.What, context: Context) -> tuple[Ref, ...]:
    """Return the objects (and, for targets, players) that `what` names; ones that are gone are still named by id.

    What is out of the range of whoever controls the ability is not named: nothing is done to it (601.10).
    """
    found = REFS[type(what)](state, what, context)
    return within(state, context.you, found) if state.reach else found


@rule("202.2a")
def _this(state: State, what: r.This, context: Context) -> tuple[Ref, ...]:
    """The object itself, whatever it is by now: "this creature" is one that has stopped being a creature too."""
    return (context.this,)


@rule("217.7d", "502.34b")
def _removed(state: State, what: r.RemovedCards, context: Context) -> tuple[Ref, ...]:
    """The cards that the linked ability of this very object has removed from the game, and no others."""
    things = (state.objects[object_id] for object_id in state.removed)
    return tuple(
        thing.id
        for thing in things
        if thing.held_by == context.this
        and thing.held_for == what.link
        and matches(what.filter, state, thing, values_of(state, thing), context.view)
    )


@rule("217.4c")
def _top_of_graveyard(state: State, what: r.TopOfGraveyard, context: Context) -> tuple[Ref, ...]:
    """The topmost (or lowest) card that matches of each graveyard that is meant; none where there is none."""
    found: list[Ref] = []
    for seat in seats_of(state, what.who or r.You(), context) if context.you != NOBODY else ():
        pile = state.players[seat].graveyard
        things = (state.objects[object_id] for object_id in (pile if what.bottom else reversed(pile)))
        fitting = (one.id for one in things if matches(what.filter, state, one, values_of(state, one), context.view))
        found += islice(fitting, 1)
    return tuple(found)


@rule("217.4a", "413.2g")
def _every_card(state: State, what: r.EveryCard, context: Context) -> tuple[Ref, ...]:
    """The cards that match in a zone of each player meant, in the order in which they lie there."""
    seats = seats_of(state, what.who or r.You(), context) if context.you != NOBODY else ()
    things = (state.objects[object_id] for seat in seats for object_id in pile_of(state, seat, what.zone))
    return tuple(one.id for one in things if matches(what.filter, state, one, values_of(state, one), context.view))


@rule("413.2f")
def _this_way(state: State, what: r.ThisWay, context: Context) -> tuple[Ref, ...]:
    """What the effect just before was done to, as far as it matches as it is, or was last in play."""
    done = context.remembered
    if what.deed == "buried":
        done = tuple(ref for ref in done if ref in state.objects and state.objects[ref].zone == GRAVEYARD)
    if isinstance(what.filter, Anything):
        return done
    refs = zip(done, as_it_was(state, done, what, context), strict=True)
    known = ((ref, as_known(state, former)) for ref, former in refs)
    return tuple(ref for ref, one in known if one is not None and matches(what.filter, state, *one, context.view))


@rule("217.5b", "416.2")
def _every(state: State, what: r.Every, context: Context) -> tuple[Ref, ...]:
    view = context.view
    things = state.permanents()
    return tuple(thing.id for thing in things if matches(what.filter, state, thing, values_of(state, thing), view))


def _at(chosen: tuple[tuple[Ref, ...], ...], index: int) -> tuple[Ref, ...]:
    """Return what was chosen for one of several phrases; nothing where there are fewer."""
    return chosen[index] if index < len(chosen) else ()


#: what each kind of reference names
REFS: Final[dict[type, Callable[[State, Any, Context], tuple[Ref, ...]]]] = {
    r.This: _this,
    r.Target: lambda state, what, context: _at(context.targets, what.index),
    r.Every: _every,
    r.Attached: lambda state, what, context: (attached_to(state, context.this),),
    r.ThatObject: lambda state, what, context: (context.occurrence.object,),
    r.OtherObject: lambda state, what, context: (context.occurrence.other,),
    r.Remembered: lambda state, what, context: context.remembered,
    r.Drawn: lambda state, what, context: context.drawn,
    r.Kept: lambda state, what, context: _at(context.view.kept, what.index),
    r.Spent: lambda state, what, context: context.spent,
    r.RemovedCards: _removed,
    r.TopOfGraveyard: _top_of_graveyard,
    r.EveryCard: _every_card,
    r.EverySpell: lambda state, what, context: spells_on_stack(state, what.filter, context.view),
    r.ThisWay: _this_way,
    # an ability that nothing has granted is on the object itself
    r.Granting: lambda state, what, context: (context.this,),
    r.ThatVery: lambda state, what, context: (what.id,),
    r.Rest: lambda state, what, context: context.rest,
    r.Struck: lambda state, what, context: context.struck,
    r.Changed: lambda state, what, context: (context.changed,),
    r.LastPlayed: lambda state, what, context: state.turn.spells[-1:],
    r.HostOf: lambda state, what, context: tuple(
        attached_to(state, ref) for ref in refs_of(state, what.what, context) if ref > 0
    ),
    r.OfThem: lambda state, what, context: tuple(
        ref
        for ref in refs_of(state, what.what, context)
        if (thing := state.objects.get(ref)) is not None
        and matches(what.filter, state, thing, values_of(state, thing), context.view)
    ),
    r.Together: lambda state, what, context: tuple(
        dict.fromkeys(ref for part in what.parts for ref in refs_of(state, part, context))
    ),
}


@rule("413.2a", "413.2f", "601.11")
def refs_about(state: State, what: r.What, context: Context) -> tuple[Ref, ...]:
    """Return what information is asked of: as `refs_of`, but targets that have become illegal too (413.2a), and
    what has left play or the stack by the id that it had there (413.2f)."""
    if isinstance(what, r.Target) and what.index < len(context.announced):
        return within(state, context.you, context.announced[what.index])
    if isinstance(what, r.Together):
        return tuple(dict.fromkeys(ref for part in what.parts for ref in refs_about(state, part, context)))
    return as_it_was(state, refs_of(state, what, context), what, context)


@rule("413.2f", "216.3")
def as_it_was(state: State, refs: tuple[Ref, ...], what: r.What, context: Context) -> tuple[Ref, ...]:
    """Return the ids under which things were last in play or on the stack, for what `what` has been read as.

    Only what the trigger event moved, or what this has moved itself, is looked for under an earlier id: it is "that
    creature" still, wherever it went and whatever became of it there. Other ids stay.
    """
    if not isinstance(what, r.ThatObject | r.Remembered | r.ThisWay):
        return refs
    return tuple(former_of(state, ref, context.view) for ref in refs)


def things_about(state: State, what: r.What, context: Context) -> tuple[tuple[Object, Values], ...]:
    """Return the objects that `what` names with their values: as last known where they have left, unless it is a
    static ability that asks (412.5)."""
    if not context.last_known:
        there = (state.objects.get(ref) for ref in refs_of(state, what, context))
        return tuple((thing, values_of(state, thing)) for thing in there if thing is not None)
    found = (as_known(state, ref) for ref in refs_about(state, what, context))
    return tuple(one for one in found if one is not None)


def attached_to(state: State, object_id: ObjectId) -> Ref:
    """What an Aura or Equipment is attached to, or was as it left."""
    thing = state.objects.get(object_id)
    if thing is not None:
        return thing.attached
    known = state.last_known.get(object_id)
    return known.object.attached if known else NOTHING


@rule("601.10")
def seats_of(state: State, who: r.Who, context: Context) -> tuple[Seat, ...]:
    """The players that `who` names, in the game and in range (601.10), in APNAP order where there are several."""
    named = seats_named(state, who, context)
    if state.reach:
        named = tuple(seat for seat in named if state.reaches(context.you, seat))
    if len(named) < 2:
        return tuple(seat for seat in named if seat >= 0 and not state.players[seat].lost)
    return tuple(seat for seat in players_in_order(state) if seat in named)


def seats_named(state: State, who: r.Who, context: Context) -> tuple[Seat, ...]:
    """Return the players that `who` names, those who have left too; a negative seat where nobody is known."""
    return SEATS[type(who)](state, who, context)


def _players(refs: tuple[Ref, ...]) -> tuple[Seat, ...]:
    return tuple(seat_of(ref) for ref in refs if is_player(ref))


def _controllers(state: State, who: r.ControllerOf, context: Context) -> tuple[Seat, ...]:
    refs = refs_about(state, who.what, context)
    own = _players(refs) if who.or_player else ()
    return tuple(dict.fromkeys((*own, *(controller_of(state, ref) for ref in refs if ref > 0))))


def _owners(state: State, who: r.OwnerOf, context: Context) -> tuple[Seat, ...]:
    refs = refs_about(state, who.what, context)
    return tuple(dict.fromkeys(_owner(state, ref) for ref in refs if ref > 0))


def _chosen_player(state: State, who: r.ChosenPlayer, context: Context) -> tuple[Seat, ...]:
    named = chosen_for(state, context.view, "player") or chosen_for(state, context.view, "opponent")
    return (seat_of(key_ref(named)),) if named else ()


#: which players each kind of player word names
SEATS: Final[dict[type, Callable[[State, Any, Context], tuple[Seat, ...]]]] = {
    r.You: lambda state, who, context: (context.you,),
    r.EachPlayer: lambda state, who, context: players_in_order(state),
    r.EachOpponent: lambda state, who, context: tuple(
        seat for seat in players_in_order(state) if state.are_opponents(seat, context.you)
    ),
    r.OpponentsHurt: lambda state, who, context: tuple(
        seat
        for seat in players_in_order(state)
        if state.are_opponents(seat, context.you) and has_hurt(state, context.this, seat)
    ),
    r.OpponentsOf: lambda state, who, context: tuple(
        seat
        for seat in players_in_order(state)
        if any(state.are_opponents(seat, one) for one in seats_named(state, who.who, context))
    ),
    r.EachOtherPlayer: lambda state, who, context: tuple(s for s in players_in_order(state) if s != context.you),
    r.PlayersBut: lambda state, who, context: tuple(
        seat for seat in players_in_order(state) if seat not in seats_named(state, who.who, context)
    ),
    r.NonWinners: lambda state, who, context: tuple(
        seat for seat in players_in_order(state) if player_ref(seat) not in context.remembered
    ),
    r.EachWithout: lambda state, who, context: tuple(
        seat
        for seat in players_in_order(state)
        if all(thing.owner != seat for thing, _ in things_about(state, who.what, context))
    ),
    r.ControlsMostOf: lambda state, who, context: who_has_most(state, who.filter, context.view),
    r.TargetPlayer: lambda state, who, context: _players(_at(context.targets, who.index)),
    r.ControllerOf: _controllers,
    r.OwnerOf: _owners,
    r.ThatPlayer: lambda state, who, context: _players((context.occurrence.player,)),
    r.KeptPlayer: lambda state, who, context: _players(_at(context.view.kept, who.index)),
    r.Affected: lambda state, who, context: (context.view.affected,),
    r.ThatSeat: lambda state, who, context: (who.seat,),
    r.AttackingPlayer: lambda state, who, context: attackers_meant(state),
    r.ChosenPlayer: _chosen_player,
    r.DefendingPlayer: lambda state, who, context: defenders_meant(state, context.view),
}


def _owner(state: State, ref: Ref) -> Seat:
    thing = state.objects.get(ref)
    if thing is None:
        known = state.last_known.get(ref)
        return known.object.owner if known else -1
    return thing.owner


# --- how many -------------------------------------------------------------------------------------


@rule("413.2f")
def amount_of(state: State, amount: a.Amount, context: Context) -> int:
    """Read a number as it stands now; what can't be determined is 0 (104.2)."""
    if isinstance(amount, int):
        return amount
    if WATCH.reads is not None:
        WATCH.reads.amount(amount)
    return _AMOUNTS[type(amount)](state, amount, context)


def _count(state: State, amount: a.Count, context: Context) -> int:
    if amount.zone == "in play":
        things = tuple(state.permanents())
    else:
        seats = range(len(state.players)) if amount.whose is None else seats_of(state, amount.whose, context)
        things = tuple(state.objects[object_id] for seat in seats for object_id in pile_of(state, seat, amount.zone))
    return sum(number_matching(amount.filter, state, one, values_of(state, one), context.view) for one in things)


@rule("104.2", "412.5", "413.2f")
def _value(state: State, amount: a.ValueOf, context: Context) -> int:
    for ref in refs_about(state, amount.what, context):
        if not context.last_known and ref not in state.objects:
            continue
        if amount.of == "converted mana cost":
            if ref in state.objects:
                return value_of(state, amount.of, ref)
            known = state.last_known.get(ref)
            return known.converted_cost if known else 0
        return counted(power_of(state, ref) if amount.of == "power" else toughness_of(state, ref))
    return 0


@rule("413.2f", "104.2")
def _total(state: State, amount: a.TotalOf, context: Context) -> int:
    """Add up a number of several things, each as it is or was as it left; one below 0 counts as 0."""
    things = things_about(state, amount.what, context)
    own = ((values.power if amount.of == "power" else values.toughness, one.count) for one, values in things)
    return sum(counted(value or 0) * count for value, count in own)


@rule("413.2f", "412.5")
def _counters(state: State, amount: a.CountersOn, context: Context) -> int:
    """Counters on one thing; on all of several things together."""
    if isinstance(amount.what, r.Every):
        things = (state.objects[ref] for ref in refs_of(state, amount.what, context))
        return sum(thing.counter(amount.kind) * thing.count for thing in things)
    for ref in refs_about(state, amount.what, context):
        thing = state.objects.get(ref)
        if thing is None and context.last_known and ref in state.last_known:
            thing = state.last_known[ref].object
        if thing is not None:
            return thing.counter(amount.kind)
    return 0


@rule("104.2", "606.9a")
def _life(state: State, amount: a.LifeOf, context: Context) -> int:
    for seat in seats_of(state, amount.who, context):
        if WATCH.reads is not None and heads_of(state, seat) > 1:
            WATCH.reads.unsafe = "a share of a team's life total, which is rounded up"
        return counted(life_share(state, seat))
    return 0


@rule("413.2f")
def _among(state: State, amount: a.Among, context: Context) -> int:
    things = things_about(state, amount.what, context)
    return sum(number_matching(amount.filter, state, one, values, context.view) for one, values in things)


@rule("413.2f", "419.6c")
def _done_this_way(state: State, amount: a.DoneThisWay, context: Context) -> int:
    """The number of the effect before; of some players only what has come to them, not what went elsewhere instead."""
    if amount.what == a.DRAWN:
        return len(context.drawn)
    if amount.to is not None:
        return sum(context.shares.get(seat, 0) for seat in seats_of(state, amount.to, context))
    return context.last_amount


def _half(state: State, amount: a.Half, context: Context) -> int:
    number = amount_of(state, amount.amount, context)
    return (number + 1) // 2 if amount.up else number // 2


_AMOUNTS: dict[type, Callable[[State, Any, Context], int]] = {
    a.SpentOnX: lambda state, amount, context: context.x_spent.count(amount.kind),
    a.AtTurnStart: lambda state, amount, context: counted_at_start(state, amount, seats_of(state, amount.who, context)),
    a.X: lambda state, amount, context: context.x,
    a.Announced: lambda state, amount, context: context.x,
    a.Count: _count,
    a.ValueOf: _value,
    a.Greatest: greatest,
    a.TotalOf: _total,
    a.ColoursOf: lambda state, amount, context: len(
        {colour for _, values in things_about(state, amount.what, context) for colour in values.colours}
    ),
    a.CountersOn: _counters,
    a.CountersRemoved: lambda state, amount, context: context.x,
    a.BasicLandTypes: lambda state, amount, context: basic_land_types(state, seats_of(state, amount.who, context)),
    a.Among: _among,
    a.Fewest: lambda state, amount, context: fewest(state, amount, context.view),
    a.DoneThisWay: _done_this_way,
    a.DamageTaken: lambda state, amount, context: sum(
        state.players[seat].damage_taken for seat in seats_of(state, amount.who, context)
    ),
    a.DiedThisTurn: lambda state, amount, context: died_this_turn(state, amount, context.you, context.view),
    a.LifeLost: lambda state, amount, context: sum(
        state.players[seat].life_lost for seat in seats_of(state, amount.who, context)
    ),
    a.DamageTo: lambda state, amount, context: damage_dealt_to(state, refs_about(state, amount.what, context)),
    a.HeldAtFirst: lambda state, amount, context: sum(
        state.players[seat].held_at_first for seat in seats_of(state, amount.who, context)
    ),
    a.TurnsBegun: lambda state, amount, context: sum(
        state.players[seat].turns for seat in seats_of(state, amount.who, context)
    ),
    a.LandsPlayed: lambda state, amount, context: lands_played(state, seats_of(state, amount.who, context)),
    a.CardsDrawn: lambda state, amount, context: sum(
        state.players[seat].drawn for seat in seats_of(state, amount.who, context)
    ),
    a.SpellsPlayed: lambda state, amount, context: spells_played(
        state, amount.filter, seats_of(state, amount.who, context), context.view
    ),
    a.ChosenNumber: lambda state, amount, context: int(chosen_for(state, context.view, amount.kind) or 0),
    a.MostAlike: lambda state, amount, context: most_alike(things_about(state, amount.what, context), amount.trait),
    a.CardsAbove: lambda state, amount, context: cards_above(state, amount, context.this, context.view),
    a.ColoursSpent: lambda state, amount, context: colours_spent(state, context.this, context.mana_spent),
    a.LifeOf: _life,
    a.ThatMuch: lambda state, amount, context: context.last_amount if context.again is None else context.again,
    a.Times: lambda state, amount, context: amount.factor * amount_of(state, amount.amount, context),
    a.Half: _half,
    a.Plus: lambda state, amount, context: sum(amount_of(state, part, context) for part in amount.parts),
    a.Beyond: lambda state, amount, context: counted(amount_of(state, amount.amount, context) - amount.number),
    a.TimesPaid: lambda state, amount, context: times_paid(state, amount, context.occurrence.object),
    a.Negative: lambda state, amount, context: -amount_of(state, amount.amount, context),
}


@rule("413.2f")
def _seen_from(state: State, amount: a.Amount, view: Viewpoint) -> int:
    """An amount within a filter, read from where the filter is: about the same trigger event, with the same X."""
    this = state.objects.get(view.this)
    known = state.last_known.get(view.this)
    card = this.card if this is not None else known.object.card if known is not None else 0
    event = Occurrence(object=view.about, other=view.other, player=view.that_player)
    context = Context(you=view.you, this=view.this, card=card, targets=view.targets, x=view.x, occurrence=event)
    context.view = view
    return amount_of(state, amount, context)


AMOUNT_OF.append(_seen_from)
