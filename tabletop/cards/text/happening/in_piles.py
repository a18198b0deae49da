"""Things that are separated into two piles, one of which a player chooses; and processes that may be repeated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import ControlledBy, They
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.measures import substituted
from tabletop.cards.text.nouns.mentions import PLAYERS_BEFORE
from tabletop.cards.text.nouns.noun_phrases import parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language import hidden_cards as lk
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.changes import CantAttack, CantBlock
from tabletop.engine.language.filters import Controlled, HasType, Other, OtherThan
from tabletop.engine.language.references import (
    ChosenPlayer,
    DefendingPlayer,
    EachPlayer,
    Every,
    EveryCard,
    Remembered,
    Rest,
    You,
)

_THEIRS: Final = Controlled("that player")
_OPPONENT: Final = ChooseValue("opponent")
_CHOSEN: Final = Remembered()
_THEY: Any = They()
#: what becomes of a pile: before and behind its words
_DEEDS: Final[tuple[tuple[str, str, Any], ...]] = (
    ("exile", "", lambda what: fx.Move(what, "removed from the game")),
    ("remove", "from the game", lambda what: fx.Move(what, "removed from the game")),
    ("return", "to play", fx.PutIntoPlay),
    ("put", "into play", fx.PutIntoPlay),
    ("return", "to your hand", lambda what: fx.Move(what, "hand")),
    ("put", "into your hand", lambda what: fx.Move(what, "hand")),
    ("put", "into your graveyard", lambda what: fx.Move(what, "graveyard")),
    ("put", "on the bottom of your library in any order", lambda what: fx.Move(what, "library", True)),
)


def add(g: Grammar) -> None:
    """Add the sentences."""
    _cards(g)
    _revealed(g)
    _permanents(g)
    _everybody(g)
    _again(g)


def _cards(g: Grammar) -> None:
    """Add "Separate all creature cards in your graveyard into two piles. Exile the pile of an opponent's choice and
    return the other to play"."""
    made = lk.Separate(EveryCard(blank("filter")), chooser=ChosenPlayer())
    said = "separate all <filter:card_pl> (in|from) your graveyard into two piles"
    for verb, end, one in _DEEDS:
        for other_verb, other_end, other in _DEEDS:
            chosen = f"{verb} the pile of a opponent 's choice {end} and {other_verb} the other {other_end}"
            done = (_OPPONENT, made, one(_CHOSEN), other(Rest()))
            if (verb, end) != (other_verb, other_end):
                g.shape("sure_sentence", f"{said} . {chosen}", done)


def _revealed(g: Grammar) -> None:
    """Add cards that are revealed and separated, by an opponent or for an opponent's choice."""
    by_them = lk.Separate(_CHOSEN, ChosenPlayer())
    for verb, end, one in _DEEDS[2:]:
        for other_verb, other_end, other in _DEEDS[2:]:
            if verb == "put" == other_verb and end != other_end:
                done = (_OPPONENT, by_them, one(_CHOSEN), other(Rest()))
                said = "a opponent separates (those cards|them) into two piles"
                g.constant("sure_sentence", f"{said} . put one pile {end} and the other {other_end}", done)
    for_them = lk.Separate(_CHOSEN, chooser=ChosenPlayer())
    said = "reveal the top <amount:several> cards of your library and separate them into two piles"
    shown = (lk.RevealTop(blank("amount")), _OPPONENT, for_them)
    g.shape("sure_sentence", f"{said} . a opponent chooses one of those piles", shown)
    picked = lk.PickFrom(blank("filter"), beside=True)
    one_of_it = "put <filter:a_card> from the chosen pile into your hand , then"
    others = "put all other cards revealed this way on the bottom of your library in any order"
    below = (picked, fx.Move(_CHOSEN, "hand"), fx.Move(Rest(), "library", bottom=True))
    g.shape("sure_sentence", f"{one_of_it} {others}", below)


def _permanents(g: Grammar) -> None:
    """Add permanents of a player who chooses a pile of them."""
    said = "separate all <filter:np_pl> into two piles"
    for verb, effect in (("attack", CantAttack()), ("block", CantBlock())):
        others = Every(together((HasType("creature"), OtherThan(_CHOSEN))))
        kept = fx.Continuous(others, (effect,))
        only = f"only creatures in the pile of (their|that player 's) choice can {verb} this turn"
        g.phrase(
            "sure_sentence",
            f"{said} . {only}",
            lambda filter, kept=kept: _separated(filter, (kept,)),
            lambda value, kept=kept: _taken_separated(value, (kept,)),
        )
    for end, sure in (("", True), (". they can't be regenerated", False)):
        gone = fx.Destroy(_CHOSEN, sure)
        for noun in ("creatures", "lands", "permanents", "artifacts", "enchantments"):
            g.phrase(
                "sure_sentence",
                f"{said} . destroy all {noun} in the pile of (their|that player 's) choice {end}",
                lambda filter, gone=gone: _separated(filter, (gone,)),
                lambda value, gone=gone: _taken_separated(value, (gone,)),
            )


def _separated(filter: Any, then: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Permanents of one player, of which that player chooses a pile."""
    whose: Any = parts_of(filter)[-1:]
    if not whose or not isinstance(whose[0], Controlled | ControlledBy):
        return None
    if type(whose[0]) is Controlled and whose[0].by not in ("that player", "defending player"):
        return None
    chooser = DefendingPlayer() if whose[0] == Controlled("defending player") else _THEY
    return (lk.Separate(Every(filter), chooser=chooser), *then)


def _taken_separated(value: Any, then: tuple[Any, ...]) -> Iterable[Slots]:
    made = value[0] if type(value) is tuple and len(value) == 1 + len(then) else None
    if (
        type(made) is not lk.Separate
        or type(made.what) is not Every
        or value[1:] != _as_read(then)
        or made.who != You()
    ):
        return ()
    again = _separated(made.what.filter, then)
    if again is None or (again[0].chooser != made.chooser and type(made.chooser) not in PLAYERS_BEFORE):
        return ()
    return ({"filter": made.what.filter},)


def _as_read(then: tuple[Any, ...]) -> tuple[Any, ...]:
    """What follows, as it is once it is known of what "other" things are others."""
    done: tuple[Any, ...] = substituted(then, OtherThan(_CHOSEN), Other())
    return done


def _everybody(g: Grammar) -> None:
    """Add piles that each player makes of what he or she controls, one of which an opponent of each chooses."""
    theirs = blank("filter", lambda f: f if _THEIRS in parts_of(f) else None, lambda f: f)
    made = lk.Separate(Every(theirs), EachPlayer(), None)
    said = "each player separates all <filter:np_pl> into two piles"
    one = "for each player , one of their piles is chosen by one of their opponents of their choice"
    for noun in ("lands", "creatures", "permanents"):
        end = f"destroy all {noun} in the chosen piles . tap all {noun} in the other piles"
        done = (made, fx.Destroy(_CHOSEN), fx.Tap(Rest()))
        g.shape("sure_sentence", f"{said} . {one} . {end}", done)


def _again(g: Grammar) -> None:
    """Add "You may repeat this process any number of times"."""
    often = "repeat this process (any number of times|as many times as (they|you) (choose|chooses))"
    opponent: Any = They(opponent=True)
    for words, who in (("you", You()), ("that player", _THEY), ("that opponent", opponent)):
        g.phrase(
            "sure_sentence",
            f"<first:clause> . {words} may {often}",
            lambda first, who=who: (e.DoAgain(first, asked=who),),
            lambda value, who=who: _taken_again(value, who),
        )
        g.phrase(
            "sure_sentence",
            f"<one:clause> , then <two:clause> . {words} may {often}",
            lambda one, two, who=who: (e.DoAgain(one + two, asked=who),),
            lambda value, who=who: (
                {"one": slots["first"][:at], "two": slots["first"][at:]}
                for slots in _taken_again(value, who)
                for at in range(1, len(slots["first"]))
            ),
        )
    done = (e.DoAgain((e.IfDone(blank("one"), blank("two")),), asked=You()),)
    g.shape("sure_sentence", f"<one:clause> . if you do , <two:clause> . you may {often}", done)


def _taken_again(value: Any, who: Any) -> Iterable[Slots]:
    only = value[0] if type(value) is tuple and len(value) == 1 and type(value[0]) is e.DoAgain else None
    if only is None or only.asked is None:
        return ()
    same = only.asked == who if type(who) is You else type(only.asked) in PLAYERS_BEFORE
    return ({"first": only.effects},) if same else ()
