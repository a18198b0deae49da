"""Emblems of monsters: dragons and wurms, the dead, spirits and demons, living matter, and what was built."""
