#ifndef BOOKFETCH_CHIREDIS_H
#define BOOKFETCH_CHIREDIS_H

#include <stddef.h>

/*
 * Redis by hiredis, loaded when it is first needed, as libcurl is. hiredis writes and reads the protocol; the socket is our
 * own, so that every wait has a bound, and so that TLS works: hiredis 0.14 has none, and OpenSSL is put between here.
 */

/* Loads hiredis. Returns whether it is there. May be called again. */
_Bool chiredis_load(void);
/* The file that chiredis_load() opens, and whether this program was built with hiredis at all. */
const char *chiredis_library(void);
_Bool chiredis_is_built(void);

enum chiredis_failure {
    CHIREDIS_OK = 0,
    CHIREDIS_CANNOT_RESOLVE,
    CHIREDIS_CANNOT_CONNECT,
    CHIREDIS_TIMED_OUT,
    CHIREDIS_CLOSED,
    /* OpenSSL is not there. */
    CHIREDIS_NO_TLS,
    /* The certificate or the handshake. */
    CHIREDIS_TLS,
    /* What came is no reply, or one of more than 12 MiB. */
    CHIREDIS_PROTOCOL,
    CHIREDIS_NO_MEMORY
};

/* A connection. One thread at a time uses it. */
typedef struct chiredis_link chiredis_link;

/*
 * Connects within a time. `tls` checks the server's certificate against `host` and the authorities of the system, or of a file in
 * PEM. Returns NULL, and why in `failure`.
 */
chiredis_link *chiredis_open(const char *host, int port, _Bool tls, const char *authorities, int milliseconds, int *failure);
void chiredis_close(chiredis_link *link);

/* Adds a command of so many arguments to those to send, then its arguments one by one. */
_Bool chiredis_begin(chiredis_link *link, int arguments);
_Bool chiredis_add(chiredis_link *link, const void *bytes, size_t size);

/*
 * Sends the commands that were added and reads as many replies. A wait without progress takes at most this long, all of it at
 * most five times as long. After a failure the link is only to be closed.
 */
int chiredis_exchange(chiredis_link *link, int milliseconds);

/* The replies of the last exchange, valid until the next one. The types are those of hiredis. */
typedef const void *chiredis_reply;
enum chiredis_type {
    CHIREDIS_STRING = 1, CHIREDIS_ARRAY = 2, CHIREDIS_INTEGER = 3, CHIREDIS_NIL = 4, CHIREDIS_STATUS = 5, CHIREDIS_ERROR = 6
};
chiredis_reply chiredis_reply_at(chiredis_link *link, int index);
int chiredis_type_of(chiredis_reply reply);
long long chiredis_integer_of(chiredis_reply reply);
const void *chiredis_bytes_of(chiredis_reply reply);
size_t chiredis_size_of(chiredis_reply reply);
chiredis_reply chiredis_element_of(chiredis_reply reply, size_t index);

#endif
