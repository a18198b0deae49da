"""Recordings: a line that was played, written down as a scenario file that plays it again.

Begin at `recording.py`. `recording_steps.py` says each answer as a step, `recording_answers.py` each decision in words.
"""
