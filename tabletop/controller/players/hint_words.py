"""An answer in words, as a hint says it: only for eyes that see what is asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop.engine.vocabulary.decisions import (
    Answer,
    Arranged,
    Assigned,
    Divided,
    Named,
    Numbered,
    Option,
    Picked,
)
from tabletop.session.seeing.observation import Ask

_PASS: Final = "pass"
#: what declaring nothing is called
_NOTHING: Final = {"attackers": "attack with nobody", "blockers": "block nothing"}


def hint_words(ask: Ask, answer: Answer) -> str:
    """Say what an answer to a question does, as a sentence."""
    words = _words(ask, answer)
    return f"Hint: {words.rstrip('.')}."


def _words(ask: Ask, answer: Answer) -> str:
    texts = _texts((*ask.options, *ask.sources, *(one for targets in ask.targets for one in targets)))
    match answer:
        case Picked() | Arranged():
            if answer.keys == (_PASS,):
                return _PASS
            begun = _begun(answer.keys)
            return begun + (_listed(texts.get(key, key) for key in answer.keys) or "nothing")
        case Numbered():
            return str(answer.number)
        case Divided():
            return _listed(f"{number} to {texts.get(key, key)}" for key, number in answer.shares if number)
        case Assigned():
            return _assigned(ask, answer, texts)
        case Named():
            return answer.name
        case _:
            return "pay with what is in the pool"


def _begun(keys: tuple[str, ...]) -> str:
    """What is done with a card, where the option names nothing but the card."""
    return "play " if len(keys) == 1 and keys[0].startswith("play:") else ""


def _assigned(ask: Ask, answer: Assigned, texts: dict[str, str]) -> str:
    if not answer.pairs:
        return _NOTHING.get(ask.purpose, "nothing")
    if ask.purpose == "attackers":
        return f"attack with {_listed(texts.get(one, one) for one, _, _ in answer.pairs)}"
    verb = "blocks" if ask.purpose == "blockers" else "to"
    return _listed(f"{texts.get(one, one)} {verb} {texts.get(other, other)}" for one, other, _ in answer.pairs)


def _texts(options: Iterable[Option]) -> dict[str, str]:
    return {option.key: option.text for option in options}


def _listed(parts: Iterable[str]) -> str:
    return ", ".join(part.rstrip(".") for part in parts)
