"""Linked abilities that speak of one player (217.7d): targeted as their object comes, spoken of as it leaves."""

from __future__ import annotations

from tabletop.engine.language.abilities import Ability, Triggered
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.filters import IsThis
from tabletop.engine.language.node import mentions, nodes_in
from tabletop.engine.language.patterns import Moves
from tabletop.engine.language.references import ChosenPlayer
from tabletop.engine.vocabulary.rule_ids import cached


def is_of_coming(ability: object) -> bool:
    """Tell whether an ability triggers as its own object comes into play."""
    return isinstance(ability, Triggered) and ability.pattern == Moves(IsThis(), to="in play")


def is_of_leaving(ability: object) -> bool:
    """Tell whether an ability triggers as its own object leaves play, to wherever."""
    pattern = ability.pattern if isinstance(ability, Triggered) else None
    return isinstance(pattern, Moves) and pattern.filter == IsThis() and pattern.origin == "in play"


@cached
def speaks_of_target(abilities: tuple[Ability, ...]) -> bool:
    """Tell whether abilities speak, as their object leaves play, of the player who was targeted as it came."""
    if any(isinstance(node, ChooseValue) and node.kind in ("player", "opponent") for node in nodes_in(abilities)):
        return False
    return any(is_of_leaving(one) and mentions(one, ChosenPlayer) for one in abilities)


@cached
def targets_a_player(abilities: tuple[Ability, ...]) -> bool:
    """Tell whether one of the abilities targets one player as its object comes into play."""
    own = [one for one in abilities if isinstance(one, Triggered) and is_of_coming(one)]
    return len(own) == 1 and len([phrase for phrase in own[0].targets if phrase.players != "none"]) == 1
