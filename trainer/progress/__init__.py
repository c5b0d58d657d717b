"""ATTEMPT -> STORE -> MASTERY, PLAN: what somebody has answered is kept, and says what is sure and what comes next."""
