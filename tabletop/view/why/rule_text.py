"""What the rule finder says of one rule, as rich text. Pure."""

from __future__ import annotations

from html import escape

from tabletop.rulebook.finder import Found, Word, around, status_of, title_of
from tabletop.rulebook.index import load_index
from tabletop.view.ground import theme
from tabletop.view.why.inspector_text import GREY, RULE

STATUS = {
    "enforced": ("carried out by the program", theme.TARGET.name()),
    "open": ("not carried out yet", theme.COMBAT.name()),
    "nothing_to_enforce": ("nothing to carry out", theme.SECONDARY.name()),
}
#: how many neighbours are shown on each side
NEAR = 3
SHORT = 74


def rule_page(rule_id: str) -> str:
    """The page of a rule: kind, line, what today's rules do, status, and its family as links."""
    entry = load_index()[rule_id]
    status, reason = status_of(rule_id)
    said, colour = STATUS[status]
    title = escape(title_of(rule_id.partition(".")[0]))
    kind = f'<span style="color:{GREY}">{title}: {entry.kind.replace("_", " ")}</span>'
    parts = [
        f'<p style="margin:0"><b style="font-size:22px;color:{RULE}">{rule_id}</b>&nbsp; {kind}</p>',
        f'<p style="margin:6px 0;font-size:17px">{escape(entry.gloss)}</p>',
    ]
    if entry.differs:
        parts.append(f'<p style="margin:4px 0"><b>today:</b> {escape(entry.differs)}</p>')
    because = f" {escape(reason)}" if reason else ""
    parts.append(f'<p style="margin:4px 0;color:{GREY}"><b style="color:{colour}">{said}</b>{because}</p>')
    parts.append(_family(rule_id))
    return "".join(parts)


def word_line(word: Word) -> str:
    """What a word is called here, as a sentence; what is said of it where it is called the same."""
    if word.here.lower().startswith(word.word):
        return word.says
    whose = "Today's" if word.today else "The word"
    return f'{whose} "{word.word}" is here: {word.here}. {word.says}'.strip()


def _family(rule_id: str) -> str:
    family = around(rule_id)
    above = [_line(up, 0) if up in load_index() else _part(up) for up in family.above]
    place = family.beside.index(rule_id)
    near = family.beside[max(0, place - NEAR) : place + NEAR + 1]
    deep = len(family.above)
    rows = list(above)
    if near[0] != family.beside[0]:
        rows.append(_more(deep))
    for one in near:
        rows.append(_line(one, deep, now=one == rule_id))
        if one == rule_id:
            rows += [_line(child, deep + 1) for child in family.below]
    if near[-1] != family.beside[-1]:
        rows.append(_more(deep))
    return f'<hr><p style="margin:0"></p>{"".join(rows)}'


def _more(deep: int) -> str:
    return f'<p style="margin:1px 0 1px {12 * deep}px;color:{GREY}">...</p>'


def _part(part: str) -> str:
    title = f"{part} {escape(title_of(part))}".rstrip()
    return f'<p style="margin:1px 0;color:{GREY}"><a href="find:{part}" style="color:{GREY}">{title}</a></p>'


def _line(rule_id: str, deep: int, now: bool = False) -> str:
    gloss = load_index()[rule_id].gloss
    if now:
        return f'<p style="margin:1px 0 1px {12 * deep}px"><b style="color:{RULE}">{rule_id}</b> this one</p>'
    short = gloss if len(gloss) <= SHORT else gloss[: SHORT - 3].rsplit(" ", 1)[0] + " ..."
    link = f'<a href="rule:{rule_id}" style="color:{RULE};text-decoration:none">{rule_id}</a>'
    return f'<p style="margin:1px 0 1px {12 * deep}px;color:{GREY}">{link} {escape(short)}</p>'


def result_line(found: Found) -> str:
    """One line of the results."""
    return f"{found.entry.id}  {found.entry.gloss}"
