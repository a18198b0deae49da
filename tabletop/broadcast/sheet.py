"""A lesson sheet: one page of a demonstration to print or to put on the web, pictures and words in one HTML file."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from msgspec import Struct

from tabletop.broadcast.programme import Shot
from tabletop.broadcast.step_words import sentence
from tabletop.broadcast.wording import SYMBOL, plain
from tabletop.rulebook.index import load_index


class Plate(Struct, frozen=True):
    """A shot with its picture, a PNG (b"": none)."""

    shot: Shot
    picture: bytes


#: how wide a page is on a screen: a printer's is as wide as its paper
ON_SCREEN: Final = "body { max-width: 190mm; margin: auto }\n"
#: what stands over the answers at the end
ANSWERS: Final = "Answers"
_STYLE = """
@page { size: A4; margin: 14mm }
body { font: 11pt/1.4 "Source Sans Pro", "Source Sans 3", sans-serif; color: #1b1f23 }
h1 { font: 24pt "Fjalla One", "Oswald", sans-serif; margin: 0 }
.story { font-size: 12pt }
.rule, .today { color: #4a5058; font-size: 10pt }
.step { break-inside: avoid; margin: 19px 0 }
.step img { width: 100%; border: 1px solid #1b1f23 }
.step p { margin: 4px 0 }
.question { break-inside: avoid; border-top: 2px solid #1b1f23; margin-top: 19px; padding-top: 2mm }
.answers { border-top: 1px solid #1b1f23; margin-top: 30px }
.sign { display: inline-block; min-width: 1.25em; line-height: 1.25em; border-radius: .63em; text-align: center;
  font-weight: 600; font-size: .86em; background: #d4d6cc; color: #17140f; print-color-adjust: exact }
.W { background: #f6e6a4 } .U { background: #8dcbe8 } .B { background: #a692ca }
.R { background: #f08975 } .G { background: #8fcf5f }
ul { margin: 1mm 0 0 5mm; padding: 0; list-style: none }
"""


def sheet(title: str, story: str, rules: Sequence[str], plates: Iterable[Plate], today: Sequence[str] = ()) -> str:
    """Return an HTML page: title, story, each step's picture with its words, questions, rules; answers at the end."""
    body: list[str] = [f"<h1>{_signs(title)}</h1>", f'<p class="story">{_signs(story)}</p>' if story else ""]
    solved: list[str] = []
    for plate in plates:
        body.append(_shown(plate, len(solved) + 1))
        question = plate.shot.question
        if plate.shot.kind == "question" and question is not None:
            right = f"{question.right.upper()}: {sentence(question.answers[question.right])}"
            solved.append(f"<p><b>{len(solved) + 1}.</b> {_signs(right)} {_signs(question.why)}</p>")
    index = load_index()
    body += [
        f'<p class="rule"><b>{escape(one)}</b> {_signs(index[one].gloss if one in index else "")}</p>' for one in rules
    ]
    body += [f'<p class="today"><b>Today:</b> {_signs(one)}</p>' for one in today]
    if solved:
        body.append(f'<div class="answers"><p>{ANSWERS}</p>{"".join(solved)}</div>')
    head = f'<meta charset="utf-8"><title>{escape(plain(title))}</title><style>{_STYLE}{ON_SCREEN}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n' + "\n".join(body) + "\n</body></html>\n"


def _signs(text: str) -> str:
    """Return a text for the page, its symbols on discs of their colour."""
    return SYMBOL.sub(lambda found: f'<span class="sign {found[1][:1]}">{found[1]}</span>', escape(text))


def _shown(plate: Plate, number: int) -> str:
    shot = plate.shot
    match shot.kind:
        case "title" | "reveal":
            return ""
        case "table":
            words = " ".join(one.text for one in shot.captions)
            if not words:  # a step that says nothing is on the next picture too
                return ""
            return f'<div class="step"><p>{_picture(plate)}</p><p><b>{shot.step}</b> {_signs(words)}</p></div>'
        case "question":
            question = shot.question
            assert question is not None
            answers = "".join(
                f"<li>{escape(letter.upper())}: {_signs(text)}</li>" for letter, text in question.answers.items()
            )
            return f'<div class="question"><b>{number}. {_signs(question.text)}</b><ul>{answers}</ul></div>'


def _picture(plate: Plate) -> str:
    if not plate.picture:
        return ""
    return f'<img alt="Step {plate.shot.step}" src="data:image/png;base64,{b64encode(plate.picture).decode()}">'
