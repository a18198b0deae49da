"""Acts of two parts that belong together: what is chosen and then spoken of, and what follows a revealed card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import AimPlayer, They
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.mentions import PLAYERS_BEFORE, REMOVED_WITH
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language import hidden_cards as lk
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.amounts import Count, DoneThisWay
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.changes import CHOSEN
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.references import EachPlayer, Remembered, RemovedCards, Rest


def add(g: Grammar) -> None:
    """Add the acts."""
    s = "sure_sentence"
    mana = e.UnlessPays(blank("cost"), (px.AddMana((CHOSEN,)),), EachPlayer())
    said = "choose a color . add one mana of that color [to your mana pool] unless any player <cost:payment_s>"
    g.shape(s, said, (ChooseValue("colour"), mana))
    until = "reveal cards from the top of your library until you reveal <filter:a_card> , then"
    others = "all other cards revealed this way"
    for away in (f"exile {others}", f"remove {others} from the game"):
        taken = (
            lk.RevealUntil(blank("filter")),
            fx.Move(Remembered(), "hand"),
            fx.Move(Rest(), "removed from the game"),
        )
        g.shape("act", f"{until} put that card into your hand . {away}", taken)
    g.constant("each", "of the (exiled|removed) cards", DoneThisWay("card exiled"))
    by_chance = lk.PickFrom(whence=RemovedCards(REMOVED_WITH), at_random=True)
    for gone in ("exiled", "removed from the game"):
        g.constant("effect", f"choose a card at random that was {gone} with ~", by_chance)
    offered = (lk.PickFrom(blank("filter")), e.PlayCopy(Remembered()))
    copied = "you may copy <filter:a_card> in it"
    g.shape("act", f"{copied} . if you do , you may play the copy without paying its mana cost", offered)
    g.joined("changes_lasting_sg", "<a:change_lasting_sg> and <b:change_lasting_sg>")
    both = Continuous(blank("what"), blank("changes"), "rest of game")
    g.shape("starting", "<what:subject_sg> <changes:changes_lasting_sg>", both)
    there = "for each <filter:card_sg> in <who:player> 's graveyard"
    mana_and_life = f"{there} , add <symbols:mana> [to your mana pool] and you gain 1 life"
    g.phrase(s, mana_and_life, _for_each_there, _taken_for_each_there)


def _for_each_there(filter: Any, who: Any, symbols: tuple[str, ...]) -> tuple[Any, ...] | None:
    """Mana and life for each card of a graveyard, whose player is named once."""
    if type(who) is not AimPlayer:
        return None
    aimed: Any = who
    again: Any = They()
    counted = px.AddMana(symbols, times=Count(filter, "graveyard", aimed))
    return (counted, px.GainLife(Count(filter, "graveyard", again)))


def _taken_for_each_there(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or type(value[0]) is not px.AddMana or type(value[0].times) is not Count:
        return ()
    there: Any = value[0].times
    if type(there.whose) is not AimPlayer or there.zone != "graveyard":
        return ()
    gained: Any = value[1]
    whose = getattr(getattr(gained, "amount", None), "whose", None)
    if type(whose) not in PLAYERS_BEFORE or gained != px.GainLife(Count(there.filter, "graveyard", whose)):
        return ()
    slots: Slots = {"filter": there.filter, "who": there.whose, "symbols": value[0].symbols}
    return (slots,) if value[0] == px.AddMana(slots["symbols"], times=there) else ()
