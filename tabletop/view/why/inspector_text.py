"""What the inspector says, as rich text: yes and no with reasons and rule ids, and ladders. Pure."""

from __future__ import annotations

from html import escape

from tabletop.session.explaining.explanation import Can, Explanation, LadderSeen, Step, Verdict, Why
from tabletop.view.ground import theme

#: the word in front of a line, and its colour: never the colour alone
VERDICTS: dict[Verdict, tuple[str, str]] = {
    "may": ("yes", theme.TARGET.name()),
    "later": ("not yet", theme.SECONDARY.name()),
    "no": ("no", theme.COMBAT.name()),
    "done": ("now", theme.PAPER.name()),
    "unknown": ("unknown", theme.SECONDARY.name()),
}
RULE = theme.RULE.name()
GREY = theme.SECONDARY.name()
PAPER = theme.PAPER.name()


def page_of(explanation: Explanation, values_first: bool = False) -> str:
    """The inspector's text for an object; links are "rule:420.5c" and "object:17"."""
    head = f'<p style="margin:0"><b style="font-size:20px">{escape(explanation.name)}</b>'
    head += f'<br><span style="color:{GREY}">{escape(explanation.line)}</span></p>'
    answers = "".join(_seat(seat.name, seat.cans) for seat in explanation.seats)
    ladders = "".join(_ladder(ladder) for ladder in explanation.ladders)
    return head + (ladders + answers if values_first else answers + ladders)


def _seat(name: str, cans: tuple[Can, ...]) -> str:
    return _heading(f"What {name} may do") + "".join(_can(can) for can in cans)


def _can(can: Can) -> str:
    word, colour = VERDICTS[can.verdict]
    lines = f'<b style="color:{colour}">{word}</b>&nbsp; {escape(can.what)}'
    for why in can.whys:
        lines += f'<br><span style="color:{GREY}">{_why(why)}</span>'
    return f'<p style="margin:3px 0 3px 8px">{lines}</p>'


def _why(why: Why) -> str:
    said = escape(why.reason)
    if why.causes:
        causes = ", ".join(
            f'<a href="object:{ref}" style="color:{PAPER}">{escape(name)}</a>' for ref, name in why.causes
        )
        said += f" Because of {causes}."
    return f"{said} {rule_link(why.rule)}" if why.rule else said


def rule_link(rule_id: str) -> str:
    """A rule chip in rich text."""
    return f'<a href="rule:{rule_id}" style="color:{RULE};text-decoration:none"><b>{rule_id}</b></a>'


def _heading(text: str) -> str:
    return f'<p style="margin:10px 0 2px 0;color:{RULE}"><b>{escape(text)}</b></p>'


def _ladder(ladder: LadderSeen) -> str:
    value = ladder.value[:1].upper() + ladder.value[1:]
    alone = "" if ladder.steps else f'<span style="color:{GREY}">nothing changes it</span>'
    rows = _row("printed", alone, ladder.printed) + "".join(_step(step) for step in ladder.steps)
    return _heading(f"{value}: {ladder.now}") + f'<table width="100%" cellpadding="2">{rows}</table>'


def _row(layer: str, does: str, result: str) -> str:
    return (
        f'<tr><td style="color:{GREY}">{layer}</td><td>{does}</td><td align="right"><b>{escape(result)}</b></td></tr>'
    )


def _step(step: Step) -> str:
    link = f'<a href="rule:{step.rule}" style="color:{RULE};text-decoration:none"><b>{step.layer}</b></a>'
    does = escape(step.does)
    if step.source_name:
        source = f'<a href="object:{step.source}" style="color:{PAPER}">{escape(step.source_name)}</a>'
        since = f", timestamp {step.timestamp}" if step.timestamp else ""
        does += f'<br><span style="color:{GREY}">{source}{since}</span>'
    return _row(link, does, step.result)
