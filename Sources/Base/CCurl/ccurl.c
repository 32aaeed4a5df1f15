#include "ccurl.h"

#include <dlfcn.h>
#include <stddef.h>

#ifdef __APPLE__
#define LIBRARY "libcurl.4.dylib"
#else
#define LIBRARY "libcurl.so.4"
#endif

#define FUNCTIONS(F) \
    F(global_init) \
    F(easy_init) F(easy_reset) F(easy_cleanup) F(easy_setopt) F(easy_getinfo) F(easy_strerror) F(slist_append) F(slist_free_all) \
    F(multi_init) F(multi_cleanup) F(multi_setopt) F(multi_add_handle) F(multi_remove_handle) F(multi_perform) \
    F(multi_poll) F(multi_wakeup) F(multi_info_read)

/* The types are those of the header, so that the compiler checks every call. */
static struct {
#define F(name) __typeof__(&curl_##name) name;
    FUNCTIONS(F)
#undef F
} curl;

_Bool ccurl_load(void) {
    void *library = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) return 0;
#define F(name) \
    curl.name = (__typeof__(curl.name))dlsym(library, "curl_" #name); \
    if (curl.name == NULL) return 0;
    FUNCTIONS(F)
#undef F
    return 1;
}

CURLcode ccurl_global_init(long flags) { return curl.global_init(flags); }

CURL *ccurl_easy_init(void) { return curl.easy_init(); }
void ccurl_easy_reset(CURL *easy) { curl.easy_reset(easy); }
void ccurl_easy_cleanup(CURL *easy) { curl.easy_cleanup(easy); }
const char *ccurl_easy_strerror(CURLcode code) { return curl.easy_strerror(code); }
struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) { return curl.slist_append(list, text); }
void ccurl_slist_free_all(struct curl_slist *list) { curl.slist_free_all(list); }

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) { return curl.easy_setopt(easy, option, value); }
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl.easy_setopt(easy, option, value);
}
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) { return curl.easy_setopt(easy, option, value); }
CURLcode ccurl_set_data_callback(CURL *easy, CURLoption option, ccurl_data_callback callback) {
    return curl.easy_setopt(easy, option, callback);
}
CURLcode ccurl_set_public_hosts_only(CURL *easy) {
    return curl.easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, ccurl_open_public_socket);
}
CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value) { return curl.easy_getinfo(easy, info, value); }
CURLcode ccurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) { return curl.easy_getinfo(easy, info, value); }

CURLM *ccurl_multi_init(void) { return curl.multi_init(); }
CURLMcode ccurl_multi_cleanup(CURLM *multi) { return curl.multi_cleanup(multi); }
CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *easy) { return curl.multi_add_handle(multi, easy); }
CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *easy) { return curl.multi_remove_handle(multi, easy); }
CURLMcode ccurl_multi_perform(CURLM *multi, int *running) { return curl.multi_perform(multi, running); }
CURLMcode ccurl_multi_poll(CURLM *multi, struct curl_waitfd *extra, unsigned int count, int timeout, int *ready) {
    return curl.multi_poll(multi, extra, count, timeout, ready);
}
CURLMcode ccurl_multi_wakeup(CURLM *multi) { return curl.multi_wakeup(multi); }
CURLMsg *ccurl_multi_info_read(CURLM *multi, int *left) { return curl.multi_info_read(multi, left); }
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl.multi_setopt(multi, option, value);
}

void ccurl_multi_set_quick_exit(CURLM *multi) {
#if LIBCURL_VERSION_NUM >= 0x081400
    curl.multi_setopt(multi, CURLMOPT_QUICK_EXIT, 1L);
#else
    (void)multi;
#endif
}
