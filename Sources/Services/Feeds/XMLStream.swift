import CXML2

struct XMLTag {
    /// The name without its prefix, in lower case.
    let name: String
    let prefix: String?
    let namespace: String?
    let attributes: [Attribute]

    struct Attribute {
        let name: String
        let prefix: String?
        let value: String
    }

    func attribute(_ name: String) -> String? {
        attributes.first { $0.prefix == nil && $0.name == name }?.value
    }

    /// The value of an attribute with or without its prefix: `rdf:about`.
    func attribute(_ name: String, prefix: String) -> String? {
        attributes.first { $0.prefix == prefix && $0.name == name }?.value
    }
}

protocol XMLHandler: AnyObject {
    func start(_ tag: XMLTag)
    func end()
    func text(_ bytes: [UInt8])
    var isDone: Bool { get }
}

/// libxml2's push parser over a repaired document. The parser loads no external resources: document types are rejected,
/// the only entities are XML's five, and network access is disabled.
enum XMLStream {
    /// Parses a document.
    ///
    /// - Parameter bytes: The document in UTF-8.
    static func read(
        _ bytes: [UInt8],
        handler: any XMLHandler
    ) throws(FeedError) -> (isRepaired: Bool, isTruncated: Bool) {
        var repairer = XMLRepairer(bytes)
        let parser = try XMLPushParser(handler: handler)
        while !handler.isDone, let piece = try repairer.next() { parser.push(piece) }
        guard !handler.isDone else { return (repairer.isRepaired, false) }
        parser.finish()
        return (repairer.isRepaired || !parser.isWellFormed, repairer.isTruncated)
    }
}

/// libxml2, loaded and initialised at the first feed.
@safe private struct XMLLibrary: @unchecked Sendable {
    // Sendable although it holds pointers: they are functions, which libxml2 allows to be called from any thread after
    // its initialisation, and they do not change.
    let functions: cxml2_library

    static let shared: XMLLibrary? = {
        var functions = cxml2_library()
        return unsafe cxml2_load(&functions) ? XMLLibrary(functions: functions) : nil
    }()

    func setOptions(_ context: xmlParserCtxtPtr) {
        var functions = functions
        unsafe cxml2_set_options(&functions, context)
    }
}

/// libxml2's parser context, for one document.
@safe private final class XMLPushParser {
    private let library: XMLLibrary
    private let context: xmlParserCtxtPtr
    /// The user data of the callbacks; owned here, so that it outlives the context.
    private let box: Box

    private final class Box {
        let handler: any XMLHandler
        init(_ handler: any XMLHandler) { self.handler = handler }
    }

    init(handler: any XMLHandler) throws(FeedError) {
        guard let library = XMLLibrary.shared else { throw .noParser }
        self.library = library
        box = Box(handler)
        var sax = unsafe xmlSAXHandler()
        unsafe sax.initialized = XML_SAX2_MAGIC
        unsafe sax.startElementNs = { user, name, prefix, namespace, _, _, count, _, attributes in
            guard let user = unsafe user, let name = unsafe name else { return }
            let tag = unsafe XMLTag(
                name: XMLPushParser.string(name).lowercased(),
                prefix: prefix.map { unsafe XMLPushParser.string($0) },
                namespace: namespace.map { unsafe XMLPushParser.string($0) },
                attributes: XMLPushParser.attributes(attributes, count: Int(count))
            )
            unsafe XMLPushParser.handler(user).start(tag)
        }
        unsafe sax.endElementNs = { user, _, _, _ in
            guard let user = unsafe user else { return }
            unsafe XMLPushParser.handler(user).end()
        }
        unsafe sax.characters = { user, bytes, count in
            guard let user = unsafe user, let bytes = unsafe bytes, count > 0 else { return }
            let buffer = unsafe UnsafeBufferPointer(start: bytes, count: Int(count))
            unsafe XMLPushParser.handler(user).text(Array(buffer))
        }
        // Without an error handler, libxml2 prints to the terminal.
        unsafe sax.serror = { _, _ in }
        let user = unsafe Unmanaged.passUnretained(box).toOpaque()
        guard let context = unsafe library.functions.xmlCreatePushParserCtxt(&sax, user, nil, 0, nil) else {
            throw .notAFeed(root: "")
        }
        unsafe library.setOptions(context)
        unsafe self.context = unsafe context
    }

    deinit {
        unsafe library.functions.xmlFreeParserCtxt(context)
    }

    var isWellFormed: Bool { unsafe context.pointee.wellFormed != 0 }

    /// Parses a piece, which ends at a character boundary.
    func push(_ piece: [UInt8]) {
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

    func finish() {
        _ = unsafe library.functions.xmlParseChunk(context, nil, 0, 1)
    }

    private static func handler(_ user: UnsafeMutableRawPointer) -> any XMLHandler {
        unsafe Unmanaged<Box>.fromOpaque(user).takeUnretainedValue().handler
    }

    private static func string(_ pointer: UnsafePointer<xmlChar>) -> String {
        unsafe String(cString: pointer)
    }

    /// Five pointers per attribute: name, prefix, namespace, and the start and end of its value.
    private static func attributes(
        _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
        count: Int
    ) -> [XMLTag.Attribute] {
        guard let pointers = unsafe pointers, count > 0 else { return [] }
        var attributes: [XMLTag.Attribute] = []
        for index in 0..<count {
            guard let name = unsafe pointers[index * 5], let start = unsafe pointers[index * 5 + 3],
                let end = unsafe pointers[index * 5 + 4]
            else { continue }
            let value = unsafe UnsafeBufferPointer(start: start, count: end - start)
            attributes.append(
                unsafe XMLTag.Attribute(
                    name: string(name).lowercased(),
                    prefix: pointers[index * 5 + 1].map { unsafe string($0) },
                    value: String(decoding: value, as: UTF8.self)
                )
            )
        }
        return attributes
    }
}

enum XMLConverter {
    /// The size of a block, in bytes. It is limited because libxml2 moves the rest of the block at every invalid byte.
    private static let blockSize = 4096
    /// The maximum number of invalid bytes; with more, the text is in another encoding.
    private static let mostFaults = 10_000

    ///
    /// - Parameters:
    ///   - names: Names of its encoding; the first one that libxml2 supports is used.
    /// - Returns: The text, with U+FFFD for each invalid byte, and the number of these bytes; `nil` if no name is
    ///   supported, or if there are too many.
    static func utf8(_ bytes: [UInt8], from names: [String]) -> (text: [UInt8], faults: Int)? {
        guard let xml = XMLLibrary.shared?.functions, let handler = unsafe handler(of: names, xml),
            let input = xml.xmlBufferCreate(), let output = xml.xmlBufferCreate()
        else { return nil }
        // Invalid bytes are counted here; libxml2 would print them to the terminal. The setting applies to this thread
        // only.
        unsafe xml.xmlSetStructuredErrorFunc(nil) { _, _ in }
        defer {
            xml.xmlSetStructuredErrorFunc(nil, nil)
            unsafe xml.xmlBufferFree(input)
            unsafe xml.xmlBufferFree(output)
            _ = unsafe xml.xmlCharEncCloseFunc(handler)
        }
        var result: [UInt8] = []
        var faults = 0
        var next = 0
        while true {
            // A block may end within a character.
            if unsafe xml.xmlBufferLength(input) < 16, next < bytes.count {
                let block = bytes[next..<min(bytes.count, next + blockSize)]
                next = block.endIndex
                _ = unsafe block.withUnsafeBufferPointer {
                    unsafe xml.xmlBufferAdd(input, $0.baseAddress, Int32($0.count))
                }
            }
            let before = unsafe xml.xmlBufferLength(input)
            guard before > 0 else { break }
            _ = unsafe xml.xmlCharEncInFunc(handler, output, input)
            let length = unsafe Int(xml.xmlBufferLength(output))
            unsafe result.append(contentsOf: UnsafeBufferPointer(start: xml.xmlBufferContent(output), count: length))
            unsafe xml.xmlBufferEmpty(output)
            guard unsafe xml.xmlBufferLength(input) == before else { continue }
            faults += 1
            guard faults <= mostFaults else { return nil }
            result.append(contentsOf: "\u{FFFD}".utf8)
            _ = unsafe xml.xmlBufferShrink(input, 1)
        }
        return (result, faults)
    }

    /// A handler is opened by the search for it, so each name is looked up once: `lazy.compactMap(_:).first` would look the
    /// first one up twice, and leave 64 KB of iconv open.
    private static func handler(of names: [String], _ xml: cxml2_library) -> xmlCharEncodingHandlerPtr? {
        for name in names {
            if let handler = unsafe xml.xmlFindCharEncodingHandler(name) { return unsafe handler }
        }
        return nil
    }
}
