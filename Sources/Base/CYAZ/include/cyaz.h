#ifndef BOOKFETCH_CYAZ_H
#define BOOKFETCH_CYAZ_H

#include <stddef.h>

/*
 * MARC-8 by libyaz (Index Data), loaded for the first record that needs it. Its four functions are declared here as
 * yaz/yaz-iconv.h of version 5 declares them: the headers of libyaz-dev are not needed for so little.
 */

/* Loads libyaz. Returns whether it is there. May be called again, by any thread. */
_Bool cyaz_load(void);
/* The file that cyaz_load() opens. */
const char *cyaz_library(void);

/*
 * Converts a text of MARC-8 to UTF-8, at most `room` bytes. Returns their number; -1 for a byte that is no MARC-8, and without
 * libyaz. A mark follows its letter then, as Unicode has it.
 */
ptrdiff_t cyaz_marc8_to_utf8(const char *text, size_t size, char *utf8, size_t room);

#endif
