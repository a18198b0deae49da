"""The sentence that the page in `reading/__init__.py` walks, step by step."""

from __future__ import annotations

import inspect

from tabletop.cards.text import reading
from tabletop.cards.text.grammar import grammar
from tabletop.cards.text.kernel.placeholders import AimPlayer, It, Same, They
from tabletop.cards.text.kernel.printer import Printer
from tabletop.cards.text.kernel.reader import Reader
from tabletop.cards.text.reading.canonical import canonical_lines, own_words
from tabletop.cards.text.reading.card_text import print_line, read_card
from tabletop.cards.text.reading.referents import bind, unbind
from tabletop.engine.language.abilities import Spell, TargetPhrase
from tabletop.engine.language.amounts import Count
from tabletop.engine.language.filters import Anything
from tabletop.engine.language.hidden_cards import DiscardIt
from tabletop.engine.language.player_effects import Draw, LoseLife
from tabletop.engine.language.references import Drawn, TargetPlayer

SENTENCE = (
    "Draw a card, then discard that card and target player draws a card and loses life equal to the number of cards in "
    "his or her hand."
)
WORDS = (
    "draw a card , then discard that card and target player draws a card and loses life equal to the number of cards "
    "in their hand ."
)
FREELY = (
    "Draw a card and discard that card and target player draws a card and loses life equal to the number of cards in "
    "that player's hand."
)
PLAYER = TargetPhrase(None, "any")


def raw() -> Spell:
    aimed, same, they = AimPlayer(PLAYER), Same(), They()
    amount = Count(Anything(), "hand", they)  # type: ignore[arg-type]
    effects = (Draw(1), DiscardIt(It("card")), Draw(1, aimed), LoseLife(amount, same))  # type: ignore[arg-type]
    return Spell(effects)


def bound() -> Spell:
    amount = Count(Anything(), "hand", TargetPlayer(0))
    effects = (Draw(1), DiscardIt(Drawn()), Draw(1, TargetPlayer(0)), LoseLife(amount, TargetPlayer(0)))
    return Spell(effects, (PLAYER,))


def test_1_text_becomes_canonical_words() -> None:
    (line,) = canonical_lines(SENTENCE, own_words("Odd Bargain", "Sorcery", SENTENCE))
    assert " ".join(line.words) == WORDS


def test_2_words_become_raw_nodes_with_placeholders() -> None:
    assert Reader(grammar(), tuple(WORDS.split())).whole("spell_line") == ((raw(),),)


def test_3_placeholders_get_their_meaning() -> None:
    assert bind(raw()) == bound()


def test_4_nodes_can_be_printed_as_the_words() -> None:
    assert Printer(grammar(), tuple(WORDS.split())).prints("spell_line", (unbind(bound()),))


def test_5_the_line_is_read_and_shown_as_a_card_prints_it() -> None:
    (line,) = read_card("Odd Bargain", "{2}{B}", "Sorcery", SENTENCE).lines
    assert (line.nodes, line.printed) == ((bound(),), SENTENCE)


def test_nodes_alone_are_printed_with_the_words_defined_first() -> None:
    card = read_card("Odd Bargain", "{2}{B}", "Sorcery", SENTENCE).card
    assert card is not None
    assert print_line((bound(),), card) == FREELY
    assert read_card("Odd Bargain", "{2}{B}", "Sorcery", FREELY).card == type(card)(
        **{name: getattr(card, name) for name in card.__struct_fields__} | {"text": FREELY}
    )


def test_the_page_walks_this_sentence() -> None:
    page = " ".join(inspect.getdoc(reading).split())  # type: ignore[union-attr]
    assert SENTENCE in page
    assert FREELY in page
    assert len(inspect.getsource(reading).splitlines()) <= 60
