"""Texts about which turn of the game it is for a player, and what was done in the last one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.rules.turn.beginning_phase import start_turn, untap_step
from tabletop.engine.state import events as e
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.turn_parts import BEGINNING, UNTAP
from tests.engine.rules.acting import options
from tests.engine.rules.cards_by_text import card
from tests.engine.table import Put, Table, creature, table

SLED = card("Sled", "{R}", "Creature - Goblin", "Sled doesn't untap during your untap step if it attacked during your "
            "last turn.", "2")  # fmt: skip
KELP = card("Kelp", "{U}", "Enchantment - Aura", "Enchant creature\nEnchanted creature doesn't untap during its "
            "controller's untap step if it attacked during its controller's last turn.")  # fmt: skip


def turn_of(game: Table, number: int, team: int) -> None:
    """Let a turn begin, up to its untap step."""
    turn = replace(game.state.turn, number=number, team=team, phase=BEGINNING, step=UNTAP)
    game.commit(e.TurnBegan(number, team), e.TurnChanged(turn))
    start_turn(game.run)


@pytest.mark.rule("409.4")
def test_a_spell_of_later_turns() -> None:
    for words, first in (("first turn", 2), ("first or second turns", 3), ("first, second, or third turns", 4)):
        text = f"You can't play Herald during your {words} of the game."
        game = table(hands=((card("Herald", "{0}", "Instant", f"{text}\nYou gain 1 life."),), ()), priority=0)
        for number in range(1, 5):
            players = (replace(game.state.players[0], turns=number), *game.state.players[1:])
            game.run.state = replace(game.state, players=players)
            assert (f"play:{game.id('Herald')}" in options(game)) is (number >= first)
    # in another player's turn it can be played at any time
    players = (replace(game.state.players[0], turns=1), *game.state.players[1:])
    game.run.state = replace(game.state, players=players, turn=replace(game.state.turn, team=1))
    assert f"play:{game.id('Herald')}" in options(game)


@pytest.mark.rule("212.3d")
def test_turns_are_counted_as_they_begin() -> None:
    game = table(hands=((SLED,), ()))  # a card that asks
    for number, team in ((5, 0), (6, 1), (7, 0)):
        turn_of(game, number, team)
    counted = [(player.turns, player.turns_begun) for player in game.state.players]
    assert counted == [(2, (5, 7)), (1, (0, 6))]


@pytest.mark.rule("302.2", "300.1")
@pytest.mark.parametrize(("attacked", "asleep"), [(5, True), (3, False), (0, False)])
def test_what_attacked_in_the_last_turn_stays_tapped(attacked: int, asleep: bool) -> None:
    game = table(in_play=((Put(card=SLED, tapped=True), creature("Ox", 2, 2), Put(card=KELP, attached="Ox")), ()))
    game.change("Ox", tapped=True)
    for number in (3, 4, 5, 6, 7):
        turn_of(game, number, (number + 1) % 2)
        if number == attacked:
            attacks = tuple(Attack(game.id(name), 1) for name in ("Sled", "Ox"))
            game.commit(e.CombatChanged(Combat()))
            game.commit(e.AttackersDeclared(attacks))
            game.commit(e.CombatChanged(None))
    game.play_out(untap_step(game.run))
    assert [game.thing(name).tapped for name in ("Sled", "Ox")] == [asleep, asleep]
