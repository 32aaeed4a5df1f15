// Placeholder while the program is being built.
