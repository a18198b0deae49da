"""Two positions side by side: what differs between them, and by which rule it came so. Made from observations alone.

What those who look may not see in a position is not told of it either: a card of a hand that is down is nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from tabletop.engine.vocabulary.ids import Ref, Seat, player_ref
from tabletop.engine.vocabulary.turn_parts import part_text
from tabletop.session.seeing.observation import CardSeen, LogLine, ObjectSeen, Observation

#: what a difference is about: the outcome, a player, a card, or where the game stands
About: TypeAlias = Literal["outcome", "life", "poison", "card", "count", "moment"]
#: the rule of passing, which made nothing so
_PASSING: Final = "408.1c"
NOWHERE: Final = "not in sight"


class How(Struct, frozen=True):
    """How something stands at one side: in words, and the rule that made it so with the line of the log about that."""

    words: str
    rule: str = ""
    why: str = ""


class Difference(Struct, frozen=True):
    """One thing that differs between two positions. `refs` are what it is about at either side, `card` its face."""

    about: About
    what: str
    a: How
    b: How
    card: CardSeen | None = None
    refs_a: tuple[Ref, ...] = ()
    refs_b: tuple[Ref, ...] = ()


class Compared(Struct, frozen=True):
    """Two lines as somebody may see their ends, what differs, and where they part (in a few words)."""

    a: Observation
    b: Observation
    names: tuple[str, str]
    rows: tuple[Difference, ...]
    since: str = ""


class Side(Struct, frozen=True):
    """One of two positions: what is seen, and what the log tells since they parted."""

    table: Observation
    told: tuple[LogLine, ...] = ()


class _Stand(NamedTuple):
    """Where a card is, in words, and by which id."""

    words: str
    ref: Ref
    card: CardSeen


def differences(a: Side, b: Side) -> tuple[Difference, ...]:
    """Return what differs between two positions of one game, what matters most first."""
    return (*_outcome(a, b), *_players(a, b), *_cards(a, b), *_counts(a, b), *_moment(a, b))


# -- players


def _outcome(a: Side, b: Side) -> tuple[Difference, ...]:
    one, other = _ended(a), _ended(b)
    return () if one.words == other.words else (Difference("outcome", "Outcome", one, other),)


def _ended(side: Side) -> How:
    table = side.table
    if table.winners is None:
        out = [player.name for player in table.players if player.lost]
        return How(f"{' and '.join(out)} out" if out else "goes on")
    names = [name for name in table.winners if name]
    words = f"{' & '.join(names)} won" if names else "a draw"
    last = next((line for line in reversed(side.told) if line.rule), None)
    return How(words, table.ended_by or (last.rule if last is not None else ""), "" if last is None else last.text)


def _players(a: Side, b: Side) -> list[Difference]:
    found, teams = [], set()
    for one, other in zip(a.table.players, b.table.players, strict=True):
        refs = (player_ref(one.seat),)
        if one.life != other.life and one.team not in teams:
            teams.add(one.team)
            members = tuple(player.seat for player in a.table.players if player.team == one.team)
            name = " & ".join(a.table.players[seat].name for seat in members)
            ways = (_life(a, members, one.life), _life(b, members, other.life))
            found.append(Difference("life", f"{_of(name)} life", *ways, refs_a=refs, refs_b=refs))
        if one.poison != other.poison:
            hows = How(str(one.poison)), How(str(other.poison))
            found.append(Difference("poison", f"{_of(one.name)} poison counters", *hows, refs_a=refs, refs_b=refs))
    return found


def _life(side: Side, members: tuple[Seat, ...], life: int) -> How:
    refs = {player_ref(seat) for seat in members}
    for line in reversed(side.told):
        hurt = line.dealt is not None and line.dealt[1] in refs
        if line.rule and (hurt or (" life" in line.text and refs & {*line.about})):
            return How(str(life), line.rule, line.text)
    return How(str(life))


def _of(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


# -- cards


def _cards(a: Side, b: Side) -> list[Difference]:
    """Pair what is called alike and owned by the same player, but for those that stand alike at both sides."""
    one, other = _stands(a.table), _stands(b.table)
    found = []
    for key in dict.fromkeys((*one, *other)):
        left, right = list(one.get(key, ())), list(other.get(key, ()))
        for stand in tuple(left):
            same = next((twin for twin in right if twin.words == stand.words and twin.ref == stand.ref), None)
            same = same or next((twin for twin in right if twin.words == stand.words), None)
            if same is not None:
                left.remove(stand)
                right.remove(same)
        # what is the same object at both sides is told in one line
        right.sort(key=lambda twin: [twin.ref == mine.ref for mine in left].index(True) if _is_in(twin, left) else 99)
        for place in range(max(len(left), len(right))):
            mine = left[place] if place < len(left) else None
            twin = right[place] if place < len(right) else None
            found.append(_card(a, b, mine, twin))
    return found


def _is_in(twin: _Stand, left: Sequence[_Stand]) -> bool:
    return any(twin.ref == mine.ref for mine in left)


def _card(a: Side, b: Side, mine: _Stand | None, twin: _Stand | None) -> Difference:
    card = (mine or twin).card  # type: ignore[union-attr]
    return Difference(
        "card",
        card.name,
        _how(a, mine),
        _how(b, twin),
        card,
        () if mine is None else (mine.ref,),
        () if twin is None else (twin.ref,),
    )


def _how(side: Side, stand: _Stand | None) -> How:
    if stand is None:
        return How(NOWHERE)
    for line in reversed(side.told):
        if stand.ref in line.about and line.rule and line.rule != _PASSING:
            return How(stand.words, line.rule, line.text)
    return How(stand.words)


def _stands(table: Observation) -> dict[tuple[str, Seat], list[_Stand]]:
    """Return by name and owner where everything is that is seen, in words."""
    found: dict[tuple[str, Seat], list[_Stand]] = {}

    def note(thing: ObjectSeen, words: str) -> None:
        if thing.card is not None and thing.card.name:
            stand = _Stand(words, thing.id, thing.card)
            found.setdefault((thing.card.name, thing.owner), []).extend([stand] * thing.count)

    hosts = {thing.id: thing.card.name for thing in table.in_play if thing.card is not None}
    hosts |= {player_ref(player.seat): player.name for player in table.players}
    for thing in table.in_play:
        note(thing, _in_play(thing, table, hosts))
    for entry in table.stack:
        if entry.kind == "spell" and entry.card is not None:
            note(ObjectSeen(id=entry.id, card=entry.card, owner=entry.controller), "on the stack")
    for player in table.players:
        for card in player.hand:
            note(card, f"in {_of(player.name)} hand")
        for card in player.graveyard:
            note(card, "graveyard")
    for card in table.removed:
        note(card, "phased out" if card.phased else "removed from the game")
    return found


def _in_play(thing: ObjectSeen, table: Observation, hosts: dict[Ref, str]) -> str:
    card = thing.card
    assert card is not None
    parts = ["in play"]
    if card.power is not None:
        parts.append(f"{card.power}/{card.toughness}")
    if thing.tapped:
        parts.append("tapped")
    if thing.controller != thing.owner:
        parts.append(f"under {table.players[thing.controller].name}")
    if thing.attached in hosts:
        parts.append(f"on {hosts[thing.attached]}")
    parts += [f"{number} {kind} counter{'s' if number > 1 else ''}" for kind, number in thing.counters]
    if thing.damage:
        parts.append(f"{thing.damage} damage")
    if thing.attacking:
        parts.append("attacking")
    if thing.blocking:
        parts.append("blocking")
    return ", ".join(parts)


# -- the rest


def _counts(a: Side, b: Side) -> list[Difference]:
    """Return how many cards hands and libraries have; of hands that are seen the cards themselves have told that."""
    found = []
    for one, other in zip(a.table.players, b.table.players, strict=True):
        refs = (player_ref(one.seat),)
        hidden = any(card.card is None for card in (*one.hand, *other.hand))
        sizes = [("library", one.library, other.library)]
        if hidden:
            sizes.insert(0, ("hand", len(one.hand), len(other.hand)))
        for zone, left, right in sizes:
            if left != right:
                hows = How(_many(left)), How(_many(right))
                found.append(Difference("count", f"{_of(one.name)} {zone}", *hows, refs_a=refs, refs_b=refs))
    return found


def _many(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _moment(a: Side, b: Side) -> tuple[Difference, ...]:
    one, other = _now(a.table), _now(b.table)
    return () if one == other else (Difference("moment", "The game stands", How(one), How(other)),)


def _now(table: Observation) -> str:
    return f"turn {table.turn}, {part_text(table.phase, table.step)}"
