"""Mana (104.3, 406, 411): which pays which symbol, exactly, and the abilities that make it.

Begin at `payment.py`; `payment_stock.py` counts what is there of each kind, `mana_abilities.py` finds what makes more,
`limited_mana.py` what of it may be spent on what.
"""
