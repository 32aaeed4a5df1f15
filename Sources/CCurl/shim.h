#ifndef BOOKFETCH_CCURL_SHIM_H
#define BOOKFETCH_CCURL_SHIM_H

#include <curl/curl.h>

/* 7.85 brought CURLOPT_PROTOCOLS_STR, 7.87 CURLOPT_QUICK_EXIT. */
#if LIBCURL_VERSION_NUM < 0x075700
#error "libcurl 7.87 or newer is needed"
#endif

/*
 * Swift does not import variadic functions. One wrapper per type of argument, rather than per option: a C function is what
 * makes sure that a `long` option gets a `long`. The parentheses keep curl's own type-checking macros out of the way.
 */

static inline CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
    return (curl_easy_setopt)(easy, option, value);
}

static inline CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) {
    return (curl_easy_setopt)(easy, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return (curl_easy_setopt)(easy, option, value);
}

/* The type of CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION alike. */
typedef size_t (*ccurl_data_callback)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode ccurl_set_data_callback(CURL *easy, CURLoption option, ccurl_data_callback callback) {
    return (curl_easy_setopt)(easy, option, callback);
}

static inline CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value) {
    return (curl_easy_getinfo)(easy, info, value);
}

static inline CURLcode ccurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return (curl_easy_getinfo)(easy, info, value);
}

static inline CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return (curl_multi_setopt)(multi, option, value);
}

/* Lets curl_multi_cleanup leave resolver threads behind too; 8.20 moved them from the easy to the multi handle. */
static inline void ccurl_multi_set_quick_exit(CURLM *multi) {
#if LIBCURL_VERSION_NUM >= 0x081400
    (curl_multi_setopt)(multi, CURLMOPT_QUICK_EXIT, 1L);
#else
    (void)multi;
#endif
}

/* CURLMsg.data is a union, which Swift would have to read as raw memory. */
static inline CURLcode ccurl_message_result(const CURLMsg *message) {
    return message->data.result;
}

#endif
