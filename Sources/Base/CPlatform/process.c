#include "cplatform.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <unistd.h>
#endif

static char *const *arguments;

#ifdef __GLIBC__
// glibc calls start-up functions with main's arguments; musl does not.
__attribute__((constructor)) static void keep(int count, char *const *values) {
    (void)count;
    arguments = values;
}
#endif

char *const *cplatform_arguments(void) { return arguments; }

void cplatform_share_heaps(void) {
#ifdef __GLIBC__
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    mallopt(M_ARENA_MAX, processors > 3 ? (int)(processors / 2) : 1);
#endif
}
