"""Qt only: what is on the screen. The view knows updates of the controller and observations, never a state.

Begin at `table/table_page.py`, one game on the screen, then `scene/scene.py`, where specs become cards. Lowest is
`ground` (theme, pictures, items, keys), then `layout` (pure numbers), `scene`, `prompts` (a shape of decision each),
`access`, `panels`, `why`, and `window`, which holds start screen, settings and tables. Each floor uses those below it.
"""
