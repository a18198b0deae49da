"""Files of cards as other programs and sites write them, told apart by what is in them.

Each reader gives records as `formats/record` has them, one after the other, with `Skipped` and the reason for each that
can't be used; none keeps a whole file in memory. `card_sources` opens a file, packed or not, and finds its reader;
`printed` makes records of fields that come from outside. Begin with `card_sources`.
"""
