"""Players and their teams. Life belongs to the team (606.4a); a two-player game has two teams of one."""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.language.standing.mana_rules import ManaUse, mark_of
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Quantity, Seat, Serial, TurnNumber


class PoolMana(Struct, frozen=True, omit_defaults=True, gc=False):
    """Equal mana in a pool: its kind, whether a snow permanent made it (104.3h), which mana ability did.

    `only` is what alone it may be spent on, where the effect that added it says so.
    """

    kind: str
    snow: bool = False
    #: number of the run of a mana ability that made it (422.1)
    run: Serial = 0
    count: Quantity = 1
    only: tuple[ManaUse, ...] = ()

    @property
    def key(self) -> str:
        """The key that answers name it by: its kind, with "S" behind it for snow, and the mark of what it is for."""
        key = self.kind + "S" if self.snow else self.kind
        return key + mark_of(self.only) if self.only else key


class OutsideCard(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card of a player that is in none of the game's zones (217.1e): of a sideboard, or of the main game (506.5).

    `card` is an index into State.cards. Of a main game: `main` is the object there, or `place` the card's place among
    those that are outside of it.
    """

    card: int
    main: ObjectId = NOTHING
    place: int = -1


class Player(Struct, frozen=True, omit_defaults=True, gc=False):
    """One player: what is his or hers alone (606.5)."""

    seat: Seat
    name: str
    team: int
    library: tuple[ObjectId, ...] = ()
    hand: tuple[ObjectId, ...] = ()
    graveyard: tuple[ObjectId, ...] = ()
    #: the cards that lie outside the game, kept where an effect could bring them in; and those brought in so far
    outside: tuple[OutsideCard, ...] = ()
    brought_in: tuple[OutsideCard, ...] = ()
    pool: tuple[PoolMana, ...] = ()
    poison: Quantity = 0
    lands_played: int = 0
    #: of these, those that an effect let him or her play: the permanent whose effect it was (212.6b)
    lands_by: tuple[ObjectId, ...] = ()
    #: the damage dealt to him or her this turn
    damage_taken: Quantity = 0
    #: the life that he or she has lost this turn
    life_lost: Quantity = 0
    #: the cards that he or she has drawn this turn
    drawn: Quantity = 0
    #: the numbers of the turns in which his or her last two upkeeps began, the older one first
    upkeeps: tuple[TurnNumber, TurnNumber] = (0, 0)
    #: how many turns he or she has begun, and the numbers of the last two, the older one first
    turns: int = 0
    turns_begun: tuple[TurnNumber, TurnNumber] = (0, 0)
    #: how many cards he or she had in hand as this turn began
    held_at_first: int = 0
    #: tried to draw from an empty library since the last check (420.5g)
    drew_from_empty: bool = False
    lost: bool = False
    #: rule id of why
    lost_by: str = ""
    kept: bool = False
    mulligans: int = 0


class Team(Struct, frozen=True, gc=False):
    """Players who win, lose and take turns together."""

    members: tuple[Seat, ...]
    life: Quantity
