"""What the panels say of a loop (421) and of a refused attack or block (500), as rich text. Pure."""

from __future__ import annotations

from html import escape

from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.explaining.explanation import LoopSeen, LoopStep, Mended, Why
from tabletop.view.ground import theme
from tabletop.view.why.inspector_text import GREY, PAPER, RULE, rule_link

#: what becomes of it, in a word
_OUTCOMES = {
    "number": "A number is named",
    "both": "Numbers, and the last word",
    "apart": "A number for each",
    "draw": "A draw",
    "end": "It ends by itself",
    "unknown": "It is played out",
}


def loop_page(loop: LoopSeen, names: tuple[str, ...]) -> str:
    """One round, what it changes, who may stop it, and what becomes of it."""
    page = _heading("One round")
    page += "".join(_step(number, step, names) for number, step in enumerate(loop.steps, 1))
    page += _heading("What a round changes")
    page += "".join(_line(f"<b>{escape(change)}</b>") for change in loop.changes or ("nothing: all is as before",))
    page += _heading(f"{_OUTCOMES[loop.kind]} {rule_link(loop.rule)}")
    page += _line(escape(loop.verdict))
    if loop.ends:
        page += _line(escape(loop.ends))
    if loop.stepped:
        page += _line(escape(loop.stepped))
    page += _heading("Who may stop it, and where")
    for name, places in loop.stops:
        page += _line(f"<b>{escape(name)}</b>: {escape(', or '.join(places))}")
    if not loop.stops:
        page += _line("nobody else has priority in it")
    return page


def _step(number: int, step: LoopStep, names: tuple[str, ...]) -> str:
    if step.seat == NOBODY:
        return _line(f'{number}&nbsp; <span style="color:{GREY}">all pass:</span> {escape(step.text)}')
    name = names[step.seat]
    text = escape(step.text.removeprefix(name).strip())
    own = f' <span style="color:{GREY}">(by choice)</span>' if step.optional else ""
    return _line(f'{number}&nbsp; <b style="color:{RULE}">{escape(name)}</b> {text}{own}')


def reasons_page(mended: Mended) -> str:
    """Every reason why a declaration is refused, and what the proposal does otherwise."""
    page = "".join(_reason(reason) for reason in mended.reasons)
    if mended.answer is None:
        return page + _line("No legal declaration near it was found. Change it, or declare nothing.")
    page += _heading("A legal declaration near it")
    return page + "".join(_line(f"<b>{escape(change)}</b>") for change in mended.changes or ("the same creatures",))


def _reason(reason: Why) -> str:
    said = f'<b style="color:{theme.COMBAT.name()}">no</b>&nbsp; {escape(reason.reason)} {rule_link(reason.rule)}'
    links = ", ".join(
        f'<a href="object:{ref}" style="color:{PAPER}">{escape(name)}</a>' if ref > 0 else escape(name)
        for ref, name in reason.causes
    )
    return _line(said + (f'<br><span style="color:{GREY}">about {links}</span>' if links else ""))


def _heading(text: str) -> str:
    return f'<p style="margin:8px 0 2px 0;color:{RULE}"><b>{text}</b></p>'


def _line(text: str) -> str:
    return f'<p style="margin:2px 0 2px 8px">{text}</p>'
