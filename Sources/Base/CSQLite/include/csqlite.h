#pragma once

/// Makes a connection treat its file as input: what the file's schema has runs no function that was not declared
/// harmless, no view is read, and no statement can write SQLite's own tables. Cells are checked when a page is read.
/// (https://sqlite.org/security.html, "Untrusted SQLite Database Files".)
///
/// Here and not in Swift, which does not import `sqlite3_db_config`, a variadic function.
///
/// - Parameters:
///   - connection: A `sqlite3 *`.
///   - runs_triggers: Whether the triggers of the file run; otherwise none does.
/// - Returns: `SQLITE_OK`, or the code of the first setting that was refused.
int csqlite_distrust_file(void *connection, int runs_triggers);
