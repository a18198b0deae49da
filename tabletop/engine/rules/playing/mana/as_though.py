"""Mana that may be spent as though it were mana of another kind (104.3): what else pays each symbol of a cost."""

from __future__ import annotations

from tabletop.engine.language.standing.mana_rules import SpendsAs
from tabletop.engine.rules.board.imposed import binds, imposed
from tabletop.engine.rules.board.known import of_board
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.colours import COLOURLESS, COLOURS
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.mana import HYBRIDS
from tabletop.engine.vocabulary.rule_ids import rule


@of_board
def _spends_as(state: State, seat: Seat) -> tuple[SpendsAs, ...]:
    return tuple(dict.fromkeys([change for change, one in imposed(state, SpendsAs) if binds(state, one, seat)]))


@rule("104.3a", "103.2")
def payable_as_though(state: State, seat: Seat, symbols: tuple[str, ...]) -> tuple[str, ...]:
    """Symbols of one mana each, with all that a player may pay them with: one more kind behind a stroke for each."""
    rules = _spends_as(state, seat)
    return tuple([_widened(symbol, rules) for symbol in symbols]) if rules else symbols


def _widened(symbol: str, rules: tuple[SpendsAs, ...]) -> str:
    kinds = symbol.split("/")
    if not all(kind in COLOURS for kind in kinds):
        return symbol
    every = (*COLOURS, COLOURLESS)
    more = [
        kind
        for kind in every
        for one in rules
        if one.kind in ("", kind) and (one.instead in kinds or not one.instead) and kind not in kinds
    ]
    found = tuple(dict.fromkeys((*kinds, *more)))
    written = {frozenset(one.split("/")): one for one in HYBRIDS}
    return written.get(frozenset(found), "/".join(found))
