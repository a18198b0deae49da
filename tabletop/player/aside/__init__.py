"""A computer player beside the program: in a process of its own, which gets thoughts and answers them.

Begin at `thought.py`: what is sent, made of what a seat sees and of worlds drawn from it. `mind.py` answers, the same
wherever it is; `serving.py` is the process, and `frames.py` how both sides write to each other.
"""
