// Preloaded into a program under test: makes one of its system calls, or of its large allocations, fail, or ends the
// program at one of its writes. torture.py builds it, writes the plan and reads what happened.
//
// The plan is a file in memory that TORTURE_PLAN names, so that the counts outlive a killed program; a program that
// becomes another one, as `bookfetch serve` does, goes on counting.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

// The order is that of torture.py.
enum kind { OPEN, READ, WRITE, SYNC, RENAME, UNLINK, TRUNCATE, MAKE, MMAP, MALLOC, SWIFT_MALLOC, CONNECT, SEND, RECV, KINDS };
enum mode { COUNT, FAIL, KILL_BEFORE, KILL_AFTER, KILL_AMID };
static const size_t large = 64 << 10;

struct plan {
    int32_t mode;
    uint32_t kinds;  // a bit each
    int64_t first, last;  // which calls of these kinds, from 1
    int32_t error;
    int32_t half;  // whether a failing write writes half of its bytes and says so
    int64_t seen, struck;
    int64_t counts[KINDS];
};

static struct plan *plan;

__attribute__((constructor)) static void start(void) {
    const char *path = getenv("TORTURE_PLAN");
    if (!path) return;
    int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC);
    if (file < 0) return;
    long at = syscall(SYS_mmap, NULL, sizeof(struct plan), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    syscall(SYS_close, file);
    if (at > 0 || at < -4096) plan = (struct plan *)at;
}

static void end(void) {
    syscall(SYS_kill, syscall(SYS_getpid), 9);
    for (;;) syscall(SYS_pause);
}

// Whether this call is one of those that the plan means.
static int meant(enum kind kind) {
    if (!plan) return 0;
    __atomic_add_fetch(&plan->counts[kind], 1, __ATOMIC_RELAXED);
    if (!(plan->kinds & 1u << kind)) return 0;
    int64_t number = __atomic_add_fetch(&plan->seen, 1, __ATOMIC_RELAXED);
    if (plan->mode == COUNT || number < plan->first || number > plan->last) return 0;
    __atomic_add_fetch(&plan->struck, 1, __ATOMIC_RELAXED);
    return 1;
}

static int fails(enum kind kind) {
    if (!meant(kind)) return 0;
    if (plan->mode == KILL_BEFORE) end();
    if (plan->mode != FAIL) return 0;
    errno = plan->error;
    return 1;
}

#define REAL(name) static __typeof__(name) *real; if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
// A call that changes files: may fail, or end the program before or after.
#define CHANGE(kind, refusal, call)                                     \
    do {                                                                \
        int hit = meant(kind);                                          \
        if (hit && plan->mode == KILL_BEFORE) end();                    \
        if (hit && plan->mode == FAIL) { errno = plan->error; return refusal; } \
        __typeof__(call) result = call;                                 \
        if (hit && plan->mode >= KILL_AFTER) end();                     \
        return result;                                                  \
    } while (0)

// What a descriptor is: 'f' a file, a pipe or a terminal; 's' a socket to another program; 0 anything within the program,
// such as an event, whose calls never fail.
static char thing(int descriptor) {
    struct stat status;
    if (syscall(SYS_fstat, descriptor, &status) != 0) return 'f';
    switch (status.st_mode & S_IFMT) {
    case S_IFREG: case S_IFCHR: return 'f';
    case S_IFIFO: return descriptor <= 2 ? 'f' : 0;
    case S_IFSOCK: {
        int domain = 0;
        socklen_t size = sizeof domain;
        getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &domain, &size);
        return domain == AF_UNIX ? 0 : 's';
    }
    default: return 0;
    }
}

// libdispatch, which runs Swift's tasks, reads the state of each of its threads once a second, and ends the program by a trap
// where it cannot. Such a call is not the program's, and when it comes is chance.
static int is_of_libdispatch(const char *path) {
    int thread, length = 0;
    return sscanf(path, "/proc/%d/stat%n", &thread, &length) == 1 && length > 0 && !path[length];
}

#define OPENING(name, arguments, call)                                  \
    mode_t mode = 0;                                                    \
    if (flags & (O_CREAT | O_TMPFILE)) {                                \
        va_list rest;                                                   \
        va_start(rest, flags);                                          \
        mode = va_arg(rest, mode_t);                                    \
        va_end(rest);                                                   \
    }                                                                   \
    REAL(name);                                                         \
    if (flags & (O_CREAT | O_TRUNC)) CHANGE(MAKE, -1, call);             \
    if (!is_of_libdispatch(path) && fails(OPEN)) return -1;             \
    return call

int open(const char *path, int flags, ...) { OPENING(open, , real(path, flags, mode)); }
int open64(const char *path, int flags, ...) { OPENING(open64, , real(path, flags, mode)); }
int openat(int at, const char *path, int flags, ...) { OPENING(openat, , real(at, path, flags, mode)); }
int openat64(int at, const char *path, int flags, ...) { OPENING(openat64, , real(at, path, flags, mode)); }
int creat(const char *path, mode_t mode) { REAL(creat); CHANGE(MAKE, -1, real(path, mode)); }
FILE *fopen(const char *path, const char *mode) { REAL(fopen); if (fails(OPEN)) return NULL; return real(path, mode); }
FILE *fopen64(const char *path, const char *mode) { REAL(fopen64); if (fails(OPEN)) return NULL; return real(path, mode); }
int __open_2(const char *path, int flags) { return open(path, flags & ~O_CREAT); }
int __open64_2(const char *path, int flags) { return open64(path, flags & ~O_CREAT); }

static int reads(int descriptor) {
    if (!plan) return 0;
    switch (thing(descriptor)) {
    case 'f': return fails(READ);
    case 's': return fails(RECV);
    default: return 0;
    }
}

ssize_t read(int file, void *bytes, size_t count) { REAL(read); if (reads(file)) return -1; return real(file, bytes, count); }
ssize_t readv(int file, const struct iovec *parts, int count) { REAL(readv); if (reads(file)) return -1; return real(file, parts, count); }
ssize_t pread(int file, void *bytes, size_t count, off_t at) { REAL(pread); if (fails(READ)) return -1; return real(file, bytes, count, at); }
ssize_t pread64(int file, void *bytes, size_t count, off64_t at) { REAL(pread64); if (fails(READ)) return -1; return real(file, bytes, count, at); }

// A write that is cut writes half: then it fails as a full disk does, or the program ends.
#define WRITING(file, count, all, part)                                 \
    do {                                                                \
        char what = plan ? thing(file) : 0;                             \
        if (!what) return all;                                          \
        int hit = meant(what == 's' ? SEND : WRITE);                    \
        if (!hit) return all;                                           \
        if (plan->mode == KILL_BEFORE) end();                           \
        if (plan->mode == FAIL && plan->half && count > 1 && plan->struck == 1) return part; \
        if (plan->mode == FAIL) { errno = plan->error; return -1; }     \
        if (plan->mode == KILL_AMID && count > 1) { (void)!part; end(); } \
        ssize_t result = all;                                           \
        end();                                                          \
        return result;                                                  \
    } while (0)

ssize_t write(int file, const void *bytes, size_t count) {
    REAL(write);
    WRITING(file, count, real(file, bytes, count), real(file, bytes, count / 2));
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
    REAL(pwrite);
    WRITING(file, count, real(file, bytes, count, at), real(file, bytes, count / 2, at));
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
    REAL(pwrite64);
    WRITING(file, count, real(file, bytes, count, at), real(file, bytes, count / 2, at));
}
ssize_t writev(int file, const struct iovec *parts, int count) {
    REAL(writev);
    WRITING(file, count, real(file, parts, count), real(file, parts, count / 2));
}

int fsync(int file) { REAL(fsync); CHANGE(SYNC, -1, real(file)); }
int fdatasync(int file) { REAL(fdatasync); CHANGE(SYNC, -1, real(file)); }
int rename(const char *old, const char *new) { REAL(rename); CHANGE(RENAME, -1, real(old, new)); }
int renameat(int from, const char *old, int to, const char *new) { REAL(renameat); CHANGE(RENAME, -1, real(from, old, to, new)); }
int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
    REAL(renameat2);
    CHANGE(RENAME, -1, real(from, old, to, new, flags));
}
int link(const char *old, const char *new) { REAL(link); CHANGE(RENAME, -1, real(old, new)); }
int linkat(int from, const char *old, int to, const char *new, int flags) { REAL(linkat); CHANGE(RENAME, -1, real(from, old, to, new, flags)); }
int unlink(const char *path) { REAL(unlink); CHANGE(UNLINK, -1, real(path)); }
int unlinkat(int at, const char *path, int flags) { REAL(unlinkat); CHANGE(UNLINK, -1, real(at, path, flags)); }
int ftruncate(int file, off_t size) { REAL(ftruncate); CHANGE(TRUNCATE, -1, real(file, size)); }
int ftruncate64(int file, off64_t size) { REAL(ftruncate64); CHANGE(TRUNCATE, -1, real(file, size)); }
int mkdir(const char *path, mode_t mode) { REAL(mkdir); CHANGE(MAKE, -1, real(path, mode)); }
int mkdirat(int at, const char *path, mode_t mode) { REAL(mkdirat); CHANGE(MAKE, -1, real(at, path, mode)); }

void *mmap(void *at, size_t size, int protection, int flags, int file, off_t offset) {
    REAL(mmap);
    if (fails(MMAP)) return MAP_FAILED;
    return real(at, size, protection, flags, file, offset);
}
void *mmap64(void *at, size_t size, int protection, int flags, int file, off64_t offset) {
    REAL(mmap64);
    if (fails(MMAP)) return MAP_FAILED;
    return real(at, size, protection, flags, file, offset);
}

// An array of Swift cannot fail: the language ends the program. So allocations of Swift, its libraries and the program
// itself are one kind, those of libraries in C, whose failure has to be dealt with, the other.
static int short_of(size_t size, void *caller) {
    if (size <= large || !plan) return 0;
    int kept = errno;
    Dl_info place;
    enum kind kind = SWIFT_MALLOC;
    if (dladdr(caller, &place) && place.dli_fname) {
        static const char *const names[] = {"libsqlite3", "libcurl", "libz.", "libxml2", "libssl", "libcrypto", "libhiredis", "libnghttp2"};
        for (size_t index = 0; index < sizeof names / sizeof *names; index++)
            if (strstr(place.dli_fname, names[index])) kind = MALLOC;
    }
    errno = kept;
    return fails(kind);
}

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
void *malloc(size_t size) { return short_of(size, __builtin_return_address(0)) ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) {
    size_t whole;
    if (!__builtin_mul_overflow(count, size, &whole) && short_of(whole, __builtin_return_address(0))) return NULL;
    return __libc_calloc(count, size);
}
void *realloc(void *old, size_t size) { return short_of(size, __builtin_return_address(0)) ? NULL : __libc_realloc(old, size); }
int posix_memalign(void **at, size_t alignment, size_t size) {
    if (short_of(size, __builtin_return_address(0))) return ENOMEM;
    void *result = __libc_memalign(alignment, size);
    if (!result) return ENOMEM;
    *at = result;
    return 0;
}
void *aligned_alloc(size_t alignment, size_t size) {
    return short_of(size, __builtin_return_address(0)) ? NULL : __libc_memalign(alignment, size);
}

int connect(int file, const struct sockaddr *address, socklen_t size) {
    REAL(connect);
    if (address->sa_family != AF_UNIX && fails(CONNECT)) return -1;
    return real(file, address, size);
}
#define TALKING(kind, file, refusal) if (plan && thing(file) == 's' && fails(kind)) return refusal
ssize_t send(int file, const void *bytes, size_t count, int flags) { REAL(send); TALKING(SEND, file, -1); return real(file, bytes, count, flags); }
ssize_t sendto(int file, const void *bytes, size_t count, int flags, const struct sockaddr *to, socklen_t size) {
    REAL(sendto); TALKING(SEND, file, -1); return real(file, bytes, count, flags, to, size);
}
ssize_t sendmsg(int file, const struct msghdr *message, int flags) { REAL(sendmsg); TALKING(SEND, file, -1); return real(file, message, flags); }
ssize_t recv(int file, void *bytes, size_t count, int flags) { REAL(recv); TALKING(RECV, file, -1); return real(file, bytes, count, flags); }
ssize_t recvfrom(int file, void *bytes, size_t count, int flags, struct sockaddr *from, socklen_t *size) {
    REAL(recvfrom); TALKING(RECV, file, -1); return real(file, bytes, count, flags, from, size);
}
ssize_t recvmsg(int file, struct msghdr *message, int flags) { REAL(recvmsg); TALKING(RECV, file, -1); return real(file, message, flags); }
