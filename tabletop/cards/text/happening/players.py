"""Acts of players: drawing, discarding, life, sacrificing, searching."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from tabletop.cards.text.happening.doing import is_same_who, same_who
from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import AimPlayer, They
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.mentions import PLAYERS_BEFORE
from tabletop.cards.text.nouns.noun_phrases import also, filter_with, parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.amounts import DRAWN, Among, Count, DoneThisWay, Negative, Plus, ThatMuch, Times
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.filters import Controlled
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.references import ChosenPlayer, EachPlayer, Remembered, ThisWay, You

replace = msgspec.structs.replace

#: cards go into play, in words
_TO_PLAY = (("into play", "in play"), ("into play tapped", "in play tapped"))
_AN_OPPONENT: Final = ChooseValue("opponent")


def _verb(g: Grammar, base: str, third: str, kind: type, imperative: bool = True, **fixed: Any) -> None:
    """Add a verb: `do` (or `you_do`, which needs its "you") in the second person, `does` in the third."""
    g.node("do" if imperative else "you_do", base, kind, **fixed)
    if third:
        g.node("does", third, kind, **fixed)
        # "may have that player discard his or her hand"
        g.node("base", f"{base.split()[0]} {' '.join(third.split()[1:])}", kind, **fixed)


def add(g: Grammar) -> None:
    """Add what players do, and the sentences that say who does it."""
    _verb(g, "draw <amount:card_amount>", "draws <amount:card_amount>", px.Draw)
    few = "up to <amount:number_word> cards"
    _verb(g, f"draw {few}", f"draws {few}", px.Draw, up_to=True)
    _verb(g, "discard <amount:card_amount>", "discards <amount:card_amount>", px.Discard)
    at_random = {"at_random": True}
    _verb(g, "discard a card at random", "discards a card at random", px.Discard, **at_random)
    cards = "<amount:number_word> cards at random"
    _verb(g, f"discard {cards}", f"discards {cards}", px.Discard, **at_random)
    _verb(g, "discard your hand", "discards their hand", px.Discard, amount=None)
    every = "all cards (from|in)"
    _verb(g, f"discard {every} your hand", f"discards {every} their hand", px.Discard, amount=None)
    _verb(g, "gain <amount:life_amount>", "gains <amount:life_amount>", px.GainLife, False)
    _verb(g, "lose <amount:life_amount>", "loses <amount:life_amount>", px.LoseLife, False)
    _verb(g, "take a extra turn after this one", "takes a extra turn after this one", px.ExtraTurns, amount=1)
    later = (px.ExtraTurns(), e.AtNext(Begins("end of turn", "any", extra_turn=True), blank("effects")))
    for when in ("at the beginning of that turn 's end step", "at the end of that turn"):
        said = f"take a extra turn after this one . {when} , <effects:act>"
        g.shape("sure_sentence", said, later)
    extra = "<amount:number_word> extra turns after this one"
    _verb(g, f"take {extra}", f"takes {extra}", px.ExtraTurns)
    _verb(g, "win the game", "wins the game", px.WinTheGame, False)
    g.constant("effect", "the game is a draw", px.DrawTheGame())
    _verb(g, "lose the game", "loses the game", px.LoseTheGame, False, who=You())
    g.constant("does", "loses the game", px.LoseTheGame(You()))
    _verb(g, "sacrifice <filter:a_np>", "sacrifices <filter:a_np>", fx.Sacrifice, amount=1)
    several = "<amount:several> <filter:np_pl>"
    _verb(g, f"sacrifice {several}", f"sacrifices {several}", fx.Sacrifice)
    each = "<filter:a_np> for each <amount:each>"
    _verb(g, f"sacrifice {each}", f"sacrifices {each}", fx.Sacrifice)
    for category, s in (("does", "s"), ("base", "")):
        g.node(category, f"sacrifice{s} all <filter:np_pl>", fx.Sacrifice, amount=e.ANY_NUMBER)
    _all_but(g)
    lost = fx.Sacrifice(blank("filter"), ThatMuch())
    g.shape("do", "sacrifice <filter:a_np> for each 1 life you lost", lost)
    many = "that many <filter:np_pl>"
    _verb(g, f"sacrifice {many}", f"sacrifices {many}", fx.Sacrifice, amount=ThatMuch())
    top = "the top <amount:several> cards of"
    _verb(g, f"put {top} your library into your graveyard", f"puts {top} their library into their graveyard", px.Mill)
    top = "the top card of"
    _verb(
        g, f"put {top} your library into your graveyard", f"puts {top} their library into their graveyard", px.Mill,
        amount=1,
    )  # fmt: skip
    _verb(g, "mill a card", "mills a card", px.Mill, amount=1)
    for counted in ("a card for each <amount:each>", "cards equal to <amount>"):
        _verb(g, f"mill {counted}", f"mills {counted}", px.Mill)
    _verb(g, "mill that many cards", "mills that many cards", px.Mill, amount=ThatMuch())
    _verb(g, "mill <amount:several> cards", "mills <amount:several> cards", px.Mill)
    _verb(g, "shuffle your library", "shuffles their library", px.Shuffle)
    g.node("does", "shuffles", px.Shuffle)
    g.node("do", "shuffle", px.Shuffle)
    g.node("base", "shuffle", px.Shuffle)
    _zones(g)
    _verb(g, "get a poison counter", "gets a poison counter", px.PoisonCounters, False, amount=1, who=You())
    g.constant("does", "gets a poison counter", px.PoisonCounters(1, You()))
    _verb(g, "get <amount:number_word> poison counters", "", px.PoisonCounters, False, who=You())
    for words in ("loses all unspent mana", "loses all mana in their mana pool"):
        g.constant("does", words, px.LoseMana(You()))
    g.node("does", "chooses <filter:a_np>", px.Choose, amount=1)
    for verb, category in (("gains", "does"), ("gain", "base")):
        g.shape(category, f"{verb} control of <what>", fx.GiveControl(blank("what"), You()))
        g.shape(
            category, f"{verb} control of <what> <duration>", fx.GiveControl(blank("what"), You(), blank("duration"))
        )
    g.node("effect", "<who:player> may pay any amount of mana", px.PayMana)
    g.constant("effect", "you may pay any amount of mana", px.PayMana())
    _of_shares(g)
    _choices(g)
    _searching(g)
    _subjects(g)


def _all_but(g: Grammar) -> None:
    """Add "sacrifices all lands they control except for three": so many of each player's as there are but those."""
    theirs = Controlled("that player")

    def build(filter: Any, number: int) -> fx.Sacrifice | None:
        parts = parts_of(filter)
        if parts[-1:] != (theirs,) or len(parts) < 2:
            return None
        bare = together(parts[:-1])
        return fx.Sacrifice(bare, Plus((Count(also(bare, theirs)), -number)))

    def take(value: Any) -> Iterable[Slots]:
        if type(value) is not fx.Sacrifice or type(value.amount) is not Plus or type(value.amount.parts[-1]) is not int:
            return ()
        slots: Slots = {"filter": also(value.filter, theirs), "number": -value.amount.parts[-1]}
        return (slots,) if build(**slots) == value else ()

    for category, s in (("does", "s"), ("base", "")):
        g.phrase(category, f"sacrifice{s} all <filter:np_pl> except for <number:number_word>", build, take)


def _of_shares(g: Grammar) -> None:
    """Add numbers that are of what each player has just done: "for each card less than two a player draws"."""
    fewer = Plus((blank("low"), Negative(DoneThisWay(DRAWN))))
    said = "for each card less than <low:number_word> a player draws this way , that player gains <factor:digits> life"
    g.shape("effect", said, px.GainLife(Times(blank("factor"), fewer), EachPlayer()))
    hurt = fx.DealDamage(Plus((blank("low"), Negative(ThatMuch()))), None, EachPlayer())
    own = filter_with(Controlled("that player"))
    lost = fx.DealDamage(Among(ThisWay("buried"), own), None, EachPlayer())
    of_theirs = "the number of <filter:np_pl> they controlled that were put into a graveyard this way"
    g.shape("effect", f"~ deals damage to each player equal to {of_theirs}", lost)
    less = "equal to <low:digits> minus the number of cards they discarded this way"
    g.shape("effect", f"~ deals damage to each player {less}", hurt)


def _choices(g: Grammar) -> None:
    """Add what players do to permanents of their choice: "that player returns a land they control to ..."."""
    c = "does_to_chosen"
    done: tuple[tuple[str, str, Any], ...] = (
        ("untaps", "", fx.Untap(Remembered())),
        ("taps", "", fx.Tap(Remembered())),
        ("returns", "to its owner 's hand", fx.Move(Remembered(), "hand")),
        ("exiles", "", fx.Move(Remembered(), "removed from the game")),
        ("removes", "from the game", fx.Move(Remembered(), "removed from the game")),
    )
    for verb, end, effect in done:
        g.shape(c, f"{verb} <filter:a_np> {end}", (px.Choose(blank("filter")), effect))
        each = px.Choose(blank("filter"), amount=blank("amount"))
        g.shape(c, f"{verb} <filter:a_np> {end} for each <amount:each>", (each, effect))
    several = px.Choose(blank("filter"), amount=blank("amount"))
    g.shape(c, "destroys <amount:number_word> <filter:np_pl>", (several, fx.Destroy(Remembered())))
    yours = "you destroy <amount:number_word> <filter:np_pl>"
    g.shape("act", yours, (several, fx.Destroy(Remembered())))
    for verb, end, effect in done[:2]:
        most = px.Choose(blank("filter"), amount=blank("amount"), up_to=True)
        g.shape(c, f"{verb} up to <amount:number_word> <filter:np_pl> {end}", (most, effect))
    g.phrase("act", f"<who:player> <acts:{c}>", _chosen_by, _taken_chosen_by)


def _chosen_by(who: Any, acts: Any) -> tuple[Any, ...]:
    return (replace(acts[0], who=who), *acts[1:])


def _taken_chosen_by(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or type(value[0]) is not px.Choose or value[0].who == You():
        return ()
    return ({"who": value[0].who, "acts": (replace(value[0], who=You()), value[1])},)


def _subjects(g: Grammar) -> None:
    a = "act"
    g.shape(a, "<v:do>", (blank("v"),), _are_yours)
    g.shape(a, "you <v:you_do>", (blank("v"),), _are_yours)
    for one, two in (("do", "you_do"), ("you_do", "you_do")):
        g.shape(a, f"you <a:{one}> and <b:{two}>", (blank("a"), blank("b")), _are_yours)
    g.phrase(a, "<who:player> <v:does>", lambda who, v: (replace(v, who=who),), _taken_subject)
    for between in ("and", ", then"):
        g.phrase(a, f"<who:player> <a:does> {between} <b:does>", _two_verbs, _taken_two_verbs)
    # who puts a counter on something does not matter to anything
    g.phrase(a, "<who:player> <v:does> and puts a <kind:counter> counter on <what:what_sg>", _and_put, _taken_and_put)
    for words, players in (("players", "any"), ("opponents", "opponent")):
        phrase = e.TargetPhrase(None, players, least=0, most=e.ANY_NUMBER)  # type: ignore[arg-type]
        g.phrase(
            "target_players",
            f"any number of target {words}",
            lambda phrase=phrase: AimPlayer(phrase),
            lambda v, phrase=phrase: ({},) if type(v) is AimPlayer and v.phrase == phrase else (),
        )
    for verb in ("do", "you_do", "each_do"):
        said = f"<who:target_players> each <v:{verb}>"
        g.phrase("sure_sentence", said, lambda who, v: (replace(v, who=who),), _taken_subject)
        for other in ("do", "you_do"):
            both = f"<who:target_players> each <a:{verb}> , then <b:{other}>"
            g.phrase("sure_sentence", both, _two_verbs, _taken_two_verbs)
    g.constant("each_do", "discard their hands", px.Discard(None))
    for verb in ("do", "you_do"):
        g.phrase(a, f"you and <who:player> each <v:{verb}>", lambda who, v: (v, replace(v, who=who)), _taken_both)
    they: Any = They()
    for verb in ("do", "you_do", "base"):
        g.phrase(
            a,
            f"they <v:{verb}>",
            lambda v: (replace(v, who=they),),
            lambda value: tuple(
                {"v": slots["v"]} for slots in _taken_subject(value) if type(slots["who"]) in PLAYERS_BEFORE
            ),
        )
    # one opponent, whom you choose as it is carried out
    chosen = blank(
        "v",
        lambda v: replace(v, who=ChosenPlayer()),
        lambda v: replace(v, who=You()) if _who(v) == ChosenPlayer() else None,
    )
    g.shape(a, "a opponent <v:does>", (_AN_OPPONENT, chosen))


def _who(effect: Any) -> Any:
    return getattr(effect, "who", None)


def _are_yours(**verbs: Any) -> bool:
    """Return whether you are who does all this."""
    return all(_who(verb) == You() for verb in verbs.values())


def _taken_subject(value: Any) -> Iterable[Slots]:
    if len(value) != 1 or _who(value[0]) in (None, You()):
        return ()
    return ({"who": value[0].who, "v": replace(value[0], who=You())},)


def _and_put(who: Any, v: Any, kind: str, what: Any) -> tuple[Any, ...]:
    return (replace(v, who=who), fx.PutCounters(kind, 1, what))


def _taken_and_put(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or type(value[1]) is not fx.PutCounters or _who(value[0]) in (None, You()):
        return ()
    slots: Slots = {"who": value[0].who, "kind": value[1].kind, "what": value[1].what}
    slots["v"] = replace(value[0], who=You())
    return (slots,) if _and_put(**slots) == value else ()


def _taken_both(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or _who(value[0]) != You() or _who(value[1]) in (None, You()):
        return ()
    who = value[1].who
    return ({"who": who, "v": value[0]},) if replace(value[1], who=You()) == value[0] else ()


def _two_verbs(who: Any, a: Any, b: Any) -> tuple[Any, ...]:
    return (replace(a, who=who), replace(b, who=same_who(who)))


def _taken_two_verbs(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or any(_who(one) in (None, You()) for one in value):
        return ()
    a, b = value
    if not is_same_who(a.who, b.who):
        return ()
    return ({"who": a.who, "a": replace(a, who=You()), "b": replace(b, who=You())},)


def _zones(g: Grammar) -> None:
    """Add what becomes of hands and graveyards: shuffled away, or put somewhere else."""
    zones: tuple[tuple[str, tuple[Any, ...]], ...] = (
        ("graveyard", ("graveyard",)), ("hand", ("hand",)), ("hand and graveyard", ("hand", "graveyard")),
    )  # fmt: skip
    for words, named in zones:
        into = f"shuffles their {words} into their library"
        _verb(g, f"shuffle your {words} into your library", into, px.ShuffleInto, zones=named)
    the_hand = "the cards from {} hand into {} library"
    _verb(
        g, f"shuffle {the_hand.format('your', 'your')}", f"shuffles {the_hand.format('their', 'their')}",
        px.ShuffleInto, zones=("hand",),
    )  # fmt: skip
    for to, where in (
        ("top of library", "on top of {} library"), ("bottom of library", "on the bottom of {} library"),
        ("bottom of library", "on the bottom of {} library in any order"),
        ("top of library", "on top of {} library in any order"), ("in play", "into play"),
        ("in play tapped", "into play tapped"),
    ):  # fmt: skip
        mine, theirs = where.format("your"), where.format("their")
        one, many = "put{} <filter:a_card> from {} hand", "put{} <amount:several> <filter:card_pl> from {} hand"
        numbers: tuple[tuple[str, dict[str, Any]], ...] = ((one, {"amount": 1}), (many, {}))
        for said, fixed in numbers:
            if said == one and to in ("top of library", "in play", "in play tapped") and "order" not in where:
                # of yours other phrases speak
                g.node("does", f"{said.format('s', 'their')} {theirs}", px.PutFromHand, to=to, **fixed)
                g.node("base", f"{said.format('', 'their')} {theirs}", px.PutFromHand, to=to, **fixed)
                continue
            _verb(
                g, f"{said.format('', 'your')} {mine}", f"{said.format('s', 'their')} {theirs}", px.PutFromHand,
                to=to, **fixed,
            )  # fmt: skip
        every = "put{} the cards (from|in) {} hand"
        _verb(
            g, f"{every.format('', 'your')} {mine}", f"{every.format('s', 'their')} {theirs}", px.PutFromHand,
            to=to, amount=None,
        )  # fmt: skip
    for verb, end in (("exile", ""), ("remove", "from the game")):
        for number, amount in (("<filter:a_card>", {"amount": 1}), ("<amount:number_word> <filter:card_pl>", {})):
            gone_from = f"{number} from their hand {end}"
            g.node("does", f"{verb}s {gone_from}", px.PutFromHand, to="removed from the game", **amount)
            g.node("base", f"{verb} {gone_from}", px.PutFromHand, to="removed from the game", **amount)
    for words, into in _TO_PLAY:
        g.node("does", f"puts <filter:a_card> {words} from their hand", px.PutFromHand, to=into, amount=1)
        g.node("base", f"put <filter:a_card> {words} from their hand", px.PutFromHand, to=into, amount=1)
    gone_with = {"to": "removed from the game", "amount": None}
    g.node("effect", "exile all cards from <who:player> 's hand", px.PutFromHand, **gone_with)
    g.node("effect", "remove all cards (from|in) <who:player> 's hand from the game", px.PutFromHand, **gone_with)
    for gone in ("exile{} all cards from {} hand", "remove{} all cards (from|in) {} hand from the game"):
        for end, hidden in (("", False), (" face down", True)):
            yours, theirs = gone.format("", "your") + end, gone.format("s", "their") + end
            _verb(g, yours, theirs, px.PutFromHand, to="removed from the game", amount=None, face_down=hidden)


# --- searching ------------------------------------------------------------------------------------


def _searching(g: Grammar) -> None:
    _bringing_in(g)
    _searches(g, "do", "search your library", "your")
    _searches(g, "base", "search their library", "their")
    _searches(g, "does", "searches their library", "their")


def _bringing_in(g: Grammar) -> None:
    """Add what brings a card in from outside the game."""
    hand, outside = "put (it|that card) into your hand", "you own from outside the game"
    g.node("effect", f"reveal <filter:a_card> {outside} and {hand}", px.BringIn)
    g.node("effect", f"choose <filter:a_card> {outside} , reveal (that card|it) , and {hand}", px.BringIn)


def _searches(g: Grammar, category: str, search: str, your: str) -> None:
    """Add searches of one's own library, as one says "you" or "they" to whoever does it."""
    s = "s" if category == "does" else ""
    shuffle = f"shuffle{s} {your} library"
    end = f"(. then {shuffle}|, then {shuffle}|and {shuffle}|, then shuffle{s}|. then shuffle{s})"
    if category == "base":
        who = ". each player who (searched|searches) their library this way shuffles [their library]"
        end = f"({end[1:-1]}|{who})"
    card = f"{search} for <filter:a_card>"
    several = f"{search} for up to <amount:several> <filter:card_pl>"
    many = f"{search} for any number of <filter:card_pl>"
    counts: tuple[tuple[str, bool, dict[str, Any]], ...] = (
        (card, True, {"amount": 1}), (several, False, {"up_to": True}), (many, False, {"amount": None}),
    )  # fmt: skip
    for start, one, fixed in counts:
        it = "(that card|it)" if one else "(those cards|them)"
        reveal = f"(, reveal{s} {it} , and|and reveal{s} {it} , then)"
        for words, to in _TO_PLAY:
            g.node(category, f"{start} (and|,) put{s} {it} {words} {end}", px.Search, to=to, **fixed)
            theirs = f"{start} (and|,) put{s} {it} {words} under <under:player> 's control {end}"
            g.node(category, theirs, px.Search, to=to, **fixed)
        hand = f"into {your} hand"
        g.node(category, f"{start} {reveal} put{s} {it} {hand} {end}", px.Search, to="hand", **fixed)
        g.node(category, f"{start} (and|,) put{s} {it} {hand} {end}", px.Search, to="hand", reveal=False, **fixed)
        grave = f"into {your} graveyard"
        g.node(category, f"{start} (and|,) put{s} {it} {grave} {end}", px.Search, to="graveyard", **fixed)
        for away in (f"exile{s} {it}", f"remove{s} {it} from the game"):
            g.node(category, f"{start} (and|,) {away} {end}", px.Search, to="removed from the game", **fixed)
    top = f"(, then|. then|and) shuffle{s} {your} library and put{s} (that card|it) on top (of it|)"
    g.node(category, f"{card} and reveal{s} (it|that card) {top}", px.Search, to="top of library", amount=1)
    g.node(category, f"{card} , reveal{s} (it|that card) {top}", px.Search, to="top of library", amount=1)
    g.node(category, f"{card} {top}", px.Search, to="top of library", amount=1, reveal=False)
    third = f"(, then|. then|and) shuffle{s} [{your} library] and put{s} (that card|it) third from the top"
    g.node(category, f"{card} {third}", px.Search, to="third from the top", amount=1, reveal=False)
