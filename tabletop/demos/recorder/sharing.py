"""What is handed away: a line that was played, or a presentation, as one file with every card's text in it.

Such a file opens where the cards are unknown. Before it is written it is read again and played in strict mode, as
whoever gets it does; what would not hold there is refused here, with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from tabletop.cards.library import CardLibrary, built_in
from tabletop.demos.checking import check
from tabletop.demos.own_cards import same, written
from tabletop.demos.reading import MOST_BYTES, parse_scenario
from tabletop.demos.recorder.recording import RecordingError, Stretch, recorded
from tabletop.demos.scenario import ZONES_OF_A_FILE, CardText, Scenario, ScenarioError
from tabletop.demos.writing import write_scenario
from tabletop.engine.language.abilities import Card
from tabletop.engine.rules.judging.without_rules import RULES_ON
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.files import why, write_whole
from tabletop.session.table.session import Session
from tabletop.session.timeline.entries import Answered, Judged
from tabletop.session.timeline.position_tree import Node

replace = msgspec.structs.replace


def own_line(session: Session) -> Stretch:
    """Return the stretch of the present line that was played: from where the last thing was moved by hand on.

    While the rules are off that is the position as it stands, without a step.
    """
    begin = 0
    for node in session.timeline.path():
        if _by_hand(node):
            begin = node.number
    return Stretch(begin=begin)


def _by_hand(node: Node) -> bool:
    entry = node.entry
    return isinstance(entry, Judged) or (isinstance(entry, Answered) and entry.answer == Picked((RULES_ON,)))


def line_as_scenario(session: Session, title: str = "", progress: Callable[[int], None] | None = None) -> Scenario:
    """Return the scenario of the line that was played last, with the texts of all cards that are not the program's.

    Raises RecordingError with a sentence, one with the name of a card that nobody understands wholly.
    """
    state = session.state
    for card in state.cards:
        if card.by_hand:
            raise RecordingError(f"{card.name} is not wholly understood, so no file can play it; take it out first.")
    return recorded(session, own_line(session), title=title, library=built_in(), progress=progress)


def with_all_cards(scenario: Scenario, users: CardLibrary) -> Scenario:
    """Return a scenario with the texts of all cards that are not the program's. Raises RecordingError."""
    ours, cards = built_in(), list(scenario.card)
    defined = {card.name for card in cards}
    for name in dict.fromkeys(_named(scenario)):
        if name in defined or (scenario.needs_library is False and ours.find(name) is not None):
            continue
        card = users.find(name) or ours.find(name)
        if card is None:
            raise RecordingError(f"There is no card named {name[:60]!r}; type it in first, or take it out.")
        known = ours.find(name)
        if known is not None and same(known, card):
            continue
        cards.append(_written(card))
    return replace(scenario, card=cards, needs_library=False)


def _written(card: Card) -> CardText:
    try:
        return written(card)
    except ScenarioError as problem:
        raise RecordingError(str(problem)) from problem


def _named(scenario: Scenario) -> Iterator[str]:
    """The names of all cards that a file begins with."""
    for player in scenario.player:
        for zone in ZONES_OF_A_FILE:
            for card in getattr(player, zone):
                yield card if isinstance(card, str) else card.card
    for one in (*scenario.resolved, *scenario.stack):
        yield one.card


def shared_text(scenario: Scenario, progress: Callable[[int], None] | None = None) -> str:
    """Return the text of a file that holds where nothing but the program's cards is known.

    It is read and played in strict mode first. Raises RecordingError with a sentence where it would not hold there.
    """
    text = write_scenario(scenario)
    size = len(text.encode())
    if size > MOST_BYTES:
        raise RecordingError(f"This has {size:,} bytes, and a shared file at most {MOST_BYTES:,}; make a shorter one.")
    try:
        read = parse_scenario(text, "the shared file")
    except ScenarioError as problem:
        raise RecordingError(f"This can't be shared: {problem}") from problem
    checked = check(read, built_in(), strict=True, progress=progress)
    if not checked.ok:
        step = f"step {checked.step}: " if checked.step else ""
        what = checked.error or f"expected {checked.expected}, found {checked.found}."
        raise RecordingError(f"This can't be shared: {step}{what}")
    return text


def share(scenario: Scenario, path: Path, progress: Callable[[int], None] | None = None) -> None:
    """Write one file with everything in it, whole or not at all. Raises RecordingError with a sentence."""
    text = shared_text(scenario, progress)
    try:
        write_whole(path, text.encode())
    except OSError as problem:
        raise RecordingError(f"{path.name} can't be written: {why(problem)}.") from problem
