"""One of several abilities that is chosen as this is played: one thing loses it, and another gains it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.noun_phrases import PLAIN_KEYWORDS, also, parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as c
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.filters import HasKeyword


def add(g: Grammar) -> None:
    """Add the choice of an ability, which is made as modes are (409.1b): whatever is targeted has to have it."""
    for word in PLAIN_KEYWORDS:
        g.constant("ability_name", word, word)
    moved = "target <one:np_sg> with (the chosen|that) ability loses it and another target <two:np_sg> gains it"
    for names in ("ab", "abc", "abcd"):
        slots = [f"<{name}:ability_name>" for name in names]
        listed = " or ".join(slots) if len(slots) == 2 else f"{' , '.join(slots[:-1])} , or {slots[-1]}"
        for line in (f"<cost> , choose {listed} :", f"<cost> : choose {listed} ."):
            said = f"{line} until end of turn , {moved} ."
            g.phrase("permanent_line", said, _lent, lambda value, names=names: _taken_lent(value, names))


def _lent(cost: Any, one: Any, two: Any, **words: str) -> tuple[Any, ...] | None:
    """An ability with one mode for each of the words."""
    chosen = [words[name] for name in sorted(words)]
    if len(set(chosen)) < len(chosen):
        return None
    return (e.Activated(cost, (), modes=tuple(_mode(word, one, two) for word in chosen)),)


def _mode(word: str, one: Any, two: Any) -> e.Mode:
    first: Any = Aim(e.TargetPhrase(also(one, HasKeyword(word))))
    second: Any = Aim(e.TargetPhrase(two, apart=True))
    return e.Mode((Continuous(first, (c.Loses(word),)), Continuous(second, (c.Gains(word),))))


def _taken_lent(value: Any, names: str) -> Iterable[Slots]:
    only = value[0] if len(value) == 1 and type(value[0]) is e.Activated else None
    if only is None or len(only.modes) != len(names):
        return ()
    slots: Slots = {"cost": only.cost}
    for name, mode in zip(names, only.modes, strict=True):
        acts: Any = mode.effects
        aims: list[Any] = [act.what for act in acts if type(act) is Continuous]
        if len(acts) != 2 or len(aims) != 2 or any(type(aim) is not Aim for aim in aims):
            return ()
        if len(acts[0].changes) != 1 or type(acts[0].changes[0]) is not c.Loses:
            return ()
        *bare, last = parts_of(aims[0].phrase.filter) or (None,)
        slots |= {name: acts[0].changes[0].keyword, "two": aims[1].phrase.filter}
        slots["one"] = together(tuple(part for part in bare if part is not None))
        if last != HasKeyword(slots[name]):
            return ()
    made = _lent(**slots)
    same = made is not None and _bare(made[0]) == _bare(only)
    return (slots,) if same else ()


def _bare(ability: Any) -> Any:
    """The ability without the places of its targets, which are counted as it is bound."""
    modes = tuple(tuple((act.what.phrase, act.changes, act.duration) for act in mode.effects) for mode in ability.modes)
    return ability.cost, modes
