"""Creatures that become Auras for as long as their controllers want: "loses this ability and becomes an Aura ..."."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import AtNext, Enchant, TargetPhrase
from tabletop.engine.language.effects import Attach, Continuous, PutIntoPlay, SacrificeIt
from tabletop.engine.language.filters import All, HasType, IsKept, PutWithThis
from tabletop.engine.language.offered_actions import OfferEnd
from tabletop.engine.language.patterns import Moves
from tabletop.engine.language.references import Attached, ControllerOf, Remembered, This


def add(g: Grammar) -> None:
    """Add the act."""
    for kind in ("creature", "artifact", "land"):
        enchant = c.GainsAbility(Enchant(TargetPhrase(HasType(kind))))
        aura = (c.LosesAbility(), c.SetTypes(("enchantment",), ("Aura",)), enchant)
        becoming = Continuous(This(), aura, "rest of game")
        done = (becoming, Attach(blank("to")), OfferEnd(blank("cost")))
        said = f"~ loses this ability and becomes a Aura enchantment with enchant {kind} . attach it to <to:what_sg>"
        g.shape("sure_sentence", f"{said} . you may <cost:payment> to end this effect", done)
    _raising(g)


def _raising(g: Grammar) -> None:
    """Add what enchants the creature that it puts into play out of a graveyard, which is sacrificed as it leaves."""
    raised = c.GainsAbility(Enchant(TargetPhrase(All((HasType("creature"), PutWithThis())))))
    with_it = '" enchant creature put into play with (~|@granting) . "'
    kept: Any = Remembered()
    leaving = AtNext(Moves(IsKept(), "in play"), (SacrificeIt(kept, ControllerOf(kept)),), watch=This())
    end = "and attach ~ to it . when ~ leaves play , that creature 's controller sacrifices it"
    becoming = Continuous(This(), (c.AddTypes(subtypes=("Aura",)), raised), "rest of game")
    done = (becoming, PutIntoPlay(blank("what")), Attach(kept), leaving)
    said = f"it becomes a Aura with {with_it} . put <what:card_what_sg> into play under your control {end}"
    g.shape("sure_sentence", said, done)
    for kind in ("creature",):
        buried = Enchant(TargetPhrase(HasType(kind), zone="graveyard"))
        g.constant("keyword", f"enchant {kind} card in a graveyard", buried)
        changing = Continuous(This(), (c.LosesAbility(buried), raised), "rest of game")
        lost = f'it loses " enchant {kind} card in a graveyard . " and gains {with_it}'
        for words, tapped in (
            ("put @host card into play under your control", False),
            ("put @host card into play tapped under your control", True),
            ("return @host card to play under your control", False),
        ):
            back = (changing, PutIntoPlay(Attached(), tapped), Attach(kept), leaving)
            g.constant("sure_sentence", f"{lost} . {words} {end}", back)
