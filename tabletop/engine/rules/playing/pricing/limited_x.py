"""Spells that say what mana may be spent on their X (104.3c)."""

from __future__ import annotations

from tabletop.engine.language.costs import Cost, Mana
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.events.run import Illegal, Run, Steps
from tabletop.engine.rules.playing.pricing.locking_in import EACH
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.mana import VARIABLES
from tabletop.engine.vocabulary.rule_ids import rule


@rule("104.3c", "409.1b", "409.1f")
def announce_colours_of_x(
    run: Run, seat: Seat, cost: tuple[Cost, ...], spell: ObjectId, x: int
) -> Steps[tuple[Cost, ...]]:
    """Let a player say which colours are spent on an X of which each may be spent once; returns the cost with these.

    Raises Illegal for an X that is larger than there are colours.
    """
    part = next((one for one in cost if isinstance(one, Mana) and one.x_only == EACH), None)
    if part is None:
        return cost
    others = tuple(symbol for symbol in part.symbols if symbol not in VARIABLES)
    number = max(0, x - part.less) if len(others) < len(part.symbols) else 0
    colours: tuple[str, ...] = ()
    if number > len(COLOURS):
        raise Illegal(Refusal("There are only five colours to spend on X.", "409.1h", (spell,)))
    if number:
        answer: Picked = yield Pick(
            seat=seat,
            purpose="colour",
            rule="409.1f",
            text=f"Choose the colours of the mana that you spend on the X of {name_of(run.state, spell)}.",
            about=(spell,),
            options=tuple(Option(key=colour, text=COLOUR_WORDS[colour]) for colour in COLOURS),
            least=number,
            most=number,
        )
        colours = answer.keys
    return tuple(Mana((*others, *colours)) if one is part else one for one in cost)
