"""Whether a cost can be paid, what is suggested for it, and every way there is: all three agree (409.1g-h)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine.rules.playing.offers import priority_options
from tests.session.paying import all_ways
from tests.session.paying.all_ways import can_be_played, follow_suggestions
from tests.session.paying.random_costs import position

#: how many positions are looked at with every change, and in the long tier
FEW, MANY = 50, 5000


def differences(numbers: range) -> list[str]:
    """The seeds of positions in which offer, suggestion and all ways disagree, with what each of them says."""
    found: list[str] = []
    said: Counter[tuple[bool, bool | None]] = Counter()
    for number in numbers:
        seed = f"payment {number}"
        game, key = position(seed)
        offered = next((option for option in priority_options(game.state, 0) if option.key == key), None)
        payable = offered is not None and offered.fails is None
        followed = payable and follow_suggestions(game.state, key)
        truth = offered is not None and can_be_played(game.state, key)
        if truth is None:  # there are too many ways to try them all; the suggestion, played to its end, is one of them
            truth = followed or can_be_played(game.state, key, all_ways.MANY)
        if truth is None:
            truth = can_be_played(game.state, key, all_ways.ALL)
        said[payable, truth] += 1
        if not payable == truth == followed:
            found.append(f"{seed}: offered {payable}, can be paid {truth}, suggestion pays {followed}")
    print(f"{len(numbers)} positions: {said[True, True]} can be paid for, {said[False, False]} can't")
    return found


@pytest.mark.rule("409.1g", "409.1h", "411.2", "502.46a")
def test_offer_suggestion_and_all_ways_agree() -> None:
    assert differences(range(FEW)) == []


def test_a_cost_that_takes_thousands_of_ways_to_see_through_is_refused() -> None:
    """Five mana, two permanents to tap and a land to sacrifice, from five permanents: four mana is the most."""
    game, key = position("payment 1211")
    (option,) = [option for option in priority_options(game.state, 0) if option.key == key]
    assert option.fails is not None
    assert "is missing" in option.fails.reason


@pytest.mark.long
@pytest.mark.rule("409.1g", "409.1h", "411.2", "502.46a")
def test_offer_suggestion_and_all_ways_agree_in_many_positions() -> None:
    assert differences(range(MANY)) == []
