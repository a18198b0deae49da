"""Benchmarks of what is on the screen, measured in programs of their own on an X server of their own.

Begin at `drop.py`. `x_server.py` starts the server, `child.py` runs a program of `on_screen` and hears its answer,
`long_game.py` plays the game that some of them need.
"""
