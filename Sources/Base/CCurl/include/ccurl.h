#ifndef BOOKFETCH_CCURL_SHIM_H
#define BOOKFETCH_CCURL_SHIM_H

#include <curl/curl.h>

/* 7.85 brought CURLOPT_PROTOCOLS_STR, 7.87 CURLOPT_QUICK_EXIT. */
#if LIBCURL_VERSION_NUM < 0x075700
#error "libcurl 7.87 or newer is needed"
#endif

/*
 * libcurl is loaded at the first transfer, not with the program: it brings some forty libraries, whose relocation takes
 * longer than a command that sends nothing. Each function here has the type that curl's own header declares.
 */

/* Loads libcurl. Called once, before any other function. Returns whether libcurl is there. */
_Bool ccurl_load(void);

CURLcode ccurl_global_init(long flags);

CURL *ccurl_easy_init(void);
void ccurl_easy_reset(CURL *easy);
void ccurl_easy_cleanup(CURL *easy);
const char *ccurl_easy_strerror(CURLcode code);
struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text);
void ccurl_slist_free_all(struct curl_slist *list);

CURLM *ccurl_multi_init(void);
CURLMcode ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi, int *running);
CURLMcode ccurl_multi_poll(CURLM *multi, struct curl_waitfd *extra, unsigned int count, int timeout, int *ready);
CURLMcode ccurl_multi_wakeup(CURLM *multi);
CURLMsg *ccurl_multi_info_read(CURLM *multi, int *left);

/*
 * Swift does not import variadic functions. One wrapper per type of argument, rather than per option: a C function is what
 * makes sure that a `long` option gets a `long`.
 */

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value);

/* The type of CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION alike. */
typedef size_t (*ccurl_data_callback)(char *bytes, size_t size, size_t count, void *context);
CURLcode ccurl_set_data_callback(CURL *easy, CURLoption option, ccurl_data_callback callback);

CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode ccurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value);
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value);

/* Lets curl_multi_cleanup leave resolver threads behind too; 8.20 moved them from the easy to the multi handle. */
void ccurl_multi_set_quick_exit(CURLM *multi);

/* Whether an address in text is a public host's: not of this machine, a private network, a link, a test, or many hosts. */
int ccurl_is_public_text(const char *text);

/* Opens the socket of a connection, whose address is the one that is then connected to: no second look-up can change it. */
curl_socket_t ccurl_open_public_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address);
CURLcode ccurl_set_public_hosts_only(CURL *easy);

/* CURLMsg.data is a union, which Swift would have to read as raw memory. */
static inline CURLcode ccurl_message_result(const CURLMsg *message) {
    return message->data.result;
}

#endif
