"""Every condition, filter, amount and change that a card can say, and random cards and tables with them."""

from __future__ import annotations

import random
from typing import Any, Final, TypeVar

from tabletop.engine.language import amounts as a
from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as rules
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import costs as co
from tabletop.engine.language import effects as fx
from tabletop.engine.language import filters as f
from tabletop.engine.language import player_effects as px
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import (
    Ability,
    Activated,
    AlternativeCost,
    Card,
    CostChange,
    CreateToken,
    Effect,
    Enchant,
    Equip,
    Keyword,
    PlayOnly,
    SetsPower,
    Static,
    TargetPhrase,
)
from tabletop.engine.language.ending_rules import CantLose, CantWin, LegendsStay, OutlivesLife
from tabletop.engine.language.hand_rules import LargerHand, MaximumHand, NoMaximumHand
from tabletop.engine.language.library_rules import HandRevealed, TopRevealed
from tabletop.engine.language.player_rules import BlocksInPiles, PlayerCantBeTarget
from tabletop.engine.language.standing.land_rules import (
    CantCounter,
    CantPlayAbilities,
    CantPlayLands,
    CantPlaySpells,
    CantSearch,
    FewSpells,
    KeepsMana,
    MoreLands,
    OnlyInOwnTurns,
    PlaysAsInstant,
    PlaysFromGraveyard,
)
from tabletop.engine.language.standing.mana_rules import ManaInstead, SpendsAs
from tabletop.engine.rules.board.known import is_about_permanents
from tests.engine.rules.acting import CREATURE, permanent, spell
from tests.engine.table import FOUR, Table, creature, land, replace, table

T = TypeVar("T")
YOU = r.You()
MINE = f.All((CREATURE, f.Controlled("you")))
TURN_PARTS = ("combat", "upkeep", "main", "before attackers", "after blockers", "after combat", "end")
WHOSE = (
    "you", "opponent", "that player", "defending player", "attacking player", "target player", "affected player",
    "other target player",
    "choosing opponent", "active player",
)  # fmt: skip

CONDITIONS: Final[tuple[cond.Condition, ...]] = (
    cond.Compare(a.LifeOf(YOU), "<", 20), cond.Compare(a.Count(f.Anything(), "hand", YOU), ">", 2),
    cond.Matches(r.This(), f.Tapped()), cond.Matches(r.This(), f.HasCounter("charge")), cond.ArrivedSinceUpkeep(),
    cond.Paid(), cond.ManaWasSpent("G"), cond.PlayedFromHand(), cond.PlayedInMainPhase(),
    cond.IsSuspended(), cond.PlayedOften(2), cond.InGraveyard(), cond.IsCommonColour("R"),
    cond.AllHold((cond.YourTurn(), cond.Now("combat"))),
    cond.OneOf(r.EachOpponent(), cond.Compare(a.LifeOf(r.Affected()), "<", 20)), cond.OpponentHurt(),
    cond.ControlsMost(CREATURE), cond.ControlsMost(f.Tapped(), r.EachOpponent()),
    *(cond.Now(part) for part in TURN_PARTS), cond.BeenAttacked(), cond.YourTurn(),
    cond.InPlay(r.This()), cond.InPlay(r.Attached()), cond.StaysRemoved(r.This()), cond.TurnOf(YOU),
    cond.TurnOf(r.EachOpponent()), cond.Opposite(cond.YourTurn()), cond.AlikeInColour(r.Every(MINE)),
    cond.ShareColour(r.Every(MINE)), cond.HasAttacked(),
)  # fmt: skip
FILTERS: Final[tuple[f.Filter, ...]] = (
    f.Anything(), f.HasType("artifact"), f.HasSubtype("Elf"), f.HasSupertype("legendary"), f.HasColour("R"),
    f.HasNoColour(), f.HasManyColours(), f.HasKeyword("flying"), f.HasName("Bear"), f.HasCounter("charge"),
    *(f.Controlled(by) for by in WHOSE), f.Other(), f.OtherThan(r.Attached()), f.IsThis(), f.IsAttachedTo(), f.Tapped(),  # type: ignore[arg-type]
    f.Owned(), f.Owned("affected player"),
    f.Attacking(), f.Attacking("you"), f.Blocking(), f.BlockingThis(), f.BlockedByThis(), f.Blocked(), f.Unblocked(),
    f.IsToken(), f.Number("power", ">=", 2), f.Number("damage", ">=", 1), f.Number("converted mana cost", "<=", 1),
    f.NumberAs("power", ">", a.Count(f.Tapped())), f.SameCostAsThis(), f.HurtByThis(), f.HurtByThis("host"),
    f.HasHurtThis(), f.IsSpell(), f.IsPermanent(), f.HasHurtThem(), f.MetThisTurn(r.This()), f.ControllerHas(CREATURE),
    f.IsFaceDown(),
    f.PlayedFrom("graveyard"), f.BandedWithThis(), f.BlockingThis(r.Attached()), f.DidThisTurn("was blocked"),
    f.DidThisTurn("attacked"), f.DidThisTurn("blocked"), f.HasOwnName(), f.ArrivedThisTurn(),
    f.IsSettled(), f.Shares("controller", r.Attached()),
    f.HasAttached(), f.HasAttached("Equipment"), f.AttachedToSome(f.Tapped()), f.AttachedToSome(CREATURE),
    f.AttachedTo(r.This()), f.AttachedTo(r.Attached()),
    f.Targets(None), f.SingleTarget(), f.HasChosen("colour"), f.Shares("name", r.This()),
    f.Shares("creature type", r.Target(0)), f.IsKept(), f.All((CREATURE, f.Tapped())),
    f.HasCommonColour(), f.DidThisTurn("came into play"), f.DidSinceUpkeep(("attacked", "blocked")), f.PutWithThis(),
    f.CouldEnchant(r.This()), f.HasEnchant(CREATURE), f.NamedLikeSome(f.Not(f.IsToken())),
    f.DidInLastTurn(),
    f.MetThisTurn(r.Attached()), f.MetThisTurn(r.This(), either=True), f.HasHurtThem(),
    f.ControllerHas(f.Tapped()), f.PlayedFrom("graveyard"), f.Shares("card type", r.Attached(), ("artifact", "land")),
    f.Any((f.Tapped(), f.Attacking())), f.Not(f.Tapped()),
)  # fmt: skip
AMOUNTS: Final[tuple[a.Amount, ...]] = (
    2, a.X(), a.Announced(), a.Count(CREATURE), a.Count(f.Tapped()), a.Count(CREATURE, "graveyard"),
    a.Count(f.Anything(), "hand", YOU), a.Count(f.Anything(), "library", YOU), a.ValueOf("power", r.Attached()),
    a.ValueOf("toughness", r.This()),
    a.Greatest("power", MINE), a.TotalOf("power", r.Every(MINE)), a.ColoursOf(r.Every(MINE)), a.CountersOn("charge",
    r.This()),
    a.CountersOn("charge", r.Every(CREATURE)),
    a.CountersRemoved("charge"), a.BasicLandTypes(YOU),
    a.DoneThisWay("creature destroyed"), a.DiedThisTurn(CREATURE), a.DiedThisTurn(MINE, "you"), a.ColoursSpent(),
    a.LifeLost(YOU), a.DamageTo(r.This()), a.LandsPlayed(YOU), a.CardsDrawn(YOU), a.TurnsBegun(YOU), a.HeldAtFirst(YOU),
    a.SpellsPlayed(CREATURE, r.EachPlayer()),
    a.ChosenNumber("life paid"), a.MostAlike(r.Every(CREATURE), "creature type"),
    a.Among(r.ThisWay("milled"), CREATURE), a.Fewest(CREATURE), a.LifeOf(YOU), a.ThatMuch(),
    a.DamageTaken(r.EachOpponent()), a.CardsAbove(CREATURE), a.CardsAbove(CREATURE, True),
    a.Times(2, a.Count(f.HasType("land"))), a.Half(a.LifeOf(r.EachOpponent())), a.Plus((1, a.Count(f.IsToken()))),
    a.Beyond(a.Count(f.Blocking()), 1), a.Negative(a.Count(f.Attacking())), a.TimesPaid("replicate", ()),
    a.CardsDrawn(YOU), a.AtTurnStart(f.HasType("land"), YOU), a.SpentOnX("B"),
)  # fmt: skip
_COST, _GAINED = (co.Mana(("1",)),), Activated((co.TapThis(),), (px.GainLife(1),))
CHANGES: Final[tuple[c.Change, ...]] = (
    c.ChangeController(), c.SetTypes(("creature",), ("Elf",)), c.SetTypes(subtypes=(c.CHOSEN,)),
    c.AddTypes(("artifact",), ("Elf",), ("legendary",)), c.AddTypes(subtypes=(c.CHOSEN,)),
    c.LosesSupertype("snow"), c.LosesType("artifact"), c.SetColours(("R",)),
    c.SetColours((c.CHOSEN,)), c.Gains("flying"), c.Gains("protection", c.CHOSEN_COLOUR), c.ProtectedFrom(r.Changed()),
    c.ProtectedFrom(r.Every(MINE), "card type"), c.Loses(), c.Loses("flying"),
    c.Loses("landwalk", "forest"), c.LosesAbility(_GAINED),
    c.AddPower(a.Count(f.Tapped()), a.Count(f.Attacking())), c.SetPower(a.Count(f.Anything(), "hand", YOU), None),
    c.SwitchPower(), c.ChangeText("G", "R"), c.GainsAbility(_GAINED),
    c.GainsAbility(Static(r.Every(f.Tapped()), (c.AddPower(1, 0),), cond.YourTurn())),
    c.GainsAbility(SetsPower(a.LifeOf(YOU), a.Count(f.Anything(), "graveyard"))),
    c.CantAttack(), c.CantBlock(f.Tapped()), c.MustAttack(), c.MustBlock(), c.CantBeBlocked(f.HasCounter("charge")),
    c.BlocksAsThoughFlying(), c.CantAttackAlone(), c.DoesNotUntap(), c.MayStayTapped(), c.FewUntap(CREATURE),
    c.FewUntap(f.HasType("land"), 2, "you"), FewSpells(1), OnlyInOwnTurns(), CantCounter(CREATURE),
    CantPlayAbilities("opponents"), PlaysAsInstant(CREATURE, "players"), PlaysFromGraveyard(CREATURE, "players"),
    KeepsMana("you"), CantSearch("opponents"), c.MayBePlayed(CREATURE),
    c.ReturnsAsUntapping(),
    c.CantBeUsed(True), c.CantBeUsed(tapping=True), c.ChangesPrice(1, least=1), c.ChangesPrice(more=("1",)),
    ManaInstead(f.HasType("land"), "B", whole=True), SpendsAs("W", "R"), SpendsAs(who="players"),
    c.Indestructible(), c.CantBeTarget(f.Tapped()),
    c.StaysOn(), c.CantBeCountered(), c.CantRegenerate(),
    rules.CantAttackUnless(cond.YourTurn()), rules.CantBlockUnless(cond.Matches(r.This(), f.Tapped())),
    rules.CantBlockAlone(), rules.BlockersNeeded(2), rules.BlockersAllowed(1), rules.BlocksMore(),
    rules.BlocksOnly(f.Attacking()), rules.MustBeBlocked(), rules.Lure(f.HasColour("G")), rules.MustBlockSource(),
    rules.MustBlockEach(), rules.CostToAttack(_COST, each=a.Count(f.Tapped())), rules.CostToBlock(_COST),
    rules.CostToBeBlocked(_COST), rules.MostActing("attack", 1), rules.AttacksDespiteDefender(),
    rules.BlocksAsThoughShadow(), rules.BlockableDespiteWalk("forest"), rules.StrikesPast(), rules.AssignsNoDamage(),
    MoreLands(1), CantPlayLands(),
    CantPlaySpells(CREATURE), CantLose(), CantWin(),
    OutlivesLife(), LegendsStay(), NoMaximumHand(),
    LargerHand(-1), MaximumHand(4), TopRevealed(), HandRevealed("players"), PlayerCantBeTarget(),
    BlocksInPiles("players"),
)  # fmt: skip
#: static abilities that say each of them
STATICS: Final[tuple[Static, ...]] = (
    *(Static(r.Every(CREATURE), (one,)) for one in CHANGES),
    *(Static(r.Every(CREATURE), (c.AddPower(1, 1),), condition=one) for one in CONDITIONS),
    *(Static(r.Every(one), (c.AddPower(1, 1),)) for one in FILTERS),
    *(Static(r.Every(CREATURE), (c.AddPower(0, one),)) for one in AMOUNTS),
)
_PLAIN_FILTERS = tuple(one for one in FILTERS if is_about_permanents(one))
_PLAIN_COSTS: tuple[co.Cost, ...] = (
    co.Mana(("1",)), co.Mana(("G",)), co.TapThis(), co.SacrificeThis(), co.RemoveCounters("charge"), co.ReturnThis(),
    co.RemoveSomeCounters("charge", True), co.PutCountersOnThis("charge"), co.ExileThis(),
)  # fmt: skip
_COSTS: tuple[co.Cost, ...] = (
    *_PLAIN_COSTS, co.Sacrifice(CREATURE), co.TapOthers(CREATURE, 2), co.DiscardCards(f.Anything()), co.DiscardHand(),
    co.PayLife(3), co.PayHalfLife(), co.SacrificeAll(CREATURE), co.TimesX(co.PayLife(1)),
    co.TimesX(co.DiscardCards(f.Anything()), True),
    co.ExileCards(CREATURE), co.ExileTop(3), co.RevealCards(CREATURE), co.ReturnToHand(f.HasType("land")),
)  # fmt: skip
_GAIN, _GREEN = px.GainLife(1), px.AddMana(("G",))
_WHO = TargetPhrase(None, players="any")
_WHAT = TargetPhrase(CREATURE)
_THING = TargetPhrase(f.Anything())
_IT = r.Target(0)
_ELF = Card(name="Elf", types=("creature",), subtypes=("Elf",), power=1, toughness=1, colours=("G",))


def _changing(change: c.Change) -> Effect:
    return fx.Continuous(_IT, (change,))


#: what makes things happen to everything that a card can ask for
DEEDS: Final[tuple[Card, ...]] = (
    *(
        spell(name, effect, targets=(target,))
        for name, effect, target in (
            ("Growth", _changing(c.AddPower(2, 2)), _WHAT), ("Charge", fx.PutCounters("charge", 1, _IT), _THING),
            ("Plus", fx.PutCounters("+1/+1", 1, _IT), _WHAT), ("Minus", fx.PutCounters("-1/-1", 1, _IT), _WHAT),
            ("Turn", fx.TapOrUntap(_IT), _THING), ("Bounce", fx.Move(_IT, "hand"), _WHAT),
            ("Kill", fx.Destroy(_IT), _WHAT), ("Steal", _changing(c.ChangeController()), _WHAT),
            ("Bolt", fx.DealDamage(1, to=_IT), TargetPhrase(CREATURE, players="any")),
            ("Rot", px.Discard(1, r.TargetPlayer(0)), _WHO), ("Mill", px.Mill(2, r.TargetPlayer(0)), _WHO),
            ("Paint", _changing(c.SetColours(("R",))), _THING), ("Wings", _changing(c.Gains("flying")), _WHAT),
            ("Mask", _changing(c.Loses()), _WHAT), ("Wake", _changing(c.AddTypes(("creature",))), _THING),
            ("Net", fx.CounterSpell(_IT), TargetPhrase(f.Anything(), zone="stack")),
        )
    ),
    spell("Read", px.Draw(1)), spell("Sip", _GAIN), spell("Again", px.AddPhases(("combat", "main"))),
    spell("Brood", CreateToken(_ELF)), spell("Rest", fx.Untap(r.Every(MINE))),
    creature("Bird", 1, 1, "flying", "haste", cost=()), creature("Ghost", 2, 2, "phasing", "haste", cost=()),
    creature("Vine", 0, 2, "flash", cost=()), replace(creature("Chief", 1, 1, cost=()), supertypes=("legendary",)),
    permanent("Cloak", Enchant(_WHAT), Static(r.Attached(), (c.AddPower(1, 0),)), subtypes=("Aura",)),
    permanent("Axe", Equip((co.Mana(("0",)),)), kind="artifact", subtypes=("Equipment",)), land("Forest"),
)  # fmt: skip


class Maker:
    """Makes random cards. `odd`: how often one says what a player's options are seldom found for only once."""

    def __init__(self, seed: str, odd: float) -> None:
        self.dice = random.Random(seed)
        self.odd = odd

    def _now_and_then(self, often: float) -> bool:
        return self.dice.random() < often

    def _any(self, plain: tuple[T, ...], every: tuple[T, ...]) -> T:
        return self.dice.choice(every if self._now_and_then(self.odd) else plain)

    def _conditions(self, often: float) -> tuple[cond.Condition, ...]:
        return (self.dice.choice(CONDITIONS),) if self._now_and_then(often) else ()

    def _phrase(self) -> TargetPhrase:
        dice = self.dice
        phrase = TargetPhrase(
            self._any(_PLAIN_FILTERS, FILTERS) if self._now_and_then(0.85) else None,
            players=dice.choice(("none", "any", "opponent")),
            least=dice.randint(1, 2),
            most=2,
        )
        if not self._now_and_then(self.odd):
            return phrase
        zone = dice.choice(("graveyard", "stack", "in play or stack", "abilities"))
        return replace(phrase, zone=zone, chooser=dice.choice(("you", "opponent")))

    def _price(self) -> tuple[str, ...]:
        return self.dice.choice((("1",), ("G",), ("2",), ("S",), ("X", "G"), ("R/G",), ()))

    def _keywords(self, often: float) -> tuple[Keyword, ...]:
        mana = (co.Mana(("1",)),)
        words = (
            Keyword("affinity", value="Forest"), Keyword("convoke"), Keyword("split second"), Keyword("flash"),
            Keyword("buyback", cost=mana), Keyword("cycling", cost=mana), Keyword("flashback", cost=mana),
            Keyword("suspend", value="2", cost=mana),
        )  # fmt: skip
        return (self.dice.choice(words),) if self._now_and_then(often) else ()

    def spell(self, name: str) -> Card:
        """An instant or sorcery that gains life, with targets, costs and times of its own."""
        limits: tuple[Ability, ...] = tuple(PlayOnly((one,)) for one in self._conditions(self.odd / 4))
        if self._now_and_then(self.odd / 4):
            limits = (*limits, AlternativeCost((self.dice.choice(_COSTS),), *self._conditions(0.5)))
        targets = (self._phrase(),) if self._now_and_then(0.5) else ()
        costs = (self._any(_PLAIN_COSTS, _COSTS),) if self._now_and_then(0.15) else ()
        kind = self.dice.choice(("instant", "instant", "sorcery"))
        card = spell(name, _GAIN, targets=targets, kind=kind, cost=self._price(), additional=costs)
        return replace(card, abilities=(*card.abilities, *limits, *self._keywords(0.3)))

    def _ability(self, zone: Any = "in play") -> Activated:
        mana = zone == "in play" and self._now_and_then(0.35)
        more = replace(_GREEN, times=self._any((1,), AMOUNTS))
        costs = tuple(self._any(_PLAIN_COSTS, _COSTS) for _ in range(self.dice.randint(1, 2)))
        return Activated(
            cost=costs if zone == "in play" else (co.Mana(("0",)),),
            effects=(more,) if mana else (_GAIN,),
            targets=() if mana or self._now_and_then(0.6) else (self._phrase(),),
            sorcery_timing=self._now_and_then(0.15),
            # what costs nothing would be played without end
            times_each_turn=1 if zone != "in play" or co.TapThis() not in costs else 0,
            zone=zone,
            only_if=self._conditions(self.odd / 4),
            anyone=self._now_and_then(0.15),
        )

    def permanent(self, name: str) -> Card:
        """A permanent with an ability: one to be played, or one that says what may be played and for how much."""
        dice, condition = self.dice, (*self._conditions(0.5), None)[0]
        every, this = r.Every(dice.choice(FILTERS)), r.This()
        one: Ability = self._any(
            (
                self._ability(), self._ability(), self._ability(), self._ability(dice.choice(("hand", "graveyard"))),
                Static(every, (c.GainsAbility(self._ability()),), condition=condition),
                Static(this, (dice.choice((MoreLands(1), CantPlayLands())),), condition=condition),
                Static(every, (dice.choice((c.CantBeTarget(), c.Loses())),), condition=condition),
            ),
            (CostChange(dice.choice(FILTERS), dice.choice(AMOUNTS), dice.choice(((), ("1",)))), self._ability()),
        )  # fmt: skip
        kind = dice.choice((("creature",), ("artifact",), ("land",), ("artifact", "creature")))
        size = 1 + dice.randint(0, 2) if "creature" in kind else None
        return Card(
            name=name, types=kind, supertypes=dice.choice(((), ("snow",))), power=size, toughness=size,
            cost=None if kind == ("land",) else self._price(), abilities=(one, *self._keywords(0.15)),
        )  # fmt: skip


def random_table(seed: str, statics: tuple[Static, ...], odd: float, players: int, heads: int) -> Table:
    """A table of `players` with permanents that have `statics`, and random cards of the `Maker` among `DEEDS`."""
    maker = Maker(seed, odd)
    dice, seats = maker.dice, range(players)
    lenses = [replace(creature(f"Lens {n}", 1, 4), abilities=(one,)) for n, one in enumerate(statics)]
    own = [maker.permanent(f"Thing {n}") for n in range(6)]
    cards = [*own, *(maker.spell(f"Word {n}") for n in range(6)), *dice.sample(DEEDS, 12)]
    basic = (land("Forest"), land("Forest"), land("Swamp"), creature("Bear", 2, 2, cost=("G",)))
    whose = [dice.randrange(players) for _ in lenses]
    return table(
        in_play=tuple(
            (*basic, *dice.sample(own, 2), *(lens for lens, seat in zip(lenses, whose, strict=True) if seat == one))
            for one in seats
        ),
        hands=tuple((*dice.sample(cards, 5), land("Forest")) for _ in seats),
        libraries=tuple(tuple(dice.choice(cards) for _ in range(30)) for _ in seats),
        graveyards=tuple(tuple(dice.sample(cards, 2)) for _ in seats),
        priority=0,
        names=FOUR[:players],
        heads=heads,
    )
