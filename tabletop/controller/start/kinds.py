"""Kinds of games by how many play and how: what each is called, and what the variants of many players offer. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.engine.vocabulary.teams import together

if TYPE_CHECKING:  # the start screen is there before any rule is loaded
    from tabletop.engine.state.game_options import AttackOption
    from tabletop.engine.state.game_options import GameOptions as GameOptions

#: the variant of several players that a kind of game is (`engine.rules.variants`)
Variant: TypeAlias = Literal["free-for-all", "emperor", "teams", "grand melee"]
#: a range of influence, or an attack option, that is as the variant says
AS_USUAL: Final = -1


class Kind(Struct, frozen=True):
    """A kind of game: what it is called in the settings and to people, how many play, how many make a team.

    `size`: how many compete on one side, each with turns and a life total of his or her own (Emperor, Teams).
    """

    name: str
    words: str
    players: int
    heads: int = 1
    variant: Variant = "free-for-all"
    size: int = 0

    @property
    def seated_by_chance(self) -> bool:
        """Return whether the players are seated at random (605.3): where more than two play for themselves."""
        return self.heads == 1 and self.players > 2 and not self.size

    @property
    def may_limit(self) -> bool:
        """Return whether a range of influence and an attack option can be chosen (601, 602, 604)."""
        return self.heads == 1 and self.players > 2 and self.variant != "emperor"

    @property
    def numbers(self) -> str:
        """How many play, or the sides: "7 players", "2 against 2 against 2"."""
        if not self.size:
            return f"{self.players} players"
        return " against ".join([str(self.size)] * (self.players // self.size))

    def side_of(self, seat: int) -> int:
        """Return the side of a seat: those of an emperor sit together, other teams in turns (607.2, 609.3)."""
        sides = self.players // self.size
        return seat // self.size if self.variant == "emperor" else seat % sides

    def sides(self, names: tuple[str, ...]) -> str:
        """Return who competes with whom, in words."""
        sides = [
            together([name for seat, name in enumerate(names) if self.side_of(seat) == side])
            for side in range(self.players // self.size)
        ]
        return " against ".join(sides)

    def options(self, reach: int = AS_USUAL, attack: str = "") -> GameOptions:
        """Return the options of the game with a range of influence (0: no limit) and an attack option.

        Raises ValueError for what does not go with the kind.
        """
        from tabletop.engine.rules.variants import options_for
        from tabletop.engine.state.game_options import NO_OPTIONS

        if self.players == 2 or self.heads > 1:
            return NO_OPTIONS
        given = reach if self.may_limit and reach != AS_USUAL else None
        return options_for(
            self.variant, self.players, self.size, given, attack_option(attack) if self.may_limit else None
        )


def attack_option(words: str) -> AttackOption | None:
    """Return the attack option of a word; None for no such word: as the variant says."""
    return words if words in ("several", "left", "right") else None  # type: ignore[return-value]


def _sided(name: str, words: str, variant: Variant, sides: tuple[tuple[int, int], ...]) -> tuple[Kind, ...]:
    return tuple(Kind(name, words, number * size, variant=variant, size=size) for number, size in sides)


_MANY: Final = tuple(Kind("many", "Free-for-all, five or more", number) for number in range(5, 11))
_EMPEROR: Final = _sided("emperor", "Emperor", "emperor", ((2, 3), (3, 3), (2, 5)))
_TEAMS: Final = _sided("teams", "Teams", "teams", ((2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3), (5, 2), (2, 5)))
_MELEE: Final = tuple(Kind("melee", "Grand Melee", number, variant="grand melee") for number in range(5, 11))
#: the kinds, each as it is first offered
KINDS: Final = (
    Kind("duel", "Two players", 2),
    Kind("giants", "Two-Headed Giant", 4, heads=2),
    Kind("three", "Free-for-all, three", 3),
    Kind("four", "Free-for-all, four", 4),
    _MANY[0],
    _EMPEROR[0],
    _TEAMS[1],
    _MELEE[-1],
)
_NUMBERS: Final = {"many": _MANY, "emperor": _EMPEROR, "teams": _TEAMS, "melee": _MELEE}


def numbers_of(kind: Kind) -> tuple[Kind, ...]:
    """Return the kind with every number of players that it can have."""
    return _NUMBERS.get(kind.name, (kind,))


def written(kind: Kind) -> str:
    """Return a kind as the settings keep it."""
    plain = kind in KINDS
    return kind.name if plain else f"{kind.name} {kind.players} {kind.size}"


def read(words: str) -> Kind:
    """Return the kind that the settings keep under these words; the first one where there is none of that name."""
    name, *numbers = words.split(" ")
    kinds = [one for one in KINDS if one.name == name] or [KINDS[0]]
    for one in numbers_of(kinds[0]):
        if [str(one.players), str(one.size)] == numbers:
            return one
    return kinds[0]


def kind_of(players: int, heads: int = 1, options: GameOptions | None = None) -> Kind:
    """Return the kind of game in which so many play in teams of so many, with these options or none.

    Raises ValueError where there is none.
    """
    for base in KINDS:
        for kind in numbers_of(base):
            if (kind.players, kind.heads) == (players, heads) and _plays(kind, options):
                return kind
    raise ValueError(f"There is no game of {players} players in teams of {heads}; two to ten can play.")


def _plays(kind: Kind, options: GameOptions | None) -> bool:
    """Return whether a kind has these options, whatever range and attacks are."""
    if options is None:
        return kind.variant == "free-for-all"
    usual = kind.options()
    return (usual.sides, usual.emperors, usual.turn_markers) == (options.sides, options.emperors, options.turn_markers)
