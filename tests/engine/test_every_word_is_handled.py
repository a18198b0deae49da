"""Every word of the card language stands in every place that must know it, and every keyword has rules and words."""

import pytest

from tabletop.engine.rules.keywords.registry import KEYWORDS
from tests.engine.read_keywords import keywords_read
from tests.engine.word_guards import KINDS, missing_places, words_of_tables


@pytest.mark.parametrize("kind", KINDS)
def test_every_word_is_handled(kind: str) -> None:
    words, _ = KINDS[kind]
    assert words
    missing = missing_places(kind, words)
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("kind", KINDS)
def test_no_table_knows_what_is_no_word(kind: str) -> None:
    """What was taken out of a union is taken out of the tables too."""
    words, _ = KINDS[kind]
    assert [word for word in words_of_tables(kind) if word not in words] == []


def test_every_keyword_that_is_read_has_rules() -> None:
    assert [name for name in keywords_read() if name not in KEYWORDS] == []


def test_every_keyword_with_rules_can_be_read() -> None:
    read = keywords_read()
    assert [name for name in KEYWORDS if name not in read] == []


def test_keywords_stand_in_the_order_of_their_modules() -> None:
    modules = [type(rules).__module__ for rules in KEYWORDS.values()]
    assert modules == sorted(modules)
    assert all(name == rules.name for name, rules in KEYWORDS.items())
