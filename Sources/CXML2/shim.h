#pragma once

#include <libxml/xmlversion.h>

/* ICU's headers would come along with their own idea of what Foundation's ICU declares too. Converters are only pointers here. */
#undef LIBXML_ICU_ENABLED

#include <libxml/encoding.h>
#include <libxml/parser.h>

/*
 * The enumeration's raw type differs between platforms. Recovers, opens no socket, prints nothing. Without XML_PARSE_NOENT an
 * `&amp;` in an attribute comes as `&#38;`; no entity but XML's own ever gets there, since declarations are refused before.
 */
static inline void cxml2_set_options(xmlParserCtxtPtr context) {
    xmlCtxtUseOptions(
        context,
        XML_PARSE_RECOVER | XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING
    );
}
