"""The window for tests that show a made-up game in it."""

from tests.ui.conftest import shell as shell
