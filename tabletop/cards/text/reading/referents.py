"""Whom a sentence means: targets are gathered, "it" and "that player" become references, and back for printing."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tabletop.cards.text.happening.turn_words import is_misplaced
from tabletop.cards.text.kernel.placeholders import THIS_IN_YOURS, Aim, AimPlayer, ControlledBy, FromGraveyard, It
from tabletop.cards.text.nouns.measures import substituted
from tabletop.cards.text.reading.antecedents import Binding, Unclear
from tabletop.cards.text.reading.told import told_by
from tabletop.cards.text.reading.word_order import walk
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language.amounts import X
from tabletop.engine.language.changes import AddPower, GainsAbility, LosesAbility, SetPower
from tabletop.engine.language.conditions import InGraveyard, IsSuspended, OneOf
from tabletop.engine.language.costs import (
    Mana,
    RemoveSomeCounters,
    TimesX,
)
from tabletop.engine.language.filters import Controlled, IsAttachedTo, IsThis, Not, Other, OtherThan, Owned
from tabletop.engine.language.node import Node, mentions, nodes_in
from tabletop.engine.language.patterns import Moves, TurnsFaceUp
from tabletop.engine.language.references import (
    Changed,
    Every,
    Target,
    TargetPlayer,
    ThatObject,
    This,
)

replace = msgspec.structs.replace

#: another thing than the one that is changed
_OTHER_THAN_IT: Final = OtherThan(Changed())


def _outside(value: Any) -> Any:
    """An ability without those that stand in it in quotes, and without what is paid for with an X of its own."""
    if isinstance(value, tuple):
        return tuple(_outside(part) for part in value)
    if type(value) is e.MayPay and _has_x(value.cost):
        return None
    if type(value) is GainsAbility or type(value) is e.Card:
        return None
    if not isinstance(value, Node):
        return value
    return tuple(_outside(getattr(value, name)) for name in value.__struct_fields__) or value


def _is_of_coming(raw: Any) -> bool:
    """Return whether an ability triggers as its object comes into play or is turned face up: it knows their X."""
    pattern = raw.pattern if isinstance(raw, e.Triggered) else None
    return pattern == Moves(IsThis(), to="in play") or pattern == TurnsFaceUp(IsThis())


def bind(raw: Any, variable: bool = True) -> Any:
    """An ability as it was read, with targets gathered and every reference in place. Raises Unclear.

    `variable` says whether the cost of an instant or sorcery has an X.
    """
    if isinstance(raw, e.Keyword) and raw.ability is not None:
        return replace(raw, ability=bind(raw.ability))
    if isinstance(raw, e.Spell) and raw.modes:
        return replace(raw, modes=tuple(bind(mode, variable) for mode in raw.modes))
    if isinstance(raw, e.Activated) and raw.modes:
        return replace(raw, modes=tuple(bind(mode, _has_x(raw.cost)) for mode in raw.modes))
    if not isinstance(raw, e.Spell | e.Mode | e.Activated | e.Triggered | e.Static | e.Replacement | e.ComesIntoPlay):
        return raw
    if isinstance(raw, e.Activated):
        variable = _has_x(raw.cost)
    elif not isinstance(raw, e.Spell | e.Mode | e.Replacement | e.ComesIntoPlay) and not _is_of_coming(raw):
        variable = False
    if not variable and mentions(_outside(raw), X):
        raise Unclear("nothing says what X is")
    if _repeats_a_part(raw):
        raise Unclear("the process that is repeated is all that was done before")
    state = Binding(raw, variable, bind)
    subject: Any = raw.what if isinstance(raw, e.Static) else None
    if isinstance(raw, e.Static) and type(subject) is Every:
        # "each creature gets +1/+1 for each counter on it": of every one its own number
        raw = replace(raw, changes=tuple(_of_each(change) for change in raw.changes))
    if isinstance(raw, e.Static) and type(subject) is It:
        # "as long as ~ is untapped, it gets ...": the condition is said first
        raw = replace(raw, condition=walk(raw.condition, state.visit, state.leave))
    done = walk(raw, state.visit, state.leave)
    if is_misplaced(done):
        raise Unclear('nothing says whose life "their life" is')
    if isinstance(done, e.Static | e.Replacement | e.ComesIntoPlay):
        if state.targets:
            raise Unclear("a static ability has no targets")
        return _at_home(done)
    done = _at_home(done)
    if state.from_graveyard and isinstance(done, e.Triggered) and mentions(done.pattern, IsAttachedTo):
        # the Aura goes to its owner's graveyard as the permanent leaves, and its ability finds it there (410.10f)
        state.from_graveyard = False
    elif state.from_graveyard:
        # it is in its owner's graveyard, and that is whose ability it is (402.8g)
        done = substituted(done, THIS_IN_YOURS, This())
    if isinstance(done, e.Triggered) and isinstance(done.pattern, Moves) and done.pattern.discarded:
        # a card that is discarded triggers in the graveyard anyway (410.10a)
        state.from_graveyard = False
    if state.from_graveyard:
        if not isinstance(done, e.Activated | e.Triggered) or (
            isinstance(done, e.Triggered) and (mentions(done.pattern, IsThis) or mentions(done.pattern, IsAttachedTo))
        ):
            raise Unclear("an ability about what leaves play can't be used from the graveyard here")
        done = replace(done, zone="graveyard")
    return replace(done, targets=tuple(state.targets)) if state.targets else done


def _is_of_the_player(targets: tuple[e.TargetPhrase, ...], at: int) -> bool:
    """Return whether a target is a player, and the next one a card in that player's graveyard."""
    cards = targets[at + 1]
    return targets[at].filter is None and cards.zone == "graveyard" and mentions(cards.filter, Controlled)


def _repeats_a_part(raw: Any) -> bool:
    """Return whether a process that a player may repeat is not all that is said before."""
    effects: tuple[Any, ...] = getattr(raw, "effects", ())
    offered = [one for one in nodes_in(effects) if isinstance(one, e.DoAgain) and one.asked is not None]
    return bool(offered) and offered != [effects[0]]


def _has_x(cost: tuple[Any, ...]) -> bool:
    """Return whether an X is announced for a cost."""
    return any(
        (isinstance(part, Mana) and "X" in part.symbols)
        or (isinstance(part, RemoveSomeCounters | TimesX) and not part.any_number)
        for part in cost
    )


def _of_each(change: Any) -> Any:
    """A change of each of several things, in which "it" is that thing, and "other" is another than that."""
    if not isinstance(change, AddPower | SetPower):
        return change
    return substituted(substituted(change, It(), Changed()), Other(), _OTHER_THAN_IT)


def _unquoted(node: Any) -> Any:
    if type(node) is e.ComesAsCopy:
        return replace(node, gains=tuple(unbind(one) for one in node.gains))
    return replace(node, ability=unbind(node.ability)) if type(node) is GainsAbility else None


def _at_home(ability: Any) -> Any:
    """The ability in the zone that its condition says it works in (402.8g)."""
    if not isinstance(ability, e.Triggered | e.Static | e.Activated) or ability.zone != "in play":
        return ability
    asked = ability.only_if if isinstance(ability, e.Activated) else (ability.condition,)
    if isinstance(ability, e.Triggered) and mentions(ability.condition, IsSuspended):
        return replace(ability, zone="removed from the game")
    return replace(ability, zone="graveyard") if any(mentions(one, InGraveyard) for one in asked) else ability


def _anywhere(ability: Any) -> Any:
    """The ability as it is read, before its condition says where it works."""
    if not isinstance(ability, e.Triggered | e.Static | e.Activated) or ability.zone == "in play":
        return ability
    bare = replace(ability, zone="in play")
    return bare if _at_home(bare) == ability else ability


def unbind(ability: Any) -> Any:
    """The ability with its targets back at the places where they are first named. Raises Unclear."""
    if isinstance(ability, e.Keyword) and ability.ability is not None:
        return replace(ability, ability=unbind(ability.ability))
    if isinstance(ability, e.Spell | e.Activated) and ability.modes:
        return replace(ability, modes=tuple(unbind(mode) for mode in ability.modes))
    ability = _anywhere(ability)
    if isinstance(ability, e.Static | e.Replacement | e.ComesIntoPlay):
        return walk(ability, lambda node: Other() if type(node) is OtherThan else _unquoted(node), lambda node: None)
    if not isinstance(ability, e.Spell | e.Mode | e.Activated | e.Triggered):
        return ability
    targets = ability.targets
    named = 0
    graveyard = isinstance(ability, e.Activated | e.Triggered) and ability.zone == "graveyard"
    told = told_by(ability)
    # of a permanent that something is attached to, "another" is another than that
    hosted = told is not None and told.of_host

    def visit(node: Any) -> Any:
        nonlocal named, graveyard
        if isinstance(node, fx.Move | fx.PutIntoPlay) and (
            node.what == THIS_IN_YOURS or (graveyard and node.what == This())
        ):
            graveyard = False
            node = replace(node, what=This())
            if isinstance(node, fx.PutIntoPlay) and node.on is not None:
                return FromGraveyard(replace(node, on=walk(node.on, visit, lambda node: None)))
            return FromGraveyard(node)
        if type(node) is fx.DealDamage and mentions(node.amount, TargetPlayer) and mentions(node.players, TargetPlayer):
            # the player that is dealt the damage is named before the amount that is about his or her things
            hit = {name: walk(getattr(node, name), visit, lambda node: None) for name in ("source", "players")}
            return replace(node, amount=walk(node.amount, visit, lambda node: None), **hit)
        if isinstance(node, GainsAbility | LosesAbility) and node.ability is not None:
            return replace(node, ability=unbind(node.ability))
        if type(node) is e.Shield:
            keeps = walk(node.keeps, visit, lambda node: None)
            return replace(node, replacement=unbind(node.replacement), keeps=keeps)
        if type(node) is e.Card:
            return replace(node, abilities=tuple(unbind(one) for one in node.abilities))
        if type(node) is OneOf:
            return node
        if (hosted and node == Not(IsAttachedTo())) or type(node) is OtherThan:
            return Other()
        if node == Controlled("affected player"):
            return Controlled("that player")
        if node == Owned("affected player"):
            return Owned("that player")
        if type(node) is e.If and any(one.index >= named for one in nodes_in(node.condition) if type(one) is Target):
            # what the condition is about is named before it
            then = walk(node.then, visit, lambda node: None)
            return replace(node, then=then, condition=walk(node.condition, visit, lambda node: None))
        if node == Controlled("other target player") and named < len(targets):
            named += 1
            return ControlledBy(AimPlayer(replace(targets[named - 1], only_if=None), named - 1))
        if node == Controlled("target player"):
            if named < len(targets) and targets[named].filter is None:
                named += 1
                return ControlledBy(AimPlayer(replace(targets[named - 1], only_if=None), named - 1))
            return Controlled("that player")
        if type(node) is not Target and type(node) is not TargetPlayer:
            return None
        if node.index < named:
            return node
        if node.index == named + 1 < len(targets) and _is_of_the_player(targets, named):
            # "cards from target player's graveyard": that player is chosen before them
            owner = AimPlayer(replace(targets[named], only_if=None), named)
            theirs = substituted(targets[named + 1], Controlled("target player"), ControlledBy(owner))
            named += 2
            return Aim(replace(theirs, only_if=None), node.index)
        if node.index > named or named >= len(targets):
            raise Unclear("the targets are not in the order of the effects")
        named += 1
        make = Aim if type(node) is Target else AimPlayer
        phrase = substituted(targets[node.index], Controlled("target player"), Controlled("that player"))
        phrase = substituted(phrase, OtherThan(ThatObject()), Other())
        phrase = substituted(phrase, Not(IsAttachedTo()), Other()) if hosted else phrase
        return make(replace(phrase, only_if=None), node.index)

    done = walk(ability, visit, lambda node: None)
    if named != len(targets) or graveyard:
        raise Unclear("a target is never named")
    done = replace(done, targets=()) if targets else done
    buried = isinstance(done, e.Activated | e.Triggered) and done.zone == "graveyard"
    return replace(done, zone="in play") if buried else done
