"""Hidden cards and chance: looking, revealing, taking some, scry, flipping coins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from tabletop.cards.text.happening.doing import is_same_who, same_who
from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, It, They
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.mentions import BEFORE
from tabletop.engine.language import abilities as e
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import effects as fx
from tabletop.engine.language import hidden_cards as lk
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.abilities import ANY_NUMBER
from tabletop.engine.language.amounts import DoneThisWay, ThatMuch
from tabletop.engine.language.filters import Anything, IsFaceDown, Not
from tabletop.engine.language.node import mentions
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.references import Drawn, Remembered, Rest, TopOfGraveyard

#: where cards go, in the words behind "put ...": (words, kind of effect, its fields)
_PLACES: Final[tuple[tuple[str, Any, dict[str, Any]], ...]] = (
    ("into your hand", fx.Move, {"to": "hand"}),
    ("into your graveyard", fx.Move, {"to": "graveyard"}),
    ("into play", fx.PutIntoPlay, {}),
    ("into play tapped", fx.PutIntoPlay, {"tapped": True}),
    ("on the bottom of your library", fx.Move, {"to": "library", "bottom": True}),
    ("on top of your library", fx.Move, {"to": "library"}),
)
_RESTS: Final[tuple[tuple[str, Any, dict[str, Any]], ...]] = (
    ("on the bottom of your library in any order", fx.Move, {"to": "library", "bottom": True}),
    ("on top of your library in any order", fx.Move, {"to": "library"}),
    ("into your graveyard", fx.Move, {"to": "graveyard"}),
    ("into your hand", fx.Move, {"to": "hand"}),
)
_GONE: Final = {"to": "removed from the game"}


def add(g: Grammar) -> None:
    """Add what is done with hidden cards, and coins."""
    _hands(g)
    _tops(g)
    _taking(g)
    _until(g)
    _coins(g)
    _subgame(g)


def _hands(g: Grammar) -> None:
    g.node("effect", "look at <who:player> 's hand", lk.LookAtHand)
    under = lk.LookUnder(blank("what"))
    g.shape("effect", "look at <what:what_sg>", under, lambda what: type(what) is Aim and mentions(what, IsFaceDown))
    _in_turns(g)
    g.constant("does", "reveals their hand", lk.RevealHand())
    g.constant("do", "reveal your hand", lk.RevealHand())
    g.constant("do", "reveal a card at random from your hand", lk.RevealAtRandom())
    g.constant("does", "reveals a card at random from their hand", lk.RevealAtRandom())
    unlike = lk.PickFrom(blank("filter", Not, lambda value: value.part if type(value) is Not else None), amount=1)
    g.shape("effect", "choose a card other than <filter:a_card> from it", unlike)
    g.node("effect", "choose <filter:a_card> from it", lk.PickFrom, amount=1)
    g.node("effect", "choose <amount:several> <filter:card_pl> from it", lk.PickFrom)
    g.node("effect", "choose <filter:a_card> from it for each <amount:each>", lk.PickFrom)
    numbers: tuple[tuple[str, dict[str, Any]], ...] = (
        ("<filter:a_card>", {}), ("any number of <filter:card_pl>", {"amount": ANY_NUMBER, "up_to": True}),
    )  # fmt: skip
    for words, several in numbers:
        shown = (px.Choose(blank("filter"), "hand", **several), lk.RevealIt())
        g.shape("act", f"reveal {words} (in|from) your hand", shown)
    _it(g, "discard it", lk.DiscardIt, {})
    _drawn(g, "reveal that card", lk.RevealIt, {})
    g.phrase("act", "draw a card and reveal it", lambda: (px.Draw(), lk.RevealIt(Drawn())), _taken_shown)
    one_of_them = (px.Draw(blank("amount")), lk.PickFrom(whence=Drawn()), lk.DiscardIt())
    g.shape("act", "draw <amount:number_word> cards , then discard one of them", one_of_them)
    they: Any = They()
    g.phrase(
        "they_draw",
        "they draw a card and reveal it",
        lambda: (px.Draw(1, they), lk.RevealIt(Drawn())),
        lambda v: ({},) if type(v[0]) is px.Draw and v == (px.Draw(1, v[0].who), lk.RevealIt(Drawn())) else (),
    )
    for card in ("that card", "those cards", "it"):
        g.constant("effect", f"that player discards {card}", lk.DiscardIt())
    _drawn(g, "discard that card", lk.DiscardIt, {})
    g.node("does", "discards all <filter:card_pl>", px.Discard, amount=None)
    g.node("do", "discard all <filter:card_pl>", px.Discard, amount=None)
    g.node("does", "discards <filter:a_card>", px.Discard, amount=1)


def _in_turns(g: Grammar) -> None:
    """Add a hand of which two players remove cards from the game in turns, until there is none."""
    they: Any = They()
    shared = (lk.TakeInTurns(they, they), fx.Move(Remembered(), "hand"), fx.Move(Rest(), "graveyard"))

    def take(value: Any) -> Iterable[Slots]:
        first = value[0] if len(value) == 3 else None
        if type(first) is not lk.TakeInTurns or first.hand != first.first or value[1:] != shared[1:]:
            return ()
        return ({},)

    for verb, s, end in (("exile", "exiles", ""), ("remove", "removes", "from the game")):
        one = f"that player {s} a card (from|in) it {end} , then you {verb} a card (from|in) it {end}"
        until = "until all cards in that hand have been (exiled|removed from the game)"
        back = (
            "that player returns (the|those) cards they (exiled|removed|removed from the game) this way to their hand"
        )
        said = f"{one} . repeat this process {until} . {back} and puts the rest into their graveyard"
        g.phrase("sure_sentence", said, lambda: shared, take)


def _back_on_top(who: Any, filter: Any) -> tuple[Any, ...]:
    """The topmost card of somebody's graveyard goes on top of the library, where it is of a kind."""
    matching = cond.Matches(TopOfGraveyard(who=who), filter)
    return (e.If(matching, (fx.Move(TopOfGraveyard(who=same_who(who)), "library"),)),)


def _taken_back_on_top(value: Any) -> Iterable[Slots]:
    asked = value[0].condition if len(value) == 1 and type(value[0]) is e.If else None
    if type(asked) is not cond.Matches or type(asked.what) is not TopOfGraveyard or len(value[0].then) != 1:
        return ()
    moved = value[0].then[0]
    if type(moved) is not fx.Move or type(moved.what) is not TopOfGraveyard:
        return ()
    slots: Slots = {"who": asked.what.who, "filter": asked.filter}
    same = replace(moved, what=replace(moved.what, who=asked.what.who))
    if not is_same_who(asked.what.who, moved.what.who) or asked.what.who is None:
        return ()
    return (slots,) if same == fx.Move(asked.what, "library") and value[0] == e.If(asked, (moved,)) else ()


def _taken_shown(value: Any) -> Iterable[Slots]:
    return ({},) if value == (px.Draw(), lk.RevealIt(Drawn())) else ()


def _tops(g: Grammar) -> None:
    numbers: tuple[tuple[str, dict[str, Any]], ...] = (("card", {"amount": 1}), ("<amount:several> cards", {}))
    for words, fixed in numbers:
        for verb, kind in (("look at", lk.LookAt), ("reveal", lk.RevealTop)):
            g.node("effect", f"{verb} the top {words} of your library", kind, **fixed)
            g.node("effect", f"{verb} the top {words} of <who:player> 's library", kind, **fixed)
        g.node("does", f"reveals the top {words} of their library", lk.RevealTop, **fixed)
        of_whose = f"the top {words} of <who:player> 's library"
        g.node("effect", f"exile {of_whose}", px.Mill, **fixed, **_GONE)
        g.node("effect", f"remove {of_whose} from the game", px.Mill, **fixed, **_GONE)
        g.node("effect", f"put {of_whose} into (their|that player 's) graveyard", px.Mill, **fixed)
        for end, hidden in (("", False), ("face down", True)):
            g.node("do", f"exile the top {words} of your library {end}", px.Mill, face_down=hidden, **fixed, **_GONE)
            away = f"remove the top {words} of your library from the game {end}"
            g.node("do", away, px.Mill, face_down=hidden, **fixed, **_GONE)
        g.node("does", f"exiles the top {words} of their library", px.Mill, **fixed, **_GONE)
        g.node("does", f"removes the top {words} of their library from the game", px.Mill, **fixed, **_GONE)
    for words in ("exile cards from the top of your library", "remove cards from the top of your library"):
        away = "" if words.startswith("exile") else "from the game"
        prevented = px.Mill(ThatMuch(), to="removed from the game")
        g.constant("effect", f"{words} equal to the damage prevented this way {away}", prevented)
    back = "then put them back in any order"
    g.node("effect", f"look at the top <amount:several> cards of <who:player> 's library , {back}", px.LookAtTop)
    g.node("effect", "scry <amount:digits>", lk.Scry)
    uppermost = "if the top card of <who:player> 's graveyard is <filter:a_card> , put that card on top of"
    g.phrase("sentence", f"{uppermost} that player 's library", _back_on_top, _taken_back_on_top)
    for words, kind, fixed in _PLACES:
        _it(g, f"put (it|that card) {words}", kind, fixed)
        _it(g, f"put (them|those cards) {words}", kind, fixed)
        if "of your library" in words:
            _it(g, f"put (them|those cards) {words} in any order", kind, fixed)
    g.phrase(
        "effect",
        "return it from your graveyard to play",
        lambda: fx.PutIntoPlay(It("card")),  # type: ignore[arg-type]
        lambda value: ({},) if value == fx.PutIntoPlay(Remembered()) else (),
    )
    _it(g, "put that card into its owner 's hand", fx.Move, {"to": "hand"})
    _it(g, "put (it|that card) into its owner 's graveyard", fx.Move, {"to": "graveyard"})
    _it(g, "put (it|that card) on top of that player 's library", fx.Move, {"to": "library"})
    for words in ("into their graveyard", "on the bottom of their library", "on the bottom of that player 's library"):
        grave = words == "into their graveyard"
        to: dict[str, Any] = {"to": "graveyard"} if grave else {"to": "library", "bottom": True}
        _it(g, f"put (it|that card) {words}", fx.Move, to)


def _drawn(g: Grammar, template: str, kind: Any, fixed: dict[str, Any]) -> None:
    """Add an act of yours on the card that has just been drawn (423.6c)."""

    def take(value: Any) -> Iterable[Slots]:
        return ({},) if value == kind(Drawn(), **fixed) else ()

    g.phrase("effect", template, lambda: kind(It("card"), **fixed), take)


def _it(g: Grammar, template: str, kind: Any, fixed: dict[str, Any]) -> None:
    """Add an act on something that was named before."""
    it: Any = It("card") if "card" in template and "it|" not in template else It()

    def take(value: Any) -> Iterable[Slots]:
        if type(value) is kind and type(value.what) in BEFORE and kind(value.what, **fixed) == value:
            return ({},)
        return ()

    g.phrase("effect", template, lambda: kind(it, **fixed), take)


def _taking(g: Grammar) -> None:
    """Add "Put one of them into your hand and the rest on the bottom of your library in any order." """
    for rest_words, rest_kind, rest_fixed in _RESTS:
        rest = rest_kind(Rest(), **rest_fixed)
        for words, kind, fixed in (*_PLACES[:2], *_PLACES[2:4]):
            then = (kind(Remembered(), **fixed), rest)
            _picked(g, f"put one of (them|those cards) {words} and the rest {rest_words}", {"amount": 1}, then)
            _picked(g, f"put <amount:number_word> of (them|those cards) {words} and the rest {rest_words}", {}, then)
            every = f"put all <filter:card_pl> revealed this way {words} and the rest {rest_words}"
            _picked(g, every, {"amount": None}, then)
            among = f"put all <filter:card_pl> from among them {words} and the rest {rest_words}"
            _picked(g, among, {"amount": None}, then)
    for verb, end in (("exile", ""), ("remove", "from the game")):
        some = f"{verb} any number of (them|those cards) {end} and put the rest back on top of your library"
        put_aside = (fx.Move(Remembered(), "removed from the game"), fx.Move(Rest(), "library"))
        _picked(g, f"{some} in any order", {"amount": ANY_NUMBER, "up_to": True}, put_aside)
    gone = (fx.Move(Remembered(), "hand"), fx.Move(Rest(), "removed from the game"))
    away = "(exile the rest|remove the rest from the game)"
    _picked(g, f"put one of (them|those cards) into your hand and {away}", {"amount": 1}, gone)


def _picked(g: Grammar, template: str, fixed: dict[str, Any], then: tuple[Any, ...]) -> None:
    """Add an act that picks cards and says what becomes of them and of the rest."""
    said = {name: blank(name) for name in ("filter", "amount") if f"<{name}:" in template}
    g.shape("act", template, (lk.PickFrom(**said, **fixed), *then))


def _until(g: Grammar) -> None:
    """Add "Reveal cards from the top of your library until you reveal a land card. Put that card ... and ..." """
    others, fewer = "all other cards revealed this way", "other cards revealed this way"
    ends = (
        (f"(exile {others}|remove {others} from the game)", fx.Move(Rest(), "removed from the game")),
        (f"(put {others}|{fewer}) into your graveyard", fx.Move(Rest(), "graveyard")),
        (
            f"(put {others}|{fewer}) on the bottom of your library in any order",
            fx.Move(Rest(), "library", bottom=True),
        ),
    )
    until = "reveal cards from the top of your library until you reveal <filter:a_card> . put that card"
    for end_words, end in ends:
        for words, kind, fixed in _PLACES[:4]:
            then = (kind(Remembered(), **fixed), end)
            until_then = (lk.RevealUntil(blank("filter")), *then)
            g.shape("act", f"{until} {words} and {end_words}", until_then, lambda filter: filter != Anything())


def _subgame(g: Grammar) -> None:
    """Add the one sentence that lets a subgame be played (506.1)."""
    g.constant("act", "players play a magic subgame , using their libraries as their decks", (px.PlaySubgame(),))


def _coins(g: Grammar) -> None:
    at_end, end = "flip a coin at end of combat", Begins("end of combat", "any")
    if_won, if_lost = "if you win the flip , <won:sentence>", "if you lose the flip , <lost:sentence>"
    both = (e.AtNext(end, (e.FlipCoin(blank("won"), blank("lost")),)),)
    g.shape("sure_sentence", f"{at_end} . {if_won} . {if_lost}", both)
    g.shape("sure_sentence", f"{at_end} . {if_lost}", (e.AtNext(end, (e.FlipCoin(lost=blank("lost")),)),))
    won, lost = "if you win the flip , <won:sentence>", "if you lose the flip , <lost:sentence>"
    for words in (won, lost, f"{won} . {lost}", f"{lost} . {won}"):
        g.one("sure_sentence", f"flip a coin . {words}", e.FlipCoin)
    g.constant("do", "flip a coin until you lose a flip", px.FlipUntilLost())
    g.constant("does", "flips a coin until they lose a flip", px.FlipUntilLost())
    won_flips = DoneThisWay("flip won")
    for words in ("flip you won", "flip you won this way"):
        g.constant("each", words, won_flips)
    g.constant("amount", "the number of flips you won", won_flips)
    heads = "if (it|the coin) comes up heads , <heads:sentence>"
    tails = "if (it|the coin) comes up tails , <tails:sentence>"
    for words in (heads, tails, f"{heads} . {tails}"):
        g.one("sure_sentence", f"flip a coin . {words}", e.TossCoin)
