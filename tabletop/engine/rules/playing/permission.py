"""Permission to begin: whether the time, and effects, let a player play a land or a spell (305.4, 408.1d)."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import Activated, Card
from tabletop.engine.language.filters import Anything
from tabletop.engine.language.standing.land_rules import (
    CantPlayAbilities,
    CantPlayLands,
    MoreLands,
    OnlyInOwnTurns,
)
from tabletop.engine.rules.board.characteristics import printed_values
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.imposed import Imposed, all_imposed, binds, imposed
from tabletop.engine.rules.board.known import of_board
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.events.epic_spells import silenced_by_epic
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.rules.playing.limits import beyond_limits_of_spell, is_slow
from tabletop.engine.rules.playing.mana.mana_abilities import is_mana_ability
from tabletop.engine.rules.playing.prohibitions import out_of_turn, prohibited
from tabletop.engine.rules.playing.ways import EARLY, is_early, is_quickened, ways_to_play
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.turn_parts import MAIN_PHASES

LANDS_A_TURN: Final = 1


@rule("408.1d", "212.7e", "403.5")
def is_sorcery_time(state: State, seat: Seat) -> bool:
    """Tell whether a player could play a sorcery now: own main phase and an empty stack."""
    turn = state.turn
    return not state.stack and turn.phase in MAIN_PHASES and turn.team == state.players[seat].team


def sorcery_time(state: State, seat: Seat) -> Refusal | None:
    """Return why a player could not play a sorcery now; None where he or she could."""
    if is_sorcery_time(state, seat):
        return None
    if state.turn.team != state.players[seat].team:
        return Refusal("It is not your turn.", "408.1d")
    if state.turn.phase not in MAIN_PHASES:
        return Refusal("It is not a main phase.", "408.1d")
    return Refusal("The stack is not empty.", "408.1d", tuple(entry.id for entry in state.stack))


@rule("305.4", "408.2d", "103.2")
def may_play_land(state: State, seat: Seat, thing: Object) -> Refusal | None:
    """Return why a player may not play a land now, or None; one may be played a turn, and as many as effects add.

    Where one effect allows more lands and another forbids them, they are forbidden (103.2).
    """
    wrong = sorcery_time(state, seat)
    if wrong is not None:
        return Refusal(wrong.reason, "305.4", wrong.about or (thing.id,))
    return land_by_effect(state, seat, thing)


@rule("305.4", "212.6b", "103.2")
def land_by_effect(state: State, seat: Seat, thing: Object) -> Refusal | None:
    """Return why a player may not play a land though an effect says that he or she plays it now, or None.

    It needs no main phase, but it is played in an own turn, and counts among the lands of that turn.
    """
    if state.turn.team != state.team_of(seat):
        return Refusal("It is not your turn.", "212.6b", (thing.id,))
    for rule_on_it, one in imposed(state, CantPlayLands):
        if binds(state, one, seat) and _is_forbidden(state, rule_on_it, thing, one):
            return Refusal(f"Lands can't be played ({name_of(state, one.source)}).", "103.2", (thing.id, one.source))
    if land_permissions(state, seat):
        return None
    number = state.players[seat].lands_played
    played = "a land" if number == 1 else f"{number} lands"
    return Refusal(f"You have played {played} this turn.", "305.4", (thing.id,))


def tells_lands_apart(state: State) -> bool:
    """Tell whether an effect forbids to play some lands and not others."""
    return any(type(change.filter) is not Anything for change, _ in imposed(state, CantPlayLands))


def _is_forbidden(state: State, change: CantPlayLands, thing: Object, one: Imposed) -> bool:
    """Tell whether a card is among the lands that an effect forbids to play."""
    view = Viewpoint(one.controller, one.source)
    return matches(change.filter, state, thing, values_of(state, thing), view)


@rule("212.6b", "305.4")
def land_permissions(state: State, seat: Seat) -> tuple[ObjectId, ...]:
    """By what a player may play a land: NOTHING is the once-per-turn action, the others let him or her play more.

    A land that an effect allows does not use up that action, nor what another effect allows (212.6b).
    """
    player = state.players[seat]
    own = player.lands_played - len(player.lands_by) < LANDS_A_TURN
    numbers: dict[ObjectId, int] = {}
    for change, one in imposed(state, MoreLands):
        if binds(state, one, seat):
            numbers[one.on] = numbers.get(one.on, 0) + change.number * one.count
    more = tuple(one for one, number in numbers.items() if player.lands_by.count(one) < number)
    return (NOTHING, *more) if own else more


@rule("403.4", "103.2")
def _unusable(state: State, seat: Seat, thing: Object) -> Refusal | None:
    """Return the effect that forbids a player to play abilities that are no mana abilities, as a refusal."""
    for _, one in imposed(state, CantPlayAbilities):
        if binds(state, one, seat):
            reason = f"Only mana abilities can be played ({name_of(state, one.source)})."
            return Refusal(reason, "103.2", (thing.id, one.source))
    return None


@rule(
    "408.1d",
    "409.4",
    "412.4",
    "502.42a",
    "502.57b",
    "212.2a",
    "212.3a",
    "212.4a",
    "212.5a",
    "212.7a",
    "401.5",
    "402.8d",
)
def may_begin_spell(state: State, seat: Seat, thing: Object) -> Refusal | None:
    """Return why the time does not let a player begin to play a card as a spell; None where it does."""
    values = values_of(state, thing)
    wrong = forbidden_spell(state, seat, thing, face_down=True)
    if wrong is not None or not is_slow(values.types, values.keywords):
        return wrong
    if is_early(state.cards[thing.card]) and any(
        way.offering or way.name == EARLY for way in ways_to_play(state, seat, thing)
    ):
        return None
    wrong = sorcery_time(state, seat)
    if wrong is None or is_quickened(state, seat, thing):
        return None
    reason = f"{values.name} is no instant. {wrong.reason}"
    return Refusal(reason, wrong.rule, wrong.about or (thing.id,))


@rule("409.4", "103.2", "502.58a")
def forbidden_spell(state: State, seat: Seat, thing: Object, face_down: bool = False) -> Refusal | None:
    """Return what forbids a player to play a card as a spell, whether or not it is the time for one of its type.

    That binds a spell that an effect lets, or makes, somebody play too; `face_down`: morph counts as a way.
    """
    return (
        silenced(state)
        or (silenced_by_epic(state, seat) if state.effects else None)
        or out_of_turn(state, seat, thing)
        or prohibited(state, seat, thing, face_down)
        or beyond_limits_of_spell(state, seat, thing)
    )


@rule("502.58a")
def is_silent(state: State) -> bool:
    """Tell whether a spell on the stack lets nobody play other spells or abilities that are no mana abilities."""
    return _silencer(state) is not None


def _silencer(state: State) -> ObjectId | None:
    """Return the spell on the stack that does so."""
    for entry in state.stack:
        if entry.kind == "spell" and _silences(state.cards[entry.card]):
            return entry.id
    return None


@rule("502.58a")
def silenced(state: State) -> Refusal | None:
    """Return why nobody may play spells, or abilities that are no mana abilities, now; None where players may."""
    spell = _silencer(state)
    if spell is None:
        return None
    return Refusal(f"{name_of(state, spell)}, a spell with split second, is on the stack.", "502.58a", (spell,))


@of_board
def abilities_are_limited(state: State) -> bool:
    """Tell whether an effect may forbid a player to play abilities."""
    return any(isinstance(one.rule, CantPlayAbilities | OnlyInOwnTurns) for one in all_imposed(state))


@rule("403.4", "502.58a")
def may_begin_ability(state: State, seat: Seat, thing: Object, ability: Activated) -> Refusal | None:
    """Return why the time does not let a player begin to play an ability of an object; None where it does."""
    wrong = out_of_turn(state, seat, thing) or (
        None if is_mana_ability(ability) else silenced(state) or _unusable(state, seat, thing)
    )
    if wrong is not None or not ability.sorcery_timing:
        return wrong
    wrong = sorcery_time(state, seat)
    return None if wrong is None else Refusal(wrong.reason, wrong.rule, wrong.about or (thing.id,))


@cached
def _silences(card: Card) -> bool:
    """Tell whether a card has a keyword that does so while it is a spell."""
    return any(name in KEYWORDS and KEYWORDS[name].silences() for name in printed_values(card).keywords)
