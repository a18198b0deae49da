"""Qt only: window, scene, items, zones, prompts, panels, animation, theme, keys."""
