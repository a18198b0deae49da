"""What has to be there so that an ability can be used: begin at `needs.py`; `further_needs.py` has more words."""
