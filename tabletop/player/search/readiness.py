"""What a seat holds that can be played while others could answer, and which answers play lands."""

from __future__ import annotations

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import player_effects as pfx
from tabletop.engine.rules.attending import Given
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import Seat, key_ref
from tabletop.engine.vocabulary.mana import converted_cost
from tabletop.engine.vocabulary.types import INSTANT, LAND


def could_answer(state: State, seat: Seat) -> bool:
    """Tell whether a seat holds anything that can be played while others could answer."""
    hand = (state.printed(state.objects[one]) for one in state.players[seat].hand)
    if any(INSTANT in card.types or any(_is_flash(ability) for ability in card.abilities) for card in hand):
        return True
    return any(
        isinstance(ability, ab.Activated)
        and not ability.sorcery_timing
        and not any(isinstance(effect, pfx.AddMana) for effect in ability.effects)
        for thing in state.permanents()
        if thing.controller == seat
        for ability in state.printed(thing).abilities
    )


def is_land(state: State, given: Given) -> bool:
    """Tell whether an answer with priority plays a land."""
    if not isinstance(given, Picked) or not given.keys[0].startswith("play:"):
        return False
    thing = state.objects.get(key_ref(given.keys[0].partition("@")[0].replace("play:", "o")))
    return thing is not None and LAND in state.cards[thing.card].types


def cost_of(state: State, given: Given) -> int:
    """The converted mana cost of the card that an answer with priority plays; 0 of anything else."""
    if not isinstance(given, Picked) or not given.keys[0].startswith("play:"):
        return 0
    thing = state.objects.get(key_ref(given.keys[0].partition("@")[0].replace("play:", "o")))
    return 0 if thing is None else converted_cost(state.cards[thing.card].cost or ())


def _is_flash(ability: ab.Ability) -> bool:
    return isinstance(ability, ab.Keyword) and ability.name == "flash"
