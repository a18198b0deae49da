"""What continuous effects do: "gets +1/+1 and has flying", "can't block"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import It
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.amounts import COUNTED, times
from tabletop.cards.text.nouns.noun_phrases import PLAIN_KEYWORDS
from tabletop.engine.language import changes as c
from tabletop.engine.language.amounts import Amount, Times
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.filters import Filter, Not
from tabletop.engine.language.references import This, What
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS

Changes = tuple[c.Change, ...]
_IT: Any = It()
#: the two moods: while a permanent is in play, and for a time
STATIC, TEMPORARY = "static", "for_a_time"
NUMBERS: Final = ("sg", "pl")


def _one(change: c.Change) -> Changes:
    return (change,)


def _single(kind: type, *names: str) -> Any:
    """Takes a tuple of one change of a kind apart into its fields."""

    def take(value: Any) -> Iterable[Slots]:
        if len(value) == 1 and type(value[0]) is kind:
            return ({name: getattr(value[0], name) for name in names},)
        return ()

    return take


def joined(g: Grammar, category: str, one: str) -> None:
    """Add "a", "a and b" and "a, b, and c", whose values are tuples put together."""
    g.through(category, f"<value:{one}>")

    def two(value: Any) -> Iterable[Slots]:
        return tuple({"a": value[:at], "b": value[at:]} for at in range(1, len(value)))

    def three(value: Any) -> Iterable[Slots]:
        size = len(value)
        return tuple(
            {"a": value[:i], "b": value[i:j], "c": value[j:]} for i in range(1, size) for j in range(i + 1, size)
        )

    g.phrase(category, f"<a:{one}> and <b:{one}>", lambda a, b: a + b, two)
    g.phrase(category, f"<a:{one}> , <b:{one}> , and <c:{one}>", lambda a, b, c: a + b + c, three)


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
    g.phrase(category, f"get{s} <power:change>", lambda power: _one(power), _plain_power)
    g.phrase(category, f"get{s} <power:change> for each <each>", _scaled, _taken_scaled)
    has = ("has" if s else "have") if mood == STATIC else f"gain{s}"
    g.through(category, f"{has} <value:gained_list>")
    g.phrase(
        category,
        f"lose{s} <value:lost_list>",
        lambda value: value,
        lambda v: ({"value": v},) if c.Loses() not in v else (),
    )
    g.constant(category, f"lose{s} all abilities", (c.Loses(),))
    _combat(g, category, s)
    be = ("is" if s else "are") if mood == STATIC else f"become{s}"
    for colour in COLOURS:
        g.constant(category, f"{be} {COLOUR_WORDS[colour]}", (c.SetColours((colour,)),))
    g.constant(category, f"{be} colorless", (c.SetColours(),))
    if mood == STATIC:
        g.constant(category, f"{be} indestructible", (c.Indestructible(),))
        g.constant(category, f"attack{s} each turn if able", (c.MustAttack(),))
        g.constant(category, f"block{s} each turn if able", (c.MustBlock(),))
        it = "it" if number == "sg" else "they"
        g.constant(category, f"can block as though {it} had flying", (c.BlocksAsThoughFlying(),))
        g.constant(category, f"{has} reach", (c.BlocksAsThoughFlying(),))
        g.constant(category, f"{has} indestructible", (c.Indestructible(),))
    else:
        g.constant(category, f"gain{s} reach", (c.BlocksAsThoughFlying(),))
        g.constant(category, f"gain{s} indestructible", (c.Indestructible(),))
        g.constant(category, f"become{s} indestructible", (c.Indestructible(),))


def _combat(g: Grammar, category: str, s: str) -> None:
    """What forbids attacking and blocking (500.1)."""
    g.constant(category, "can't attack", (c.CantAttack(),))
    g.constant(category, "can't block", (c.CantBlock(),))
    g.constant(category, "can't attack or block", (c.CantAttack(), c.CantBlock()))
    g.constant(category, "can't attack alone", (c.CantAttackAlone(),))
    g.constant(category, "can't be blocked", (c.CantBeBlocked(),))
    g.phrase(
        category,
        "can't be blocked by <by:nps_pl>",
        lambda by: _one(c.CantBeBlocked(by)),
        lambda v: ({"by": v[0].by},) if _single(c.CantBeBlocked)(v) and v[0].by is not None else (),
    )
    g.phrase(
        category,
        "can't be blocked except by <by:nps_pl>",
        lambda by: _one(c.CantBeBlocked(Not(by))),
        lambda v: ({"by": v[0].by.part},) if _single(c.CantBeBlocked)(v) and type(v[0].by) is Not else (),
    )
    g.phrase(
        category,
        "can't block <only:np_pl>",
        lambda only: _one(c.CantBlock(only)),
        lambda v: ({"only": v[0].only},) if _single(c.CantBlock)(v) and v[0].only is not None else (),
    )
    g.phrase(category, "can block only <only:np_pl>", _only, _taken_only)


def _only(only: Filter) -> Changes:
    return (c.CantBlock(Not(only)),)


def _taken_only(value: Any) -> Iterable[Slots]:
    return ({"only": value[0].only.part},) if _single(c.CantBlock)(value) and type(value[0].only) is Not else ()


def _plain_power(value: Any) -> Iterable[Slots]:
    return ({"power": value[0]},) if len(value) == 1 and type(value[0]) is c.AddPower else ()


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
    """Sentences that start a continuous effect, as tuples of one effect."""
    g.constant("duration", "until end of turn", "end of turn")
    g.constant("duration", "until end of combat", "end of combat")
    e = "starting"
    for number in NUMBERS:
        subject, changes = f"<what:subject_{number}>", f"<changes:changes_{TEMPORARY}_{number}>"
        s = "s" if number == "sg" else ""
        g.node(e, f"{subject} {changes} <duration>", Continuous)
        g.node(e, f"<duration> , {subject} {changes}", Continuous)
        lasting = f"change_lasting_{number}"
        g.through(lasting, f"gain{s} <value:gained_list>")
        g.phrase(
            lasting,
            f"lose{s} <value:lost_list>",
            lambda value: value,
            lambda v: ({"value": v},) if c.Loses() not in v else (),
        )
        for colour in COLOURS:
            g.constant(lasting, f"become{s} {COLOUR_WORDS[colour]}", (c.SetColours((colour,)),))
        g.node(e, f"{subject} <changes:{lasting}>", Continuous, duration="rest of game")
        turn = f"change_turn_{number}"
        _combat(g, turn, s)
        g.node(e, f"{subject} <changes:{turn}> this turn", Continuous)
        g.node(e, f"{subject} attack{s} this turn if able", Continuous, changes=(c.MustAttack(),))
        g.node(e, f"{subject} block{s} this turn if able", Continuous, changes=(c.MustBlock(),))
        g.phrase(
            e,
            f"{subject} get{s} <power:change> until end of turn for each <each>",
            _started_scaled,
            _taken_started,
        )
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
    g.node(e, "gain control of <what:what> <duration>", Continuous, changes=control)
    g.node(e, "gain control of <what:what>", Continuous, changes=control, duration="rest of game")
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


def _sleeps(value: Any, by_name: bool) -> bool:
    """Whether this doesn't untap in its next untap step, which is yours."""
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
