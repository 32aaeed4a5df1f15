#include "conformances.h"

#if defined(__linux__) && defined(__LP64__)

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* The layouts are those of Swift's ABI: docs/ABI/TypeMetadata.rst, include/swift/ABI/Metadata.h and MetadataValues.h in the
   compiler's sources. They are frozen on macOS only; `make check-conformances` compares the index with the runtime that a
   program is linked with. The index stays right since

   - all Swift code is in the program itself: a released program is linked statically, and what it loads later is C. A second
     image with Swift would bring a runtime of its own;
   - it answers for structures, enumerations and classes alone whose descriptor is the only one of its type. Types of C,
     tuples, functions, existentials and metatypes are the runtime's;
   - a record with a condition, an isolation or a flag that is not known here is the runtime's, and so is a pair with two. */

/* A conformance, at which a record of the section points. Offsets are relative to their own place. */
typedef struct {
    int32_t protocol;
    int32_t type;
    int32_t witnesses;
    uint32_t flags;
} conformance;

enum {
    /* Of a conformance's flags: how its type is named. */
    type_reference_shift = 3,
    type_reference_mask = 7,
    type_reference_direct = 0,
    type_reference_indirect = 1,
    /* A retroactive conformance is as good as any, and so are witnesses that are resilient or generic, which
       swift_getWitnessTable makes. Everything else of the flags is a condition, an isolation or unknown. */
    flags_plain = type_reference_mask << type_reference_shift | 1 << 6 | 1 << 16 | 1 << 17,
    /* Of a type's metadata. */
    kind_class = 0,
    kind_structure = 0x200,
    kind_enumeration = 0x201,
    kind_optional = 0x202,
    value_descriptor = 8,
    class_superclass = 8,
    class_descriptor = 40,
    /* Of a type's descriptor, in words of 32 bits: its flags, and in a class the superclass by name. */
    descriptor_flags = 0,
    descriptor_is_unique = 0x40,
    descriptor_superclass = 5,
};

/* The section, which the linker gives bounds. Weak: a program without conformances has none. */
extern const int32_t records[] __asm__("__start_swift5_protocol_conformances")
    __attribute__((weak, visibility("hidden")));
extern const int32_t records_end[] __asm__("__stop_swift5_protocol_conformances")
    __attribute__((weak, visibility("hidden")));

extern const void *swift_getWitnessTable(const void *conformance, const void *type, const void *const *conditions)
    __attribute__((weak));

/* Where a slot has this bit, its pair has further records. */
#define SEVERAL 0x80000000u

/* Open addressing, at least half of it empty: the number of a record + 1, 0 where there is none. NULL: no index. */
static uint32_t *slots;
static uint32_t slot_mask;

static const void *at_offset(const int32_t *place, int32_t offset) { return (const char *)place + offset; }

/* What an offset leads to whose lowest bit says that the address is stored there. */
static const void *followed(const int32_t *place) {
    if (*place == 0) return NULL;
    const void *target = at_offset(place, *place & ~1);
    return *place & 1 ? *(const void *const *)target : target;
}

static const conformance *conformance_at(uint32_t number) { return followed(records + number); }

static const void *protocol_of(const conformance *of) { return followed(&of->protocol); }

/* The descriptor of the conformance's type; NULL where the type is named otherwise. */
static const void *type_of(const conformance *of) {
    const void *target = at_offset(&of->type, of->type);
    switch (of->flags >> type_reference_shift & type_reference_mask) {
    case type_reference_direct: return target;
    case type_reference_indirect: return *(const void *const *)target;
    default: return NULL;
    }
}

/* The slot of a pair: its own, or the empty one at which a search for it ends. */
static uint32_t *slot(const void *protocol, const void *type) {
    uint64_t hash = ((uintptr_t)type >> 2) * 0x9E3779B97F4A7C15u ^ ((uintptr_t)protocol >> 2) * 0xC2B2AE3D27D4EB4Fu;
    for (uint32_t place = (uint32_t)(hash >> 32 ^ hash);; place++) {
        uint32_t *found = slots + (place & slot_mask);
        if (*found == 0) return found;
        const conformance *other = conformance_at((*found & ~SEVERAL) - 1);
        if (type_of(other) == type && protocol_of(other) == protocol) return found;
    }
}

static void build(void) {
    size_t count = (size_t)(records_end - records);
    if (count == 0 || count > SEVERAL / 4 || swift_getWitnessTable == NULL) return;
    size_t size = 2;
    while (size < 2 * count) size *= 2;
    slots = calloc(size, sizeof *slots);
    if (slots == NULL) return;
    slot_mask = (uint32_t)size - 1;
    for (uint32_t number = 0; number < count; number++) {
        const conformance *next = conformance_at(number);
        const void *type = next ? type_of(next) : NULL;
        const void *protocol = next ? protocol_of(next) : NULL;
        if (type == NULL || protocol == NULL) continue;
        uint32_t *found = slot(protocol, type);
        if (*found == 0) *found = number + 1;
        else *found |= SEVERAL;
    }
}

cplatform_conformance cplatform_find_conformance(const void *type, const void *protocol, const void **witnesses) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, build);
    if (slots == NULL) return cplatform_conformance_unknown;

    uintptr_t kind = *(const uintptr_t *)type;
    _Bool is_class = kind == kind_class;
    _Bool is_value = kind == kind_structure || kind == kind_enumeration || kind == kind_optional;
    if (!is_class && !is_value) return cplatform_conformance_unknown;
    ptrdiff_t descriptor_offset = is_class ? class_descriptor : value_descriptor;
    /* A class also conforms by its superclasses. */
    for (const char *each = type;;) {
        const uint32_t *descriptor = *(const uint32_t *const *)(each + descriptor_offset);
        if (descriptor == NULL || !(descriptor[descriptor_flags] & descriptor_is_unique)) {
            return cplatform_conformance_unknown;
        }
        uint32_t found = *slot(protocol, descriptor);
        if (found != 0) {
            const conformance *record = conformance_at((found & ~SEVERAL) - 1);
            if (found & SEVERAL || record->flags & ~(uint32_t)flags_plain) return cplatform_conformance_unknown;
            *witnesses = swift_getWitnessTable(record, each, NULL);
            return *witnesses ? cplatform_conformance_known : cplatform_conformance_unknown;
        }
        if (!is_class) break;
        const char *superclass = *(const char *const *)(each + class_superclass);
        if (superclass == NULL) {
            /* Metadata in the making: the descriptor names a superclass that they do not have yet. */
            if (descriptor[descriptor_superclass] != 0) return cplatform_conformance_unknown;
            break;
        }
        if (*(const uintptr_t *)superclass != kind_class) return cplatform_conformance_unknown;
        each = superclass;
    }
    *witnesses = NULL;
    return cplatform_conformance_known;
}

#else

cplatform_conformance cplatform_find_conformance(const void *type, const void *protocol, const void **witnesses) {
    (void)type, (void)protocol, (void)witnesses;
    return cplatform_conformance_unknown;
}

#endif

#ifdef __linux__

/* With `--wrap=NAME`, the linker sends calls of NAME to __wrap_NAME and those of __real_NAME to NAME. Weak, since without that
   option there is none of either. */
#define IN_FRONT_OF(function, parameters, arguments)                                      \
    extern const void *__real_##function parameters __attribute__((weak));                \
    const void *__wrap_##function parameters;                                             \
    const void *__wrap_##function parameters {                                            \
        const void *found;                                                                \
        cplatform_conformance answer = cplatform_find_conformance(type, protocol, &found); \
        return answer == cplatform_conformance_known ? found : __real_##function arguments; \
    }

IN_FRONT_OF(swift_conformsToProtocol, (const void *type, const void *protocol), (type, protocol))
IN_FRONT_OF(swift_conformsToProtocolCommon, (const void *type, const void *protocol), (type, protocol))
IN_FRONT_OF(
    swift_conformsToProtocolWithExecutionContext,
    (const void *type, const void *protocol, void *context),
    (type, protocol, context))

#endif
