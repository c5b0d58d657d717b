"""EXERCISE, PLAN -> ATTEMPT: what happens between the first look and the last answer."""
