"""Panels around a table: the log, the timeline, taking back, the recap of a game that is opened, the end.

Begin at `log_panel.py`. Each panel follows updates or a controller of its own, and tells the page by signals.
"""
