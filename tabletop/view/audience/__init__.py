"""What an audience sees, in a window of its own: a second scene, made from observations for the audience alone.

Begin at `audience_scene.py`, which draws a picture's record; `air_places.py` says where its parts lie, `air_board.py`
lays permanents and hands, `air_parts.py` what is written. `still.py` is the same without a window, `audience_window.py`
the window, `air_desk.py` the menu and `air_panel.py` the panel of whoever presents.
"""
