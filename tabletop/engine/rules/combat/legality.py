"""Legality of one attacker or blocker, taken by itself (500.1, 501); whole declarations are judged elsewhere."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.conditions import Condition
from tabletop.engine.language.filters import Filter
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import controller_of, values_of
from tabletop.engine.rules.board.facts.defending import attacked_teams, is_attack_limited, may_attack, members_in_game
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.board.safety import is_protected_from
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.combat.demands import is_on
from tabletop.engine.rules.keywords.kind import keyword_values
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Ref, Seat, player_ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import IN_PLAY

_FLYING: Final = "flying"
#: by attack option: where an opponent who may be attacked is seated, and the rule
_SEATED: Final = {
    "several": ("next to him or her", "609.4"),
    "left": ("immediately to the left", "604.1a"),
    "right": ("immediately to the right", "604.1b"),
    "beside": ("next to him or her", "607.3c"),
}

# --- attacks --------------------------------------------------------------------------------------


@rule("308.2a", "212.3d", "500.1", "502.5c", "502.41c", "602.3a")
def can_attack(state: State, thing: Object, team: int | None = None) -> Refusal | None:
    """Return why a permanent can't be declared as an attacker of a team now, taken by itself; None where it can.

    Without a team: why it can't attack anybody.
    """
    values = values_of(state, thing)
    name = values.called
    if thing.zone != IN_PLAY or not values.is_creature:
        return Refusal(f"{name} is not a creature in play.", "308.2a", (thing.id,))
    if state.team_of(thing.controller) != state.turn.team:
        return Refusal(f"{name} is not controlled by the attacking player.", "308.2a", (thing.id,))
    if team is not None and team not in attacked_teams(state):
        return _no_defender(state, thing, team)
    if team is None and is_attack_limited(state) and not attacked_teams(state):
        return _nobody_to_attack(state, thing)
    if thing.tapped:
        return Refusal(f"{name} is tapped.", "308.2a", (thing.id,))
    if thing.fresh and not _has(values, "ignores_waiting"):
        return Refusal(
            f"{name} has not been under its controller's control since the turn began.", "212.3d", (thing.id,)
        )
    for keyword in values.keywords:
        if keyword in KEYWORDS and not KEYWORDS[keyword].may_attack() and not _goes_anyway(values):
            return Refusal(f"{name} has {keyword}.", KEYWORDS[keyword].forbids, (thing.id,))
    said = tuple(rule for rule in values.rules if isinstance(rule[0], c.CantAttack | r.CantAttackUnless))
    if not said:
        return None
    refusals = [_kept_from(state, thing, said, one) for one in (attacked_teams(state) if team is None else (team,))]
    return None if None in refusals or not refusals else refusals[0]


@rule("601.3", "604.1a", "604.1b", "607.3c")
def _nobody_to_attack(state: State, thing: Object) -> Refusal:
    """Say why nobody is attacked in this combat: no opponent is in range, or none is seated where one may be."""
    seat, name = thing.controller, values_of(state, thing).called
    if not any(state.reaches(seat, other) for other in state.opponents(seat)):
        return Refusal(f"{name} can't attack: no opponent is in range.", "601.3", (thing.id,))
    where, rule_id = _SEATED[state.options.attack]
    return Refusal(f"{name} can't attack: no opponent is seated {where}.", rule_id, (thing.id,))


@rule("601.3", "604.1a", "604.1b", "607.3c", "609.4")
def _out_of_bounds(state: State, thing: Object, team: int) -> Refusal | None:
    """Say why a team in the game is out of bounds for attacks: a mate's, out of range, or seated elsewhere."""
    seat, name = thing.controller, values_of(state, thing).called
    other = state.teams[team].members[0]
    who, about = state.players[other].name, (thing.id, player_ref(other))
    if not state.are_opponents(seat, other):
        return Refusal(f"{name} can't attack {who}, who is no opponent.", "306.3", about)
    if not state.reaches(seat, other):
        return Refusal(f"{name} can't attack {who}, who is out of range.", "601.3", about)
    if state.combat is not None and state.combat.defender not in (NOBODY, team):
        return Refusal(f"{name} can't attack {who}: another opponent is attacked in this combat.", "306.3", about)
    if not may_attack(state, seat, other):
        where, rule_id = _SEATED[state.options.attack]
        return Refusal(f"{name} can't attack {who}, who is not seated {where}.", rule_id, about)
    return None


@rule("306.3", "602.2", "606.7a")
def _no_defender(state: State, thing: Object, team: int) -> Refusal:
    """Say why a team is not attacked in this combat: it is the attackers' own, or not in the game any more."""
    players = state.teams[team].members
    who = " and ".join(state.players[seat].name for seat in players)
    about = (thing.id, *(player_ref(seat) for seat in players))
    several = "602.2" if len(state.teams) > 2 else "306.3"
    if team == state.turn.team:
        what = f"{values_of(state, thing).called} can't attack {who}: its own side is no defender."
        return Refusal(what, "606.7a" if len(players) > 1 else several, about)
    if members_in_game(state, team):
        out = _out_of_bounds(state, thing, team)
        if out is not None:
            return out
    return Refusal(f"{values_of(state, thing).called} can't attack {who}, who left the game.", several, about)


@rule("500.2", "606.7b")
def _kept_from(state: State, thing: Object, said: tuple[tuple[c.Change, ObjectId], ...], team: int) -> Refusal | None:
    """Find an effect against an attack on a team: one that protects one of the players is enough."""
    name = values_of(state, thing).called
    for change, source in said:
        if isinstance(change, c.CantAttack) and is_on(state, change.whom, source, team):
            whom = "" if change.whom == "anyone" else f" {name_of(state, player_ref(controller_of(state, source)))}"
            return by_effect(state, thing.id, source, f"{name} can't attack{whom}", "500.2")
        if isinstance(change, r.CantAttackUnless) and not all(
            _met(state, change.condition, source, seat) for seat in members_in_game(state, team)
        ):
            return by_effect(state, thing.id, source, f"The condition for {name} to attack is not met", "500.2")
    return None


# --- blocks ---------------------------------------------------------------------------------------


def _attack_by(combat: Combat | None, attacker: ObjectId) -> Attack | None:
    for attack in combat.attacks if combat is not None else ():
        if attack.attacker == attacker:
            return attack
    return None


@rule("309.2a", "500.1", "501.1", "501.2", "502.4c", "502.7f", "502.8c", "502.17c", "502.25c", "602.4a", "606.7c")
def can_block(state: State, blocker: Object, attacker: Object) -> Refusal | None:
    """Return why a permanent can't be declared as a blocker of an attacker now, taken by itself; None where it can."""
    combat = state.combat
    values, other = values_of(state, blocker), values_of(state, attacker)
    name, about = values.called, (blocker.id, attacker.id)
    attack = _attack_by(combat, attacker.id)
    if attack is None:
        return Refusal(f"{other.called} is not attacking.", "309.2a", about)
    if blocker.zone != IN_PLAY or not values.is_creature:
        return Refusal(f"{name} is not a creature in play.", "309.2a", about)
    team = state.team_of(blocker.controller)
    if team == state.turn.team:
        return Refusal(f"{name} is not controlled by the defending player.", "309.2a", about)
    if team != attack.defender:
        return Refusal(f"{other.called} does not attack the controller of {name}.", "602.4a", about)
    if blocker.tapped:
        return Refusal(f"{name} is tapped.", "309.2a", about)
    for keyword in other.keywords:
        if keyword not in KEYWORDS:
            continue
        unblockable = KEYWORDS[keyword].unblockable(state, _walks(other, keyword), team)
        if unblockable is not None:
            letter, cause = unblockable
            why = f"{other.called} has {keyword}; it can't be blocked ({name_of(state, cause)})."
            return Refusal(why, letter, (*about, cause))
        if not KEYWORDS[keyword].may_be_blocked_by(values):
            return Refusal(f"{other.called} has {keyword}; {name} can't block it.", KEYWORDS[keyword].forbids, about)
    for keyword in values.keywords:
        if keyword in KEYWORDS and not KEYWORDS[keyword].may_block(other):
            return Refusal(f"{name} has {keyword}; it can't block {other.called}.", KEYWORDS[keyword].forbids, about)
    if other.keywords and is_protected_from(state, attacker.id, blocker.id):
        return Refusal(f"{other.called} has protection from {name}.", "502.7f", about)
    for change, source in values.rules:
        if isinstance(change, c.CantBlock) and concerns(state, change.only, source, attacker):
            what = f"{name} can't block" if change.only is None else f"{name} can't block {other.called}"
            return by_effect(state, blocker.id, source, what, "500.3")
        if isinstance(change, r.BlocksOnly) and not concerns(state, change.filter, source, attacker):
            return by_effect(state, blocker.id, source, f"{name} can't block {other.called}", "500.3")
        if isinstance(change, r.CantBlockUnless) and not any(
            _met(state, change.condition, source, seat) for seat in members_in_game(state, state.turn.team)
        ):
            return by_effect(state, blocker.id, source, f"The condition for {name} to block is not met", "500.3")
    for change, source in other.rules:
        if isinstance(change, c.CantBeBlocked) and concerns(state, change.by, source, blocker, _as_blocker(values)):
            what = f"{other.called} can't be blocked" + ("" if change.by is None else f" by {name}")
            return by_effect(state, attacker.id, source, what, "501.1")
    return None


# --- both -----------------------------------------------------------------------------------------


@rule("502.6b", "103.2")
def _walks(values: Values, keyword: str) -> tuple[str, ...]:
    """The values of a keyword of an attacker, without the landwalks that it can be blocked as though it didn't have."""
    despite = [change.value for change, _ in values.rules if isinstance(change, r.BlockableDespiteWalk)]
    return tuple(value for value in keyword_values(values, keyword) if value not in despite)


def _has(values: Values, hook: str) -> bool:
    return any(getattr(KEYWORDS[name], hook)() for name in values.keywords if name in KEYWORDS)


@rule("501.1")
def _as_blocker(values: Values) -> Values:
    """The values of a creature as blockers are declared: one that can block as though it had flying counts as one with
    flying, also for what "can't be blocked except by creatures with flying" (glossary, As though)."""
    if not any(isinstance(change, c.BlocksAsThoughFlying) for change, _ in values.rules):
        return values
    return replace(values, keywords=tuple(dict.fromkeys((*values.keywords, _FLYING))))


@rule("502.41b")
def _goes_anyway(values: Values) -> bool:
    """Tell whether a creature can attack as though it didn't have defender, the keyword that forbids it."""
    return any(isinstance(change, r.AttacksDespiteDefender) for change, _ in values.rules)


@rule("606.7b")
def _met(state: State, condition: Condition, source: ObjectId, meant: Seat) -> bool:
    """Tell whether a condition of an effect from `source` holds now; `meant` is the defending (attacking) player."""
    thing = state.objects.get(source)
    context = Context(you=controller_of(state, source), this=source, card=0 if thing is None else thing.card)
    context.view.meant = (meant,)
    return holds(state, condition, context)


def concerns(
    state: State, filter: Filter | None, source: ObjectId, thing: Object, values: Values | None = None
) -> bool:
    """Tell whether a restriction by an effect from `source` is about `thing`; no filter: about everything. `values`:
    what it counts as for that, where it is not as it is."""
    if filter is None:
        return True
    view = Viewpoint(controller_of(state, source), source)
    return matches(filter, state, thing, values_of(state, thing) if values is None else values, view)


def object_of(state: State, key: str) -> Object | None:
    """Return the object behind a key of an answer, as far as it is one."""
    return state.objects.get(int(key[1:])) if key[:1] == "o" and key[1:].isdecimal() else None


def player_of(state: State, key: str) -> Seat | None:
    """Return the player behind a key of an answer, as far as it is one."""
    seat = int(key[1:]) if key[:1] == "p" and key[1:].isdecimal() else NOBODY
    return seat if 0 <= seat < len(state.players) else None


def too_many(state: State, source: ObjectId, most: int, what: str, rule_id: str) -> Refusal:
    """Say that a declaration has more creatures than an effect lets attack or block."""
    return Refusal(f"No more than {most} can {what} now ({name_of(state, source)}).", rule_id, (source,))


def by_effect(state: State, thing: ObjectId, source: ObjectId, what: str, rule_id: str) -> Refusal:
    if source == thing:
        return Refusal(f"{what}.", rule_id, (thing,))
    about: tuple[Ref, ...] = (thing, source)
    return Refusal(f"{what} ({name_of(state, source)}).", rule_id, about)
