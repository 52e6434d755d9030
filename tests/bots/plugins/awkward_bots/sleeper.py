"""A module that takes long to load, where somebody set the clock short."""

import os
import time

from . import First as Bot

__all__ = ["Bot"]

if "AWKWARD_SLEEPER" in os.environ:
    time.sleep(1.5)
