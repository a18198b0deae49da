"""Behind nouns: whose something is, how it is put and with what ("you control", "with power 3 or less")."""

from __future__ import annotations

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import AimPlayer, ControlledBy, It
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.nouns.mentions import BEFORE
from tabletop.cards.text.nouns.noun_phrases import NUMBERS, PLAIN_KEYWORDS, in_a_row
from tabletop.engine.language.amounts import Greatest
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.filters import (
    AttachedTo,
    AttachedToSome,
    Attacking,
    BlockedByThis,
    BlockingThis,
    Comparison,
    Controlled,
    ControllerHas,
    CouldEnchant,
    DidThisTurn,
    HasAttached,
    HasChosen,
    HasCounter,
    HasEnchant,
    HasKeyword,
    HasName,
    HasOwnName,
    IsAttachedTo,
    IsThis,
    MetThisTurn,
    NamedLikeSome,
    Not,
    Number,
    NumberAs,
    Other,
    Owned,
    PlayedFrom,
    Shares,
    SingleTarget,
    Targets,
)


def add(g: Grammar) -> None:
    """Add what stands behind a noun."""
    p = "post"
    g.constant(p, "other than ~", Other())
    g.constant(p, "you control", Controlled())
    g.constant(p, "you don't control", Not(Controlled()))
    g.constant(p, "(a opponent controls|your opponents control)", Controlled("opponent"))
    g.constant(p, "(that player controls|they control|that opponent controls)", Controlled("that player"))
    g.constant(p, "you own", Owned())
    g.constant("posts", "you both own and control", (Owned(), Controlled()))
    g.constant(p, "(that player owns|they own)", Owned("that player"))
    g.constant(p, "attacking you", Attacking("you"))
    g.constant(p, "(that was dealt damage|dealt damage|that has been dealt damage) this turn", DidThisTurn("was hurt"))
    fighting = AnyOf((BlockingThis(), BlockedByThis()))
    g.constant(p, "blocking ~", BlockingThis())
    g.phrase(
        p,
        "blocking that creature",
        lambda: BlockingThis(It("creature")),
        lambda value: ({},) if type(value) is BlockingThis and type(value.what) in BEFORE else (),
    )
    g.constant(p, "blocked by ~", BlockedByThis())
    g.constant(p, "(it's|~ is) blocking", BlockedByThis())
    g.constant(p, "blocking or blocked by ~", fighting)
    g.constant(p, "(that are|that's) enchanted", HasAttached("Aura"))
    g.constant(p, "(that isn't|that aren't) enchanted", Not(HasAttached("Aura")))
    for words, either in (("were blocked by", False), ("was blocked by", False), ("blocked or were blocked by", True)):
        met = MetThisTurn(blank("what"), either)
        g.shape(p, f"that {words} <what:compared> this turn", met)
    g.constant(p, "that dealt damage to you this turn", DidThisTurn("hurt you"))
    g.constant(p, "that attacked you this turn", DidThisTurn("attacked you"))
    g.constant(p, "that didn't attack this turn", Not(DidThisTurn("attacked")))
    for words in ("attacked", "blocked", "regenerated", "came into play"):
        g.constant(p, f"that {words} this turn", DidThisTurn(words))
    g.constant(p, "named ~", HasOwnName())
    g.node(p, "named <value:card_name>", HasName)
    g.constant(p, "that (targets|target) ~", Targets(IsThis()))
    g.constant(p, "other than @host", Not(IsAttachedTo()))
    for of in NUMBERS:
        for word, least in (("greatest", False), ("highest", False), ("least", True), ("lowest", True)):
            most = NumberAs(of, "=", Greatest(of, blank("filter"), least))
            g.shape(p, f"with the {word} {of} among <filter:np_pl> [in play]", most)
    sides: tuple[tuple[str, Comparison], ...] = (
        ("greater than", ">"), ("less than", "<"), ("greater than or equal to", ">="), ("less than or equal to", "<="),
        ("equal to", "="), ("equal to or greater than", ">="), ("equal to or less than", "<="),
    )  # fmt: skip
    for of in NUMBERS:
        for words, comparison in sides:
            g.node(p, f"with {of} {words} <amount:amount>", NumberAs, of=of, comparison=comparison)
    g.constant(p, "with converted mana cost X or less", Number("converted mana cost", "<=", 0, True))
    g.constant(p, "with converted mana cost X", Number("converted mana cost", "=", 0, True))
    g.constant(p, "with power X or less", Number("power", "<=", 0, True))
    for trait, said in (
        ("name", "with the same name as"), ("colour", "that (shares|share) a color with"),
        ("creature type", "that (shares|share) a creature type with"),
    ):  # fmt: skip
        g.node(p, f"{said} <what:compared>", Shares, trait=trait)
    g.node(p, "attached to <filter:a_np>", AttachedToSome)
    g.node(p, "attached to <what:compared>", AttachedTo)
    g.node(p, "that could enchant <what:compared>", CouldEnchant)
    g.node(p, "with enchant <quality:np_sg>", HasEnchant)
    g.node(p, "with the same name as <filter:a_np>", NamedLikeSome)
    g.node(p, "that (targets|target) <filter:a_np>", Targets)
    g.constant(p, "that (targets|target) you", Targets(None))
    g.constant(p, "with a single target", SingleTarget())
    g.constant(p, "[that was] played from a graveyard", PlayedFrom("graveyard"))
    g.shape("posts", "that targets only a single <filter:np_sg>", (SingleTarget(), Targets(blank("filter"))))
    g.constant(p, "defending player controls", Controlled("defending player"))
    g.node(p, "whose controller controls <filter:a_np>", ControllerHas)
    g.phrase(
        p,
        "<phrase:target_player> controls",
        lambda phrase: ControlledBy(AimPlayer(phrase)),
        lambda value: ({"phrase": value.player.phrase},) if type(value) is ControlledBy else (),
    )
    for word in PLAIN_KEYWORDS:
        g.constant(p, f"with {word}", HasKeyword(word))
        g.constant(p, f"without {word}", Not(HasKeyword(word)))
    g.constant(p, "with morph", HasKeyword("morph"))
    comparisons: tuple[tuple[str, Comparison], ...] = (("or less", "<="), ("or greater", ">="), ("", "="))
    for of in NUMBERS:
        for words, comparison in comparisons:
            g.node(p, f"with {of} <value:digits> {words}", Number, of=of, comparison=comparison)
    g.node(p, "with a <value:counter> counter on it", HasCounter)
    g.shape(p, "without a <value:counter> counter on it", Not(HasCounter(blank("value"))))
    g.node(p, "with <value:counter> counters on them", HasCounter)
    for words, kind in (("of the chosen color", "colour"), ("of the chosen type", "creature type"),
                        ("of the chosen card type", "card type"),
                        ("with the chosen name", "card name"), ("with that name", "card name"),
                        ("of that color", "colour"), ("of that type", "creature type")):  # fmt: skip
        g.constant(p, words, HasChosen(kind))  # type: ignore[arg-type]
    in_a_row(g, "posts", p)
