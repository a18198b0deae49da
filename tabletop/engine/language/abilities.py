"""Effects and abilities: what happens, and when (402-405).

Effects stand in tuples, carried out in order (413.2b). Those that hold other effects live here with the abilities,
because a token has abilities and an effect may make a token; the plain ones are in `effects` and `player_effects`.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, Union

from tabletop.engine.language import changes
from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.arrivals import ArrivalEffect
from tabletop.engine.language.changes import Change
from tabletop.engine.language.conditions import Condition
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.effects import Duration, ObjectEffect
from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.hidden_cards import LookEffect
from tabletop.engine.language.node import Node, reads
from tabletop.engine.language.offered_actions import Ignorable, OfferEnd
from tabletop.engine.language.patterns import ReplacedPattern, TriggerPattern
from tabletop.engine.language.played_copies import CopyEpic as CopyEpic
from tabletop.engine.language.played_copies import PlayCopy as PlayCopy
from tabletop.engine.language.played_copies import Ripple as Ripple
from tabletop.engine.language.player_effects import PlayerEffect
from tabletop.engine.language.references import EachPlayer, What, Who, You
from tabletop.engine.language.replacements import Outcome
from tabletop.engine.language.spell_prices import AlternativeCost as AlternativeCost
from tabletop.engine.language.spell_prices import BeginsInPlay as BeginsInPlay
from tabletop.engine.language.spell_prices import CostChange as CostChange
from tabletop.engine.language.spell_prices import KeywordCostChange as KeywordCostChange
from tabletop.engine.language.spell_prices import OnlyForAnte as OnlyForAnte
from tabletop.engine.language.spell_prices import OwnCost as OwnCost
from tabletop.engine.language.spell_prices import PlayOnly as PlayOnly
from tabletop.engine.language.spell_prices import PlaysEarlier as PlaysEarlier
from tabletop.engine.language.spell_prices import SpendsOnX as SpendsOnX
from tabletop.engine.language.standing.own_characteristics import CountedAs as CountedAs
from tabletop.engine.language.standing.own_characteristics import Sets as Sets
from tabletop.engine.language.standing.own_characteristics import SetsPower as SetsPower
from tabletop.engine.language.target_phrases import ANY_NUMBER as ANY_NUMBER
from tabletop.engine.language.target_phrases import AimsAtFirst as AimsAtFirst
from tabletop.engine.language.target_phrases import Enchant as Enchant
from tabletop.engine.language.target_phrases import TargetPhrase as TargetPhrase
from tabletop.engine.vocabulary.aspects import NO_ASPECT, OF_ZONE

# --- effects --------------------------------------------------------------------------------------


class CreateToken(Node, frozen=True):
    """Puts tokens into play under a player's control; you own them (200.4a).

    `size`: their power and toughness, where that is no number of the text's but found as they are made; `toughness`:
    another one than their power.
    """

    token: Card
    amount: Amount = 1
    who: Who = You()
    tapped: bool = False
    size: Amount | None = None
    toughness: Amount | None = None
    #: they block this attacking creature (309.3)
    blocking: What | None = None
    #: they are noted as made by this object, so that other abilities of it find them ("tokens created with ~")
    kept: bool = False


class May(Node, frozen=True):
    """A player may have this happen."""

    effects: tuple[Effect, ...]
    who: Who = You()
    #: what happens if he or she does not
    otherwise: tuple[Effect, ...] = ()


class UnlessPays(Node, frozen=True):
    """This happens unless a player pays the cost, `times` over, which is offered on resolution (410.5); if it is paid,
    `then` is done.

    `cost_of`: the mana cost of that object is paid beside, `cheaper` by so much generic mana. `keyword`: the price is
    that of a keyword ability, for which others may wait to be paid or not.
    """

    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    who: Who = You()
    times: Amount = 1
    then: tuple[Effect, ...] = ()
    cost_of: What | None = None
    cheaper: int = 0
    keyword: Literal["", "cumulative upkeep"] = ""


class MayPay(Node, frozen=True):
    """A player may pay a cost, `times` over; if that is done, this happens. `most`: its X is no more than that."""

    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    who: Who = You()
    times: Amount = 1
    #: what happens if he or she does not
    otherwise: tuple[Effect, ...] = ()
    most: Amount | None = None


class If(Node, frozen=True):
    """Happens only under a condition, checked on resolution."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class ForEach(Node, frozen=True):
    """For each of the things named this happens; "it" is then that thing."""

    what: What
    effects: tuple[Effect, ...]


class DoAgain(Node, frozen=True):
    """This happens, and again while the condition holds behind it, or as often as a player likes (`asked`)."""

    effects: tuple[Effect, ...]
    condition: Condition | None = None
    asked: Who | None = None


class Repeat(Node, frozen=True):
    """This happens so many times, one after the other."""

    effects: tuple[Effect, ...]
    times: Amount


class Either(Node, frozen=True):
    """One of these happens, which you choose as it is carried out ("gets +1/-1 or -1/+1")."""

    ways: tuple[tuple[Effect, ...], ...]


class AnyMay(Node, frozen=True):
    """Any one of these players may have this happen, or pay the cost; in the effects "they" are that player."""

    effects: tuple[Effect, ...] = ()
    who: Who = EachPlayer()
    cost: tuple[Cost, ...] = ()
    #: what happens if one of them does, and what if nobody does
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class IfDone(Node, frozen=True):
    """Does this; if it could be done, that follows ("if you do"), else the other ("if you don't")."""

    effects: tuple[Effect, ...]
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class Shield(Node, frozen=True):
    """Starts a replacement or prevention effect (419.3): a fixed number of times, or up to so much damage.

    `keeps` are what it is about from now on: `IsKept` in its pattern and `Kept` in its outcome, by place.
    """

    replacement: Replacement
    keeps: tuple[What, ...] = ()
    uses: int | None = None
    amount: Amount | None = None
    duration: Duration = "end of turn"


class ChooseSource(Node, frozen=True):
    """You choose a source of damage that matches (419.8a); later parts call it `Remembered`."""

    filter: Filter = Anything()


class ComesAsCopy(Node, frozen=True):
    """The permanent that is coming into play may come as a copy of something in play, or of a card in a graveyard, that
    matches (503.5).

    `gains`: abilities that the copy has besides (503.9); `added` types that it has in addition; `keeps_colours`: its
    own colours stay; `tapped`: the copy comes tapped, and what comes as itself does not.
    """

    filter: Filter
    gains: tuple[Ability, ...] = ()
    added: tuple[str, ...] = ()
    keeps_colours: bool = False
    tapped: bool = False
    zone: Literal["in play", "graveyard"] = "in play"


class BecomesCopy(Node, frozen=True):
    """Objects become a copy of something (503.4), which may leave them with further abilities (503.9)."""

    what: What
    of: What
    duration: Duration = "rest of game"
    gains: tuple[Ability, ...] = ()
    keeps_colours: bool = False
    #: the copy also has the ability that makes it one
    with_this: bool = False


class CopyToken(Node, frozen=True):
    """Puts tokens into play that are copies of something; "it" is then what was made."""

    of: What
    amount: Amount = 1
    who: Who = You()
    gains: tuple[Ability, ...] = ()
    #: they are noted as made by this object, as those of `CreateToken`
    kept: bool = False


class CopySpell(Node, frozen=True):
    """Puts a copy of a spell on the stack (503.10); its controller may choose new targets."""

    what: What
    who: Who = You()
    new_targets: bool = True
    amount: Amount = 1
    #: the copy has this colour only
    colours: tuple[str, ...] | None = None


class Instead(Node, frozen=True):
    """Does this; but under a condition, checked on resolution, the other does "instead"."""

    effects: tuple[Effect, ...]
    condition: Condition
    then: tuple[Effect, ...]


class PlayCard(Node, frozen=True):
    """You may play a card for this cost rather than its mana cost, as this resolves; `must`: if able.

    `cost` None: as it is played otherwise, a land as the land of the turn.
    """

    what: What
    cost: tuple[Cost, ...] | None = ()
    must: bool = False
    who: Who = You()
    #: meanwhile only mana abilities of that player's lands may be played, for mana that is spent on it
    by_lands: bool = False
    #: what happens if it is not played
    otherwise: tuple[Effect, ...] = ()


class FlipCoin(Node, frozen=True):
    """A player flips a coin: what happens if he or she wins the flip, and what if it is lost (511.1)."""

    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()
    who: Who = You()


class TossCoin(Node, frozen=True):
    """Players flip a coin without calling it: what happens if it comes up heads, and what if tails (511.2)."""

    heads: tuple[Effect, ...] = ()
    tails: tuple[Effect, ...] = ()
    who: Who = You()


class OfferPayment(Node, frozen=True):
    """You may pay this any time you could play an instant, for a time; each time you do this happens."""

    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    duration: Duration = "end of turn"


class AtNext(Node, frozen=True):
    """A delayed triggered ability: the next time the event happens, or each time (`each`), this does (404.4).

    `about` is what it remembers; None: what the effects before it were about.
    """

    pattern: TriggerPattern
    effects: tuple[Effect, ...]
    about: What | None = None
    #: what it waits for something to happen to: `IsKept` in its pattern
    watch: What | None = None
    #: it waits no longer than this turn
    this_turn: bool = False
    each: bool = False
    #: the player whom it remembers: `KeptPlayer` in its effects
    who: Who | None = None
    #: its intervening "if" (404.3)
    condition: Condition | None = None


Effect: TypeAlias = Union[  # noqa: UP007
    ObjectEffect, PlayerEffect, LookEffect, FlipCoin, TossCoin, CopyEpic, PlayCard, PlayCopy, Ripple, CreateToken, May,
    UnlessPays, MayPay,
    If, IfDone, ForEach, Repeat, DoAgain, Either, AnyMay, Instead, AtNext, OfferEnd, OfferPayment,
    ArrivalEffect, Shield, ChooseSource, ComesAsCopy, BecomesCopy, CopyToken,
    CopySpell,
]  # fmt: skip


# --- abilities ------------------------------------------------------------------------------------


class Mode(Node, frozen=True):
    """One mode of a modal spell or ability (409.1b)."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetPhrase, ...] = ()


@reads(NO_ASPECT, parts=False)
class Spell(Node, frozen=True):
    """The effect of an instant or sorcery as it resolves (401, 413); `chooser` chooses `choose` of any modes."""

    effects: tuple[Effect, ...] = ()
    targets: tuple[TargetPhrase, ...] = ()
    modes: tuple[Mode, ...] = ()
    choose: int = 1
    chooser: Literal["you", "opponent"] = "you"


@reads(NO_ASPECT, parts=False)
class Activated(Node, frozen=True):
    """Cost: effect (403)."""

    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    targets: tuple[TargetPhrase, ...] = ()
    #: only any time you could play a sorcery (212.7e)
    sorcery_timing: bool = False
    #: only any time you could play an instant: not while you pay for something (212.5e)
    instant_timing: bool = False
    #: so many times each turn at most (403.3); 0: any number
    times_each_turn: int = 0
    zone: Literal["in play", "hand", "graveyard"] = "in play"
    #: only while all of these hold (403.4)
    only_if: tuple[Condition, ...] = ()
    #: any player may play it (403.2)
    anyone: bool = False
    #: its card stays revealed in the hand until this has left the stack (502.43b)
    shown: bool = False
    #: of any modes one is chosen, in place of `effects` and `targets` (409.1b)
    modes: tuple[Mode, ...] = ()


@reads(NO_ASPECT, parts=False)
class Triggered(Node, frozen=True):
    """A triggered ability: when, whenever or at, effect (404); `condition` is the intervening "if" (404.3)."""

    pattern: TriggerPattern
    effects: tuple[Effect, ...]
    targets: tuple[TargetPhrase, ...] = ()
    condition: Condition | None = None
    #: where its object has to be (402.8g)
    zone: Literal["in play", "graveyard", "removed from the game"] = "in play"


@reads(lambda it: OF_ZONE[it.zone])
class Static(Node, frozen=True):
    """Continuous changes while the permanent is in play (405, 418.4)."""

    what: What
    changes: tuple[Change, ...]
    condition: Condition | None = None
    #: where its object has to be (402.8g)
    zone: Literal["in play", "graveyard"] = "in play"
    #: players may ignore it for a time (408.2j)
    ignorable: Ignorable | None = None


@reads(NO_ASPECT, parts=False)
class ComesIntoPlay(Node, frozen=True):
    """Comes into play tapped, or with counters, or something is done as it does (410.10e, 419.1b).

    `turned`: not as it comes into play, but as it is turned face up (419.1e).
    """

    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    effects: tuple[Effect, ...] = ()
    condition: Condition | None = None
    turned: bool = False


class ReplacingMode(Node, frozen=True):
    """One mode of a modal replacement effect (419.6g), as a `Replacement` has it."""

    outcome: Outcome | None = None
    effects: tuple[Effect, ...] = ()


@reads(NO_ASPECT, parts=False)
class Replacement(Node, frozen=True):
    """If an event that meets the pattern would happen, something else does (419.1).

    `outcome` is what becomes of the event, None: nothing of it remains; `effects` happen as well. `optional`: the
    affected player, or you where the text says "you", may choose not to.
    """

    pattern: ReplacedPattern
    outcome: Outcome | None = None
    effects: tuple[Effect, ...] = ()
    condition: Condition | None = None
    optional: bool = False
    #: where its object has to be
    zone: Literal["in play", "graveyard", "any", "hand"] = "in play"
    #: "instead choose one": you choose as it is applied, in place of `outcome` and `effects`
    modes: tuple[ReplacingMode, ...] = ()


@reads(NO_ASPECT, parts=False)
class Keyword(Node, frozen=True):
    """A keyword ability (502); `value` for those that say more ("swamp" of swampwalk, a number), `cost` for a price.

    `ability` is the ability that is written behind the word (502.34a, 502.53a).
    """

    name: str
    value: str = ""
    cost: tuple[Cost, ...] = ()
    ability: Activated | Triggered | None = None
    #: the number that it says, where that is counted and not written
    amount: Amount | None = None


@reads(NO_ASPECT, parts=False)
class Equip(Node, frozen=True):
    """Equip: an activated ability with sorcery timing (502.33)."""

    cost: tuple[Cost, ...]


Ability: TypeAlias = (
    Spell | Activated | Triggered | Static | SetsPower | Sets | CountedAs | ComesIntoPlay | Replacement
    | AlternativeCost | CostChange | KeywordCostChange | OwnCost | PlayOnly | PlaysEarlier | BeginsInPlay |
    OnlyForAnte | SpendsOnX | Keyword | Enchant
    | AimsAtFirst | Equip
)  # fmt: skip


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
    #: the lines of its text that are not understood: what they say is done by hand
    by_hand: tuple[str, ...] = ()
    #: of a split card its halves, each a card by itself on the stack (505); it has what either of them has elsewhere
    halves: tuple[Card, ...] = ()
    #: of a flip card what it is in play once it is flipped (508)
    flip: Card | None = None


# the knot with `changes`, which names what it may grant
vars(changes)["Ability"] = Ability


#: what a face-down card is: a 2/2 creature with no name, text, subtypes or mana cost (502.26a)
FACE_DOWN: Final = Card(name="", types=("creature",), power=2, toughness=2, colours=())
