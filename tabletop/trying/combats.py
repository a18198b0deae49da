"""Combats in which something attacks, blocks, becomes blocked, or deals damage."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import AtNext
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import ObjectId, Ref, Seat, player_ref
from tabletop.engine.vocabulary.types import CREATURE
from tabletop.engine.vocabulary.zones import IN_PLAY
from tabletop.trying.blueprints import Unmakeable
from tabletop.trying.driving import Driver
from tabletop.trying.needing.needs import wishes_for
from tabletop.trying.nodes import walk
from tabletop.trying.occasion import Occasion, begun, let, makes, subject_for
from tabletop.trying.roles import Roles
from tabletop.trying.tried_position import BEAST, FOE, YOU

#: a creature can block one that has one of these only if it has it too, or something like it
_EVASIONS: Final = ("flying", "shadow", "horsemanship")


def _fight(
    roles: Roles, attackers: tuple[ObjectId, ...], blocks: dict[ObjectId, tuple[ObjectId, ...]], last: str
) -> Occasion:
    """A combat in which these attack and block, up to a step. It begins before attackers are declared where that is
    what is waited for, else after that."""
    seat = roles.tried.things[attackers[0]].controller
    roles.tried.active = roles.tried.priority = seat
    # what is to be attacking or blocking will be declared with them
    others = tuple(number for number, thing in roles.tried.things.items() if thing.attacking)
    attackers = tuple(dict.fromkeys((*attackers, *others)))
    for number, thing in roles.tried.things.items():
        if thing.blocking:
            blocks = {**blocks, number: blocks.get(number, attackers)}
        if number in attackers:
            thing.owner = thing.controller = seat
        elif thing.blocking or number in blocks:
            thing.owner = thing.controller = 1 - seat
        else:
            continue
        thing.tapped = thing.fresh = thing.blocking = thing.blocked = False
        thing.attacking = number in attackers and last != "declare attackers"
    roles.tried.step_of_combat = "declare attackers"

    def fight(driver: Driver) -> None:
        driver.answerer.attackers = attackers
        driver.answerer.blocks = blocks
        start = len(driver.trace.events)
        driver.reach(lambda: begun(driver, start, last), turns=0)
        driver.resolve()

    return fight


@makes(p.Attacks)
def _attacks(roles: Roles, pattern: p.Attacks, ability: object, truth: bool) -> Occasion:
    attacker = subject_for(roles, pattern.filter, ability, truth)
    if pattern.whom == "you":
        thing = roles.tried.things[attacker]
        thing.owner = thing.controller = FOE
    company = () if pattern.alone else _company(roles, attacker)
    if pattern.every:
        things = ((one, thing) for one, thing in roles.tried.things.items() if thing.zone == IN_PLAY)
        mine = roles.tried.things[attacker].controller
        creatures = (one for one, thing in things if thing.controller == mine and CREATURE in thing.card.types)
        company = tuple(one for one in creatures if one != attacker)
    for _ in range(2, pattern.least):
        company += _company(roles, attacker)
    return _fight(roles, (attacker, *company), {}, "declare attackers")


def _company(roles: Roles, attacker: ObjectId) -> tuple[ObjectId, ...]:
    """Another attacker, for what can't attack alone."""
    return (roles.tried.add(BEAST, IN_PLAY, roles.tried.things[attacker].controller),)


@makes(p.Blocks)
def _blocks(roles: Roles, pattern: p.Blocks, ability: object, truth: bool) -> Occasion:
    blocker = subject_for(roles, pattern.filter, ability, truth)
    foe = 1 - roles.tried.things[blocker].controller
    wish = wishes_for(ability, r.OtherObject, truth)
    alert = f.HasKeyword("vigilance")
    attackers = _opponents(
        roles, f.All((pattern.blocked, wish, alert, *_harmless(ability))), foe, _words(roles, blocker)
    )
    return _fight(roles, attackers, {blocker: attackers}, "declare blockers")


@makes(p.BecomesBlocked)
def _becomes_blocked(roles: Roles, pattern: p.BecomesBlocked, ability: object, truth: bool) -> Occasion:
    attacker = subject_for(roles, pattern.filter, ability, truth)
    foe = 1 - roles.tried.things[attacker].controller
    wish = wishes_for(ability, r.OtherObject, truth)
    blockers = _opponents(roles, f.All((pattern.blocker, wish, *_harmless(ability))), foe, _words(roles, attacker))
    attackers = (attacker, *_company(roles, attacker))
    return _fight(roles, attackers, dict.fromkeys(blockers, (attacker,)), "declare blockers")


def _harmless(ability: object) -> tuple[f.Filter, ...]:
    """What to ask of an opponent in combat so that what something happens to later lives until then."""
    return (f.Number("power", "=", 0),) if any(isinstance(node, AtNext) for node in walk(ability)) else ()


def _words(roles: Roles, number: ObjectId) -> tuple[str, ...]:
    card = roles.tried.things[number].card
    return tuple(getattr(ability, "name", "") for ability in card.abilities)


def _opponents(roles: Roles, filter: f.Filter, seat: Seat, words: tuple[str, ...]) -> tuple[ObjectId, ...]:
    """Creatures on the other side that match: one plain, one with the evasion of what they meet."""
    evasions = tuple(f.HasKeyword(word) for word in _EVASIONS if word in words)
    kinds: list[tuple[f.Filter, ...]] = [evasions, evasions] if evasions else [(), (f.HasKeyword("flying"),)]
    if "fear" in words:
        kinds = [(f.HasType("artifact"), f.HasType(CREATURE), *evasions)] * 2
    made: list[ObjectId] = []
    wrong: Unmakeable | None = None
    for kind in kinds:
        try:
            made.append(roles.make(f.All((filter, f.HasType(CREATURE), *kind)), IN_PLAY, seat))
        except Unmakeable as problem:
            wrong = problem
    for number in made:
        roles.tried.things[number].owner = roles.tried.things[number].controller = seat
    if not made:
        raise wrong or Unmakeable("nothing meets it in combat")
    return tuple(made)


@makes(p.IsDealtDamage)
def _is_dealt_damage(roles: Roles, pattern: p.IsDealtDamage, ability: object, truth: bool) -> Occasion:
    subject = subject_for(roles, pattern.filter, ability, truth)
    foe = 1 - roles.tried.things[subject].controller
    if pattern.combat_only:
        blockers = _opponents(roles, f.Anything(), foe, _words(roles, subject))
        return _fight(roles, (subject,), dict.fromkeys(blockers, (subject,)), "combat damage")
    source = roles.tried.add(BEAST, IN_PLAY, foe)
    return lambda driver: driver.happen(let(e.Damaged(source, subject, 1)))


@makes(p.DealsDamage)
def _deals_damage(roles: Roles, pattern: p.DealsDamage, ability: object, truth: bool) -> Occasion:
    subject = _damage_source(roles, pattern.filter, FOE if pattern.to == "you" else YOU)
    seat = roles.tried.things[subject].controller
    to: Ref = player_ref(YOU if pattern.to == "you" else 1 - seat if pattern.to == "any" else FOE)
    victim = 0
    if pattern.to == "creature":
        wish = wishes_for(ability, r.ThatObject, truth)
        struck = f.Anything() if pattern.struck is None else pattern.struck
        victim = to = roles.make(f.All((f.HasType(CREATURE), struck, wish)), IN_PLAY, 1 - seat)
    if pattern.to == "defending player":
        roles.tried.things[subject].attacking = True
        return lambda driver: driver.happen(let(e.Damaged(subject, to, max(2, pattern.least), pattern.combat_only)))
    if pattern.combat_only:
        words = _words(roles, subject)
        blockers = _opponents(roles, f.Anything(), 1 - seat, words) if victim else ()
        return _fight(roles, (subject,), dict.fromkeys(blockers, (subject,)), "combat damage")
    return lambda driver: driver.happen(let(e.Damaged(subject, to, max(2, pattern.least))))


def _damage_source(roles: Roles, filter: f.Filter, seat: Seat) -> ObjectId:
    return roles.make(filter, IN_PLAY, seat)


@makes(p.IsUnblocked)
def _is_unblocked(roles: Roles, pattern: p.IsUnblocked, ability: object, truth: bool) -> Occasion:
    attacker = subject_for(roles, pattern.filter, ability, truth)
    return _fight(roles, (attacker, *_company(roles, attacker)), {}, "declare blockers")
