"""The wordings of 1993-2007 and of today, and what the edition says instead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

#: the card's own name, and what an Aura or Equipment is attached to
OWN, HOST = "~", "@host"
#: first word -> all words, and those in their place
Rewordings: TypeAlias = dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]

#: today's wording, older wording -> the wording of the edition
_REWORDED: Final[dict[str, str]] = {
    "that's attacking you": "attacking you",
    "return that card from your graveyard": "return that card",
    "token that's blocking": "token blocking",
    "spell cast from": "spell played from",
    "spells cast from": "spells played from",
    "in a graveyard other than a basic land .": "in a graveyard other than a basic land card .",
    "is still on the battlefield": "is in play",
    "is still in play": "is in play",
    ", you flip a coin": ", flip a coin",
    "the first player": "the player",
    "the damage already dealt": "the damage dealt",
    "source of your choice of the chosen color": "source of the chosen color of your choice",
    "source of your choice that shares a color with the exiled card":
        "source that shares a color with the exiled card of your choice",
    "source of your choice that shares a color with the imprinted card":
        "source that shares a color with the imprinted card of your choice",
    "you've cast": "you've played",
    "haven't cast": "haven't played",
    "entered the battlefield": "came into play",
    "enters the battlefield": "comes into play",
    "enter the battlefield": "come into play",
    "enters": "comes into play",
    "other creature types": "other types",
    "other land types": "other types",
    "would die": "would be put into a graveyard from play",
    "dies": "is put into a graveyard from play",
    "die": "are put into graveyards from play",
    "leaves the battlefield": "leaves play",
    "onto the battlefield": "into play",
    "on the battlefield": "in play",
    "the battlefield": "play",
    "battlefield": "play",
    "cast": "play",
    "casts": "plays",
    "be cast": "be played",
    "most recently cast": "most recently played",
    "is cast": "is played",
    "was cast": "was played",
    "been cast": "been played",
    "becomes a Aura with enchant": "becomes a Aura enchantment with enchant",
    "becomes an Aura with enchant": "becomes a Aura enchantment with enchant",
    "that ~ would deal": "~ would deal",
    "you gain control of": "gain control of",
    ". you exile the top": ". exile the top",
    ". you remove the top": ". remove the top",
    "cards total in all graveyards": "cards in all graveyards",
    "mana value": "converted mana cost",
    "change ~ 's power to": "change ~ 's base power to",
    "change ~ 's toughness to": "change ~ 's base toughness to",
    "change the power and toughness of": "change the base power and toughness of",
    "any target": "target creature or player",
    "the revealed creature card was": "the card was",
    "the revealed land card was": "the card was",
    "the revealed artifact card was": "the card was",
    "the revealed enchantment card was": "the card was",
    "revealed this way , and you": "revealed this way . you",
    "target player , planeswalker , or": "target player or",
    "at the beginning of the next end step": "at end of turn",
    "at the beginning of each end step": "at end of turn",
    "at the beginning of the end step": "at end of turn",
    "his or her": "their",
    "draws an additional card": "draws a card",
    "draw an additional card": "draw a card",
    "adds an additional": "adds",
    "add an additional": "add",
    "at the end of each player 's turn": "at the beginning of each player 's end step",
    "unless he or she discards": "unless that player discards",
    "unless he or she discard": "unless that player discards",
    "unless they discard": "unless that player discards",
    "unless he or she sacrifices": "unless that player sacrifices",
    "unless he or she puts": "unless that player puts",
    "unless they put": "unless that player puts",
    "unless they sacrifice": "unless that player sacrifices",
    "they put it into their": "that player puts it into their",
    "he or she puts it into his or her": "that player puts it into their",
    "he or she pays": "that player pays",
    "they pay": "that player pays",
    "he or she does": "that player does",
    "he or she doesn't": "that player doesn't",
    "at the end of each turn": "at end of turn",
    "~ comes into play tapped instead": "it comes into play tapped",
    "plays an activated ability that isn't": "plays a ability that isn't",
    "play an activated ability that isn't": "play a ability that isn't",
    "at the end of your turn": "at the beginning of your end step",
    "he or she controls": "they control",
    "he or she owns": "they own",
    "he or she gains control": "they gain control",
    "he or she has drawn": "they have drawn",
    "he or she": "they",
    "him or her": "them",
    "an": "a",
    "may then have": "may have",
    "shuffle that library": "shuffle their library",
    "and 1 additional damage to": "and a additional 1 damage to",
    "a morph ability": "morph",
    "does not": "doesn't",
    "cannot": "can't",
    "can not": "can't",
    "do not": "don't",
    "is unblockable": "can't be blocked",
    "are unblockable": "can't be blocked",
    "for as long as": "as long as",
    ". shuffle your library and put": ". then shuffle your library and put",
    ", reveal it , put": ", reveal it , and put",
    ", reveal them , put": ", reveal them , and put",
    ", reveal that card , put": ", reveal that card , and put",
    ", reveal those cards , put": ", reveal those cards , and put",
    ", then shuffle and put that card on top": ", then shuffle your library and put that card on top of it",
    ", then shuffle and put the card on top": ", then shuffle your library and put that card on top of it",
    ", and its activated abilities": "and its activated abilities",
    ", and their activated abilities": "and their activated abilities",
    "each opponent and planeswalker it": "each opponent it",
    "player or planeswalker": "player",
    "opponent or planeswalker": "opponent",
    "player or that planeswalker 's controller": "player",
    "opponent or that planeswalker 's controller": "opponent",
    "in play that shares a creature type with": "that shares a creature type with",
    "on the battlefield that shares at least one creature type with": "that shares a creature type with",
    "on the battlefield that shares a creature type with": "that shares a creature type with",
    "shares at least one creature type with": "shares a creature type with",
    "activate only as a instant": "play this ability only any time you could play a instant",
    "activate only as an instant": "play this ability only any time you could play a instant",
    "activate only as a sorcery": "play this ability only any time you could play a sorcery",
    "activate this ability only any time you could cast a sorcery":
        "play this ability only any time you could play a sorcery",
    "only as a sorcery": "only any time you could play a sorcery",
    "only during their turn": "only during your turn",
    "activate only": "play this ability only",
    "activate this ability only": "play this ability only",
    "activate no more than": "play this ability no more than",
    "activate this ability no more than": "play this ability no more than",
    "may activate this ability": "may play this ability",
    "this creature": OWN, "this artifact": OWN, "this enchantment": OWN, "this land": OWN, "this permanent": OWN,
    "this spell": OWN, "this card": OWN, "this aura": OWN, "this equipment": OWN, "this Aura": OWN,
    "this Equipment": OWN,
}  # fmt: skip


def rewordings_of(reworded: Iterable[tuple[str, str]]) -> Rewordings:
    """Return rules by first word, those with most words first."""
    table: Rewordings = {}
    for before, after in reworded:
        words = tuple(before.split())
        table.setdefault(words[0], []).append((words, tuple(after.split())))
    for entries in table.values():
        entries.sort(key=lambda entry: -len(entry[0]))
    return table


#: the rules of the table above
REWORDINGS: Final = rewordings_of(_REWORDED.items())
