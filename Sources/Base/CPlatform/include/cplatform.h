#pragma once

/// The arguments that the system passed to the program, `NULL` after the last; `NULL` where start-up code is not told.
///
/// Here and not in Swift, whose `CommandLine.arguments` reads /proc/self/cmdline on Linux: where that cannot be opened, without
/// a mounted /proc or with too many open files, it is empty, as if nothing had been asked.
char *const *cplatform_arguments(void);

/// Lets the program's threads share few heaps, one for two processors. glibc gives nearly each thread its own, and what one
/// frees there another does not use: ten megabytes of a long list. Called before the first of them starts. Elsewhere it does
/// nothing.
void cplatform_share_heaps(void);
