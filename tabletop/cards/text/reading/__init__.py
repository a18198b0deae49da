"""A walk through the reading of one sentence: from the text of a card to nodes, and from nodes back to text.

`card_text.read_card` is where to begin. `canonical` brings text to one wording, `antecedents` and `referents` say what
a word means, `word_order` in which order, `told` what an event tells beforehand, `gates` what has to hold of it all.
One sentence, walked (tests/cards/text/reading/test_how_a_sentence_is_read.py runs it):

    Draw a card, then discard that card and target player draws a card and loses life equal to the number of cards in
    his or her hand.

1. Canonical words (`canonical`, `rewording`). The wordings of all years become one: "his or her" is "their", the
   card's own name is "~". Each word keeps the place in the text that it comes from.

    draw a card , then discard that card and target player draws a card and loses life equal to ... in their hand .

2. Raw nodes (`kernel.reader`). The category "spell_line" is looked for in the words; a template like
   "<who:player> <a:does> and <b:does>" asks for others, down to single words. All readings are found. What can't be
   known while a phrase is read stands in the nodes as a placeholder (`kernel.placeholders`):

    Draw(1)                                  you draw
    DiscardIt(It("card"))                    "that card": something named before, called a card
    Draw(1, AimPlayer(TargetPhrase(...)))    "target player", with what may be chosen
    LoseLife(Count(..., They()), Same())     `Same`: a second verb has the subject of the first;
                                             `They` (`_THEY` where a phrase has it): "their", a player named before

3. Meanings (`referents.bind`). The nodes are walked in the order of their words. `antecedents.Binding` keeps what has
   been named: after a draw of one card It("card") is `Drawn()`, where a bare It() is the last object that was named.
   A target goes into the list of the ability and leaves its number; `Same` and `They` become the player named last.

    Draw(1)
    DiscardIt(Drawn())
    Draw(1, TargetPlayer(0))
    LoseLife(Count(..., TargetPlayer(0)), TargetPlayer(0))       targets: "target player"

   A word that could mean nothing, or two things, raises `Unclear`, and the reading is none. A line with exactly one
   reading goes on; with two it is declined, for we never choose.

4. Back to words (`referents.unbind`, `kernel.printer`). The target goes back to where it is first named; the references
   stay, and the phrases of "it" and "that player" print them: "that card" prints what a draw left, "it" whatever is in
   `BEFORE` (the references that can have been named before), "that player" any player that was. The words of step 1
   have to be among the ways of printing, else the nodes say less than the line and it is declined.

5. Text (`plain_text`). Words get capitals, "an" and "his or her" again.

Nodes that no text was read for are printed by the first phrase that can (`card_text.print_line`). A phrase is tried in
the order of definition: in its theme from the top, themes in the order of `_THEMES` (`text/grammar.py`), of a template
the first alternative. So the sentence above is printed with the words that are defined first, which mean the same:

    Draw a card and discard that card and target player draws a card and loses life equal to the number of cards in
    that player's hand.
"""
