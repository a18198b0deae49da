"""Rules of thumb: an answer to any decision at once, read off what cards say. Begin at `agent.py`.

`quick`: as the policy of everybody in positions that are played forward, where nobody answers what others do.
"""
