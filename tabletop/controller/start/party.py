"""The party of the next game: the kind of game, the players by seat, their decks. No Qt."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from msgspec import Struct
from msgspec.structs import replace

from tabletop.controller.start import opening
from tabletop.controller.start.kinds import AS_USUAL, Kind, kind_of, read, written
from tabletop.controller.start.settings import Settings
from tabletop.engine.vocabulary.teams import sides
from tabletop.engine.vocabulary.who_plays import PERSON, Plays

if TYPE_CHECKING:
    from tabletop.engine.state.game_options import GameOptions


class Party(Struct, frozen=True):
    """The next game: its kind, names and deck files by seat, and whether hands lie open.

    In Two-Headed Giant seats 0 and 1 are one team, 2 and 3 the other, the primary player first (606.3).
    """

    kind: Kind
    names: tuple[str, ...]
    decks: tuple[Path, ...]
    open_hands: bool = False
    #: how many games the match has at most that begins
    games: int = 1
    #: how far players reach (0: as far as there are players) and whom they may attack, where that is not as usual
    reach: int = AS_USUAL
    attack: str = ""
    #: who plays each seat; (): people
    by: tuple[Plays, ...] = ()

    @property
    def words(self) -> str:
        """The kind of game and who plays against whom, as one sentence."""
        who = self.kind.sides(self.names) if self.kind.size else sides(self.names, self.kind.heads)
        return f"{self.kind.words}: {who}."

    @property
    def options(self) -> GameOptions:
        """The options of the game (600.2). Raises ValueError for what does not go with its kind."""
        return self.kind.options(self.reach, self.attack)


def party_of(settings: Settings) -> Party:
    """Return the party that was set up last; decks that are not there any more are exchanged for built-in ones."""
    kind, reach, attack = read(settings.kind), settings.range_of_influence, settings.attack_option
    return with_kind(Party(kind, (), (), settings.open_hands, settings.games, reach, attack), kind, settings)


def with_kind(party: Party, kind: Kind, settings: Settings) -> Party:
    """Return the same players in another kind of game; seats that are new are filled as they were when last used."""
    names = list(party.names[: kind.players])
    decks = list(party.decks[: kind.players])
    usual = opening.built_in_decks(kind.players)
    for seat in range(len(names), kind.players):
        kept = settings.names[seat] if seat < len(settings.names) else ""
        names.append(kept if kept and kept not in names else opening.unused(names))
    for seat in range(len(decks), kind.players):
        path = Path(settings.decks[seat]) if seat < len(settings.decks) and settings.decks[seat] else usual[seat]
        decks.append(path if os.path.isfile(path) else usual[seat])
    by = tuple(party.by[seat] if seat < len(party.by) else _plays(settings, seat) for seat in range(kind.players))
    return replace(party, kind=kind, names=tuple(names), decks=tuple(decks), by=said(by))


def _plays(settings: Settings, seat: int) -> Plays:
    """Who played a seat last; a person where that is not known."""
    word = settings.by[seat] if seat < len(settings.by) else PERSON
    return next((one for one in get_args(Plays) if one == word), PERSON)


def said(by: tuple[Plays, ...]) -> tuple[Plays, ...]:
    """Return who plays each seat as a party says it: () where people play all of them."""
    return by if any(plays != PERSON for plays in by) else ()


def _remembered_players(settings: Settings, party: Party) -> tuple[str, ...]:
    seats = len(party.names)
    return (*(party.by or (PERSON,) * seats), *settings.by[seats:]) if party.by or settings.by else ()


def with_players(
    party: Party, names: tuple[str, ...], heads: int, settings: Settings, options: GameOptions | None = None
) -> Party:
    """Return the party of these players, by seat, with the decks that are set up; `options`: those of their game.

    Raises ValueError where there is no such kind of game.
    """
    return with_kind(replace(party, names=names), kind_of(len(names), heads, options), settings)


def remembered(settings: Settings, party: Party) -> Settings:
    """Return settings with this party as the last one; seats beyond it keep what they had. Built-in decks are ""."""
    usual = opening.built_in_decks(len(party.decks))
    decks = tuple("" if path == usual[seat] else str(path) for seat, path in enumerate(party.decks))
    return replace(
        settings,
        kind=written(party.kind),
        range_of_influence=party.reach,
        attack_option=party.attack,
        names=party.names + settings.names[len(party.names) :],
        decks=decks + settings.decks[len(decks) :],
        open_hands=party.open_hands,
        games=party.games,
        by=_remembered_players(settings, party),
    )


def swapped(party: Party, team: int) -> Party:
    """Swap the members of a team: who sat on the left sits on the right now, and is primary player (606.3)."""
    heads = party.kind.heads
    seats = list(range(len(party.names)))
    seats[team * heads : (team + 1) * heads] = reversed(seats[team * heads : (team + 1) * heads])
    return replace(
        party,
        names=tuple(party.names[seat] for seat in seats),
        decks=tuple(party.decks[seat] for seat in seats),
        by=tuple(party.by[seat] for seat in seats) if party.by else (),
    )
