"""What goes out beside the table's own window: words with times, chapters, films and sheets of a demonstration. No Qt.

`wording` breaks sentences into captions, `captions` gives them times, live or in a film, `subtitles` writes them down;
`chapters` lists marks; `programme` plays a demonstration from end to end and says what is shown how long. Begin with
`programme`.
"""
