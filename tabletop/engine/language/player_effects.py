"""Effects on players: life, cards, mana, libraries, the end of the game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.effects import Duration
from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.node import Node
from tabletop.engine.language.player_rules import PlayerRule
from tabletop.engine.language.references import What, Who, You
from tabletop.engine.language.standing.land_rules import LandRule
from tabletop.engine.language.standing.mana_rules import ManaUse


class GainLife(Node, frozen=True):
    """Players gain life."""

    amount: Amount
    who: Who = You()


class LoseLife(Node, frozen=True):
    """Players lose life."""

    amount: Amount
    who: Who = You()


class SetLife(Node, frozen=True):
    """Players' life totals become a number (606.9b, 606.9c); it may be another one for each (`Affected`)."""

    amount: Amount
    who: Who = You()


class ExchangeLife(Node, frozen=True):
    """Two players exchange life totals: each gains or loses the difference."""

    one: Who
    two: Who


class Draw(Node, frozen=True):
    """Players draw cards one at a time (423)."""

    amount: Amount = 1
    who: Who = You()
    #: as many as they like, up to the amount
    up_to: bool = False


class Discard(Node, frozen=True):
    """Players discard cards that match: of their choice, at random, or (None) all of their hand."""

    amount: Amount | None = 1
    who: Who = You()
    at_random: bool = False
    filter: Filter = Anything()
    #: as many as they like, up to the amount
    up_to: bool = False


class Mill(Node, frozen=True):
    """Players put the top cards of their libraries into their graveyards, or remove them from the game."""

    amount: Amount
    who: Who = You()
    to: Literal["graveyard", "removed from the game"] = "graveyard"
    #: of what is removed from the game: the words by which other abilities of this object find it there (217.7d)
    linked: str = ""
    #: removed face down, so that nobody may look at it (217.7b)
    face_down: bool = False


class AddMana(Node, frozen=True):
    """Adds mana to a pool: these symbols, or `any_colour` mana of one colour of choice (406)."""

    symbols: tuple[str, ...] = ()
    any_colour: Amount = 0
    who: Who = You()
    times: Amount = 1
    #: `times` mana in any combination of these two kinds
    mix: tuple[str, ...] = ()
    #: one mana of a type, or colour, that a land which matches could produce
    could: Filter | None = None
    could_type: bool = False
    #: one mana of any colour of these things
    colours_of: What | None = None
    #: one mana of one of these kinds
    one_of: tuple[str, ...] = ()
    #: one mana of a type, or colour, of the mana that the mana ability produced which triggered this (411.3a)
    produced: Literal["", "type", "color"] = ""
    #: what alone this mana may be spent on; () for anything
    only: tuple[ManaUse, ...] = ()


class PayMana(Node, frozen=True):
    """Players may pay any amount of mana; "that much" is how much they have paid."""

    who: Who = You()


class LoseMana(Node, frozen=True):
    """Players lose all mana in their pools; nobody is burnt by it."""

    who: Who


class PoisonCounters(Node, frozen=True):
    """Players get poison counters (102.3d)."""

    amount: Amount
    who: Who


class Search(Node, frozen=True):
    """Players search their libraries for cards that match, put them somewhere, and shuffle.

    Of cards of some quality fewer may be found than there are; of any cards as many as are asked for, unless `up_to`.
    """

    filter: Filter
    to: Literal[
        "hand", "in play", "in play tapped", "top of library", "third from the top", "graveyard",
        "removed from the game",
    ]  # fmt: skip
    amount: Amount | None = 1
    who: Who = You()
    #: as many as he or she likes, up to the amount
    up_to: bool = False
    reveal: bool = True
    #: whose library is searched, where it is not the searcher's own; None in `amount`: any number
    whose: Who | None = None
    #: under whose control what is found comes into play, where it is not the searcher's
    under: Who | None = None
    #: of what is removed from the game: the words by which other abilities of this object find it there (217.7d)
    linked: str = ""
    #: removed face down (217.7b), as a pile in no order that anybody knows
    face_down: bool = False


class SearchZones(Node, frozen=True):
    """You search a player's graveyard, hand and library for all cards that match and remove them from the game; that
    player shuffles."""

    filter: Filter
    whose: Who


class BringIn(Node, frozen=True):
    """You choose a card that matches and that you own outside the game, reveal it, and put it into your hand."""

    filter: Filter


class Shuffle(Node, frozen=True):
    """Players shuffle their libraries."""

    who: Who = You()


class LookAtTop(Node, frozen=True):
    """Look at the top cards of a player's library and put them back in any order."""

    amount: Amount
    who: Who = You()


class Choose(Node, frozen=True):
    """You choose objects in a zone; the later parts call them `Remembered`."""

    filter: Filter
    zone: Literal["in play", "graveyard", "hand"] = "in play"
    amount: Amount = 1
    who: Who = You()
    #: as many as he or she likes, up to the amount
    up_to: bool = False


class PutFromHand(Node, frozen=True):
    """Players put cards of their hands that match, of their choice (None: all of them), somewhere."""

    to: Literal[
        "top of library",
        "bottom of library",
        "shuffled into library",
        "in play",
        "in play tapped",
        "removed from the game",
    ]
    filter: Filter = Anything()
    amount: Amount | None = 1
    who: Who = You()
    #: as many as they like, up to the amount
    up_to: bool = False
    #: of what is removed from the game: the words by which other abilities of this object find it there (217.7d)
    linked: str = ""
    #: removed face down, so that nobody may look at it (217.7b)
    face_down: bool = False


class ShuffleInto(Node, frozen=True):
    """Players shuffle all cards of these zones of theirs into their libraries."""

    zones: tuple[Literal["hand", "graveyard"], ...]
    who: Who = You()


class ShuffleAway(Node, frozen=True):
    """A player shuffles what is named into his or her library (217.2), each card into its owner's."""

    what: What
    who: Who = You()


class ExchangeZones(Node, frozen=True):
    """A player's graveyard becomes his or her library, and that the graveyard (217.2, 217.4)."""

    who: Who = You()


class SkipNext(Node, frozen=True):
    """Players skip their next step or phase of a name, or their next turn (419.6e).

    "all combat phases": those of their next turn.
    """

    part: str
    who: Who = You()
    times: Amount = 1


class ExtraTurns(Node, frozen=True):
    """Players take extra turns after this one (300.6)."""

    amount: int = 1
    who: Who = You()


class AddPhases(Node, frozen=True):
    """Phases are added to the turn directly after this one (300.7), in this order; "main": another main phase.

    `after_main`: the text says "after this main phase", so that in any other phase nothing is added.
    """

    phases: tuple[Literal["combat", "main"], ...]
    after_main: bool = False


class AddStep(Node, frozen=True):
    """Players get an additional step after this one, in their turn (300.8)."""

    step: str
    who: Who = You()


class Impose(Node, frozen=True):
    """A rule is about players for a time (418.3): what they may play, that they can't be targets, how
    they block."""

    rule: LandRule | PlayerRule
    who: Who = You()
    duration: Duration = "end of turn"


class ControlTurn(Node, frozen=True):
    """You control the next turn of players (507)."""

    who: Who


class ControlPlayer(Node, frozen=True):
    """You control players until this has resolved (507.3)."""

    who: Who


class ControlWhileResolving(Node, frozen=True):
    """You control the players who control these spells while those resolve (507.3)."""

    what: What


class EndTheTurn(Node, frozen=True):
    """Ends the turn: what is on the stack is removed from the game, and the cleanup step begins (509)."""


class WinTheGame(Node, frozen=True):
    """Players win the game (102.2b)."""

    who: Who = You()


class FlipUntilLost(Node, frozen=True):
    """Players flip coins until they lose a flip (511.1); the number of the effect is that of the flips won."""

    who: Who = You()


class LoseTheGame(Node, frozen=True):
    """Players lose the game."""

    who: Who


class Ante(Node, frozen=True):
    """Players ante the top cards of their libraries; in a game that is not played for ante nobody can (217.9)."""

    who: Who = You()


class DrawTheGame(Node, frozen=True):
    """The game is a draw (102.4)."""


class PlaySubgame(Node, frozen=True):
    """All players play a Magic subgame with their libraries as decks (506.1)."""


PlayerEffect: TypeAlias = (
    SetLife | ExchangeLife | BringIn |
    GainLife | LoseLife | Draw | Discard | Mill | AddMana | PayMana | LoseMana | PoisonCounters |
    Search | SearchZones | Shuffle |
    LookAtTop |
    Choose | PutFromHand | ShuffleInto | ShuffleAway |
    Ante | DrawTheGame | FlipUntilLost | ExtraTurns | AddPhases | AddStep | ControlTurn |
    ControlPlayer | ControlWhileResolving | WinTheGame | LoseTheGame |
    SkipNext | EndTheTurn | PlaySubgame | Impose | ExchangeZones
)  # fmt: skip
