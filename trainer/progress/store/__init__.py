"""ATTEMPT -> FILE -> ATTEMPT: the one file that answers, learners and sessions are kept in."""
