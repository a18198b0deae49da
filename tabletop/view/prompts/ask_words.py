"""What the ask block says: who decides, and the question in one plain sentence with what can be done."""

from __future__ import annotations

import re

from tabletop.controller.table.updates import Update
from tabletop.session.seeing.observation import Ask
from tabletop.view.ground.draft_words import covered_sentence, draft_sentence
from tabletop.view.ground.seating import who_decides
from tabletop.view.prompts.beads import Bead, beads_of, in_words

_COST = re.compile(r"(\{[^{}]*\})+")


def who_asked(update: Update, ask: Ask) -> str:
    """Whose decision it is: the player's, the team's, or the member's who has said that he or she acts."""
    if len(update.responding) == 1:
        return update.table.players[update.responding[0]].name
    if len(update.responding) > 1:
        return update.table.players[ask.seat].name
    return who_decides(update.table, ask)


def paid_beads(update: Update) -> tuple[Bead, ...]:
    """Return the cost that is asked for as beads, those filled that something pays; none in other decisions."""
    ask = update.ask
    if ask is None or ask.shape != "pay":
        return ()
    symbols, filled = update.payment.symbols or ask.cost, update.payment.filled
    row = beads_of(symbols, filled) if any(filled) else tuple((symbol, "") for symbol in symbols)
    return tuple(sorted(row, key=lambda bead: not bead[0].isdigit()))


def sentence(ask: Ask, name: str, update: Update) -> str:
    """The question without the name that stands before it already, as a sentence, and what can be done."""
    text = ask.text.removeprefix(f"{name}: ").removeprefix(f"{who_decides(update.table, ask)}: ")
    beads = paid_beads(update)
    if beads:
        text = _COST.sub(in_words(beads), text, count=1) if _COST.search(text) else f"Pay {in_words(beads)}. {text}"
    text = text.replace("  ", " ").strip()
    text = text[:1].upper() + text[1:]
    if update.drafting:
        return draft_sentence(update, text)
    if covered_sentence(update):
        return covered_sentence(update)
    if len(update.responding) > 1:
        both = " and ".join(update.table.players[seat].name for seat in sorted(update.responding))
        return f"{both} both want to act: {name}, the primary player, says who does (606.6e)."
    if update.responding:
        return f"{name} acts: drag a card, or Esc to leave it. {_priority(ask, update, text)}"
    if ask.purpose == "priority":
        return _priority(ask, update, text)
    if ask.purpose == "reverse":
        return f"{text.partition('. ')[0]}: click whose mana is to stay."
    if update.mended is not None:
        more = len(update.mended.reasons) - 1
        return f"Not legal: {update.mended.reasons[0].reason}" + (f" And {more} more." if more else "")
    return _choosing(ask, text)


def _priority(ask: Ask, update: Update, text: str) -> str:
    """What somebody with priority may do. The key that lifts a hand stands at the hand."""
    table = update.table
    if ask.offer:
        return f"{ask.offer}. Step in?"
    if table.stack:
        if table.stack[-1].kind == "damage":
            return "Damage is on the stack. Respond, or let it be dealt."
        return f"{table.stack[-1].title} is on top. Respond, or let it resolve."
    if ask.may_answer(table.active) and table.step == "main":
        return "Your main phase. Play a card, or go on."
    drag = " Drag a card onto the table or its target." if ask.seat in update.lifted and not update.open_hands else ""
    return f"{text.rstrip('.')}.{drag}"


def _choosing(ask: Ask, text: str) -> str:
    """A choice at the table, with how it is made there."""
    several = " Shift: one of equal ones." if any(option.most > 1 for option in ask.sources) else ""
    text = text.rstrip(".")
    if ask.purpose == "heads":
        return f"{text}: drag creatures onto a head, or click them.{several}"
    if ask.purpose == "attackers" and any(len(targets) > 1 for targets in ask.targets):
        return f"{text}: drag each onto the board of whom it attacks."
    if ask.purpose == "attackers":
        return f"{text}: drag or click them."
    if ask.purpose == "bands":
        return f"{text}: drag one onto another, or click both.{several}"
    if ask.purpose == "blockers":
        return f"{text}: drag each onto an attacker."
    return ask_sentence(text)


def ask_sentence(text: str) -> str:
    """A question as it stands, with the sign that ends it."""
    return text if text.endswith(("?", "!")) or not text else f"{text}."


def shortened(text: str) -> str:
    """The first sentence alone."""
    return text.partition(". ")[0].rstrip(".") + "." if ". " in text else text
