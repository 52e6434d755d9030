"""Computer players of Shuangkou. Of the engine they know views, choices and actions."""
