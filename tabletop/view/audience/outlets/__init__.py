"""Other ways out of the audience's picture, all off by default: a folder of files, a page for a browser source.

Begin at `outlet_desk.py`, which turns them on and off and hands them frames; `courier.py` encodes a frame once for
all, beside the window; `live_folder.py` and `air_page.py` are where it goes.
"""
