"""The user's library on the disk: one SQLite file in the data folder, shared by all programs that run.

`tables` is what it holds and how older ones become newer; `database` opens it, says in a sentence what is wrong, and
sets a broken one aside (`rescuing` reads what can be read of it); `card_store` is what others use: cards by name, whose
wording is played, what is printed where. `staging` holds an import until it is whole, `taking` puts it into the
library; `reading_on` reads all cards ahead; `faces` is what is searched. Begin with `card_store`.
"""
