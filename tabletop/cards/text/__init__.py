"""The text compiler: reads rules text into the nodes of `engine.language`, and prints nodes as text."""
