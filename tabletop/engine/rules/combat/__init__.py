"""Combat (306-311, 500, 606.7): what may attack and block, and what damage is dealt."""
