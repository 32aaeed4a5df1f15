#include "cplatform.h"

#include <stdlib.h>

static char *const *arguments;

#ifdef __GLIBC__
// glibc calls start-up functions with main's arguments; musl does not.
__attribute__((constructor)) static void keep(int count, char *const *values) {
    (void)count;
    arguments = values;
}
#endif

char *const *cplatform_arguments(void) { return arguments; }
