"""ID, VALUES -> SENTENCE: English, French and Brazilian Portuguese, for window and command line alike."""
