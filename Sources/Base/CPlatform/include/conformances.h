#pragma once

/// An index of the program's conformances to protocols, in front of the Swift runtime.
///
/// The runtime looks for a conformance that it has not met by walking through every record of the program: over ten thousand,
/// a hundred times for one page of results. The index finds the record in a table, and leaves to the runtime whatever is not
/// plain: docs/performance.md. It is in use only where the linker puts it before the runtime (`--wrap`, in the Makefile), in
/// released programs for Linux.

/// What the index knows of a type and a protocol, by the addresses of the type's metadata and the protocol's descriptor.
typedef enum {
    /// Nothing that is certain: the runtime is to be asked.
    cplatform_conformance_unknown,
    /// Whether the type conforms: the witness table, or `NULL`.
    cplatform_conformance_known,
} cplatform_conformance;

cplatform_conformance cplatform_find_conformance(const void *type, const void *protocol, const void **witnesses);
