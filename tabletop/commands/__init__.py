"""What each command of the command line does, a module for each; the window and the games are elsewhere."""
