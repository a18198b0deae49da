"""Computer players at a table: who thinks, where, and how their answers come to the game.

Begin at `players_desk.py`. It follows the table; `player_process.py` is the process in which they think;
`framed_process.py` is any process beside the window.
`hints_desk.py` asks one of them for a person who wants a hint, `thoughts_desk.py` opens what they weighed as lines of
play.
"""
