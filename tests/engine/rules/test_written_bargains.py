"""What lines say about oaths, Auras that raise, tokens of one maker, counters that go again, and cards for ante."""

from __future__ import annotations

import pytest

from tabletop.engine.language.conditions import Matches
from tabletop.engine.language.filters import DidSinceUpkeep
from tabletop.engine.language.references import This
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.gameplay import new_game
from tabletop.engine.state import events as e
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.trying.trying import why_not
from tests.engine.rules.acting import options, resolve, use
from tests.engine.rules.cards_by_text import card, written
from tests.engine.table import creature, land, pick, put, replace, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 3, 3)
PLAINS = (land("Plains"),) * 9

#: type line and text of cards that are tried: each does its thing
_TRIED = (
    (
        "Instant",
        ("Counter target spell if it was kicked."),
    ),
    (
        "Instant",
        ("Counter all other spells. Draw a card for each spell countered this way."),
    ),
    (
        "Sorcery",
        ("Search your library for a card, then shuffle your library and put that card third from the top."),
    ),
    (
        "Artifact",
        ("Put a card from your hand on top of your library: You gain 1 life."),
    ),
    (
        "Enchantment",
        ("When you remove the last time counter from Wish, the game is a draw."),
    ),
    (
        "Enchantment - Aura",
        (
            "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, remove a sleep "
            "counter from that creature."
        ),
    ),
    (
        "Creature - Elf",
        ("You may have Wish come into play as a copy of any creature card in a graveyard."),
    ),
    (
        "Enchantment",
        ("Whenever a creature you control becomes the target of a spell or ability an opponent controls, draw a card."),
    ),
    (
        "Enchantment",
        (
            "Whenever a player puts a Forest into play, Wish deals 3 damage to that player unless he "
            "or she puts a -1/-1 counter on a creature he or she controls."
        ),
    ),
    (
        "Artifact - Equipment",
        (
            'Equipped creature has "{T}: Put an aim counter on Wish" and "{T}, Remove all aim '
            "counters from Wish: This creature deals damage to target creature or player equal to the "
            'number of aim counters removed this way."\nEquip {1}'
        ),
    ),
    (
        "Instant",
        ("Put a 1/1 green Saproling creature token into play blocking target creature attacking you."),
    ),
    (
        "Creature - Shade",
        (
            "Whenever Wish blocks a creature, you may put a creature card from your hand into play "
            "blocking that creature."
        ),
    ),
    (
        "Creature - Horror",
        (
            "When Wish comes into play, search your library for an Aura card that could enchant it. "
            "If Wish is still in play, put that Aura card into play attached to it. Otherwise, reveal "
            "the Aura card and put it into your hand. Then shuffle your library."
        ),
    ),
    (
        "Enchantment",
        (
            "When Wish comes into play, if it's in play, it becomes an Aura with \"enchant creature "
            'put into play with Wish." Put target creature card from a graveyard into play under your '
            "control and attach Wish to it. When Wish leaves play, that creature's controller "
            "sacrifices it."
        ),
    ),
    (
        "Enchantment - Aura",
        (
            "Enchant creature card in a graveyard\nWhen Wish comes into play, if it's in play, it "
            'loses "enchant creature card in a graveyard" and gains "enchant creature put into play '
            'with Wish." Return enchanted creature card to play under your control and attach Wish to '
            "it. When Wish leaves play, that creature's controller sacrifices it.\nEnchanted creature "
            "gets -1/-0."
        ),
    ),
    (
        "Enchantment",
        (
            "At the beginning of each player's upkeep, that player chooses target player whose "
            "graveyard has fewer creature cards in it than his or her graveyard does and is his or "
            "her opponent. The first player may return a creature card from his or her graveyard to "
            "his or her hand."
        ),
    ),
    (
        "Instant",
        (
            "Distribute two +1/+1 counters among one or two target creatures. For each +1/+1 counter "
            "you put on a creature this way, remove a +1/+1 counter from that creature at the "
            "beginning of the next cleanup step."
        ),
    ),
    (
        "Enchantment",
        (
            "If you would draw a card, return a card from your graveyard to your hand instead. If "
            "you can't, you lose the "
            "game."
        ),
    ),
    (
        "Sorcery",
        (
            "Destroy two target artifacts. Wish deals damage to each player equal to the number of artifacts he or she "
            "controlled that were put into a graveyard this way."
        ),
    ),
    (
        "Enchantment",
        (
            "At the beginning of your upkeep, discard a card at random. If you discard a creature "
            "card this way, return it "
            "from your graveyard to play unless any player pays 5 life."
        ),
    ),
    ("Instant", "Gain control of target creature that attacked you this turn and put a -1/-0 counter on it."),
    (
        "Instant",
        (
            "Destroy target attacking creature. Put a black Spirit creature token into play. Its "
            "power is equal to that "
            "creature's power and its toughness is equal to that creature's toughness. Sacrifice "
            "the token at end of turn."
        ),
    ),
    (
        "Enchantment",
        (
            "At the beginning of your upkeep, put a wind counter on Wish, then sacrifice Wish "
            "unless you pay {G} for each "
            "wind counter on it. If you pay, Wish deals damage equal to the number of wind counters "
            "on it to each creature "
            "and each player."
        ),
    ),
)


@pytest.mark.parametrize(("kind", "text"), _TRIED)
def test_each_does_its_thing(kind: str, text: str) -> None:
    size = "2" if "Creature" in kind else None
    assert why_not(card("Wish", "{1}", kind, text, size)) == ""


@pytest.mark.rule("217.9c")
def test_a_card_for_ante_is_left_out_of_the_deck() -> None:
    staked = card(
        "Pledge", "{B}", "Sorcery",
        "Remove Pledge from your deck before playing if you're not playing for ante.\nEach player antes the top card "
        "of his or her library.",
    )  # fmt: skip
    state = new_game(((staked, BEAR), (WOLF,)), ("Ann", "Bob"))
    assert [len(player.library) for player in state.players] == [1, 1]
    game = table(in_play=((written("{0}: Draw a card, ante the top card of your library, then draw a card."),), ()),
                 libraries=(PLAINS, PLAINS), priority=0)  # fmt: skip
    use(game, "Charter")
    resolve(game)
    assert len(game.state.players[0].library) == len(PLAINS) - 2


@pytest.mark.rule("409.1h")
def test_counters_of_other_creatures_pay() -> None:
    spike = written(
        "Remove a +1/+1 counter from a creature you control: You gain 1 life.", "Creature", "Spike", size="2/2"
    )
    game = table(in_play=((spike, BEAR), (WOLF,)), priority=0)
    assert f"ability:{game.id('Spike')}:0" not in options(game)
    game = table(in_play=((spike, put(BEAR, counters=(("+1/+1", 1),))), (WOLF,)), priority=0)
    use(game, "Spike", pick(game.key("Bear")))
    resolve(game)
    assert (game.life(0), game.power("Bear")) == (21, (2, 2))


@pytest.mark.rule("303.1")
@pytest.mark.parametrize(("upkeeps", "since"), [((1, 3), True), ((3, 5), False)])
def test_what_it_did_since_your_last_upkeep(upkeeps: tuple[int, int], since: bool) -> None:
    text = (
        "At the beginning of your upkeep, put a +1/+1 counter on Yeti if it attacked or blocked since your last upkeep."
        " Otherwise, remove a +1/+1 counter from it."
    )
    yeti = written(text, "Creature", "Yeti", size="1/1")
    game = table(in_play=((yeti,), ()), phase=t.COMBAT, step=t.DECLARE_ATTACKERS, turn=2)
    game.commit(e.CombatChanged(Combat()), e.AttackersDeclared((Attack(game.id("Yeti"), 1),)))
    game.commit(e.TurnStarted(0, (), ()))
    assert game.thing("Yeti").deeds == (f"last attacked {game.state.turn.number}",)
    players = (replace(game.state.players[0], upkeeps=upkeeps), *game.state.players[1:])
    state = replace(game.state, players=players)
    asked = Matches(This(), DidSinceUpkeep(("attacked", "blocked")))
    assert holds(state, asked, Context(you=0, this=game.id("Yeti"), card=0)) == since


@pytest.mark.rule("102.4")
def test_the_game_is_a_draw() -> None:
    assert why_not(card("Truce", "{1}", "Sorcery", "The game is a draw.")) == ""


@pytest.mark.rule("217.6a")
def test_all_other_spells_are_countered() -> None:
    assert why_not(card("Hush", "{1}", "Instant", "Counter all other spells.")) == ""


@pytest.mark.rule("413.2b")
def test_a_library_that_is_shuffled_is_noticed() -> None:
    text = (
        "Whenever a spell or ability causes a player to shuffle his or her library, Echo deals 2 damage to that player."
    )
    assert why_not(card("Echo", "{1}", "Artifact", text)) == ""


@pytest.mark.rule("202.2", "217.2b")
def test_cards_of_different_names_are_found() -> None:
    text = (
        "Search your library for up to three cards with different names and reveal them. Target "
        "opponent chooses two of "
        "those cards. Put the chosen cards into your graveyard and the rest into your hand. Then shuffle."
    )
    assert why_not(card("Gifts", "{1}", "Instant", text)) == ""
