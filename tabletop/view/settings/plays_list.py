"""Plays by name in the palette: what a lifted hand may begin now, of a split card each half."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.decisions import Option

#: begins the keys of options to play a card, to turn one face up, to suspend one
_PLAY = "play:"
_OTHERS = ("turn:", "suspend:")
#: begins the keys of all that `plays` may list
BEGINS = (_PLAY, *_OTHERS)


class Play(NamedTuple):
    """Something that may be begun: the key of its option, the half of a split card that is meant, and its words."""

    key: str
    half: str
    words: str


def plays(update: Update) -> tuple[Play, ...]:
    """Return what those whose hands are lifted may begin now, of a split card each half by its name."""
    ask = update.ask
    if ask is None or ask.purpose != "priority" or update.covered or update.drafting:
        return ()
    found: list[Play] = []
    for option in ask.options:
        if option.fails is not None:
            continue
        if option.key.startswith(_OTHERS):
            found.append(Play(option.key, "", option.text))
        elif option.key.startswith(_PLAY):
            names = _halves(update, option)
            found += [Play(option.key, name, f"Play {name}") for name in names]
            if not names:
                found.append(Play(option.key, "", f"Play {option.text}"))
    return tuple(found)


def _halves(update: Update, option: Option) -> tuple[str, ...]:
    """Return the names of the halves of the card that an option is about; () for any other card."""
    for player in update.table.players:
        for thing in (*player.hand, *player.graveyard):
            if thing.id in option.about and thing.card is not None:
                return tuple(half.name for half in thing.card.halves)
    return ()
