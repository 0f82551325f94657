# The words of the pages.

web-title = papan
