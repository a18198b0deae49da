"""Watchers: the triggered abilities that could trigger on a kind of event, in play and elsewhere (402.8, 410.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from tabletop.engine.language import patterns as p
from tabletop.engine.language.abilities import Ability, Card, Triggered
from tabletop.engine.language.filters import IsThis
from tabletop.engine.rules.board.characteristics import printed_triggers, printed_values
from tabletop.engine.rules.board.continuous_effects import derive
from tabletop.engine.rules.board.known import of_board, of_cards
from tabletop.engine.rules.keywords.expansion import keyword_triggers
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turning_events import CoinFlipped, UpkeepSettled
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY, REMOVED, STACK, Zone

#: kind of event -> the patterns it can meet
PATTERNS_MET: dict[type, tuple[type, ...]] = {
    e.Moved: (p.Moves, p.Destroys, p.HauntedDies, p.Draws, p.Discards, p.Cycles),
    e.TokensCreated: (p.Moves,),
    e.AttackersDeclared: (p.Attacks,),
    e.BlockersDeclared: (p.Blocks, p.IsUnblocked),
    e.BecameBlocked: (p.BecomesBlocked,),
    e.Shuffled: (p.ShufflesLibrary,),
    e.TurnedFaceUp: (p.TurnsFaceUp,),
    e.CountersChanged: (p.LosesLastCounter, p.LosesCounter),
    e.Damaged: (p.IsDealtDamage, p.DealsDamage, p.LosesLife),
    e.StepBegan: (p.Begins,),
    e.SpellPlayed: (p.PlaysSpell,),
    e.AbilityPlayed: (p.UsesAbility,),
    e.LifeChanged: (p.GainsLife, p.LosesLife),
    CoinFlipped: (p.FlipsCoin,),
    UpkeepSettled: (p.PaysUpkeep,),
    e.LandPlayed: (p.PlaysLand,),
    e.TapChanged: (p.BecomesTapped,),
    e.BecameTarget: (p.BecomesTarget,),
    e.PhasedIn: (p.PhasesIn,),
    e.Regenerated: (p.Regenerates,),
    e.ControlChanged: (p.LosesControl,),
}


class Watcher:
    """A triggered ability that could trigger now, with its object (a group of equal ones) and its controller."""

    __slots__ = ("ability", "controller", "thing")

    def __init__(self, ability: Triggered, thing: Object, controller: Seat) -> None:
        self.ability = ability
        self.thing = thing
        self.controller = controller


@cached
def _triggers_of(card: Card) -> tuple[Triggered, ...]:
    """The triggered abilities printed on a card, and those that its keywords stand for."""
    return printed_triggers(card) + keyword_triggers(printed_values(card))


@rule("402.7", "410.10b", "418.2")
def triggers_on(state: State, thing: Object) -> tuple[Triggered, ...]:
    """The triggered abilities that a permanent has now under all continuous effects, keywords' included."""
    special = derive(state).get(thing.id)
    if special is None:
        return _triggers_of(state.cards[thing.card])
    return _triggers_among(special.abilities) + keyword_triggers(special)


@cached
def _triggers_among(abilities: tuple[Ability, ...]) -> tuple[Triggered, ...]:
    return tuple(ability for ability in abilities if isinstance(ability, Triggered))


@of_board
def _watching(state: State) -> dict[type, list[tuple[ObjectId, Triggered]]]:
    """By kind of event the permanents with a triggered ability that could trigger on it, with those abilities."""
    special, printed = derive(state), _cards_with_triggers(state)
    found: dict[type, list[tuple[ObjectId, Triggered]]] = {}
    for thing in state.permanents():
        if thing.card in printed or thing.id in special:
            for ability in triggers_on(state, thing):
                for kind in _kinds_for(type(ability.pattern)) if ability.zone == IN_PLAY else ():
                    found.setdefault(kind, []).append((thing.id, ability))
    return found


@lru_cache
def _kinds_for(pattern: type) -> tuple[type, ...]:
    """The kinds of events that a kind of pattern could meet."""
    return tuple(kind for kind, wanted in PATTERNS_MET.items() if issubclass(pattern, wanted))


@of_cards
def _cards_with_triggers(state: State) -> frozenset[int]:
    """The cards (as indices) with triggered abilities."""
    return frozenset(number for number, card in enumerate(state.cards) if _triggers_of(card))


@rule("402.8", "410.10a", "402.8f")
def watchers(state: State, kind: type) -> Sequence[Watcher]:
    """Find everything with a triggered ability that could trigger on a kind of event, newcomers too."""
    in_play, elsewhere = _watching(state).get(kind, ()), _triggers_elsewhere(state).get(kind)
    if not in_play and not elsewhere:
        return ()
    objects = state.objects
    found = []
    for object_id, ability in in_play:
        thing = objects[object_id]
        found.append(Watcher(ability, thing, thing.controller))
    if not elsewhere:
        return found
    if STACK in elsewhere:
        spells = [entry.id for entry in state.stack if entry.kind == "spell"]
        for ability, thing in _with_some(state, spells, elsewhere[STACK]):
            found.append(Watcher(ability, thing, thing.controller))
    if GRAVEYARD in elsewhere:
        for player in state.players:
            for ability, thing in _with_some(state, player.graveyard, elsewhere[GRAVEYARD]):
                found.append(Watcher(ability, thing, thing.owner))
    if REMOVED in elsewhere:
        for ability, thing in _with_some(state, state.removed, elsewhere[REMOVED]):
            found.append(Watcher(ability, thing, thing.owner))
    return found


def _with_some(
    state: State, ids: Sequence[ObjectId], abilities: dict[int, tuple[Triggered, ...]]
) -> Iterator[tuple[Triggered, Object]]:
    """The objects among some whose cards (as indices) have any of the abilities, with each of those."""
    for object_id in ids:
        thing = state.objects[object_id]
        if thing.card in abilities:
            for ability in abilities[thing.card]:
                yield ability, thing


@of_cards
def _triggers_elsewhere(state: State) -> dict[type, dict[Zone, dict[int, tuple[Triggered, ...]]]]:
    """The triggered abilities of cards (as indices) that work outside of play, by kind of event, zone and card."""
    found: dict[type, dict[Zone, dict[int, tuple[Triggered, ...]]]] = {}
    for zone, find in _ELSEWHERE:
        for number, card in enumerate(state.cards):
            for ability in find(card):
                for kind in _kinds_for(type(ability.pattern)):
                    there = found.setdefault(kind, {}).setdefault(zone, {})
                    there[number] = (*there.get(number, ()), ability)
    return found


@rule("402.8g")
@cached
def buried_triggers(card: Card) -> tuple[Triggered, ...]:
    """The triggered abilities of a card that work while it is in a graveyard."""
    return tuple(
        ability
        for ability in _triggers_of(card)
        if ability.zone == GRAVEYARD or _is_about_coming_there(ability.pattern)
    )


@rule("402.8", "502.51c")
@cached
def removed_triggers(card: Card) -> tuple[Triggered, ...]:
    """The triggered abilities of a card that work while it is removed from the game."""
    return tuple(
        one
        for one in _triggers_of(card)
        if one.zone == REMOVED or _is_of_own_cycling(one.pattern) or isinstance(one.pattern, p.HauntedDies)
    )


@rule("402.8")
@cached
def spoken_triggers(card: Card) -> tuple[Triggered, ...]:
    """The triggered abilities of a card that trigger as it is played itself, and so work on the stack."""
    return tuple(
        one for one in _triggers_of(card) if isinstance(one.pattern, p.PlaysSpell) and one.pattern.filter == IsThis()
    )


def _is_about_coming_there(pattern: p.Pattern) -> bool:
    """Tell whether what triggers is that its own object comes to the graveyard from elsewhere than play (410.10a).

    Of what goes there "from anywhere" the ability in play triggers as it leaves play: that looks back.
    """
    if _is_of_own_cycling(pattern):
        return True
    if not isinstance(pattern, p.Moves) or pattern.filter != IsThis():
        return False
    return pattern.to == GRAVEYARD if pattern.origin is None else pattern.origin != IN_PLAY


def _is_of_own_cycling(pattern: p.Pattern) -> bool:
    """Tell whether it triggers as its own object is cycled, wherever that has gone (502.18c)."""
    return isinstance(pattern, p.Cycles) and pattern.filter == IsThis()


_ELSEWHERE: tuple[tuple[Zone, Callable[[Card], tuple[Triggered, ...]]], ...] = (
    (STACK, spoken_triggers),
    (GRAVEYARD, buried_triggers),
    (REMOVED, removed_triggers),
)
