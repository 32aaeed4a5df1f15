/* Asks the index of conformances and the Swift runtime the same questions, in a program with all that a released one holds:
   `make check-conformances` links this file to it. It runs before the program's own main function, and ends it.

   The questions: each conformance of the program, those that its classes inherit, and for each type some protocols of all, most
   of which it does not conform to. A generic type is asked about with the first type that is none for its parameter, where it
   has one without requirements. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "conformances.h"

typedef struct {
    int32_t protocol, type, witnesses;
    uint32_t flags;
} conformance;

/* A type's descriptor; the last six members only where it is generic, and not in a class, whose descriptor is longer. */
typedef struct {
    uint32_t flags;
    int32_t parent, name, accessor, fields;
    int32_t numbers[2];
    int32_t cache, pattern;
    uint16_t parameters, requirements, key_arguments, generic_flags;
} descriptor;

typedef struct {
    const void *metadata;
    size_t state;
} response;

extern const int32_t records[] __asm__("__start_swift5_protocol_conformances") __attribute__((visibility("hidden")));
extern const int32_t records_end[] __asm__("__stop_swift5_protocol_conformances") __attribute__((visibility("hidden")));
/* The runtime's own, since the linker wraps it. */
extern const void *__real_swift_conformsToProtocolCommon(const void *type, const void *protocol);

enum { sampled_protocols = 8, class_kind = 16, is_generic = 0x80 };

static size_t answered, left, differing;

static const void *followed(const int32_t *place) {
    if (*place == 0) return NULL;
    const void *target = (const char *)place + (*place & ~1);
    return *place & 1 ? *(const void *const *)target : target;
}

static const descriptor *type_of(const conformance *of) {
    const void *target = (const char *)&of->type + of->type;
    switch (of->flags >> 3 & 7) {
    case 0: return target;
    case 1: return *(const void *const *)target;
    default: return NULL;
    }
}

static const char *name_of(const void *of) { return (const char *)followed(&((const descriptor *)of)->name); }

/* The metadata of a type; NULL where arguments would have to be invented that meet its requirements. */
static const void *metadata_of(const descriptor *of) {
    if (of->accessor == 0) return NULL;
    const void *accessor = (const char *)&of->accessor + of->accessor;
    static const void *argument;
    if (!(of->flags & is_generic)) {
        const void *metadata = ((response(*)(size_t))accessor)(0).metadata;
        if (argument == NULL) argument = metadata;
        return metadata;
    }
    if ((of->flags & 0x1F) == class_kind) return NULL;
    if (of->parameters != 1 || of->requirements != 0 || of->key_arguments != 1 || of->generic_flags != 0) {
        return NULL;
    }
    return argument ? ((response(*)(size_t, const void *))accessor)(0, argument).metadata : NULL;
}

static void compare(const void *metadata, const descriptor *type, const void *protocol) {
    const void *found = NULL;
    if (cplatform_find_conformance(metadata, protocol, &found) != cplatform_conformance_known) {
        left++;
        return;
    }
    answered++;
    if (found == __real_swift_conformsToProtocolCommon(metadata, protocol)) return;
    differing++;
    const char *answer = found ? "yes" : "no";
    fprintf(stderr, "%s: %s: the index says %s, the runtime otherwise\n", name_of(type), name_of(protocol), answer);
}

static int by_address(const void *left_one, const void *right_one) {
    uintptr_t one = *(const uintptr_t *)left_one, other = *(const uintptr_t *)right_one;
    return (one > other) - (one < other);
}

static size_t without_duplicates(const void **list, size_t count) {
    qsort(list, count, sizeof *list, by_address);
    size_t kept = 0;
    for (size_t k = 0; k < count; k++) {
        if (kept == 0 || list[kept - 1] != list[k]) list[kept++] = list[k];
    }
    return kept;
}

__attribute__((constructor)) static void check(void) {
    size_t count = (size_t)(records_end - records);
    const void **types = calloc(count + 1, sizeof *types), **protocols = calloc(count + 1, sizeof *protocols);
    if (types == NULL || protocols == NULL) exit(71);
    size_t type_count = 0, protocol_count = 0, skipped = 0;
    for (size_t k = 0; k < count; k++) {
        const conformance *record = followed(records + k);
        const descriptor *type = record ? type_of(record) : NULL;
        const void *protocol = record ? followed(&record->protocol) : NULL;
        if (type == NULL || protocol == NULL) continue;
        types[type_count++] = type;
        protocols[protocol_count++] = protocol;
        const void *metadata = metadata_of(type);
        if (metadata) compare(metadata, type, protocol);
        else skipped++;
    }
    type_count = without_duplicates(types, type_count);
    protocol_count = without_duplicates(protocols, protocol_count);
    for (size_t k = 0; k < type_count; k++) {
        const descriptor *type = types[k];
        const void *metadata = metadata_of(type);
        if (metadata == NULL) continue;
        for (size_t n = 0; n < sampled_protocols; n++) {
            compare(metadata, type, protocols[(k * 7919 + n * (protocol_count / sampled_protocols)) % protocol_count]);
        }
        /* Classes of Swift alone: those of C have other metadata. */
        if ((type->flags & 0x1F) != class_kind || *(const uintptr_t *)metadata != 0) continue;
        for (const char *each = metadata; (each = *(const char *const *)(each + 8)) != NULL;) {
            const void *inherited = *(const void *const *)(each + 40);
            for (size_t n = 0; n < count; n++) {
                const conformance *record = followed(records + n);
                if (record && type_of(record) == inherited) compare(metadata, type, followed(&record->protocol));
            }
        }
    }
    printf("conformances: %zu records of %zu types and %zu protocols; %zu questions answered alike, %zu left to the runtime, "
           "%zu records of generic types not asked\n",
           count, type_count, protocol_count, answered - differing, left, skipped);
    if (differing) printf("conformances: %zu answers of the index differ from the runtime's\n", differing);
    /* An index that answers nothing was not made. */
    exit(differing == 0 && answered > 0 ? 0 : 1);
}
