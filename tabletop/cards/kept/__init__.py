"""What the text of cards says, kept so that it need not be read again: in a file, for as long as it is read alike.

`understood` is one reading as bytes and back, `grammar_stamp` stands for all that reads, `kept_readings` is the file.
"""
