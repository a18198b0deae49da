"""Lines about playing lands (305.4)."""

from __future__ import annotations

from typing import Any, Final, Literal

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import It
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.nouns.noun_phrases import kinds_of, parts_of
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.changes import MayBePlayed
from tabletop.engine.language.effects import Continuous, Duration
from tabletop.engine.language.filters import Controlled, HasType, Not
from tabletop.engine.language.player_effects import Impose
from tabletop.engine.language.player_rules import PlayerCantBeTarget
from tabletop.engine.language.references import EachPlayer, Remembered, This
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

_WHO: Final[tuple[tuple[str, Literal["you", "opponents", "players"]], ...]] = (
    ("you", "you"), ("your opponents", "opponents"), ("players", "players"),
)  # fmt: skip
_MORE: Final = (("a additional land", 1), ("two additional lands", 2), ("three additional lands", 3))
_WHEN: Final = ("on each of your turns", "each turn")


def add(g: Grammar) -> None:
    """Add lines about playing lands."""
    line = "permanent_line"
    for when in _WHEN:
        for words, number in _MORE:
            g.constant(line, f"you may play {words} {when} .", (Static(This(), (MoreLands(number),)),))
    g.constant(line, "each player can't play more than one spell each turn .", (Static(This(), (FewSpells(),)),))
    own = (Static(This(), (OnlyInOwnTurns(),)),)
    abilities = "(activated abilities|play abilities|activate abilities)"
    g.constant(line, f"players can play spells and {abilities} only during their own turns .", own)
    sure = (Static(This(), (CantCounter(blank("filter")),)),)
    g.shape(line, "<filter:spell_pl> can't be countered [by spells or abilities] .", sure)
    g.shape(line, "<filter:spell_pl> can't be played .", (Static(This(), (CantPlaySpells(blank("filter")),)),))
    each = (Static(This(), (MoreLands(1, "players"),)),)
    g.constant(line, "each player may play a additional land during each of their turns .", each)
    quick = (Static(This(), (PlaysAsInstant(blank("filter")),)),)
    g.shape(line, "you may play <filter:spell_pl> as though they had flash .", quick)
    any_time = (Static(This(), (PlaysAsInstant(Not(HasType("land"))),)),)
    g.constant(line, "you may play nonland cards any time you could play a instant .", any_time)
    everybody = (Static(This(), (PlaysAsInstant(blank("filter"), "players"),)),)
    g.shape(line, "(any player|each player|players) may play <filter:spell_pl> as though they had flash .", everybody)
    _for_a_time(g)
    _elsewhere(g)
    lasting = "players don't lose unspent mana as (steps and phases|phases) end ."
    g.constant(line, lasting, (Static(This(), (KeepsMana(),)),))
    for said, who in _WHO:
        spells = (Static(This(), (CantPlaySpells(blank("filter"), who),)),)
        g.shape(line, f"{said} can't play <filter:spell_pl> .", spells)
        for lands in ("lands", "land cards"):
            g.constant(line, f"{said} can't play {lands} .", (Static(This(), (CantPlayLands(who),)),))
        some = (Static(This(), (CantPlayLands(who, blank("filter")),)),)
        g.shape(line, f"{said} can't play <filter:np_pl> .", some, _are_some_lands)


def _are_some_lands(filter: Any) -> bool:
    """Return whether lands of a kind are meant, of which more is said than that."""
    return "land" in kinds_of(filter) and filter != HasType("land")


def _for_a_time(g: Grammar) -> None:
    """Add what players may and can't do this turn."""
    who = blank("who")
    rules: tuple[tuple[str, str, Any], ...] = (
        ("can't play <filter:spell_pl>", "can't play <filter:spell_pl>", CantPlaySpells(blank("filter"))),
        ("can't play (lands|land cards)", "can't play (lands|land cards)", CantPlayLands()),
        (
            "can't play (activated abilities|abilities) that aren't mana abilities",
            "can't activate abilities that aren't mana abilities",
            CantPlayAbilities(),
        ),
    )
    for said, again, forbidden in rules:
        for words in (said, again) if said != again else (said,):
            g.shape("effect", f"<who:player> {words} this turn", Impose(forbidden, who))
            g.shape("effect", f"until end of turn , <who:player> {words}", Impose(forbidden, who))
            g.shape("effect", f"players {words} this turn", Impose(forbidden, EachPlayer()))
    g.constant("effect", "players can't search libraries this turn", Impose(CantSearch(), EachPlayer()))
    both = (Impose(CantPlaySpells(blank("filter")), who), Impose(CantPlayAbilities(), blank("same")))
    said = "until end of turn , <who:player> can't play <filter:spell_pl> , and <same:player>"
    g.shape("act", f"{said} can't (play|activate) abilities that aren't mana abilities", both)
    for words, number in (*_MORE, ("up to two additional lands", 2), ("up to three additional lands", 3)):
        g.constant("effect", f"you may play {words} this turn", Impose(MoreLands(number)))
    quick = Impose(PlaysAsInstant(blank("filter")))
    g.shape("effect", "you may play <filter:spell_pl> this turn as though they had flash", quick)
    g.shape("effect", "until end of turn , you may play <filter:card_pl> any time you could play a instant", quick)
    for words in ("you gain shroud until end of turn", "you can't be the target of spells or abilities this turn"):
        g.constant("effect", words, Impose(PlayerCantBeTarget()))
    sure = Impose(CantCounter(also_yours("filter")))
    g.shape("effect", "other <filter:spell_pl> can't be countered [by spells or abilities] this turn", sure)


def _elsewhere(g: Grammar) -> None:
    """Add what may be played from where it is: out of the graveyard, or a card that an effect has put aside."""
    every = ("you may play lands and play spells from your graveyard", "you may play cards from your graveyard")
    for words in every:
        g.constant("effect", f"until end of turn , {words}", Impose(PlaysFromGraveyard()))
        g.constant("permanent_line", f"{words} .", (Static(This(), (PlaysFromGraveyard(),)),))
    lands = (Static(This(), (PlaysFromGraveyard(HasType("land")),)),)
    g.constant("permanent_line", "you may play (lands|land cards) from your graveyard .", lands)
    times: tuple[tuple[str, Duration], ...] = (
        ("until end of turn", "end of turn"), ("until your next turn", "your next turn"),
        ("until (the beginning of your next upkeep|your next upkeep)", "your next upkeep"),
    )  # fmt: skip
    for words, duration in times:
        kept = Continuous(blank("what"), (MayBePlayed(),), duration)
        kind = Continuous(blank("what"), (MayBePlayed(blank("filter")),), duration)
        for what in ("what_sg", "what_pl"):
            g.shape("effect", f"{words} , you may play <what:{what}>", kept, _is_put_aside)
        g.shape("effect", f"{words} , you may play <what:what_sg> if it's <filter:a_spell>", kind, _is_put_aside)
    behind: tuple[tuple[str, Duration], ...] = (
        ("this turn", "end of turn"), ("until end of turn", "end of turn"),
        # where it goes it is another card
        ("as long as it remains (exiled|removed from the game)", "rest of game"),
        ("until the beginning of your next upkeep", "your next upkeep"),
    )  # fmt: skip
    for words, duration in behind:
        kept = Continuous(blank("what"), (MayBePlayed(),), duration)
        for what in ("what_sg", "what_pl"):
            g.shape("effect", f"you may play <what:{what}> {words}", kept, _is_put_aside)
    back = Continuous(blank("what"), (MayBePlayed(flashback=True),))
    cost = "the flashback cost is equal to (its|that card 's) mana cost"
    g.shape("effect", f"<what:card_what_sg> gains flashback until end of turn . {cost}", back)


def _is_put_aside(what: Any, **others: Any) -> bool:
    """Return whether it is what an effect has just moved."""
    return type(what) in (It, Remembered)


def also_yours(name: str) -> Any:
    """Return a blank for a filter that says "you control" of spells, which other spells than this one are."""
    return blank(name, lambda f: f if Controlled() in parts_of(f) else None, lambda f: f)
