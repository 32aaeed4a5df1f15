// Preloaded into tests, and the programs that they run, under the thread sanitizer: tells it what a contended Mutex of Swift does.
//
// The quick way of Mutex.withLock is compiled into its user, and the sanitizer sees it. The slow way, for which two threads have
// to meet, is in libswiftSynchronization, which no toolchain has with the sanitizer: without this, what such a lock protects is
// reported as a race. Nothing is hidden: an access without the lock is still one.
//
// Built by Scripts/test-sanitized with the toolchain's clang, for Swift's calling convention.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *handle

// Of the sanitizer; weak, since programs that are built without it are started with this as well.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

// _MutexHandle._lockSlow(_: UInt32) and _MutexHandle._unlockSlow(), by their names in the library of Swift 6 on Linux.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slowly(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void lock_slowly(uint32_t thread, SELF) {
    SWIFT void (*real)(uint32_t, SELF) = (SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK);
    real(thread, handle);
    if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT void unlock_slowly(SELF) __asm__(UNLOCK);
SWIFT void unlock_slowly(SELF) {
    SWIFT void (*real)(SELF) = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(handle);
    real(handle);
}
