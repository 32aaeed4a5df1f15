#pragma once

#include <libxml/xmlversion.h>

/* ICU's headers would come along with their own idea of what Foundation's ICU declares too. Converters are only pointers here. */
#undef LIBXML_ICU_ENABLED

#include <dlfcn.h>
#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <stddef.h>

/* The number in the library's name changes with its interface. */
#if LIBXML_VERSION >= 21400
#define CXML2_INTERFACE "16"
#else
#define CXML2_INTERFACE "2"
#endif
#ifdef __APPLE__
#define CXML2_LIBRARY "libxml2." CXML2_INTERFACE ".dylib"
#else
#define CXML2_LIBRARY "libxml2.so." CXML2_INTERFACE
#endif

#define CXML2_FUNCTIONS(F) \
    F(xmlInitParser) F(xmlCreatePushParserCtxt) F(xmlCtxtUseOptions) F(xmlFreeParserCtxt) F(xmlParseChunk) \
    F(xmlStopParser) F(xmlSetStructuredErrorFunc) F(xmlFindCharEncodingHandler) F(xmlCharEncCloseFunc) \
    F(xmlCharEncInFunc) F(xmlBufferCreate) F(xmlBufferFree) F(xmlBufferLength) F(xmlBufferContent) F(xmlBufferAdd) \
    F(xmlBufferShrink) F(xmlBufferEmpty)

/* libxml2's functions, with the types that its header gives them. */
typedef struct {
#define F(name) __typeof__(&name) name;
    CXML2_FUNCTIONS(F)
#undef F
} cxml2_library;

/*
 * Loads libxml2, which brings ICU along: it is loaded for the first feed, not with the program. Returns whether the library
 * and all functions are there.
 */
static inline _Bool cxml2_load(cxml2_library *library) {
    void *handle = dlopen(CXML2_LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) return 0;
#define F(name) \
    library->name = (__typeof__(library->name))dlsym(handle, #name); \
    if (library->name == NULL) return 0;
    CXML2_FUNCTIONS(F)
#undef F
    library->xmlInitParser();
    return 1;
}

/*
 * The enumeration's raw type differs between platforms. Recovers, opens no socket, prints nothing. Without XML_PARSE_NOENT an
 * `&amp;` in an attribute comes as `&#38;`; no entity but XML's own ever gets there, since declarations are refused before.
 */
static inline void cxml2_set_options(const cxml2_library *library, xmlParserCtxtPtr context) {
    library->xmlCtxtUseOptions(
        context,
        XML_PARSE_RECOVER | XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING
    );
}
