"""The options that a multiplayer game is played with (600.2); a game without any has an empty record."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.engine.vocabulary.ids import Seat

#: whom a player may attack: several opponents at once (602), the one seated to the left or to the right (604), or one
#: of the two seated beside him or her
AttackOption: TypeAlias = Literal["several", "left", "right", "beside"]


class GameOptions(Struct, frozen=True, omit_defaults=True, gc=False):
    """What is decided before play begins and stays so: options, and what a variant adds to them (600.2)."""

    #: by seat: how many seats away a player can affect others (601.2); (): as far as there are players
    ranges: tuple[int, ...] = ()
    attack: AttackOption = "several"
    #: of several opponents only those seated next to a player may be attacked (609.4)
    only_neighbours: bool = False
    #: creatures may be given to team mates (603)
    deploy: bool = False
    #: by team: which of them compete together, though each takes turns and has a life total of its own (607, 609); ():
    #: each for itself
    sides: tuple[int, ...] = ()
    #: the players whose loss is their side's (607.5a)
    emperors: tuple[Seat, ...] = ()
    #: team mates look at each other's hands: always (607.7), or only where they sit next to each other (609.6)
    shared_hands: Literal["", "side", "neighbours"] = ""
    #: several players take turns at the same time (608.4)
    turn_markers: bool = False


#: a game without any; it is the very one that states have by default, so that it is left out where they are written
NO_OPTIONS: Final = GameOptions()


def why_unfit(options: GameOptions, players: int) -> str:
    """Describe what is wrong with options for so many players, each alone in a team; "" where they fit."""
    if options.ranges and (len(options.ranges) != players or min(options.ranges) < 0):
        return "not each player has a range of influence"
    if options.sides and len(options.sides) != players:
        return "not each player is on a side"
    if any(not 0 <= seat < players for seat in options.emperors):
        return "an emperor is nobody in the game"
    if (options.deploy or options.shared_hands or options.emperors) and not options.sides:
        return "there are no team mates"
    return ""
