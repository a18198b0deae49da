"""The variants of multiplayer games, as the options that each brings along (600.2)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, assert_never

from msgspec.structs import replace

from tabletop.engine.state.game_options import NO_OPTIONS, AttackOption, GameOptions
from tabletop.engine.vocabulary.rule_ids import rule

Variant: TypeAlias = Literal["free-for-all", "emperor", "teams", "grand melee"]

VARIANTS: Final[tuple[Variant, ...]] = ("free-for-all", "emperor", "teams", "grand melee")
#: how many players a team of the Emperor variant has, unless said otherwise (607.1), and one of the Teams variant
EMPEROR_TEAM: Final = 3
TEAM: Final = 2
#: with fewer players a Grand Melee would have one turn at a time (608.4a)
_LEAST_MELEE: Final = 4


def options_for(
    variant: Variant, players: int, size: int = 0, reach: int | None = None, attack: AttackOption | None = None
) -> GameOptions:
    """Return the options of a variant for so many players, in the order in which they sit.

    `size`: how many players a team has (0: as the variant says). `reach` and `attack`: another range of influence for
    everybody (0: no limit), another attack option, than the variant has by itself; an Emperor game has its own.
    Raises ValueError for a number of players, or an option, that does not go with the variant.
    """
    match variant:
        case "free-for-all":
            options = free_for_all(players)
        case "emperor":
            options = emperor(players, size or EMPEROR_TEAM)
        case "teams":
            options = teams(players, size or TEAM)
        case "grand melee":
            options = grand_melee(players)
        case _:
            assert_never(variant)
    if options.emperors and (reach is not None or attack is not None):
        raise ValueError("An Emperor game has a range of influence and an attack option of its own; leave them out.")
    if reach is not None:
        options = replace(options, ranges=(reach,) * players if reach > 0 else ())
    return options if attack is None else replace(options, attack=attack)


@rule("605.1", "605.2", "605.2b", "601.1")
def free_for_all(players: int) -> GameOptions:
    """Everybody for himself or herself; several opponents may be attacked, and everybody is in range (605.2a)."""
    if players < 2:
        raise ValueError(f"A game needs two players or more, not {players}.")
    return NO_OPTIONS


@rule("607.1", "607.2", "607.3", "607.3a", "607.3b", "607.3c", "607.6", "607.7", "603.1", "601.2a")
def emperor(players: int, size: int = EMPEROR_TEAM) -> GameOptions:
    """Two or more teams side by side, each with an emperor in its middle; creatures are given to team mates (603).

    Emperors reach the nearest opponents, generals whoever sits next to them; attacked is only who sits next (607.3c).
    """
    sides = _whole_teams("An Emperor game", players, size, least=3)
    emperors = tuple(side * size + size // 2 for side in range(sides))
    return GameOptions(
        ranges=tuple(size // 2 + 1 if seat in emperors else 1 for seat in range(players)),
        attack="beside",
        deploy=True,
        sides=tuple(seat // size for seat in range(players)),
        emperors=emperors,
        shared_hands="side",
    )


@rule("609.1", "609.2", "609.2a", "609.2b", "609.2c", "609.3", "609.4", "609.6")
def teams(players: int, size: int = TEAM) -> GameOptions:
    """Two or more equal teams, seated in turns so that nobody sits next to a team mate (609.3); the range is 2."""
    sides = _whole_teams("A Teams game", players, size, least=2)
    return GameOptions(
        ranges=(2,) * players,
        only_neighbours=True,
        sides=tuple(seat % sides for seat in range(players)),
        shared_hands="neighbours",
    )


@rule("608.1", "608.2", "608.2a", "608.2b", "608.2c")
def grand_melee(players: int) -> GameOptions:
    """A free-for-all in which several players take turns at once, with a range of 1; attacks go to the left."""
    if players < _LEAST_MELEE:
        raise ValueError(f"A Grand Melee needs {_LEAST_MELEE} players or more, not {players}.")
    return GameOptions(ranges=(1,) * players, attack="left", turn_markers=True)


def _whole_teams(what: str, players: int, size: int, least: int) -> int:
    """Return how many teams there are. Raises ValueError where these players make no two or more whole ones."""
    if size < least or players % size or players < 2 * size:
        raise ValueError(f"{what} needs two or more whole teams of {max(size, least)}, which {players} players aren't.")
    return players // size
