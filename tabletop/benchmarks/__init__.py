"""How fast the program is and how much memory it takes, beside floors that are measured in the same run."""
