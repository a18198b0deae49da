"""Acts on objects: destroying, moving, counters, damage, mana, tokens."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, AimPlayer, Behind, FromGraveyard, It, Same, They
from tabletop.cards.text.kernel.shapes import blank, component
from tabletop.cards.text.nouns.mentions import BEFORE, REMOVED_WITH
from tabletop.cards.text.nouns.mentions import is_same_what as is_same_what
from tabletop.cards.text.nouns.noun_phrases import kinds_of, parts_of
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.abilities import ANY_NUMBER, Either, If, IfDone, PlayCopy, TargetPhrase
from tabletop.engine.language.amounts import CountersOn, ThatMuch, X
from tabletop.engine.language.conditions import AlikeInColour
from tabletop.engine.language.filters import Controlled, HasKeyword
from tabletop.engine.language.hidden_cards import PickFrom
from tabletop.engine.language.references import (
    ControllerOf,
    Every,
    EverySpell,
    OtherObject,
    OwnerOf,
    Remembered,
    RemovedCards,
    TargetPlayer,
    This,
)
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.mana import CHOSEN, HYBRIDS


def single(g: Grammar, template: str, kind: type, **fixed: Any) -> None:
    """Add an act of one effect."""
    g.node("effect", template, kind, **fixed)


def add(g: Grammar) -> None:
    """Add acts: `act` is a tuple of effects in the imperative, without a subject."""
    g.shape("act", "<effect>", (blank("effect"),))
    g.through("effect", "<value:starting>")
    _permanents(g)
    _moving(g)
    _counters(g)
    _mana(g)
    single(g, "counter <what:spell_what>", fx.CounterSpell)
    g.constant("effect", "counter ~", fx.CounterSpell(This()))
    g.shape("effect", "counter all <filter:spell_pl>", fx.CounterSpell(EverySpell(blank("filter"))))
    countered = IfDone((fx.CounterSpell(blank("what")),), blank("then"))
    said = "counter <what:spell_what> . if that spell is countered this way , <then:sentence>"
    g.shape("sure_sentence", said, (countered,))
    gone = (fx.CounterSpell(blank("what")), fx.Destroy(Remembered()))
    said = "counter <what:spell_what> . if a permanent 's ability is countered this way , destroy that permanent"
    g.shape("sure_sentence", said, gone)
    g.phrase(
        "sure_sentence",
        "destroy <what:what_pl> unless either one is a color the other isn't . they can't be regenerated",
        lambda what: (If(Behind(AlikeInColour(It("", True))), (fx.Destroy(what, False),)),),  # type: ignore[arg-type]
        _taken_alike,
    )
    single(g, "look at the top <amount:several> cards of your library , then put them back in any order", px.LookAtTop)
    top = "look at the top X cards of your library , where X is <amount:total> , then put them back in any order"
    g.shape("effect", top, px.LookAtTop(blank("amount")), lambda amount: type(amount) not in (int, X))
    single(g, "attach ~ to <to:what_sg>", fx.Attach)
    to_chosen = (px.Choose(blank("filter")), fx.Attach(Remembered()))
    g.shape("act", "attach ~ to <filter:a_np>", to_chosen, lambda filter: Controlled() in parts_of(filter))
    other = fx.Attach(blank("to"), blank("what"))
    g.shape("effect", "attach <what:what_sg> to <to:what_sg>", other, lambda what, to: type(what) is not This)
    g.through("lying_on", "<value:what_sg>")
    g.node("lying_on", "<filter:a_np>", Every)
    attached = FromGraveyard(fx.PutIntoPlay(This(), on=blank("on")))
    for verb, to in (("return", "to"), ("put", "into")):
        g.shape("effect", f"{verb} ~ from your graveyard {to} play attached to <on:lying_on>", attached)
        lying = fx.PutIntoPlay(blank("what"), on=blank("on"))
        for words in ("", "under your control"):
            g.shape("effect", f"{verb} <what:card_what_sg> {to} play {words} attached to <on:lying_on>", lying)
    chosen = (px.Choose(blank("filter"), "hand"), fx.PutIntoPlay(Remembered(), on=blank("on")))
    g.shape("act", "put <filter:a_card> from your hand into play attached to <on:lying_on>", chosen)
    copied = "you may copy <what:card_what_sg> and play the copy without paying its mana cost"
    g.node("effect", copied, PlayCopy)


def _taken_alike(value: Any) -> tuple[dict[str, Any], ...]:
    """Take apart that things are destroyed where all are of the same colours."""
    asked = value[0] if len(value) == 1 and type(value[0]) is If else None
    if asked is None or type(asked.condition) is not AlikeInColour or len(asked.then) != 1 or asked.otherwise:
        return ()
    done: Any = asked.then[0]
    return ({"what": done.what},) if done == fx.Destroy(getattr(done, "what", This()), False) else ()


def _permanents(g: Grammar) -> None:
    single(g, "destroy <what>", fx.Destroy)
    single(g, "destroy <what:what_sg> . it can't be regenerated", fx.Destroy, can_regenerate=False)
    single(g, "destroy <what:what_pl> . they can't be regenerated", fx.Destroy, can_regenerate=False)
    way = "destroyed this way can't be regenerated"
    single(g, f"destroy <what> . a (creature|permanent|artifact|land) {way}", fx.Destroy, can_regenerate=False)
    for noun in ("creature", "permanent", "artifact", "land"):

        def fits(what: Any, noun: str = noun) -> bool:
            return type(what) is Aim and (noun == "permanent" or noun in kinds_of(what.phrase.filter))

        buried = fx.Destroy(blank("what"), can_regenerate=False)
        g.shape("effect", f"destroy <what:what_sg> . that {noun} can't be regenerated", buried, fits)
    single(g, "regenerate <what>", fx.Regenerate)
    single(g, "tap <what>", fx.Tap)
    single(g, "untap <what>", fx.Untap)
    single(g, "exchange control of <one:what_sg> and <two:what_sg>", fx.ExchangeControl)
    swapped = "you and that opponent each gain control of all <filter:np_pl> the other controls <duration>"
    g.phrase(
        "effect",
        swapped,
        lambda filter, duration: fx.SwapControl(filter, They(opponent=True), duration),  # type: ignore[arg-type]
        lambda v: ({"filter": v.filter, "duration": v.duration},) if type(v) is fx.SwapControl else (),
    )
    for verb, kind in (("tap", fx.Tap), ("untap", fx.Untap)):
        chosen = px.Choose(blank("filter"), amount=blank("amount"), up_to=True)
        g.shape("act", f"{verb} up to <amount:number_word> <filter:np_pl>", (chosen, kind(Remembered())))
    single(g, "<what:subject_sg> phases out", fx.PhaseOut)
    single(g, "<what:subject_pl> phase out", fx.PhaseOut)
    single(g, "tap or untap <what>", fx.TapOrUntap)
    single(g, "change the target of <what:spell_what>", fx.ChangeTarget)
    g.constant("this_one", "~", This())
    single(g, "change the target of <what:spell_what> to <to:this_one>", fx.ChangeTarget)
    single(g, "sacrifice <what:what_sg>", fx.SacrificeIt)
    single(g, "sacrifice <what:what_pl>", fx.SacrificeIt)
    g.node("does", "sacrifices <what:what_sg>", fx.SacrificeIt)
    single(g, "remove <what> from combat", fx.RemoveFromCombat)
    single(g, "<what:what_sg> becomes blocked", fx.MakeBlocked)
    single(g, "flip <what:what_sg>", fx.Flip)
    single(g, "turn <what> face down", fx.TurnFaceDown)


def _moving(g: Grammar) -> None:
    single(g, "return <what:what_sg> to its owner 's hand", fx.Move, to="hand")
    single(g, "return <what:what_pl> to (their owners '|their owner 's) (hands|hand)", fx.Move, to="hand")
    single(g, "return to its owner 's hand <what:what_sg>", fx.Move, to="hand")
    single(g, "put <what:what_sg> on top of its owner 's library", fx.Move, to="library")
    single(g, "put <what:what_sg> on the bottom of its owner 's library", fx.Move, to="library", bottom=True)
    single(g, "put <what:what_pl> on top of their owners ' libraries", fx.Move, to="library")
    single(g, "put <what:what_pl> on the bottom of their owners ' libraries", fx.Move, to="library", bottom=True)
    single(g, "put <what:card_what_sg> on top of its owner 's library", fx.Move, to="library")
    single(g, "put <what:card_what_sg> on the bottom of its owner 's library", fx.Move, to="library", bottom=True)
    single(g, "return <what:card_what_sg> to (its owner 's|their) hand", fx.Move, to="hand")
    single(g, "return <what:card_what_pl> to (their owners '|their owner 's) (hands|hand)", fx.Move, to="hand")
    single(g, "return <what:card_what_pl> to their hand", fx.Move, to="hand")
    single(g, "put <what:card_what_pl> into (their owners '|their owner 's) (hands|hand)", fx.Move, to="hand")
    single(g, "put <what:card_what_sg> into its owner 's hand", fx.Move, to="hand")
    single(g, "shuffle <what:what_sg> into its owner 's library", fx.Move, to="library", shuffled=True)
    single(g, "shuffle <what:what_pl> into their owners ' libraries", fx.Move, to="library", shuffled=True)
    single(g, "remove <what> from the game", fx.Move, to="removed from the game")
    single(g, "exile <what>", fx.Move, to="removed from the game")
    spell = fx.Move(blank("what"), "removed from the game")
    for said in ("remove <what:spell_what> from the game", "exile <what:spell_what>"):
        g.shape("effect", said, spell, _is_a_spell)
    for what in ("card_what_sg", "card_what_pl"):
        _mine(g, f"return <what:{what}> to your hand", fx.Move, to="hand")
        _mine(g, f"put <what:{what}> on top of your library", fx.Move, to="library")
        _mine(g, f"shuffle <what:{what}> into your library", fx.Move, to="library", shuffled=True)
        _mine(g, f"put <what:{what}> on the bottom of your library", fx.Move, to="library", bottom=True)
        single(g, f"remove <what:{what}> from the game", fx.Move, to="removed from the game")
        single(g, f"exile <what:{what}>", fx.Move, to="removed from the game")
        single(g, f"put <what:{what}> into play under your control", fx.PutIntoPlay)
        single(g, f"return <what:{what}> to play under your control", fx.PutIntoPlay)
        both: tuple[tuple[str, dict[str, Any]], ...] = (("", {}), ("tapped", {"tapped": True}))
        for tapped, fixed in both:
            _mine(g, f"return <what:{what}> to play {tapped}", fx.PutIntoPlay, **fixed)
            _mine(g, f"put <what:{what}> into play {tapped}", fx.PutIntoPlay, **fixed)
    _mine(g, "return <what:card_what_sg> to play tapped and attacking", fx.PutIntoPlay, tapped=True, attacking=True)
    single(g, "return <what:top_of_graveyard> to your hand", fx.Move, to="hand")
    single(g, "put <what:top_of_graveyard> into play", fx.PutIntoPlay)
    single(g, "put <what:top_of_graveyard> on the bottom of your library", fx.Move, to="library", bottom=True)
    single(g, "put <what:top_of_graveyard> on top of your library", fx.Move, to="library")
    for verb, to in (("return", "to"), ("put", "into")):
        own = f"{verb} ~ from your graveyard {to}"
        g.phrase("effect", f"{own} your hand", lambda: FromGraveyard(fx.Move(This(), "hand")), _taken_home)
        g.constant("effect", f"{own} play", FromGraveyard(fx.PutIntoPlay(This())))
        g.phrase("effect", f"{own} play with a <kind:counter> counter on it", _grown, _taken_grown)
        g.constant("effect", f"{own} play tapped", FromGraveyard(fx.PutIntoPlay(This(), tapped=True)))
    g.constant("effect", "put ~ into play", fx.PutIntoPlay(This()))
    one_of_these = PickFrom(whence=RemovedCards(REMOVED_WITH))
    with_this = "a card (removed from the game|exiled) with ~"
    for verb, to in (("return", "to"), ("put", "into")):
        g.constant("act", f"{verb} {with_this} {to} play", (one_of_these, fx.PutIntoPlay(Remembered())))
        owners = (one_of_these, fx.Move(Remembered(), "hand"))
        g.constant("act", f"{verb} {with_this} {to} its owner 's hand", owners)
    single(g, "return <what:what_sg> to your hand", fx.Move, to="hand")
    for words, number in (("its owner 's", "sg"), ("their owners '", "pl")):
        single(g, f"return <what:what_{number}> to play under {words} control", fx.PutIntoPlay, under_owner=True)
        for count, n in (("a <kind:counter> counter", 1), ("<n:number_word> <kind:counter> counters", None)):
            with_one = ((blank("kind"), blank("n") if n is None else n),)
            back = fx.PutIntoPlay(blank("what"), under_owner=True, counters=with_one)
            g.shape("effect", f"return <what:what_{number}> to play under {words} control with {count} on it", back)
    single(g, "return <what:what_sg> to play under your control", fx.PutIntoPlay)
    for tapped, is_tapped in (("", False), ("tapped", True)):
        back = fx.PutIntoPlay(blank("what"), is_tapped)
        g.shape("effect", f"return <what:what_sg> to play {tapped}", back, _is_named_before)
    for where, turned in (("into play", False), ("into play tapped", True)):
        chosen = (px.Choose(blank("filter"), "hand"), fx.PutIntoPlay(Remembered(), turned))
        g.shape("act", f"put <filter:a_card> from your hand {where}", chosen)
        morphing = (px.Choose(blank("filter"), "hand"), fx.PutIntoPlay(Remembered(), turned))
        g.shape("act", f"put <filter:a_card> from your hand {where} face up", morphing, _may_be_face_down)
    # nobody blocks the card chosen: "that creature" is the one that the event is about
    blocked: Any = It("other creature")
    g.phrase("blocked", "(that|the other) creature", lambda: blocked, lambda it: ({},) if it == OtherObject() else ())
    blocking = (px.Choose(blank("filter"), "hand"), fx.PutIntoPlay(Remembered(), blocking=blank("foe")))
    g.shape("act", "put <filter:a_card> from your hand into play blocking <foe:blocked>", blocking)
    on_top = (px.Choose(blank("filter"), "hand"), fx.Move(Remembered(), "library"))
    g.shape("act", "put <filter:a_card> from your hand on top of your library", on_top)
    removed = (px.Choose(blank("filter"), "hand"), fx.Move(Remembered(), "removed from the game"))
    g.shape("act", "remove <filter:a_card> in your hand from the game", removed)
    g.shape("act", "exile <filter:a_card> from your hand", removed)
    for words in ("exile <what:top_of_graveyard>", "remove <what:top_of_graveyard> from the game"):
        single(g, words, fx.Move, to="removed from the game")
    single(g, "return <what:top_of_graveyard> to play", fx.PutIntoPlay)
    gone = (px.Choose(blank("filter")), fx.Move(Remembered(), "removed from the game"))
    for words in ("exile <filter:a_np>", "remove <filter:a_np> from the game"):
        g.shape("act", words, gone, lambda filter: Controlled() in parts_of(filter))
    # "return a land you control to its owner's hand": chosen as it resolves, no target
    returned = (px.Choose(blank("filter")), fx.Move(Remembered(), "hand"))
    g.shape("act", "return <filter:a_np> to its owner 's hand", returned)


def _are_that_players(filter: Any, kind: Any) -> bool:
    """Return whether all that a player has are meant, without the word: of "all creatures" another phrase speaks."""
    return Controlled("that player") in parts_of(filter)


def _grown(kind: str) -> FromGraveyard:
    return FromGraveyard(fx.PutIntoPlay(This(), counters=((kind, 1),)))


def _taken_grown(value: Any) -> tuple[dict[str, Any], ...]:
    back = value.effect if type(value) is FromGraveyard else value
    if type(back) is not fx.PutIntoPlay or len(back.counters) != 1:
        return ()
    kind = back.counters[0][0]
    return ({"kind": kind},) if back == _grown(kind).effect else ()


def _taken_home(value: Any) -> tuple[dict[str, Any], ...]:
    home = fx.Move(This(), "hand")
    return ({},) if value in (FromGraveyard(home), home) else ()


def _may_be_face_down(filter: Any) -> bool:
    """Return whether cards with morph are meant, of which alone it is said that they come face up."""
    return HasKeyword("morph") in parts_of(filter)


def _is_a_spell(what: Any) -> bool:
    """Return whether it is a target spell: an ability is no card that could be anywhere else."""
    return type(what) is Aim and what.phrase.zone == "stack"


def _is_fixed(what: Any, **others: Any) -> bool:
    """Return whether it is this: of what is named otherwise a second word would have to speak."""
    return type(what) is This


def _is_named_before(what: Any) -> bool:
    """Return whether it is a card that was named before, which returns under your control."""
    return type(what) in (It, *BEFORE)


def _among(filter: Any, least: int, most: int) -> Any:
    return Aim(TargetPhrase(filter, least=least, most=most))


def _taken_among(value: Any, least: int, most: int) -> tuple[dict[str, Any], ...]:
    """Take counters that are distributed among so many targets apart."""
    what: Any = value.what if type(value) is fx.PutCounters and value.divided else None
    if type(what) is not Aim or what.phrase != TargetPhrase(what.phrase.filter, least=least, most=most):
        return ()
    return ({"amount": value.amount, "kind": value.kind, "filter": what.phrase.filter},)


def _taken_for_a_while(value: Any, least: int, most: int, step: str) -> tuple[dict[str, Any], ...]:
    """Take distributed counters apart that are removed as a step begins."""
    only = value[0] if len(value) == 1 and type(value[0]) is fx.PutCounters and value[0].until == step else None
    if only is None:
        return ()
    return tuple({**slots, "a": slots["kind"], "b": slots["kind"]} for slots in _taken_among(only, least, most))


def _mine(g: Grammar, template: str, kind: Any, **fixed: Any) -> None:
    """Add an act on target cards that is for cards of your own graveyard only."""

    def is_mine(what: Any) -> bool:
        return type(what) is Aim and parts_of(what.phrase.filter)[-1:] == (Controlled(),)

    g.shape("effect", template, kind(what=blank("what"), **fixed), is_mine)


def _counters(g: Grammar) -> None:
    for verb, kind, on in (("put", fx.PutCounters, "on"), ("remove", fx.RemoveCounters, "from")):
        single(g, f"{verb} a <kind:counter> counter {on} <what>", kind)
        single(g, f"{verb} <amount:several> <kind:counter> counters {on} <what>", kind)
        if verb == "remove":
            single(g, "remove all <kind:counter> counters from <what>", kind, amount=ANY_NUMBER)
            every = kind(blank("kind"), ANY_NUMBER, Every(blank("filter")))
            g.shape("effect", "remove all <kind:counter> counters from <filter:np_pl>", every, _are_that_players)
        single(g, f"{verb} that many <kind:counter> counters {on} <what>", kind, amount=ThatMuch())
        single(g, f"{verb} a <kind:counter> counter {on} <what> for each <amount:each>", kind)

    limit = "this ability can't cause the total number of <same:counter> counters on ~ to be greater than"
    counted = fx.PutCounters(blank("kind", echo="same"), blank("amount"), This(), False, True, blank("most"))
    said = f"put up to <amount:several> <kind:counter> counters on ~ . {limit} <most:number_word>"
    g.shape("effect", said, counted)
    doubled = fx.PutCounters(blank("kind"), CountersOn(blank("kind"), blank("what")), blank("what"))
    g.shape("effect", "double the number of <kind:counter> counters on <what:what_sg>", doubled, _is_fixed)
    for words, least, most in (
        ("one or two", 1, 2), ("one , two , or three", 1, 3), ("any number of", 0, ANY_NUMBER),
    ):  # fmt: skip
        distributed = f"distribute <amount:several> <kind:counter> counters among {words} target <filter:np_pl>"
        g.phrase(
            "effect",
            distributed,
            lambda amount, kind, filter, least=least, most=most: fx.PutCounters(
                kind, amount, _among(filter, least, most), True
            ),
            lambda v, least=least, most=most: _taken_among(v, least, most),
        )
        for when, step in (
            ("at the beginning of the next cleanup step", "cleanup"), ("at end of turn", "end of turn"),
        ):  # fmt: skip
            each = "for each <a:counter> counter you put on a creature this way , remove a <b:counter> counter from"
            g.phrase(
                "sure_sentence",
                f"{distributed} . {each} that creature {when}",
                lambda amount, kind, filter, a, b, least=least, most=most, step=step: (
                    (fx.PutCounters(kind, amount, _among(filter, least, most), True, until=step),)
                    if kind == a == b
                    else None
                ),
                lambda v, least=least, most=most, step=step: _taken_for_a_while(v, least, most, step),
            )
    either = Either(((fx.PutCounters(blank("kind")),), (fx.RemoveCounters(blank("kind")),)))
    g.shape("effect", "put a <kind:counter> counter on ~ or remove one from it", either)
    g.shape("counted", "a <kind:counter> counter", (blank("kind"), 1))
    g.shape("counted", "<amount:several> <kind:counter> counters", (blank("kind"), blank("amount")))
    first = fx.PutCounters(component("a", 0), component("a", 1), blank("one"))
    second = fx.PutCounters(component("b", 0), component("b", 1), blank("two"))
    g.shape("act", "put <a:counted> on <one:what_sg> and <b:counted> on <two:what_sg>", (first, second))
    for number in ("a <kind:counter> counter", "<amount:several> <kind:counter> counters"):
        single(g, f"move {number} from <source:what_sg> onto <to:what_sg>", fx.MoveCounters)


# --- mana -----------------------------------------------------------------------------------------


def _mana(g: Grammar) -> None:
    pool = "[to your mana pool]"
    single(g, "add <symbols:mana> to your mana pool", px.AddMana)
    single(g, "add <symbols:mana>", px.AddMana)
    for hybrid in HYBRIDS:
        one, two = hybrid.split("/")
        for first, second in ((one, two), (two, one)):
            g.node(
                "effect",
                f"add <times:several> mana in any combination of {{{first}}} and/or {{{second}}} (to your mana pool|)",
                px.AddMana,
                mix=(first, second),
            )
        for first, second in ((one, two), (two, one)):
            g.constant(
                "effect",
                f"add {{{first}}} or {{{second}}} (to your mana pool|)",
                px.AddMana((hybrid,)),
            )
    for words in (" to their mana pool", ""):
        g.node("does", f"adds <symbols:mana>{words}", px.AddMana)
        g.constant("does", f"adds one mana of any color (|they choose){words}", px.AddMana(any_colour=1))
        g.constant("does", f"adds [a additional] one mana of the chosen color{words}", px.AddMana((CHOSEN,)))
    for what in ("type", "color"):
        for thing in ("land", "permanent", "creature", "artifact"):
            same, yours = f"one mana of any {what} that {thing} produced", "to your mana pool"
            for words in (f"add {same} ({yours}|)", f"add one mana {yours} of any {what} that {thing} produced"):
                g.constant("effect", words, px.AddMana(produced=what))
            for words in (
                f"adds {same} [to their mana pool]",
                f"adds one mana to their mana pool of any {what} that {thing} produced",
            ):
                g.constant("does", words, px.AddMana(produced=what))
    for word, type_too in (("color", False), ("type", True)):
        if not type_too:
            of_these = "add one mana of any of <what:owned> colors (to your mana pool|)"
            g.shape("effect", of_these, px.AddMana(colours_of=blank("what")))
        could = f"one mana of any {word} that <could:a_np> could produce"
        for said in (f"add {could} (to your mana pool|)", f"add to your mana pool {could}"):
            g.node("effect", said, px.AddMana, could_type=type_too)
    for three in combinations(COLOURS, 3):
        for one, two, last in permutations(three):
            said = f"add {{{one}}} , {{{two}}} , or {{{last}}} (to your mana pool|)"
            g.constant("effect", said, px.AddMana(one_of=(one, two, last)))
    g.constant("effect", "add one mana of the chosen color (to your mana pool|)", px.AddMana((CHOSEN,)))
    g.constant("effect", "add one mana of any color (to your mana pool|)", px.AddMana(any_colour=1))
    that_much = px.AddMana(blank("symbols"), times=ThatMuch())
    g.shape("effect", "add that much <symbols:mana> (to your mana pool|)", that_much)
    single(g, "add <any_colour:several> mana of any one color (to your mana pool|)", px.AddMana)
    for words in (
        f"add <symbols:mana> {pool} for each <times:each>",
        "add a amount of <symbols:mana> equal to <times:amount>",
        "add a amount of <symbols:mana> equal to <times:more_than_x>",
        "add to your mana pool a amount of <symbols:mana> equal to <times:amount>",
        "add to your mana pool a amount of <symbols:mana> equal to <times:more_than_x>",
    ):
        single(g, words, px.AddMana)


def same_who(who: Any) -> Any:
    """Return the word by which a second verb of one subject names it."""
    owns = type(who) in (OwnerOf, ControllerOf) and type(who.what) is Aim
    return Same() if owns or type(who) in (AimPlayer, They) else who


def is_same_who(first: Any, second: Any) -> bool:
    """Return whether a second verb is about the same player as the first one, with its subject in place."""
    if type(first) is AimPlayer:
        return type(second) is TargetPlayer and second.index == first.index
    if type(first) in (OwnerOf, ControllerOf):
        return type(second) is type(first) and is_same_what(first.what, second.what)
    return bool(first == second)
