#include "cyaz.h"

#include <dlfcn.h>
#include <pthread.h>

#ifdef __APPLE__
#define LIBRARY "libyaz.5.dylib"
#else
#define LIBRARY "libyaz.so.5"
#endif

/* yaz/yaz-iconv.h: the type is opaque there as well, and the functions do what iconv's do. */
typedef struct yaz_iconv_struct *yaz_iconv_t;
static yaz_iconv_t (*p_open)(const char *to, const char *from);
static size_t (*p_iconv)(yaz_iconv_t cd, char **in, size_t *in_left, char **out, size_t *out_left);
static int (*p_close)(yaz_iconv_t cd);

static _Bool is_loaded;

static void load(void) {
    void *library = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) return;
    p_open = (__typeof__(p_open))dlsym(library, "yaz_iconv_open");
    p_iconv = (__typeof__(p_iconv))dlsym(library, "yaz_iconv");
    p_close = (__typeof__(p_close))dlsym(library, "yaz_iconv_close");
    is_loaded = p_open != NULL && p_iconv != NULL && p_close != NULL;
}

_Bool cyaz_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded;
}

const char *cyaz_library(void) { return LIBRARY; }

ptrdiff_t cyaz_marc8_to_utf8(const char *text, size_t size, char *utf8, size_t room) {
    if (!cyaz_load()) return -1;
    yaz_iconv_t cd = p_open("UTF-8", "MARC8");
    if (cd == NULL) return -1;
    /* The text is only read. */
    char *in = (char *)text, *out = utf8;
    size_t left = room;
    size_t result = p_iconv(cd, &in, &size, &out, &left);
    /* A last letter may wait for marks. */
    if (result != (size_t)-1) result = p_iconv(cd, NULL, NULL, &out, &left);
    p_close(cd);
    return result == (size_t)-1 || size > 0 ? -1 : out - utf8;
}
