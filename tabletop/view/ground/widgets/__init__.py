"""Widgets in one drawn style: buttons, fields and files, panels that lie over the table, chips, symbols in text."""
