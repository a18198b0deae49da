"""Changes by continuous effects: "gets +1/+1 and has flying", "can't block"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, get_args

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, It
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.amounts import COUNTED, times
from tabletop.cards.text.nouns.noun_phrases import PLAIN_KEYWORDS, kinds_of
from tabletop.engine.language import changes as c
from tabletop.engine.language.amounts import Amount, Times
from tabletop.engine.language.combat_rules import Per
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.filters import Not
from tabletop.engine.language.references import This, What
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS

Changes = tuple[c.Change, ...]
_IT: Any = It()
#: the two moods: while a permanent is in play, and for a time
STATIC, TEMPORARY = "static", "for_a_time"
NUMBERS: Final = ("sg", "pl")


def joined(g: Grammar, category: str, one: str) -> None:
    """Add "a", "a and b" and "a, b, and c", whose values are tuples put together."""
    g.through(category, f"<value:{one}>")
    g.joined(category, f"<a:{one}> and <b:{one}>")
    g.joined(category, f"<a:{one}> , <b:{one}> , and <c:{one}>")


def add(g: Grammar) -> None:
    """Add changes and the sentences that start them for a time."""
    for word in PLAIN_KEYWORDS:
        g.constant("gained", word, (c.Gains(word),))
        g.constant("lost", word, (c.Loses(word),))
    joined(g, "gained_list", "gained")
    joined(g, "lost_list", "lost")
    for number in NUMBERS:
        s = "s" if number == "sg" else ""
        for mood in (STATIC, TEMPORARY):
            _changes(g, f"change_{mood}_{number}", mood, number, s)
            joined(g, f"changes_{mood}_{number}", f"change_{mood}_{number}")
    for words in ("their controllers ' untap steps", "their controller 's untap step"):
        g.constant(f"change_{STATIC}_pl", f"don't untap during {words}", (c.DoesNotUntap(),))
    g.constant(f"change_{STATIC}_sg", "doesn't untap during its controller 's untap step", (c.DoesNotUntap(),))
    _temporary(g)


def _changes(g: Grammar, category: str, mood: str, number: str, s: str) -> None:
    g.shape(category, f"get{s} <power:change>", (blank("power"),))
    g.shape(category, f"get{s} a additional <power:change>", (blank("power"),))
    g.phrase(category, f"get{s} <power:change> for each <each>", _scaled, _taken_scaled)
    has = ("has" if s else "have") if mood == STATIC else f"gain{s}"
    g.through(category, f"{has} <value:gained_list>")
    g.shape(category, f"lose{s} <value:lost_list>", blank("value"), _is_named)
    g.constant(category, f"lose{s} all abilities", (c.Loses(),))
    it = "its" if s else "their"
    used = f"{it} activated abilities can't be (activated|played)"
    g.constant(category, used, (c.CantBeUsed(),))
    g.constant(category, f"{used} unless they're mana abilities", (c.CantBeUsed(but_mana=True),))
    tapping = f"{it} activated abilities with {{T}} in their costs can't be (activated|played)"
    g.constant(category, tapping, (c.CantBeUsed(tapping=True),))
    _combat(g, category, s)
    be = ("is" if s else "are") if mood == STATIC else f"become{s}"
    for colour in COLOURS:
        g.constant(category, f"{be} {COLOUR_WORDS[colour]}", (c.SetColours((colour,)),))
    g.constant(category, f"{be} colorless", (c.SetColours(),))
    if mood == STATIC:
        g.constant(category, f"{be} indestructible", (c.Indestructible(),))
        for per in get_args(Per):
            g.constant(category, f"attack{s} each {per} if able", (c.MustAttack(per),))
            g.constant(category, f"block{s} each {per} if able", (c.MustBlock(per),))
        it = "it" if number == "sg" else "they"
        g.constant(category, f"can block as though {it} had flying", (c.BlocksAsThoughFlying(),))
        g.constant(category, f"{has} reach", (c.BlocksAsThoughFlying(),))
        g.constant(category, f"{has} indestructible", (c.Indestructible(),))
    else:
        g.constant(category, f"gain{s} reach", (c.BlocksAsThoughFlying(),))
        g.constant(category, f"gain{s} indestructible", (c.Indestructible(),))
        g.constant(category, f"become{s} indestructible", (c.Indestructible(),))


def _combat(g: Grammar, category: str, s: str) -> None:
    """Add what forbids attacking and blocking (500.1)."""
    g.constant(category, "can't attack", (c.CantAttack(),))
    g.constant(category, "can't block", (c.CantBlock(),))
    g.constant(category, "can't attack or block", (c.CantAttack(), c.CantBlock()))
    g.constant(category, "can't attack alone", (c.CantAttackAlone(),))
    g.constant(category, "can't be blocked", (c.CantBeBlocked(),))
    g.one(category, "can't be blocked by <by:nps_pl>", c.CantBeBlocked)
    g.shape(category, "can't be blocked except by <by:nps_pl>", (c.CantBeBlocked(Not(blank("by"))),))
    g.one(category, "can't block <only:np_pl>", c.CantBlock)
    g.shape(category, "can block only <only:np_pl>", (c.CantBlock(Not(blank("only"))),))


def _is_named(value: Changes) -> bool:
    """Return whether the abilities that are lost are called by name: "loses all abilities" is a phrase of its own."""
    return c.Loses() not in value


def _scaled(power: c.AddPower, each: Amount) -> Changes | None:
    """ "+2/+1 for each Goblin": fixed multiples of a count."""
    if type(power.power) is not int or type(power.toughness) is not int:
        return None
    new = (times(power.power, each) or 0, times(power.toughness, each) or 0)
    return (c.AddPower(*new),) if any(new) else None


def _taken_scaled(value: Any) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not c.AddPower:
        return ()
    parts = [_factor(value[0].power), _factor(value[0].toughness)]
    counts = [count for part in parts if part is not None and (count := part[1]) is not None]
    if None in parts or not counts or any(count != counts[0] for count in counts):
        return ()
    power, toughness = (part[0] for part in parts if part is not None)
    return ({"power": c.AddPower(power, toughness), "each": counts[0]},)


def _factor(amount: Any) -> tuple[int, Amount | None] | None:
    if amount == 0 and type(amount) is int:
        return 0, None
    if isinstance(amount, COUNTED):
        return 1, amount
    if type(amount) is Times and isinstance(amount.amount, COUNTED):
        return amount.factor, amount.amount
    return None


def _temporary(g: Grammar) -> None:
    """Add sentences that start a continuous effect, as tuples of one effect."""
    g.constant("duration", "until end of turn", "end of turn")
    g.constant("duration", "until end of combat", "end of combat")
    g.constant("duration", "until ~ leaves play", "while source in play")
    g.constant("duration", "until your next upkeep", "your next upkeep")
    e = "starting"
    for number in NUMBERS:
        subject, changes = f"<what:subject_{number}>", f"<changes:changes_{TEMPORARY}_{number}>"
        s = "s" if number == "sg" else ""
        g.node(e, f"{subject} {changes} <duration>", Continuous)
        # a time in front is about all that the sentence says
        g.node("for_a_time", f"<duration> , {subject} {changes}", Continuous)
        lasting = f"change_lasting_{number}"
        g.through(lasting, f"gain{s} <value:gained_list>")
        g.shape(lasting, f"lose{s} <value:lost_list>", blank("value"), _is_named)
        for colour in COLOURS:
            g.constant(lasting, f"become{s} {COLOUR_WORDS[colour]}", (c.SetColours((colour,)),))
        g.constant(lasting, f"become{s} colorless", (c.SetColours(),))
        g.node(e, f"{subject} <changes:{lasting}>", Continuous, duration="rest of game")
        turn = f"change_turn_{number}"
        _combat(g, turn, s)
        g.node(e, f"{subject} <changes:{turn}> this turn", Continuous)
        g.node(e, f"{subject} <changes:{turn}> this combat", Continuous, duration="end of combat")
        g.node(e, f"{subject} attack{s} this turn if able", Continuous, changes=(c.MustAttack("turn"),))
        g.node(e, f"{subject} block{s} this turn if able", Continuous, changes=(c.MustBlock("turn"),))
        g.phrase(
            e,
            f"{subject} get{s} <power:change> until end of turn for each <each>",
            _started_scaled,
            _taken_started,
        )
        g.phrase(
            e,
            f"for each <each:each_paid> , {subject} get{s} [a additional] <power:change> until end of turn",
            _started_scaled,
            _taken_started,
        )
    both = (Continuous(blank("what"), blank("one")), Continuous(blank("what"), blank("two")))
    said = f"<what:subject_sg> <one:changes_{TEMPORARY}_sg> until end of turn and <two:change_turn_sg> this turn"
    g.shape("act", said, both, lambda what, one, two: what == This())
    asleep: dict[str, Any] = {"changes": (c.DoesNotUntap(),), "duration": "next untap"}
    g.node(e, "<what:subject_sg> doesn't untap during its controller 's next untap step", Continuous, **asleep)
    g.node(e, "<what:subject_pl> don't untap during their controllers ' next untap steps", Continuous, **asleep)
    g.node(e, "<what:subject_pl> don't untap during their controller 's next untap step", Continuous, **asleep)
    for word in ("~", "it"):
        g.phrase(
            e,
            f"{word} doesn't untap during your next untap step",
            lambda word=word: Continuous(This() if word == "~" else _IT, **asleep),
            lambda v, word=word: ({},) if _sleeps(v, word == "~") else (),
        )
    control = (c.ChangeController(),)
    g.constant(
        e,
        "during your next untap step , as you untap your permanents , return ~ to its owner 's hand",
        Continuous(This(), (c.ReturnsAsUntapping(),), "next untap"),
    )
    tapped: dict[str, Any] = {"duration": "while source tapped"}
    asleep_while = {"changes": (c.DoesNotUntap(),), **tapped}
    during = "during its controller 's untap step as long as ~ remains tapped"
    g.node(e, f"<what:subject_sg> doesn't untap {during}", Continuous, **asleep_while)
    for number in NUMBERS:
        said = f"<what:subject_{number}> <changes:changes_{TEMPORARY}_{number}>"
        g.node(e, f"{said} as long as ~ remains tapped", Continuous, **tapped)
        held = f"<what:subject_{number}> <changes:changes_{STATIC}_{number}>"
        g.node(e, f"{held} as long as ~ remains tapped", Continuous, **tapped)
    g.node(e, "gain control of <what:what> as long as ~ remains tapped", Continuous, changes=control, **tapped)
    g.node(e, "gain control of <what:what> <duration>", Continuous, changes=control)
    while_enchanted = Continuous(blank("what"), control, "while it is enchanted")
    g.shape(e, "gain control of <what:what_sg> as long as that creature is enchanted", while_enchanted, _is_creature)
    g.shape(e, "gain control of <what:what_sg> as long as it's enchanted", while_enchanted, _is_aimed)
    g.node(e, "gain control of <what:what>", Continuous, changes=control, duration="rest of game")
    lasts: tuple[tuple[str, Any], ...] = (
        ("as long as you control ~ and ~ remains tapped", "while source yours and tapped"),
        ("as long as you control ~", "while source yours"),
        ("as long as ~ remains in play", "while source in play"),
    )
    for words, duration in lasts[:2]:
        g.node(e, f"gain control of <what:what> {words}", Continuous, changes=control, duration=duration)
    for words, duration in lasts:
        sleeping = Continuous(blank("what"), (c.DoesNotUntap(),), duration)
        g.shape(e, f"<what:subject_sg> doesn't untap during its controller 's untap step {words}", sleeping)
        g.shape(e, f"<what:subject_pl> don't untap during their controllers ' untap steps {words}", sleeping)
    g.node(
        e,
        "gain control of <what:what> as long as ~ remains in play",
        Continuous,
        changes=control,
        duration="while source in play",
    )
    g.node(
        e,
        "switch <what:owned> power and toughness until end of turn",
        Continuous,
        changes=(c.SwitchPower(),),
    )


def _is_aimed(what: Any) -> bool:
    """Return whether it is one thing that is chosen: "it" behind it means that."""
    return type(what) is Aim


def _is_creature(what: Any) -> bool:
    return type(what) is Aim and "creature" in kinds_of(what.phrase.filter)


def _sleeps(value: Any, by_name: bool) -> bool:
    """Return whether this doesn't untap in its next untap step, which is yours."""
    if type(value) is not Continuous or (value.changes, value.duration) != ((c.DoesNotUntap(),), "next untap"):
        return False
    what: Any = value.what
    return bool(what == This() or (not by_name and what == _IT))


def _started_scaled(what: What, power: c.AddPower, each: Amount) -> Continuous | None:
    changes = _scaled(power, each)
    return None if changes is None else Continuous(what, changes)


def _taken_started(value: Any) -> Iterable[Slots]:
    if type(value) is not Continuous or value.duration != "end of turn":
        return ()
    return tuple({"what": value.what, **slots} for slots in _taken_scaled(value.changes))
