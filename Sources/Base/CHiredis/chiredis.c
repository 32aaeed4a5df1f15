#include "chiredis.h"

#ifndef SHARED_STATE

/* Without the package's trait nothing of hiredis is compiled, and no link can be opened. */
_Bool chiredis_load(void) { return 0; }
const char *chiredis_library(void) { return ""; }
_Bool chiredis_is_built(void) { return 0; }

chiredis_link *chiredis_open(const char *host, int port, _Bool tls, const char *authorities, int milliseconds, int *failure) {
    (void)host, (void)port, (void)tls, (void)authorities, (void)milliseconds;
    *failure = CHIREDIS_CANNOT_CONNECT;
    return NULL;
}
void chiredis_close(chiredis_link *link) { (void)link; }
_Bool chiredis_begin(chiredis_link *link, int arguments) { return (void)link, (void)arguments, 0; }
_Bool chiredis_add(chiredis_link *link, const void *bytes, size_t size) { return (void)link, (void)bytes, (void)size, 0; }
int chiredis_exchange(chiredis_link *link, int milliseconds) { return (void)link, (void)milliseconds, CHIREDIS_CLOSED; }
chiredis_reply chiredis_reply_at(chiredis_link *link, int index) { return (void)link, (void)index, NULL; }
int chiredis_type_of(chiredis_reply reply) { return (void)reply, CHIREDIS_NIL; }
long long chiredis_integer_of(chiredis_reply reply) { return (void)reply, 0; }
const void *chiredis_bytes_of(chiredis_reply reply) { return (void)reply, NULL; }
size_t chiredis_size_of(chiredis_reply reply) { return (void)reply, 0; }
chiredis_reply chiredis_element_of(chiredis_reply reply, size_t index) { return (void)reply, (void)index, NULL; }

#else

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <hiredis/hiredis.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
/* The very version whose header is compiled here: redisReply differs between versions. */
#ifdef __APPLE__
#define LIBRARY "libhiredis." TEXT(HIREDIS_SONAME) ".dylib"
#define TLS_LIBRARY "libssl.3.dylib"
#define CRYPTO_LIBRARY "libcrypto.3.dylib"
#else
#define LIBRARY "libhiredis.so." TEXT(HIREDIS_SONAME)
#define TLS_LIBRARY "libssl.so.3"
#define CRYPTO_LIBRARY "libcrypto.so.3"
#endif

#define REDIS_FUNCTIONS(F) \
    F(redisReaderCreate) F(redisReaderFree) F(redisReaderFeed) F(redisReaderGetReply) F(freeReplyObject) \
    F(redisFormatCommandArgv) F(redisFreeCommand)
#define TLS_FUNCTIONS(F) \
    F(TLS_client_method) F(SSL_CTX_new) F(SSL_CTX_free) F(SSL_CTX_set_verify) F(SSL_CTX_set_default_verify_paths) \
    F(SSL_CTX_load_verify_locations) F(SSL_CTX_ctrl) F(SSL_new) F(SSL_free) F(SSL_set_fd) F(SSL_connect) F(SSL_read) F(SSL_write) \
    F(SSL_get_error) F(SSL_set1_host) F(SSL_get0_param) F(SSL_ctrl) F(SSL_shutdown)

/* The types are those of the headers, so that the compiler checks every call. */
#define F(name) static __typeof__(&name) p_##name;
REDIS_FUNCTIONS(F)
TLS_FUNCTIONS(F)
F(X509_VERIFY_PARAM_set1_ip_asc)
#undef F

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

#define F(name) \
    p_##name = (__typeof__(p_##name))dlsym(library, #name); \
    if (p_##name == NULL) return 0;

static _Bool load_redis(void) {
    static _Bool is_loaded = 0;
    if (is_loaded) return 1;
    void *library = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) return 0;
    REDIS_FUNCTIONS(F)
    return is_loaded = 1;
}

static _Bool load_crypto(void) {
    void *library = dlopen(CRYPTO_LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) return 0;
    F(X509_VERIFY_PARAM_set1_ip_asc)
    return 1;
}

static _Bool load_tls(void) {
    static _Bool is_loaded = 0;
    if (is_loaded) return 1;
    void *library = dlopen(TLS_LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL || !load_crypto()) return 0;
    TLS_FUNCTIONS(F)
    return is_loaded = 1;
}
#undef F

_Bool chiredis_load(void) {
    pthread_mutex_lock(&loading);
    _Bool is_loaded = load_redis();
    pthread_mutex_unlock(&loading);
    return is_loaded;
}

const char *chiredis_library(void) { return LIBRARY; }
_Bool chiredis_is_built(void) { return 1; }

struct chiredis_link {
    int fd;
    SSL_CTX *context;
    SSL *ssl;
    redisReader *reader;
    /* What is to be sent. */
    char *out;
    size_t size, room;
    /* The command that is being added. */
    const char **arguments;
    size_t *sizes;
    int expected, added;
    /* The commands to send, and their replies. */
    int commands;
    redisReply **replies;
    int received;
};

static long long now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Waits for a descriptor; 0 if the time is over or it failed. */
static _Bool wait_for(int fd, short events, long long deadline) {
    for (;;) {
        long long left = deadline - now_ms();
        if (left <= 0) return 0;
        struct pollfd item = {.fd = fd, .events = events, .revents = 0};
        int ready = poll(&item, 1, left > 1000000 ? 1000000 : (int)left);
        if (ready > 0) return 1;
        if (ready == 0 || errno != EINTR) return 0;
    }
}

/* OpenSSL writes without MSG_NOSIGNAL: while it may, SIGPIPE is blocked in this thread, and taken if it is pending. */
static sigset_t pipe_signal(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    return set;
}
static void block_pipe(sigset_t *before) {
    sigset_t set = pipe_signal();
    pthread_sigmask(SIG_BLOCK, &set, before);
}
static void restore_pipe(const sigset_t *before) {
    if (sigismember(before, SIGPIPE) == 1) return;
    sigset_t pending;
    sigpending(&pending);
    if (sigismember(&pending, SIGPIPE) == 1) {
        sigset_t set = pipe_signal();
        int number;
        sigwait(&set, &number);
    }
    pthread_sigmask(SIG_SETMASK, before, NULL);
}

static int connect_to(const struct addrinfo *address, long long deadline, int *failure) {
    int fd = socket(address->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0) {
        *failure = CHIREDIS_CANNOT_CONNECT;
        return -1;
    }
    int code = connect(fd, address->ai_addr, address->ai_addrlen) == 0 ? 0 : errno;
    if (code == EINPROGRESS) {
        if (wait_for(fd, POLLOUT, deadline)) {
            socklen_t size = sizeof code;
            if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &code, &size) != 0) code = errno;
        } else {
            code = ETIMEDOUT;
        }
    }
    if (code == 0) {
        int on = 1;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
        return fd;
    }
    close(fd);
    *failure = code == ETIMEDOUT ? CHIREDIS_TIMED_OUT : CHIREDIS_CANNOT_CONNECT;
    return -1;
}

/* What OpenSSL waits for after a call that failed; 0 if it is over. */
static short wanted(SSL *ssl, int result) {
    switch (p_SSL_get_error(ssl, result)) {
    case SSL_ERROR_WANT_READ: return POLLIN;
    case SSL_ERROR_WANT_WRITE: return POLLOUT;
    default: return 0;
    }
}

static int secure(chiredis_link *link, const char *host, const char *authorities, long long deadline) {
    pthread_mutex_lock(&loading);
    _Bool is_loaded = load_tls();
    pthread_mutex_unlock(&loading);
    if (!is_loaded) return CHIREDIS_NO_TLS;
    link->context = p_SSL_CTX_new(p_TLS_client_method());
    if (link->context == NULL) return CHIREDIS_NO_MEMORY;
    p_SSL_CTX_ctrl(link->context, SSL_CTRL_SET_MIN_PROTO_VERSION, TLS1_2_VERSION, NULL);
    p_SSL_CTX_set_verify(link->context, SSL_VERIFY_PEER, NULL);
    if (authorities != NULL ? p_SSL_CTX_load_verify_locations(link->context, authorities, NULL) != 1
                            : p_SSL_CTX_set_default_verify_paths(link->context) != 1)
        return CHIREDIS_TLS;
    link->ssl = p_SSL_new(link->context);
    if (link->ssl == NULL || p_SSL_set_fd(link->ssl, link->fd) != 1) return CHIREDIS_NO_MEMORY;
    p_SSL_ctrl(link->ssl, SSL_CTRL_MODE, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER, NULL);
    unsigned char address[16];
    if (inet_pton(AF_INET, host, address) == 1 || inet_pton(AF_INET6, host, address) == 1) {
        if (p_X509_VERIFY_PARAM_set1_ip_asc(p_SSL_get0_param(link->ssl), host) != 1) return CHIREDIS_TLS;
    } else {
        p_SSL_ctrl(link->ssl, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, (void *)host);
        if (p_SSL_set1_host(link->ssl, host) != 1) return CHIREDIS_TLS;
    }
    for (;;) {
        int result = p_SSL_connect(link->ssl);
        if (result == 1) return CHIREDIS_OK;
        short events = wanted(link->ssl, result);
        if (events == 0) return CHIREDIS_TLS;
        if (!wait_for(link->fd, events, deadline)) return CHIREDIS_TIMED_OUT;
    }
}

chiredis_link *chiredis_open(const char *host, int port, _Bool tls, const char *authorities, int milliseconds, int *failure) {
    long long deadline = now_ms() + milliseconds;
    char service[8];
    snprintf(service, sizeof service, "%d", port);
    struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_ADDRCONFIG};
    struct addrinfo *found = NULL;
    if (getaddrinfo(host, service, &hints, &found) != 0) {
        *failure = CHIREDIS_CANNOT_RESOLVE;
        return NULL;
    }
    *failure = CHIREDIS_CANNOT_CONNECT;
    int fd = -1;
    for (struct addrinfo *address = found; address != NULL && fd < 0; address = address->ai_next)
        fd = connect_to(address, deadline, failure);
    freeaddrinfo(found);
    if (fd < 0) return NULL;
    chiredis_link *link = calloc(1, sizeof *link);
    if (link == NULL) {
        close(fd);
        *failure = CHIREDIS_NO_MEMORY;
        return NULL;
    }
    link->fd = fd;
    link->reader = p_redisReaderCreate();
    *failure = link->reader == NULL ? CHIREDIS_NO_MEMORY : CHIREDIS_OK;
    if (*failure == CHIREDIS_OK && tls) {
        sigset_t before;
        block_pipe(&before);
        *failure = secure(link, host, authorities, deadline);
        restore_pipe(&before);
    }
    if (*failure == CHIREDIS_OK) return link;
    chiredis_close(link);
    return NULL;
}

static void free_replies(chiredis_link *link) {
    for (int index = 0; index < link->received; index++) p_freeReplyObject(link->replies[index]);
    free(link->replies);
    link->replies = NULL;
    link->received = 0;
}

static void free_command(chiredis_link *link) {
    for (int index = 0; index < link->added; index++) free((void *)link->arguments[index]);
    free(link->arguments);
    free(link->sizes);
    link->arguments = NULL;
    link->sizes = NULL;
    link->expected = link->added = 0;
}

void chiredis_close(chiredis_link *link) {
    sigset_t before;
    block_pipe(&before);
    if (link->ssl != NULL) {
        p_SSL_shutdown(link->ssl);
        p_SSL_free(link->ssl);
    }
    restore_pipe(&before);
    if (link->context != NULL) p_SSL_CTX_free(link->context);
    close(link->fd);
    free_replies(link);
    free_command(link);
    if (link->reader != NULL) p_redisReaderFree(link->reader);
    free(link->out);
    free(link);
}

static _Bool append(chiredis_link *link, const char *bytes, size_t size) {
    if (link->room - link->size < size) {
        size_t room = (link->size + size) * 2;
        char *out = realloc(link->out, room);
        if (out == NULL) return 0;
        link->out = out;
        link->room = room;
    }
    memcpy(link->out + link->size, bytes, size);
    link->size += size;
    return 1;
}

_Bool chiredis_begin(chiredis_link *link, int arguments) {
    free_command(link);
    link->arguments = calloc((size_t)arguments, sizeof *link->arguments);
    link->sizes = calloc((size_t)arguments, sizeof *link->sizes);
    if (link->arguments == NULL || link->sizes == NULL) return 0;
    link->expected = arguments;
    return 1;
}

_Bool chiredis_add(chiredis_link *link, const void *bytes, size_t size) {
    if (link->added >= link->expected) return 0;
    char *copy = malloc(size == 0 ? 1 : size);
    if (copy == NULL) return 0;
    if (size > 0) memcpy(copy, bytes, size);
    link->arguments[link->added] = copy;
    link->sizes[link->added] = size;
    link->added += 1;
    if (link->added < link->expected) return 1;
    char *text = NULL;
    int length = p_redisFormatCommandArgv(&text, link->expected, link->arguments, link->sizes);
    _Bool is_added = length > 0 && append(link, text, (size_t)length);
    if (length > 0) p_redisFreeCommand(text);
    free_command(link);
    if (is_added) link->commands += 1;
    return is_added;
}

/* Sends some of the bytes from `sent`. Returns how many, 0 if the socket must be waited for, -1 if it is closed. */
static ssize_t send_some(chiredis_link *link, size_t sent, short *events) {
    size_t left = link->size - sent;
    if (link->ssl != NULL) {
        int result = p_SSL_write(link->ssl, link->out + sent, left > 65536 ? 65536 : (int)left);
        if (result > 0) return result;
        short want = wanted(link->ssl, result);
        *events |= want;
        return want == 0 ? -1 : 0;
    }
    ssize_t result = send(link->fd, link->out + sent, left, MSG_NOSIGNAL);
    if (result >= 0) return result;
    if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return -1;
    *events |= POLLOUT;
    return 0;
}

static ssize_t receive_some(chiredis_link *link, char *bytes, size_t size, short *events) {
    if (link->ssl != NULL) {
        int result = p_SSL_read(link->ssl, bytes, (int)size);
        if (result > 0) return result;
        short want = wanted(link->ssl, result);
        *events |= want;
        return want == 0 ? -1 : 0;
    }
    ssize_t result = recv(link->fd, bytes, size, 0);
    if (result > 0) return result;
    if (result == 0) return -1;
    if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return -1;
    *events |= POLLIN;
    return 0;
}

/* No reply of ours is as large: the reader keeps all of a reply in memory, whatever its size. */
#define LARGEST_REPLY (12 << 20)

static int exchange(chiredis_link *link, int milliseconds) {
    char bytes[16384];
    size_t sent = 0, unfinished = 0;
    long long end = now_ms() + 5LL * milliseconds;
    while (sent < link->size || link->received < link->commands) {
        short events = 0;
        _Bool moved = 0;
        if (sent < link->size) {
            ssize_t count = send_some(link, sent, &events);
            if (count < 0) return CHIREDIS_CLOSED;
            sent += (size_t)count;
            moved = count > 0;
        }
        ssize_t count = receive_some(link, bytes, sizeof bytes, &events);
        if (count < 0) return CHIREDIS_CLOSED;
        if (count > 0) {
            moved = 1;
            unfinished += (size_t)count;
            if (unfinished > LARGEST_REPLY) return CHIREDIS_PROTOCOL;
            if (p_redisReaderFeed(link->reader, bytes, (size_t)count) != REDIS_OK) return CHIREDIS_PROTOCOL;
            while (link->received < link->commands) {
                void *reply = NULL;
                if (p_redisReaderGetReply(link->reader, &reply) != REDIS_OK) return CHIREDIS_PROTOCOL;
                if (reply == NULL) break;
                link->replies[link->received++] = reply;
                unfinished = 0;
            }
        }
        if (moved) continue;
        long long deadline = now_ms() + milliseconds;
        if (!wait_for(link->fd, events == 0 ? POLLIN : events, deadline < end ? deadline : end)) return CHIREDIS_TIMED_OUT;
    }
    return CHIREDIS_OK;
}

int chiredis_exchange(chiredis_link *link, int milliseconds) {
    free_replies(link);
    link->replies = calloc((size_t)link->commands + 1, sizeof *link->replies);
    if (link->replies == NULL) return CHIREDIS_NO_MEMORY;
    sigset_t before;
    if (link->ssl != NULL) block_pipe(&before);
    int result = exchange(link, milliseconds);
    if (link->ssl != NULL) restore_pipe(&before);
    link->commands = 0;
    link->size = 0;
    if (link->room > 1 << 20) {
        free(link->out);
        link->out = NULL;
        link->room = 0;
    }
    return result;
}

chiredis_reply chiredis_reply_at(chiredis_link *link, int index) {
    return index < link->received ? link->replies[index] : NULL;
}
int chiredis_type_of(chiredis_reply reply) { return ((const redisReply *)reply)->type; }
long long chiredis_integer_of(chiredis_reply reply) { return ((const redisReply *)reply)->integer; }
const void *chiredis_bytes_of(chiredis_reply reply) { return ((const redisReply *)reply)->str; }
size_t chiredis_size_of(chiredis_reply reply) {
    const redisReply *known = reply;
    return known->type == REDIS_REPLY_ARRAY ? known->elements : known->len;
}
chiredis_reply chiredis_element_of(chiredis_reply reply, size_t index) {
    return ((const redisReply *)reply)->element[index];
}

#endif
