import CXML2

/// What a document consists of, in its order. Bytes are UTF-8.
package protocol XMLEvents: AnyObject {
    /// A document type begins. Its entities could grow without limit: stop, or refuse it before the parser has it.
    func declareType()
    func start(_ tag: XMLStartTag)
    func end()
    /// A piece of text; it need not end at a character's boundary, and a text may come in several.
    func text(_ bytes: [UInt8])
    var isDone: Bool { get }
}

/// Why a document cannot be parsed at all.
package enum XMLParserError: Error {
    case noLibrary
    /// libxml2 has no memory for another document.
    case noContext
}

/// libxml2's push parser for one document. It recovers from faults and loads nothing from outside.
@safe package final class XMLPushParser {
    private let library: XMLLibrary
    private let context: xmlParserCtxtPtr
    /// The user data of the callbacks; owned here, so that it outlives the context.
    private let box: Box

    private final class Box {
        let handler: any XMLEvents
        init(_ handler: any XMLEvents) { self.handler = handler }
    }

    package init(handler: any XMLEvents) throws(XMLParserError) {
        guard let library = XMLLibrary.shared else { throw .noLibrary }
        self.library = library
        box = Box(handler)
        var sax = unsafe xmlSAXHandler()
        unsafe sax.initialized = XML_SAX2_MAGIC
        unsafe sax.internalSubset = { user, _, _, _ in
            guard let user = unsafe user else { return }
            unsafe XMLPushParser.handler(user).declareType()
        }
        unsafe sax.startElementNs = { user, name, prefix, namespace, _, _, count, _, attributes in
            guard let user = unsafe user, let name = unsafe name else { return }
            let tag = unsafe XMLStartTag(
                name: name,
                prefix: prefix,
                namespace: namespace,
                list: attributes,
                count: Int(count)
            )
            unsafe XMLPushParser.handler(user).start(tag)
        }
        unsafe sax.endElementNs = { user, _, _, _ in
            guard let user = unsafe user else { return }
            unsafe XMLPushParser.handler(user).end()
        }
        // Without a handler of their own, CDATA sections come here too.
        unsafe sax.characters = { user, bytes, count in
            guard let user = unsafe user, let bytes = unsafe bytes, count > 0 else { return }
            unsafe XMLPushParser.handler(user).text(Array(UnsafeBufferPointer(start: bytes, count: Int(count))))
        }
        // Without an error handler, libxml2 prints to the terminal.
        unsafe sax.serror = { _, _ in }
        let user = unsafe Unmanaged.passUnretained(box).toOpaque()
        guard let context = unsafe library.functions.xmlCreatePushParserCtxt(&sax, user, nil, 0, nil) else {
            throw .noContext
        }
        unsafe library.setOptions(context)
        unsafe self.context = unsafe context
    }

    deinit {
        unsafe library.functions.xmlFreeParserCtxt(context)
    }

    package var isWellFormed: Bool { unsafe context.pointee.wellFormed != 0 }

    /// Parses a piece, which ends at a character boundary. Keep it small: libxml2 moves what it has read of one.
    package func push(_ piece: ArraySlice<UInt8>) {
        unsafe piece.withUnsafeBytes { bytes in
            _ = unsafe library.functions.xmlParseChunk(
                context,
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(bytes.count),
                0
            )
        }
        if box.handler.isDone { unsafe library.functions.xmlStopParser(context) }
    }

    package func finish() {
        _ = unsafe library.functions.xmlParseChunk(context, nil, 0, 1)
    }

    private static func handler(_ user: UnsafeMutableRawPointer) -> any XMLEvents {
        unsafe Unmanaged<Box>.fromOpaque(user).takeUnretainedValue().handler
    }
}
