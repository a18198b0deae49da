"""Commands sent to the running program from outside, for stream decks and scripts. No Qt here.

`place` says where the program listens, `lines` how a request and its answer are written, `client` asks. The other end
is `view/window/remote_desk.py`. Begin with `lines`.
"""
