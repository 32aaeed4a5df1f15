#pragma once

/// The arguments that the system passed to the program, `NULL` after the last; `NULL` where start-up code is not told.
///
/// Here and not in Swift, whose `CommandLine.arguments` reads /proc/self/cmdline on Linux: where that cannot be opened, without
/// a mounted /proc or with too many open files, it is empty, as if nothing had been asked.
char *const *cplatform_arguments(void);
