"""The range of a target phrase (415): everything of its zone that matches, and players."""

from __future__ import annotations

from tabletop.engine.language.abilities import TargetPhrase
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import Ref, player_ref
from tabletop.engine.vocabulary.rule_ids import rule


@rule("200.3a", "415.2")
def refs(state: State, phrase: TargetPhrase, context: Context) -> tuple[Ref, ...]:
    """Return all that a target phrase could mean now, players last (415); rules on targeting not yet asked."""
    found: list[Ref] = []
    if phrase.filter is not None:
        for thing in _things(state, phrase):
            if thing.id != context.stack_id and matches(
                phrase.filter, state, thing, values_of(state, thing), context.view
            ):
                found.append(thing.id)
    if phrase.zone == "abilities":
        found.extend(one.id for one in state.stack if one.kind in phrase.kinds and one.id != context.stack_id)
    if phrase.players != "none":
        for seat in players_in_order(state):
            if phrase.players == "any" or state.team_of(seat) != state.team_of(context.you):
                found.append(player_ref(seat))
    return tuple(found)


def _spells(state: State) -> tuple[Object, ...]:
    return tuple(state.objects[entry.id] for entry in state.stack if entry.kind == "spell")


@rule("402.5")
def _things(state: State, phrase: TargetPhrase) -> tuple[Object, ...]:
    """Return all things in the zone of a target phrase; on the stack only spells, for abilities are none (402.5)."""
    if phrase.zone == "in play":
        return tuple(state.permanents())
    if phrase.zone == "stack":
        return _spells(state)
    if phrase.zone == "abilities":
        return ()
    if phrase.zone == "in play or stack":
        return (*state.permanents(), *_spells(state))
    return tuple(state.objects[i] for player in state.players for i in player.graveyard)
