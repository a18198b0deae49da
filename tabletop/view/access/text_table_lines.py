"""The whole table in words: sections with one line for everything, from what may be on the screen now. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop.controller.table.banding import BANDS
from tabletop.controller.table.updates import HandPlace, Source, Update
from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import NOBODY, player_ref
from tabletop.engine.vocabulary.teams import does, together
from tabletop.session.seeing.observation import Ask, ObjectSeen, PlayerSeen
from tabletop.view.access.names import card_words, object_name, player_name
from tabletop.view.ground.draft_words import covered_sentence
from tabletop.view.ground.looks import main_words, names_of, row_of, stack_strip

#: lines of the log that are shown
MOST_LOG: Final = 200
_KINDS: Final = (("creatures", "creatures"), ("others", "other permanents"), ("lands", "lands"))


class Line(Struct, frozen=True):
    """One line: what it says, what touching it means, or the key of the option that it is."""

    text: str
    source: Source | None = None
    option: str = ""


class Section(Struct, frozen=True):
    """A heading with its lines. `name` stays the same while the heading may change."""

    name: str
    heading: str
    lines: tuple[Line, ...] = ()


def sections_of(update: Update, labels: Mapping[Source, str] | None = None) -> tuple[Section, ...]:
    """Everything: the decision, the stack, then for each player what he or she has, at last the log.

    A line of something that has one of the `labels` begins with it.
    """
    found = _sections(update)
    if not labels:
        return found
    return tuple(
        replace(
            section,
            lines=tuple(
                _labelled(line, "" if line.source is None else labels.get(line.source, "")) for line in section.lines
            ),
        )
        if any(line.source in labels for line in section.lines)
        else section
        for section in found
    )


def _labelled(line: Line, label: str) -> Line:
    return replace(line, text=f"{label}  {line.text}") if label else line


def _sections(update: Update) -> tuple[Section, ...]:
    found = [_ask_section(update), _stack_section(update)]
    if update.table.main is not None:
        found.append(
            Section("main", "This is a subgame", tuple(Line(words) for words in main_words(update.table.main)))
        )
    for player in update.table.players:
        found += _player_sections(player, update)
    log = update.table.log[-MOST_LOG:]
    lines = tuple(Line(" ".join(filter(None, (line.text, line.more, line.rule)))) for line in log)
    return (*found, Section("log", "Log, newest last", lines))


def _ask_section(update: Update) -> Section:
    table, ask = update.table, update.ask
    if table.winners is not None:
        who = " and ".join(name for name in table.winners if name)
        return Section("ask", f"The game is over: {who or 'nobody'} won" if who else "The game is over: a draw")
    if ask is None:
        return Section("ask", "Nothing is to be decided")
    names = [table.players[seat].name for seat in sorted((ask.seat, *ask.mates))]
    who = does(names, "decide")
    if update.covered:
        return Section("ask", f"{who} in private (rule {ask.rule})")
    words = ask.text.removeprefix(f"{together(names)}: ")
    waiting = covered_sentence(update)
    said = tuple(Line(words) for words in (waiting, update.hint) if words)
    lines = (*said, *_options(ask, update))
    return Section("ask", f"{who}: {words} (rule {ask.rule})", lines)


def _options(ask: Ask, update: Update) -> tuple[Line, ...]:
    if ask.purpose == BANDS:
        return _banded(ask, update)
    picked = update.selection.picked
    assigned = {pair[0] for pair in update.selection.pairs}
    lines = []
    for option in ask.options:
        if option.fails is None:
            # whose action it is, where it is not that of the seat that is asked (606.6e)
            whose = f", {update.table.players[option.seat].name}" if option.seat != NOBODY else ""
            chosen = ", chosen" if option.key in picked else ""
            lines.append(Line(f"{option.text}{whose}{chosen}", None, option.key))
    for option in ask.sources:
        words = f"{option.text}, chosen" if option.key in assigned else option.text
        lines.append(Line(words, option.about[0] if option.about else None))
    return tuple(lines)


def _banded(ask: Ask, update: Update) -> tuple[Line, ...]:
    """Who may be banded, each with those that it is banded with in the selection."""
    texts: dict[str, Option] = {}
    for option in (*ask.sources, *(target for row in ask.targets for target in row)):
        texts.setdefault(option.key, option)
    drafted = {key for pair in update.selection.pairs for key in pair[:2]}
    lines = []
    for key, option in texts.items():
        if "#" in key and key not in drafted:  # one of equal ones
            continue
        pairs = [pair for pair in update.selection.pairs if key in pair[:2]]
        others = [texts[one].text for pair in pairs for one in pair[:2] if one != key]
        words = f"{option.text}, banded with {' and '.join(others)}" if others else option.text
        words += ", to be banded with another" if key == update.selection.held else ""
        lines.append(Line(words, option.about[0]))
    return tuple(lines)


def _stack_section(update: Update) -> Section:
    names = names_of(update.table)
    entries = update.table.stack[::-1]
    lines = []
    for number, entry in enumerate(entries, 1):
        face = stack_strip(entry, number, names)
        title = f"{face.title} x{face.count}" if face.count > 1 else face.title
        said = (title, *(seat.name for seat in face.whose), *face.lines)
        lines.append(Line(f"{number}: {', '.join(said)}", entry.id))
    return Section("stack", "Stack, top first" if lines else "Stack, empty", tuple(lines))


def _player_sections(player: PlayerSeen, update: Update) -> list[Section]:
    table, seat, whose = update.table, player.seat, f"{player.name}'s"
    found = [Section(f"player{seat}", player_name(player, table), (Line(f"{player.name}", player_ref(seat)),))]
    hand = tuple(Line(_card(thing, place), HandPlace(seat, place)) for place, thing in enumerate(player.hand))
    found.append(_zone(f"hand{seat}", f"{whose} hand", hand))
    if player.top is not None:
        found.append(_zone(f"library{seat}", f"{whose} library, its top card", _objects((player.top,), update)))
    mine = [thing for thing in table.in_play if thing.controller == seat]
    for kind, words in _KINDS:
        things = [thing for thing in mine if row_of(thing) == kind]
        found.append(_zone(f"{kind}{seat}", f"{whose} {words}", _objects(things, update)))
    found.append(_zone(f"graveyard{seat}", f"{whose} graveyard", _objects(player.graveyard[::-1], update)))
    for word, phased, said in (("removed", False, "removed from the game"), ("phased", True, "that are phased out")):
        away = [thing for thing in table.removed if thing.owner == seat and thing.phased == phased]
        if away:
            found.append(_zone(f"{word}{seat}", f"{whose} cards {said}", _objects(away, update)))
    return found


def _card(thing: ObjectSeen, place: int) -> str:
    if thing.card is None:
        return f"card {place + 1}"
    return ", ".join((*card_words(thing.card), *(("revealed",) if thing.revealed else ())))


def _objects(things: list[ObjectSeen] | tuple[ObjectSeen, ...], update: Update) -> tuple[Line, ...]:
    return tuple(Line(object_name(thing, update.table, thing.count), thing.id) for thing in things)


def _zone(name: str, words: str, lines: tuple[Line, ...]) -> Section:
    return Section(name, f"{words}, {len(lines) or 'empty'}", lines)
