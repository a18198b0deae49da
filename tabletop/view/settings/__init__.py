"""Settings, the command palette, commands and their keys, and layouts that are kept.

Begin at `settings_desk.py`, which the window holds. `settings_panel.py` and `look.py` change sizes and colours,
`commands_list.py` names every command, `command_palette.py` finds one, `key_sets.py` has keys for one hand,
`layouts.py` the menu of panels.
"""
