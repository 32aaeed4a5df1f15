#include "csqlite.h"

#include <sqlite3.h>

int csqlite_distrust_file(void *connection, int runs_triggers) {
    const struct {
        int option;
        int value;
    } settings[] = {
        {SQLITE_DBCONFIG_DEFENSIVE, 1},
        {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
        {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
        {SQLITE_DBCONFIG_ENABLE_TRIGGER, runs_triggers != 0},
    };
    for (unsigned index = 0; index < sizeof settings / sizeof settings[0]; index++) {
        int code = sqlite3_db_config(connection, settings[index].option, settings[index].value, (int *)0);
        if (code != SQLITE_OK) {
            return code;
        }
    }
    return sqlite3_exec(connection, "PRAGMA cell_size_check = ON", 0, 0, 0);
}
