"""Records of a scenario file, its parts as data. assets/demos/FORMAT.md describes every field with examples."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from tabletop.cards.formats.text_file import plain
from tabletop.engine.vocabulary.purposes import Purpose
from tabletop.engine.vocabulary.turn_parts import MAIN, MAIN_1

#: where in a file something stands: ("player", 0, "hand")
Place: TypeAlias = tuple[str | int, ...]
#: names that answer decisions in order: a list inside is the whole answer to one decision
Names: TypeAlias = list[str | list[str]]

#: the most signs of a sentence, and how many of its beginning and its end are kept of a longer one
_LONGEST, _BEGUN, _ENDED = 600, 400, 160


class ScenarioError(ValueError):
    """A scenario file says something that can't be: one sentence, and where in the file (`place`, or `line`)."""

    def __init__(self, sentence: str, line: int = 0, place: Place = ()) -> None:
        # whatever a file calls something stands in it, however long that is
        super().__init__(sentence if len(sentence) <= _LONGEST else f"{sentence[:_BEGUN]}... {sentence[-_ENDED:]}")
        self.line = line
        self.place = place


class WrongRefusal(ScenarioError):
    """Something was allowed or refused that the file says otherwise, or refused for another reason."""


class UnreadLine(Struct, frozen=True):
    """A line of a card that is not understood: from which word on, and why."""

    card: str
    line: str
    word: str
    why: str

    def __str__(self) -> str:
        line = repr(self.line[:200])
        word = repr(self.word[:60])
        return f"The card {plain(self.card)}: {line} is not understood from {word} on ({self.why.rstrip('.')})."


class UnreadCards(ScenarioError):
    """Cards whose text is not understood: all such lines of all of them."""

    def __init__(self, unread: tuple[UnreadLine, ...], place: Place = ()) -> None:
        more = len(unread) - 1
        besides = f" So {'is 1 line' if more == 1 else f'are {more} lines'} more." if more else ""
        super().__init__(f"{unread[0]}{besides}", place=place)
        self.unread = unread


class CardText(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card that the file defines itself, by text. `colours` is for tokens, which have no cost to have them from."""

    name: str
    type: str
    cost: str = ""
    text: str = ""
    power: int | str | None = None
    toughness: int | str | None = None
    colours: list[str] = []


class Kept(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card in a library, hand or graveyard, or removed. `name` is what the steps call it."""

    card: str
    name: str = ""
    #: counters on a card that is removed from the game (502.59)
    counters: dict[str, int] = {}


class Placed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A permanent in play, with what is special about it. `name` is what the steps call it."""

    card: str
    name: str = ""
    tapped: bool = False
    damage: int = 0
    counters: dict[str, int] = {}
    #: it has come under its controller's control this turn (212.3d)
    fresh: bool = False
    attached: str = ""
    controller: str = ""
    count: int = 1
    token: bool = False
    #: the number of the turn in which it came; 0: long ago, or this turn where it is fresh
    came: int = 0
    #: its place in the order in which permanents came into play; 0: as they stand in the file
    entered: int = 0
    face_down: bool = False
    #: of a flip card: it has been flipped
    flipped: bool = False
    #: in combat: the player whom it attacks; what it blocks; whether it is blocked by what is there no more
    attacks: str = ""
    blocks: str | list[str] = ""
    blocked: bool = False
    chosen_colour: str = ""
    chosen_type: str = ""
    chosen_name: str = ""
    chosen_player: str = ""


class Announced(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spell, or an ability of something in play, that was played before the file begins.

    Of an ability `card` is the name of what it is of, and `ability` or `trigger` which one: its activated and its
    triggered abilities are counted from 0 as they are printed.
    """

    card: str
    name: str = ""
    by: str = ""
    ability: int | None = None
    trigger: int | None = None
    #: of a split card the half that was played, by its name
    half: str = ""
    targets: Names = []
    modes: list[int] = []
    x: int = 0
    divide: dict[str, int] = {}
    #: the optional costs that were paid, by keyword
    paid: list[str] = []


class Seated(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player and his or her zones; `library` top first."""

    name: str
    #: the life total, of a team one for all members; left out: 20 for each member
    life: int | None = None
    poison: int = 0
    library: list[str | Kept] = []
    hand: list[str | Kept] = []
    graveyard: list[str | Kept] = []
    removed: list[str | Kept] = []
    in_play: list[str | Placed] = []
    pool: str = ""
    #: mana that may be spent only on something: by what stands behind "Spend this mana only to"
    pool_for: dict[str, str] = {}
    land_played: bool = False


class Question(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question to whoever watches: lettered answers, the letter of the right one, and why it is right."""

    text: str
    answers: dict[str, str]
    right: str
    why: str


class AtLeast(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Numbers that are these or more, under the names that `Expected` has for them."""

    life: dict[str, int] = {}
    poison: dict[str, int] = {}
    hand: dict[str, int] = {}
    library: dict[str, int] = {}
    graveyard: dict[str, int] = {}
    removed: dict[str, int] = {}
    power: dict[str, int] = {}
    toughness: dict[str, int] = {}
    damage: dict[str, int] = {}
    in_play: dict[str, int] = {}
    triggers: dict[str, int] = {}


class Expected(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The expectations at a point. Names are those of players, of permanents in play, or of cards."""

    life: dict[str, int] = {}
    #: the part of a team's life total that counts as a member's (606.9a)
    share: dict[str, int] = {}
    poison: dict[str, int] = {}
    pool: dict[str, str] = {}
    #: zones of players: how many cards, or which; libraries from the top as far as they are named
    hand: dict[str, int | list[str]] = {}
    library: dict[str, int | list[str]] = {}
    graveyard: dict[str, int | list[str]] = {}
    #: what lies on top of a graveyard, from the top as far as it is named
    graveyard_top: dict[str, list[str]] = {}
    removed: dict[str, int | list[str]] = {}
    zone: dict[str, str] = {}
    power: dict[str, int] = {}
    toughness: dict[str, int] = {}
    #: the mana cost, "" for none
    cost: dict[str, str] = {}
    colours: dict[str, list[str]] = {}
    types: dict[str, list[str]] = {}
    subtypes: dict[str, list[str]] = {}
    supertypes: dict[str, list[str]] = {}
    keywords: dict[str, list[str]] = {}
    #: everything that it can do, as rules text
    abilities: dict[str, list[str]] = {}
    damage: dict[str, int] = {}
    counters: dict[str, dict[str, int]] = {}
    controller: dict[str, str] = {}
    owner: dict[str, str] = {}
    #: what it is attached to; "" is nothing
    attached: dict[str, str] = {}
    #: what was chosen for it as it came into play
    chosen: dict[str, list[str]] = {}
    #: what is left of the shields around a player or permanent: how much damage, "all", "once", or "regeneration"
    shields: dict[str, list[int | str]] = {}
    tapped: list[str] = []
    untapped: list[str] = []
    #: it came under its controller's control this turn (212.3d), or did not
    fresh: list[str] = []
    not_fresh: list[str] = []
    attacking: list[str] = []
    not_attacking: list[str] = []
    #: neither attacking nor blocking
    out_of_combat: list[str] = []
    #: attacker -> the player whom it attacks
    attacks: dict[str, str] = {}
    #: blocker -> attacker
    blocking: dict[str, str] = {}
    blocked: list[str] = []
    unblocked: list[str] = []
    #: all attacking bands, each with its members; an entry of several is named once
    bands: list[list[str]] | None = None
    in_play: dict[str, int] = {}
    #: the permanents that a player controls: how many, or which and no others
    controls: dict[str, int | list[str]] = {}
    #: what is on the stack, top first; "combat damage" for combat damage
    stack: list[str] | None = None
    #: targets of an object on the stack, by its name
    targets: dict[str, list[str]] = {}
    #: what was countered in the step, by name
    countered: list[str] | None = None
    #: who drew cards in the step, once for each card, in order
    draws: list[str] | None = None
    #: how many abilities of things of that name triggered in the step
    triggers: dict[str, int] = {}
    #: words of what happened in the step, in this order
    events: list[str] = []
    at_least: AtLeast | None = None
    #: the players who have played a land this turn
    land_played: list[str] | None = None
    active: str = ""
    priority: str = ""
    step: str = ""
    phase: str = ""
    turn: int = 0
    #: whose decision is pending, its purpose ("attackers"), all of its options, some of them, none of them
    asked: str = ""
    purpose: Purpose | Literal[""] = ""
    options: list[str] | None = None
    offered: list[str] = []
    not_offered: list[str] = []
    #: by player: cards that this player can see, and cards that he or she can't
    sees: dict[str, list[str]] = {}
    hidden: dict[str, list[str]] = {}
    #: the players as they sit, each to the left of the one before
    seated: list[str] | None = None
    #: names of all who have lost or left the game
    out: list[str] | None = None
    #: names of the winners; [] is a draw
    winners: list[str] | None = None
    #: the rule the game ended by
    ended_by: str = ""


class Beginning(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game that is to begin: with which deck, as which of the variants, with which options."""

    #: how many of which card the deck of `by` has; left out: nothing is asked about decks
    deck: dict[str, int] = {}
    #: for which decks there are rules: "constructed" (100.2) or "limited" (100.3)
    play: str = "constructed"
    #: how many players make a team with one turn and one life total: 2 for Two-Headed Giant (606)
    heads: int = 1
    #: as at the top of a file
    variant: str = ""
    team_size: int = 0
    range_of_influence: int | list[int] | None = None
    attack_option: str = ""


class Step(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"passes": "pass"}):
    """One step: who does what, said in words, checked after it.

    At most one of `ACTIONS` says what is done; the rest answers what is asked on the way, or describes what must hold.
    """

    by: str = ""
    play: str = ""
    activate: str = ""
    #: suspends a card from hand (502.59)
    suspend: str = ""
    #: turns a face-down permanent face up (504.5)
    turn_up: str = ""
    #: ends an effect that allows it, by the name of what began it or of what it is about (408.2i)
    end_effect: str = ""
    #: ignores the effect of a permanent's static ability (408.2j)
    ignore: str = ""
    #: which activated ability of the object, counted from 0 as they are printed; None: the first that works there
    ability: int | None = None
    targets: Names = []
    modes: list[int] = []
    x: int | None = None
    #: a number that is asked for otherwise
    number: int | None = None
    #: shares by name: of a division, or of combat damage; a list has one for each division in order
    divide: dict[str, int] | list[dict[str, int]] = {}
    #: permanents to tap for mana, in order; left out: what the suggestion takes
    pay: list[str] | None = None
    #: which mana of the pool pays, symbol for symbol; left out: any that does
    spend: list[str] = []
    #: answers to whatever else is asked, in order: names or option keys
    choose: Names = []
    #: answers of chance, in order: the order of a shuffled library, a coin, a card at random
    chance: Names = []
    #: attackers; how many of each, or whom each attacks
    attack: list[str] | dict[str, int | str | list[str]] | None = None
    #: blocker -> attacker, or a list of them for a blocker that stands for several or blocks several
    block: dict[str, str | list[str]] | None = None
    #: attacker -> with whom it is banded (308.2b)
    bands: dict[str, str | list[str]] = {}
    #: attacker -> the head of the defending team to which it assigns its damage (606.7d)
    heads: dict[str, str | list[str]] = {}
    #: the attack or block is only judged, not made
    propose: bool = False
    passes: bool = False
    all_pass: bool = False
    until: str = ""
    #: resolve so many objects of the stack by all passing, or "all" of it
    resolve: int | str = 0
    #: the step ends where a player is asked for more than it says; the next steps answer
    open: bool = False
    concede: bool = False
    #: the round of a loop that was just played is repeated (421): `choose` and `number` settle how often
    repeat: bool = False
    #: the table goes back to before so many steps; who of the table agrees to that, left out: nobody is asked
    take_back: int = 0
    agreed: list[str] | None = None
    #: a game that the players would begin, which is only judged
    begin: Beginning | None = None
    #: a judge lays libraries in this order, top first, by player
    reorder: dict[str, list[str]] = {}
    #: the action is refused or reversed, under this rule
    refused: str = ""
    #: words that the reason for it has
    because: str = ""
    say: str = ""
    today: str = ""
    #: for whoever presents, and nobody else
    note: str = ""
    question: Question | None = None
    #: in a lesson: the player does this; `hint` helps
    wait: bool = False
    hint: str = ""
    expect: Expected | None = None


class Goal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a player is to reach against everything that the others can do: then the file is a puzzle.

    `reach` says what; "expect": that `expect` holds when the turn is over. The steps of the file are the solution.
    """

    reach: Literal["win this turn", "survive this turn", "win by the end of the opponent's next turn", "expect"]
    #: who is to reach it; left out: the active player
    by: str = ""
    #: what holds at the end: numbers of players, as life or hand
    expect: Expected | None = None
    #: in how many ways the first thing that matters can be done
    right_moves: int = 1
    #: how hard it is, from 1 to 5
    stars: int = 1
    hint: str = ""


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole file."""

    title: str
    player: list[Seated]
    rules: list[str] = []
    story: str = ""
    #: it names cards of the user's own library
    needs_library: bool = False
    card: list[CardText] = []
    #: who plays together, the primary player first; left out: everybody alone
    teams: list[list[str]] = []
    #: the variant that several players play, with its options; left out: a free-for-all, or Two-Headed Giant
    variant: str = ""
    team_size: int = 0
    #: how many seats away players reach, one number for all or one for each; left out: as the variant says
    range_of_influence: int | list[int] | None = None
    #: "several", "left" or "right"; left out: as the variant says
    attack_option: str = ""
    active: str = ""
    priority: str = ""
    phase: str = MAIN_1
    step_of_turn: str = MAIN
    #: 0 is the time before the first turn: libraries are decks
    turn: int = 3
    #: what has resolved before, in that order: what lasts of it lasts
    resolved: list[Announced] = []
    #: what is on the stack, top first
    stack: list[Announced] = []
    #: before the first turn: who names the player that goes first; left out: chance names somebody
    chooser: str = ""
    #: the seed of chance that seats the players (605.3, 608.3); left out: they sit as they stand in the file
    seated_by_chance: str = ""
    #: of a puzzle: what is to be reached
    goal: Goal | None = None
    step: list[Step] = []


#: the fields of a player that list cards
ZONES_OF_A_FILE = ("library", "hand", "graveyard", "removed", "in_play")
#: the fields that do what is offered at a priority, with the beginnings of the keys of its options
OFFERED = {
    "play": "play:",
    "activate": "ability:",
    "suspend": "suspend:",
    "turn_up": "turn:",
    "end_effect": "end:",
    "ignore": "ignore:",
}
#: the fields of a step of which at most one is there
ACTIONS = (
    "play", "activate", "suspend", "turn_up", "end_effect", "ignore", "attack", "block", "passes", "all_pass", "until",
    "resolve", "concede", "repeat", "take_back", "reorder", "begin", "question",
)  # fmt: skip


def actions_of(step: Step) -> tuple[str, ...]:
    """Return what a step does: the fields of `ACTIONS` that it has. `[]` declares no attackers, and is there."""
    found = []
    for name in ACTIONS:
        value = getattr(step, name)
        if value is not None and (value or name in ("attack", "block")):
            found.append("pass" if name == "passes" else name)
    return tuple(found)


def offered_by(step: Step) -> tuple[str, str]:
    """The beginning of the keys of what a step does at a priority, and the name of what it does that with."""
    for field, start in OFFERED.items():
        if getattr(step, field):
            return start, getattr(step, field)
    return "", ""
