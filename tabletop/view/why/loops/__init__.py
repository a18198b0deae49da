"""Loops and declarations at the table: what repeats, what is wrong, and rounds that are played one by one."""
