"""The terms by which positions are valued, read from the program's own file of them."""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec import Struct

from tabletop.assets import asset


class LifeBand(Struct, frozen=True, forbid_unknown_fields=True):
    """Points of life up to a total are worth so much each."""

    up_to: int
    each: float


class CreatureTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """What a creature is worth by its numbers."""

    each: float
    power: float
    toughness: float
    cant_attack: float
    cant_block: float


class AbilityTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """What abilities of a permanent are worth; `damage`, `regeneration` and `mana` are on top of `activated`."""

    activated: float
    damage: float
    regeneration: float
    mana: float
    triggered: float
    static: float


class TeamTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """What a team has besides creatures and life; `odds`: a lead of so many points makes them 2.7 times as good."""

    card_in_hand: float
    land: float
    late_land: float
    lands_wanted: int
    permanent: float
    permanent_mana: float
    poison: float
    dead: float
    odds: float


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """Every term, in points. `keyword_by_power`: for each point of power; `keyword` has "other" for the rest."""

    life: tuple[LifeBand, ...]
    creature: CreatureTerms
    keyword_by_power: dict[str, float]
    keyword: dict[str, float]
    ability: AbilityTerms
    team: TeamTerms


@cache
def weights() -> Weights:
    """The terms that come with the program. Raises msgspec.ValidationError where one is missing or unknown."""
    return msgspec.toml.decode(asset("player", "weights.toml").read_bytes(), type=Weights)
