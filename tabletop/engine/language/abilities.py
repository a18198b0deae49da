"""Effects and abilities: what happens, and when (402-405).

Effects stand in tuples, carried out in order (413.2b). They live in one module with the abilities because a
token has abilities and an effect may make a token.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, Union

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.changes import Change
from tabletop.engine.language.conditions import Condition
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.node import Node
from tabletop.engine.language.patterns import Pattern
from tabletop.engine.language.references import This, What, Who, You

Duration: TypeAlias = Literal["end of turn", "end of combat", "rest of game", "while source in play"]


# --- effects --------------------------------------------------------------------------------------


class DealDamage(Node, frozen=True):
    """`source` deals damage to objects or players; `divided`: as announced in 409.1e."""

    amount: Amount
    to: What | None = None
    players: Who | None = None
    source: What = This()
    divided: bool = False


class Destroy(Node, frozen=True):
    """Destroys permanents."""

    what: What
    can_regenerate: bool = True


class Regenerate(Node, frozen=True):
    """Makes a regeneration shield on each permanent (419.6b)."""

    what: What


class PreventDamage(Node, frozen=True):
    """Prevents the next `amount` damage (None: all) that would be dealt to these this turn (419.7)."""

    amount: Amount | None
    to: What | None = None
    players: Who | None = None
    combat_only: bool = False


class GainLife(Node, frozen=True):
    """Players gain life."""

    amount: Amount
    who: Who = You()


class LoseLife(Node, frozen=True):
    """Players lose life."""

    amount: Amount
    who: Who = You()


class Draw(Node, frozen=True):
    """Players draw cards one at a time (423)."""

    amount: Amount = 1
    who: Who = You()


class Discard(Node, frozen=True):
    """Players discard cards: of their choice, at random, or (None) their hand."""

    amount: Amount | None = 1
    who: Who = You()
    at_random: bool = False


class Mill(Node, frozen=True):
    """Players put the top cards of their libraries into their graveyards."""

    amount: Amount
    who: Who = You()


class Move(Node, frozen=True):
    """Moves objects to a zone of their owners: "hand", "library", "graveyard", "removed from the game"."""

    what: What
    to: Literal["hand", "library", "graveyard", "removed from the game"]
    #: where in the library
    bottom: bool = False


class PutIntoPlay(Node, frozen=True):
    """Puts cards into play under your control (or their owners')."""

    what: What
    tapped: bool = False
    under_owner: bool = False


class Sacrifice(Node, frozen=True):
    """Players sacrifice permanents of their choice that match, all at once (103.4)."""

    filter: Filter
    amount: Amount = 1
    who: Who = You()


class SacrificeIt(Node, frozen=True):
    """Its controller sacrifices what is named."""

    what: What = This()


class Tap(Node, frozen=True):
    """Taps permanents."""

    what: What


class Untap(Node, frozen=True):
    """Untaps permanents."""

    what: What


class AddMana(Node, frozen=True):
    """Adds mana to a pool: these symbols, or `any_colour` mana of one colour of choice (406)."""

    symbols: tuple[str, ...] = ()
    any_colour: Amount = 0
    who: Who = You()
    times: Amount = 1


class Continuous(Node, frozen=True):
    """Starts a continuous effect on objects (418.3)."""

    what: What
    changes: tuple[Change, ...]
    duration: Duration = "end of turn"


class PutCounters(Node, frozen=True):
    """Puts counters on permanents."""

    kind: str
    amount: Amount = 1
    what: What = This()


class RemoveCounters(Node, frozen=True):
    """Removes counters from permanents, as many as there are up to the amount."""

    kind: str
    amount: Amount = 1
    what: What = This()


class PoisonCounters(Node, frozen=True):
    """Players get poison counters (102.3d)."""

    amount: Amount
    who: Who


class CounterSpell(Node, frozen=True):
    """Counters a spell or ability on the stack (414)."""

    what: What


class Attach(Node, frozen=True):
    """Attaches this Aura or Equipment to something (212.2h, 212.4j)."""

    to: What


class RemoveFromCombat(Node, frozen=True):
    """Removes creatures from combat (306.2)."""

    what: What


class Search(Node, frozen=True):
    """Players search their libraries for cards that match, put them somewhere, and shuffle."""

    filter: Filter
    to: Literal["hand", "in play", "in play tapped", "top of library", "graveyard"]
    amount: Amount = 1
    who: Who = You()
    reveal: bool = True


class Shuffle(Node, frozen=True):
    """Players shuffle their libraries."""

    who: Who = You()


class LookAtTop(Node, frozen=True):
    """Look at the top cards of your library and put them back in any order."""

    amount: Amount


class Choose(Node, frozen=True):
    """You choose objects in a zone; the later parts call them `Remembered`."""

    filter: Filter
    zone: Literal["in play", "graveyard", "hand"] = "in play"
    amount: Amount = 1
    who: Who = You()


class WinTheGame(Node, frozen=True):
    """Players win the game (102.2b)."""

    who: Who = You()


class LoseTheGame(Node, frozen=True):
    """Players lose the game."""

    who: Who


class CreateToken(Node, frozen=True):
    """Puts tokens into play under a player's control; you own them (200.4a)."""

    token: Card
    amount: Amount = 1
    who: Who = You()
    tapped: bool = False


class May(Node, frozen=True):
    """A player may have this happen."""

    effects: tuple[Effect, ...]
    who: Who = You()
    #: what happens if he or she does not
    otherwise: tuple[Effect, ...] = ()


class UnlessPays(Node, frozen=True):
    """This happens unless a player pays the cost, which is offered on resolution (410.5)."""

    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    who: Who = You()


class MayPay(Node, frozen=True):
    """A player may pay a cost; if that is done, this happens."""

    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    who: Who = You()


class If(Node, frozen=True):
    """Happens only under a condition, checked on resolution."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class AtNext(Node, frozen=True):
    """A delayed triggered ability: the next time the event happens, this does (404.4)."""

    pattern: Pattern
    effects: tuple[Effect, ...]


Effect: TypeAlias = Union[  # noqa: UP007
    DealDamage, Destroy, Regenerate, PreventDamage, GainLife, LoseLife, Draw, Discard, Mill, Move, PutIntoPlay,
    Sacrifice, SacrificeIt, Tap, Untap, AddMana, Continuous, PutCounters, RemoveCounters, PoisonCounters,
    CounterSpell, Attach, RemoveFromCombat, Search, Shuffle, LookAtTop, Choose, WinTheGame, LoseTheGame,
    CreateToken, May, UnlessPays, MayPay, If, AtNext,
]  # fmt: skip


# --- abilities ------------------------------------------------------------------------------------


class TargetPhrase(Node, frozen=True):
    """One instance of the word "target" (409.1c): objects of a zone that match, players, or both."""

    filter: Filter | None = Anything()
    players: Literal["none", "any", "opponent"] = "none"
    zone: Literal["in play", "graveyard", "stack"] = "in play"
    #: how many: at least and at most (409.1c)
    least: int = 1
    most: int = 1


class Mode(Node, frozen=True):
    """One mode of a modal spell or ability (409.1b)."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetPhrase, ...] = ()


class Spell(Node, frozen=True):
    """What an instant or sorcery does as it resolves (401, 413); `choose` of the modes where there are some."""

    effects: tuple[Effect, ...] = ()
    targets: tuple[TargetPhrase, ...] = ()
    modes: tuple[Mode, ...] = ()
    choose: int = 1


class Activated(Node, frozen=True):
    """Cost: effect (403)."""

    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    targets: tuple[TargetPhrase, ...] = ()
    #: only any time you could play a sorcery (212.7e)
    sorcery_timing: bool = False
    once_each_turn: bool = False
    zone: Literal["in play", "hand", "graveyard"] = "in play"


class Triggered(Node, frozen=True):
    """When, whenever or at: effect (404); `condition` is the intervening "if" (404.3)."""

    pattern: Pattern
    effects: tuple[Effect, ...]
    targets: tuple[TargetPhrase, ...] = ()
    condition: Condition | None = None


class Static(Node, frozen=True):
    """Continuous changes while the permanent is in play (405, 418.4)."""

    what: What
    changes: tuple[Change, ...]
    condition: Condition | None = None


class SetsPower(Node, frozen=True):
    """A characteristic-setting ability for "*" in power or toughness; works only in play (208.2)."""

    power: Amount | None = None
    toughness: Amount | None = None


class ComesIntoPlay(Node, frozen=True):
    """Comes into play tapped, or with counters: a replacement effect (410.10e, 419.1b)."""

    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()


class Keyword(Node, frozen=True):
    """A keyword ability (502); `value` for those that say more ("swamp" of swampwalk)."""

    name: str
    value: str = ""


class Enchant(Node, frozen=True):
    """Enchant: what the Aura spell may target and the Aura may be on (502.45)."""

    target: TargetPhrase


class Equip(Node, frozen=True):
    """Equip: an activated ability with sorcery timing (502.33)."""

    cost: tuple[Cost, ...]


Ability: TypeAlias = (
    Spell | Activated | Triggered | Static | SetsPower | ComesIntoPlay | Keyword | Enchant | Equip
)


class Card(Node, frozen=True):
    """A card or token as it is printed (201.2). Power and toughness None: not a creature; a "*" is 0 here."""

    name: str
    cost: tuple[str, ...] | None = None
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    #: colours of a token; a card's colours come from its cost (203.2)
    colours: tuple[str, ...] | None = None
    abilities: tuple[Ability, ...] = ()
    text: str = ""
    #: additional costs to play it (409.1b)
    additional: tuple[Cost, ...] = ()
