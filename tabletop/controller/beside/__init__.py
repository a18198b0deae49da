"""Matters that go on beside a game at the table; each holds a `TableController` and its game.

`taking_back_desk` asks who agrees to a take-back, `timeline_desk` looks at earlier positions and goes on from them,
`judging` moves things by hand, `demonstration` leads the table through a scenario file. Begin with `timeline_desk.py`;
what a take-back or an earlier position is lies in `session/table` and `session/timeline`.
"""
