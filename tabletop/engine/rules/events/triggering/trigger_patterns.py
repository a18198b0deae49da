"""Readers of event patterns (410): the matches of each kind of pattern in one event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from tabletop.engine.language import patterns as p
from tabletop.engine.language.filters import Anything, IsThis
from tabletop.engine.rules.board.continuous_effects import as_known, values_of
from tabletop.engine.rules.board.influence import affects
from tabletop.engine.rules.board.matching import defenders_meant, matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.board.spell_memory import spells_played
from tabletop.engine.rules.events.triggering.whose import is_by, is_whose
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import TARGETED
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Seat, is_player, player_ref, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import CREATURE
from tabletop.engine.vocabulary.zones import GRAVEYARD, HIDDEN_ZONES, IN_PLAY


class Match(Struct, frozen=True):
    """A pattern met by an event: `times` equal occurrences, each about one member of the group `subject`."""

    occurrence: Occurrence
    subject: ObjectId = NOTHING
    times: int = 1


@rule("410.10d", "410.10c")
def looks_back(event: e.Event) -> bool:
    """Tell whether abilities and objects count as they were before: what leaves play, or the sight of all players.

    So what leaves together sees each other leave, and what comes meanwhile sees none of it.
    """
    if not isinstance(event, e.Moved):
        return False
    return event.origin == IN_PLAY or (event.to in HIDDEN_ZONES and event.origin not in HIDDEN_ZONES)


def _passes(filter: Any, state: State, object_id: ObjectId, view: Viewpoint) -> bool:
    thing = state.objects.get(object_id)
    return thing is not None and matches(filter, state, thing, values_of(state, thing), view)


@rule("410.10", "410.10a", "410.10c", "410.10d", "410.10f", "601.7a")
def _moves(pattern: p.Moves, event: e.Event, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    """An object changes zones. `object` is what it is in the first zone it went to, `other` what it was before."""
    if isinstance(event, e.TokensCreated):
        if pattern.to == IN_PLAY and pattern.origin is None and _passes(pattern.filter, after, event.new, view):
            player = player_ref(event.controller)
            yield Match(Occurrence(object=event.new, other=event.new, player=player), event.new, event.count)
        return
    if not isinstance(event, e.Moved):
        return
    if pattern.origin is not None and event.origin != pattern.origin:
        return
    if pattern.to is not None and event.to != pattern.to:
        return
    if pattern.resolving and event.cause != "resolve":
        return
    if pattern.sacrificed and event.cause != "sacrifice":
        return
    if pattern.discarded and event.cause not in ("discard", "cycle"):
        return
    if pattern.owner != "any" and not is_whose(pattern.owner, event.seat, view, after):
        return
    if not is_by(pattern.by, event.by, after, view):
        return
    # leaving play looks back (410.10d); coming anywhere is judged as it is there (410.10a)
    state, object_id = (before, event.object) if looks_back(event) else (after, event.new)
    if _passes(pattern.filter, state, object_id, view):
        thing = state.objects[object_id]
        seat = thing.controller if thing.controller != NOBODY and pattern.owner == "any" else thing.owner
        occurrence = Occurrence(object=event.new or event.object, other=event.object, player=player_ref(seat))
        yield Match(occurrence, object_id, event.count or 1)


@rule("410.10d", "419.6b")
def _destroys(pattern: p.Destroys, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    """An effect destroys a permanent, wherever that goes; what lethal damage destroys no spell or ability does."""
    if not isinstance(event, e.Moved) or event.cause != "destroy" or event.by == NOBODY:
        return
    if pattern.whose != "any" and not is_whose(pattern.whose, event.by, view, after):
        return
    if _passes(pattern.filter, before, event.object, view):
        occurrence = Occurrence(object=event.new or event.object, other=event.object, player=player_ref(event.by))
        yield Match(occurrence, event.object, event.count or 1)


@rule("502.13a")
def _pays_upkeep(pattern: p.PaysUpkeep, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    if event.paid == pattern.paid and _passes(pattern.filter, after, event.object, view):
        yield Match(Occurrence(object=event.object, player=player_ref(event.seat)), event.object, 1)


@rule("502.51b", "502.51c", "402.8f")
def _haunted_dies(pattern: p.HauntedDies, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    """The object that this card haunts goes to a graveyard, whether it is a creature still or not."""
    card = before.objects.get(view.this)
    if not isinstance(event, e.Moved) or card is None or card.held_for != "haunt" or card.held_by != event.object:
        return
    if event.origin == IN_PLAY and event.to == GRAVEYARD:
        player = player_ref(before.objects[event.object].controller)
        yield Match(Occurrence(object=event.new or event.object, other=event.object, player=player), event.object, 1)


@rule("308.3", "602.3")
def _attacks(pattern: p.Attacks, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    if pattern.alone and sum(after.objects[attack.attacker].count for attack in event.attacks) != 1:
        return
    found: list[ObjectId] = []
    for attack in event.attacks:
        if pattern.whom == "you" and attack.defender != after.team_of(view.you):
            continue
        if pattern.first and "attacked" in before.objects[attack.attacker].deeds:
            continue
        if _passes(pattern.filter, after, attack.attacker, view):
            found.append(attack.attacker)
    if pattern.every:
        matching = [one.id for one in after.permanents() if _passes(pattern.filter, after, one.id, view)]
        if matching and all(one in found for one in matching):
            yield Match(Occurrence(), NOTHING, 1)
    elif not pattern.least:
        for attacker in found:
            yield Match(Occurrence(object=attacker), attacker, after.objects[attacker].count)
    elif found and sum(after.objects[attacker].count for attacker in found) >= pattern.least:
        yield Match(Occurrence(object=found[0]), found[0], 1)


@rule("410.9e")
def _blocked_by(pattern: p.Blocks, event: Any, blocker: ObjectId, after: State, view: Viewpoint) -> int:
    """How many creatures that match a blocker blocks."""
    attackers = (attacker for one, attacker in event.pairs if one == blocker)
    return sum(_passes(pattern.blocked, after, attacker, view) for attacker in attackers)


@rule("309.3", "410.9", "410.9a", "410.9b", "410.9d", "601.7")
def _blocks(pattern: p.Blocks, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    """Declared blockers only: once for each creature that blocks, or (`each`) once for each attacker it blocks."""
    seen: list[ObjectId] = []
    for blocker, attacker in event.pairs:
        if not _passes(pattern.filter, after, blocker, view):
            continue
        spoken_of = pattern.each or pattern.blocked != Anything()  # else it may be out of range (601.7)
        if spoken_of and not _passes(pattern.blocked, after, attacker, view):
            continue
        if pattern.least > 1 and _blocked_by(pattern, event, blocker, after, view) < pattern.least:
            continue
        if pattern.each or blocker not in seen:
            if pattern.together and seen:
                return
            seen.append(blocker)
            yield Match(Occurrence(object=blocker, other=attacker), blocker)


@rule("410.9", "309.4", "410.9c", "410.9d", "410.9e", "601.7")
def _becomes_blocked(
    pattern: p.BecomesBlocked, event: Any, before: State, after: State, view: Viewpoint
) -> Iterator[Match]:
    """Once however many block it, or an effect without them; `each`: for each blocker, also one that comes later."""
    attacker = event.attacker
    if (event.again and not pattern.each) or not _passes(pattern.filter, after, attacker, view):
        return
    plain = not pattern.each and pattern.blocker == Anything() and pattern.least < 2
    if plain and not event.blockers:
        yield Match(Occurrence(object=attacker), attacker, after.objects[attacker].count)
    # where what it is blocked by is not spoken of that may be out of range (601.7)
    fitting = [one for one in event.blockers if plain or _passes(pattern.blocker, after, one, view)]
    if sum(after.objects[blocker].count for blocker in fitting) < pattern.least:
        return
    for blocker in fitting if pattern.each else fitting[:1]:
        yield Match(Occurrence(object=attacker, other=blocker, amount=len(fitting)), attacker)


@rule("309.2f")
def _is_unblocked(pattern: p.IsUnblocked, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    """Match each attacker of a team that no effect or creature has blocked, as that team has declared blockers."""
    for attack in after.combat.attacks if after.combat is not None else ():
        if attack.defender != event.team or attack.blocked:
            continue
        if _passes(pattern.filter, after, attack.attacker, view):
            yield Match(Occurrence(object=attack.attacker), attack.attacker, after.objects[attack.attacker].count)


@rule("502.59a")
def _loses_last_counter(
    pattern: p.LosesLastCounter, event: Any, before: State, after: State, view: Viewpoint
) -> Iterator[Match]:
    had = before.objects.get(event.object)
    has = after.objects.get(event.object)
    if event.kind == pattern.kind and had is not None and has is not None:
        if not is_by(pattern.by, event.by, after, view):
            return
        if had.counter(event.kind) and not has.counter(event.kind) and _passes(pattern.filter, after, has.id, view):
            yield Match(Occurrence(object=has.id), has.id)


@rule("410.6")
def _loses_counter(
    pattern: p.LosesCounter, event: Any, before: State, after: State, view: Viewpoint
) -> Iterator[Match]:
    """Once for each counter that goes."""
    had, has = before.objects.get(event.object), after.objects.get(event.object)
    if event.kind == pattern.kind and had is not None and has is not None:
        gone = had.counter(event.kind) - has.counter(event.kind)
        if gone > 0 and _passes(pattern.filter, after, has.id, view):
            yield Match(Occurrence(object=has.id), has.id, gone)


@rule("504.5")
def _turns_face_up(pattern: p.TurnsFaceUp, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    if _passes(pattern.filter, after, event.object, view):
        yield Match(Occurrence(object=event.object, player=player_ref(event.seat)), event.object)


def _is_dealt_damage(
    pattern: p.IsDealtDamage, event: Any, before: State, after: State, view: Viewpoint
) -> Iterator[Match]:
    if pattern.combat_only and not event.combat:
        return
    if not is_player(event.to) and _passes(pattern.filter, after, event.to, view):
        occurrence = Occurrence(object=event.to, other=event.source, amount=event.amount)
        yield Match(occurrence, event.to, event.times * after.objects[event.to].count)


def _deals_damage(pattern: p.DealsDamage, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    if (pattern.combat_only and not event.combat) or event.amount < pattern.least:
        return
    times = event.times
    if pattern.to != "any" and not affects(after, view.you, event.to):
        return
    if is_player(event.to):
        if pattern.to == "creature":
            return
        if pattern.to == "you" and seat_of(event.to) != view.you:
            return
        if pattern.to == "defending player" and seat_of(event.to) not in defenders_meant(after, view):
            return
        if pattern.to == "opponent" and not after.are_opponents(seat_of(event.to), view.you):
            return
    elif (
        (pattern.to in ("player", "opponent", "you", "defending player") and pattern.struck is None)
        or (pattern.to == "creature" and not _is_creature(after, event.to))
        or (pattern.struck is not None and not _passes(pattern.struck, after, event.to, view))
    ):
        return
    elif pattern.to == "creature" or pattern.struck is not None:
        times *= after.objects[event.to].count
    if source_passes(pattern.filter, after, event.source, view):
        occurrence = Occurrence(
            object=NOTHING if is_player(event.to) else event.to,
            other=event.source,
            player=event.to if is_player(event.to) else NOTHING,
            amount=event.amount,
        )
        yield Match(occurrence, event.source, times)


@rule("413.2f")
def source_passes(filter: Any, state: State, source: ObjectId, view: Viewpoint) -> bool:
    """Tell whether a source of damage matches, as it is or as it was last known."""
    seen = as_known(state, source)
    return seen is not None and matches(filter, state, *seen, view)


def _is_creature(state: State, object_id: ObjectId) -> bool:
    thing = state.objects.get(object_id)
    return thing is not None and CREATURE in values_of(state, thing).types


@rule("300.5", "410.2", "606.4b")
def _begins(pattern: p.Begins, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    if pattern.step not in (event.step, event.phase) or (pattern.step == event.phase and event.step != "main"):
        return
    turn = after.turn
    if pattern.first and (turn.after_step or turn.after_phase):
        return
    members = after.teams[turn.team].members
    # a team's step is one, unless the text speaks of each player's
    for seat in members[:1] if pattern.whose == "any" else members:
        # a step of nobody's is no player's: it happens wherever it does (601.7)
        if pattern.whose == "any" or is_whose(pattern.whose, seat, view, after):
            # "enchanted creature's controller": "that creature" is what it is attached to by now
            host = after.objects[view.this].attached if pattern.whose == "controller of attached" else NOTHING
            yield Match(Occurrence(object=host, player=player_ref(seat)))


@rule("409.2")
def _is_nth(pattern: p.PlaysSpell, seat: Seat, after: State) -> bool:
    """Tell whether as many spells as the text says have been played this turn: by all, or by this player."""
    played = after.turn.spells_played
    return not pattern.nth or pattern.nth == (len(played) if pattern.of == "turn" else played.count(seat))


def _plays_spell(pattern: p.PlaysSpell, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    if not _is_nth(pattern, event.seat, after):
        return
    if pattern.later and spells_played(after, pattern.filter, (event.seat,), view) < 2:
        return
    if is_whose(pattern.who, event.seat, view, after) and _passes(pattern.filter, after, event.object, view):
        before_it = len(after.turn.spells_played) - 1
        yield Match(Occurrence(object=event.object, player=player_ref(event.seat), amount=before_it))


@rule("423.5")
def _draws(pattern: p.Draws, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    if isinstance(event, e.Moved) and event.cause == "draw" and is_whose(pattern.who, event.seat, view, after):
        yield Match(Occurrence(player=player_ref(event.seat)))


@rule("413.2b")
def _shuffles(pattern: p.ShufflesLibrary, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    """Whatever is in play as a library is shuffled, a spell or ability has it shuffled."""
    if is_whose(pattern.who, event.seat, view, after):
        yield Match(Occurrence(player=player_ref(event.seat)))


def _discards(pattern: p.Discards, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    if (
        isinstance(event, e.Moved)
        and event.cause in ("discard", "cycle")
        and is_whose(pattern.who, event.seat, view, after)
    ):
        yield Match(Occurrence(object=event.new, player=player_ref(event.seat)))


@rule("502.18c")
def _cycles(pattern: p.Cycles, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    """A card is cycled, by landcycling too (502.18c): it is discarded for that."""
    if event.cause == "cycle" and is_whose(pattern.who, event.seat, view, after):
        if _passes(pattern.filter, after, event.new, view):
            yield Match(Occurrence(object=event.new, other=event.object, player=player_ref(event.seat)), event.new)


def _gains_life(pattern: p.GainsLife, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    if event.amount > 0 and is_whose(pattern.who, event.seat, view, after):
        yield Match(Occurrence(player=player_ref(event.seat), amount=event.amount))


@rule("310.4", "300.3")
def _loses_life(pattern: p.LosesLife, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    """Any decrease of a life total is a loss of life, that by damage too."""
    if isinstance(event, e.Damaged):
        if not is_player(event.to) or event.amount <= 0:
            return
        seat, amount, times = seat_of(event.to), event.amount, event.times
    else:
        seat, amount, times = event.seat, -event.amount, 1
    if amount > 0 and is_whose(pattern.who, seat, view, after):
        yield Match(Occurrence(player=player_ref(seat), amount=amount), times=times)


@rule("511.1", "511.2")
def _flips_coin(pattern: p.FlipsCoin, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    """A flip that somebody called is won or lost by that player; another one by nobody."""
    if event.called and (event.called == event.side) == pattern.won and is_whose(pattern.who, event.seat, view, after):
        yield Match(Occurrence(player=player_ref(event.seat)))


@rule("403.1", "411.1", "413.2f")
def _uses_ability(pattern: p.UsesAbility, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    """An activated ability has become played, of what is there still or was as it left to pay for it."""
    if (pattern.untapping and event.taps) or (pattern.no_mana and event.mana):
        return
    if is_whose(pattern.who, event.seat, view, after) and source_passes(pattern.filter, after, event.source, view):
        yield Match(Occurrence(object=event.source, player=player_ref(event.seat)), event.source)


@rule("212.6a", "404.2")
def _plays_land(pattern: p.PlaysLand, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    if is_whose(pattern.who, event.seat, view, after) and _passes(pattern.filter, after, event.object, view):
        yield Match(Occurrence(object=event.object, player=player_ref(event.seat)), event.object)


def _becomes_tapped(
    pattern: p.BecomesTapped, event: Any, before: State, after: State, view: Viewpoint
) -> Iterator[Match]:
    if not event.tapped or (pattern.for_mana and not event.for_mana):
        return
    # what was tapped and sacrificed for one cost is looked at as it was
    state = after if event.object in after.objects else before
    if _passes(pattern.filter, state, event.object, view):
        thing = state.objects[event.object]
        occurrence = Occurrence(object=event.object, player=player_ref(thing.controller))
        yield Match(occurrence, event.object, thing.count)


@rule("502.15")
def _phases_in(pattern: p.PhasesIn, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    """Each permanent that phases in, as it is once it is back."""
    for object_id in event.objects:
        if _passes(pattern.filter, after, object_id, view):
            yield Match(Occurrence(object=object_id), object_id, after.objects[object_id].count)


def _is_of(whose: p.Whose, stack_id: ObjectId, state: State, view: Viewpoint) -> bool:
    """Tell whether a spell or ability is controlled by a player whom a word means."""
    entry = state.stack_object(stack_id)
    return entry is not None and is_whose(whose, entry.controller, view, state)


def _becomes_target(
    pattern: p.BecomesTarget, event: Any, before: State, after: State, view: Viewpoint
) -> Iterator[Match]:
    if is_player(event.target) or not _passes(pattern.filter, after, event.target, view):
        return
    if pattern.first and TARGETED in before.objects[event.target].deeds:
        return
    if pattern.whose != "any" and not _is_of(pattern.whose, event.by, after, view):
        return
    if pattern.by is not None:
        entry = after.stack_object(event.by)
        if entry is None or entry.kind != "spell" or not _passes(pattern.by, after, event.by, view):
            return
    if after.objects[event.target].zone == IN_PLAY or isinstance(pattern.filter, IsThis):
        yield Match(Occurrence(object=event.target, other=event.by), event.target)


@rule("419.6b")
def _regenerates(pattern: p.Regenerates, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Match]:
    if _passes(pattern.filter, after, event.object, view):
        yield Match(Occurrence(object=event.object), event.object, after.objects[event.object].count)


@rule("200.6a")
def _loses_control(
    pattern: p.LosesControl, event: Any, before: State, after: State, view: Viewpoint
) -> Iterator[Match]:
    """Whoever controlled a permanent controls it no longer, as control effects begin or end."""
    thing = before.objects.get(event.object)
    if thing is not None and is_whose(pattern.who, thing.controller, view, after):
        if _passes(pattern.filter, after, event.object, view):
            occurrence = Occurrence(object=event.object, player=player_ref(thing.controller))
            yield Match(occurrence, event.object, thing.count)


#: one reader for each kind of pattern: (pattern, event, before, after, view) -> its matches
READERS: dict[type, Callable[[Any, Any, State, State, Viewpoint], Iterator[Match]]] = {
    p.Moves: _moves,
    p.Destroys: _destroys,
    p.PaysUpkeep: _pays_upkeep,
    p.HauntedDies: _haunted_dies,
    p.Attacks: _attacks,
    p.Blocks: _blocks,
    p.BecomesBlocked: _becomes_blocked,
    p.IsUnblocked: _is_unblocked,
    p.LosesLastCounter: _loses_last_counter,
    p.LosesCounter: _loses_counter,
    p.TurnsFaceUp: _turns_face_up,
    p.IsDealtDamage: _is_dealt_damage,
    p.DealsDamage: _deals_damage,
    p.Begins: _begins,
    p.PlaysSpell: _plays_spell,
    p.Draws: _draws,
    p.ShufflesLibrary: _shuffles,
    p.Discards: _discards,
    p.Cycles: _cycles,
    p.GainsLife: _gains_life,
    p.LosesLife: _loses_life,
    p.FlipsCoin: _flips_coin,
    p.UsesAbility: _uses_ability,
    p.PlaysLand: _plays_land,
    p.BecomesTapped: _becomes_tapped,
    p.BecomesTarget: _becomes_target,
    p.PhasesIn: _phases_in,
    p.Regenerates: _regenerates,
    p.LosesControl: _loses_control,
}
