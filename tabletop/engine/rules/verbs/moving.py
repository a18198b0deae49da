"""Moving objects between zones, and putting cards into play."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.engine.language.abilities import Enchant
from tabletop.engine.language.effects import Haunt, Move, PutIntoPlay
from tabletop.engine.language.references import This
from tabletop.engine.rules.board.characteristics import printed_values
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.facts.defending import attacked_teams
from tabletop.engine.rules.board.reading import Context, name_of, refs_of
from tabletop.engine.rules.board.safety import is_protected_from
from tabletop.engine.rules.combat.banded_blocks import blocked_as_one
from tabletop.engine.rules.events.asking import asker, object_options
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.shuffling import shuffle_library
from tabletop.engine.rules.events.subjects import remember, subjects
from tabletop.engine.rules.playing.targeting.target_range import refs
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turn import Attack
from tabletop.engine.vocabulary.decisions import Arrange, Arranged, Option, Pick, Picked
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Ref, Seat, is_player, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import AURA, PERMANENT_TYPES
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Zone

replace = msgspec.structs.replace

#: what a card is removed from the game for that haunts a creature
HAUNT: Final = "haunt"

_ZONES: dict[str, Zone] = {
    "hand": HAND, "library": LIBRARY, "graveyard": GRAVEYARD, "removed from the game": REMOVED,
}  # fmt: skip


@executes(Move)
@rule("217.1a", "217.1b", "217.1c", "217.7d", "502.34a")
def move(run: Run, effect: Move, context: Context) -> Steps[None]:
    """Move objects to a zone, all at once; "it" is then what they have become there (217.1c)."""
    ids = subjects(run, effect.what, context)
    if effect.to == "library" and not effect.shuffled:
        ids = yield from _arranged(run, context, ids, effect)
    to = _ZONES[effect.to]
    cause: e.Cause = "return" if to == HAND else "effect"
    # a card of a library may go to its top or bottom
    ids = tuple(i for i in ids if i in run.state.objects and (to == LIBRARY or run.state.objects[i].zone != to))
    holder = context.this if effect.linked else NOTHING
    moves = (e.Moved(i, to, cause=cause, bottom=effect.bottom, held_by=holder, held_for=effect.linked) for i in ids)
    owners = tuple(dict.fromkeys(run.state.objects[i].owner for i in ids)) if effect.shuffled else ()
    done = yield from happen(run, *moves, rule="413.2b")
    remember(context, done)
    context.last_amount = sum(event.count or 1 for event in done if isinstance(event, e.Moved))
    for seat in owners:
        yield from shuffle_library(run, seat, "217.1b")


@executes(Haunt)
@rule("502.51a", "502.51b")
def haunt(run: Run, effect: Haunt, context: Context) -> Steps[None]:
    """Remove this card from the game haunting a creature, which it does whatever becomes of that."""
    creatures = refs_of(run.state, effect.creature, context)
    if creatures:
        ids = subjects(run, This(), context)
        moves = (e.Moved(i, REMOVED, held_by=creatures[0], held_for=HAUNT) for i in ids)
        yield from happen(run, *moves, rule="502.51a")


@rule("217.2d", "103.1", "103.4")
def _arranged(run: Run, context: Context, ids: tuple[ObjectId, ...], effect: Move) -> Steps[tuple[ObjectId, ...]]:
    """The ids in the order of moving, so that each owner's cards end up in the order he or she wants (217.2d).

    The active player says first (103.4). Where the text has them put there "in any order", whoever puts them says it.
    """
    result: list[ObjectId] = []
    owners = {i: run.state.objects[i].owner for i in ids}
    for owner in players_in_order(run.state):
        mine = tuple(i for i in ids if owners[i] == owner and i in run.state.objects)
        if len(mine) > 1:
            seat = context.you if effect.in_any_order else owner
            where = "on the bottom" if effect.bottom else "on top"
            whose = "your" if seat == owner else f"{run.state.players[owner].name}'s"
            answer: Arranged = yield Arrange(
                seat=seat,
                purpose="order",
                rule="217.2d",
                text=f"Put these {where} of {whose} library, from the top down.",
                public=False,
                about=asker(context),
                options=object_options(run.state, mine),
            )
            mine = tuple(key_ref(key) for key in answer.keys)
        result.extend(mine if effect.bottom else reversed(mine))
    return tuple(result)


@executes(PutIntoPlay)
@rule("200.6a", "216.3")
def put_cards_into_play(run: Run, effect: PutIntoPlay, context: Context) -> Steps[None]:
    """Put cards into play under your control, or their owners', all at once; tokens can't return (216.3)."""
    wanted = tuple(
        (i, run.state.objects[i].owner if effect.under_owner else context.you)
        for i in subjects(run, effect.what, context)
    )
    on = None if effect.on is None else refs_of(run.state, effect.on, context)
    foes = () if effect.blocking is None else refs_of(run.state, effect.blocking, context)
    kept = context.this if effect.kept else NOTHING
    if effect.flipped:
        _add_other_sides(run, tuple(object_id for object_id, _ in wanted))
    done = yield from put_into_play(run, context, wanted, effect.tapped, on, effect.counters, kept, effect.flipped)
    remember(context, done)
    if foes:
        block_with(run, context.remembered, foes[0])
    context.last_amount = len(context.remembered)
    if effect.attacking and run.state.combat is not None:
        _attack_with(run, context)


@rule("508.2")
def _add_other_sides(run: Run, ids: tuple[ObjectId, ...]) -> None:
    """Let the other sides of flip cards be cards of the game, before these come into play as that."""
    for object_id in ids:
        other = run.state.cards[run.state.objects[object_id].card].flip
        if other is not None:
            run.commit(e.CardAdded(other), rule="508.2")


@rule("309.3", "309.4", "502.10e")
def block_with(run: Run, ids: tuple[ObjectId, ...], attacker: Ref) -> None:
    """Let creatures that were put into play block an attacker, if it attacks their controller or a team mate still.

    It becomes blocked by them, and its whole band with it.
    """
    attacker = single_out(run, attacker, "309.3")
    state = run.state
    attack = next((one for one in state.combat.attacks if one.attacker == attacker), None) if state.combat else None
    if attack is None:
        return
    mine = (state.objects[i] for i in ids if i in state.objects)
    fit = tuple(one.id for one in mine if values_of(state, one).is_creature)
    blockers = tuple(i for i in fit if state.team_of(state.objects[i].controller) == attack.defender)
    if not blockers:
        return
    pairs = blocked_as_one(run, tuple((i, attacker) for i in _one_by_one(run, blockers)))
    assert run.state.combat is not None
    became = tuple(
        e.BecameBlocked(one.attacker, its, again=one.blocked)
        for one in run.state.combat.attacks
        if (its := tuple(blocker for blocker, blocked in pairs if blocked == one.attacker))
    )
    run.commit(e.PutBlocking(pairs), *became, rule="309.3", rules=("309.3", *("309.4" for _ in became)))


def _one_by_one(run: Run, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Each member of these groups as a group of its own, as it is of all that block."""
    found: list[ObjectId] = []
    for object_id in ids:
        found += [single_out(run, object_id, "309.3") for _ in range(run.state.objects[object_id].count - 1)]
        found.append(object_id)
    return tuple(found)


@rule("308.3", "502.43c")
def _attack_with(run: Run, context: Context) -> None:
    """Let what was put into play attack whom the creature returned for it attacked, else any defending team."""
    state = run.state
    assert state.combat is not None
    gone = [attack.defender for attack in state.combat.left if attack.attacker in context.spent]
    teams = [*gone, *attacked_teams(state)]
    attackers = [i for i in context.remembered if values_of(state, state.objects[i]).is_creature]
    if attackers and teams and all(state.team_of(state.objects[i].controller) == state.turn.team for i in attackers):
        run.commit(e.PutAttacking(tuple(Attack(attacker=i, defender=teams[0]) for i in attackers)), rule="308.3")


@rule("217.1a", "212.5d", "212.7d", "216.2", "217.7a")
def put_into_play(
    run: Run,
    context: Context,
    wanted: tuple[tuple[ObjectId, Seat], ...],
    tapped: bool,
    on: tuple[Ref, ...] | None = None,
    counters: tuple[tuple[str, int], ...] = (),
    kept: ObjectId = NOTHING,
    flipped: bool = False,
) -> Steps[tuple[e.Event, ...]]:
    """Put cards into play at once, each under the control of the player beside it. Returns what happened.

    Instants, sorceries and tokens stay where they are, and so does an Aura that can enchant nothing (212.4j); `on`:
    nothing but that; `kept`: the object with which they are put into play, where that is asked for.
    """
    batch = []
    for object_id, seat in wanted:
        thing = run.state.objects.get(object_id)
        if thing is None:
            continue  # its owner has left meanwhile
        values = printed_values(run.state.cards[thing.card])
        if thing.token or thing.zone == IN_PLAY or not any(t in values.types for t in PERMANENT_TYPES):
            continue
        host: Ref = NOTHING
        if AURA in values.subtypes:
            host = yield from _choose_host(run, context, object_id, seat, on)
            if host == NOTHING:
                continue
        coming = e.Moved(object_id, IN_PLAY, "put", None, seat, tapped, counters=counters, attached=host, held_by=kept)
        batch.append(replace(coming, flipped=True) if flipped else coming)
    done: tuple[e.Event, ...] = yield from happen(run, *batch, rule="413.2b")
    return done


@rule("212.4j")
def _choose_host(run: Run, context: Context, object_id: ObjectId, seat: Seat, on: tuple[Ref, ...] | None) -> Steps[Ref]:
    """Let the player who puts an Aura into play choose what it enchants; NOTHING where nothing can be."""
    state = run.state
    hosts = legal_hosts(state, state.objects[object_id], seat)
    if on is not None:
        hosts = tuple(ref for ref in hosts if ref in on)
    if not hosts:
        return NOTHING
    if len(hosts) == 1:
        return hosts[0]
    answer: Picked = yield Pick(
        seat=seat,
        purpose="enchant",
        rule="212.4j",
        text=f"Choose what {name_of(state, object_id)} enchants.",
        about=asker(context),
        options=tuple(Option(key=ref_key(ref), text=name_of(state, ref), about=(ref,)) for ref in hosts),
    )
    return key_ref(answer.keys[0]) if answer.keys else NOTHING  # nothing: all of it has left the game


@rule("502.45a", "502.45c", "502.7c")
def legal_hosts(state: State, aura: Object, seat: Seat) -> tuple[Ref, ...]:
    """Return all that the enchant abilities of an Aura let it be on, as its controller `seat` sees it."""
    context = Context(you=seat, this=aura.id, card=aura.card)
    found: tuple[Ref, ...] | None = None
    values = values_of(state, aura) if aura.zone == IN_PLAY else printed_values(state.cards[aura.card])
    for ability in values.abilities:
        if isinstance(ability, Enchant):
            allowed = refs(state, ability.target, context)
            found = allowed if found is None else tuple(ref for ref in found if ref in allowed)
    return tuple(
        ref for ref in found or () if is_player(ref) or (ref != aura.id and not is_protected_from(state, ref, aura.id))
    )
