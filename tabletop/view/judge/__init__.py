"""Judge mode at the table: what is not understood is carried out by hand."""
