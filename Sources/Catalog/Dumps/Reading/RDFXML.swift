import CXML2

/// RDF/XML: each child of the root is a resource, and each of its children with text a property.
enum RDFXML {
    /// Reads the resources with libxml2's push parser, which loads nothing from outside. A document type is refused as
    /// soon as it begins, since its entities could grow without limit.
    static func read(_ input: inout DumpBytes, into collector: RecordCollector) throws(DumpError) {
        let handler = Handler(collector, input: input.input)
        let parser = try Parser(handler)
        var piece = input.bytes[input.start...]
        while true {
            if !piece.isEmpty { parser.push(piece, isLast: false) }
            if let failure = handler.failure { throw failure }
            if parser.hasFailed { break }
            input.start = input.bytes.count
            guard try input.refill() else { break }
            piece = input.bytes[...]
        }
        if !parser.hasFailed { parser.push([], isLast: true) }
        if let failure = handler.failure { throw failure }
        // Faults cannot be passed over in XML: what follows one has no certain place.
        guard parser.isWellFormed else {
            throw handler.resources == 0 ? .unknownFormat(path: input.input.path) : .truncated(path: input.input.path)
        }
    }

    private final class Handler {
        private let collector: RecordCollector
        private let input: DumpInput
        private(set) var failure: DumpError?
        private(set) var resources = 0
        private var depth = 0
        private var isRead = false
        private var book = LinkedBook()
        private var key: [UInt8] = []
        private var property: LinkedProperty?
        private var value: [UInt8] = []

        init(_ collector: RecordCollector, input: DumpInput) {
            (self.collector, self.input) = (collector, input)
        }

        func declaredType() { failure = .documentType(path: input.path) }

        /// An element begins; `about` is the value of the attribute `rdf:about`, or nothing.
        func start(_ name: ArraySlice<UInt8>, about: ArraySlice<UInt8>) {
            depth += 1
            switch depth {
            case 2:
                resources += 1
                isRead = collector.begin()
                book = LinkedBook()
                key = Array(about)
            case 3:
                property = isRead ? LinkedProperty(name) : nil
                value.removeAll(keepingCapacity: true)
            default: property = nil
            }
        }

        func text(_ bytes: some Collection<UInt8>) {
            if depth == 3, property != nil, value.count < 4_096 { value.append(contentsOf: bytes.prefix(4_096)) }
        }

        func end() {
            depth -= 1
            guard failure == nil else { return }
            if depth == 2, let property {
                book.take(property, value[...], into: &collector.draft)
                self.property = nil
            }
            guard depth == 1, isRead else { return }
            isRead = false
            do throws(DumpError) {
                guard collector.draft.hasTitle else { return try collector.skip(position: input.position) }
                book.complete(&collector.draft, key: key[...])
                try collector.add(position: input.position)
            } catch {
                failure = error
            }
        }

        var isDone: Bool { failure != nil }
    }

    /// libxml2, loaded for the first file.
    @safe private struct Library: @unchecked Sendable {
        // Sendable although it holds pointers: they are functions, which libxml2 allows to be called from any thread
        // after its initialisation, and they do not change.
        let functions: cxml2_library

        static let shared: Library? = {
            var functions = cxml2_library()
            return unsafe cxml2_load(&functions) ? Library(functions: functions) : nil
        }()
    }

    /// libxml2's parser context for one document.
    @safe private final class Parser {
        private let functions: cxml2_library
        private let context: xmlParserCtxtPtr
        /// The user data of the callbacks; owned here, so that it outlives the context.
        private let handler: Handler

        init(_ handler: Handler) throws(DumpError) {
            guard let library = Library.shared else { throw .noXMLParser }
            functions = library.functions
            self.handler = handler
            var sax = unsafe xmlSAXHandler()
            unsafe sax.initialized = XML_SAX2_MAGIC
            unsafe sax.internalSubset = { user, _, _, _ in
                guard let user = unsafe user else { return }
                unsafe Parser.handler(user).declaredType()
            }
            unsafe sax.startElementNs = { user, name, _, _, _, _, count, _, attributes in
                guard let user = unsafe user, let name = unsafe name else { return }
                let bytes = unsafe Parser.bytes(name)
                let about = unsafe Parser.about(attributes, count: Int(count))
                unsafe Parser.handler(user).start(bytes[...], about: about[...])
            }
            unsafe sax.endElementNs = { user, _, _, _ in
                guard let user = unsafe user else { return }
                unsafe Parser.handler(user).end()
            }
            let characters: charactersSAXFunc = { user, bytes, count in
                guard let user = unsafe user, let bytes = unsafe bytes, count > 0 else { return }
                unsafe Parser.handler(user).text(UnsafeBufferPointer(start: bytes, count: Int(count)))
            }
            unsafe sax.characters = unsafe characters
            unsafe sax.cdataBlock = unsafe characters
            // Without an error handler, libxml2 prints to the terminal.
            unsafe sax.serror = { _, _ in }
            let user = unsafe Unmanaged.passUnretained(handler).toOpaque()
            guard let context = unsafe library.functions.xmlCreatePushParserCtxt(&sax, user, nil, 0, nil) else {
                throw .noXMLParser
            }
            var functions = library.functions
            unsafe cxml2_set_options(&functions, context)
            unsafe self.context = unsafe context
        }

        deinit {
            unsafe functions.xmlFreeParserCtxt(context)
        }

        var isWellFormed: Bool { unsafe context.pointee.wellFormed != 0 }
        var hasFailed: Bool { !isWellFormed }

        func push(_ piece: ArraySlice<UInt8>, isLast: Bool) {
            var start = piece.startIndex
            repeat {
                // In small pieces, since libxml2 moves what it has read of one.
                let part = piece[start...].prefix(1 << 16)
                start = part.endIndex
                unsafe part.withUnsafeBytes { bytes in
                    _ = unsafe functions.xmlParseChunk(
                        context,
                        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                        Int32(bytes.count),
                        isLast ? 1 : 0
                    )
                }
                if handler.isDone { return unsafe functions.xmlStopParser(context) }
            } while start < piece.endIndex
        }

        private static func handler(_ user: UnsafeMutableRawPointer) -> Handler {
            unsafe Unmanaged<Handler>.fromOpaque(user).takeUnretainedValue()
        }

        private static func bytes(_ text: UnsafePointer<xmlChar>) -> [UInt8] {
            var bytes: [UInt8] = []
            var place = unsafe text
            while unsafe place.pointee != 0 {
                unsafe bytes.append(place.pointee)
                unsafe place += 1
            }
            return bytes
        }

        /// The value of the attribute named `about`: five pointers per attribute, the last two its start and end.
        private static func about(_ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int) -> [UInt8] {
            guard let list = unsafe list else { return [] }
            for index in 0..<max(0, count) {
                guard let name = unsafe list[index * 5], let start = unsafe list[index * 5 + 3],
                    let end = unsafe list[index * 5 + 4], unsafe bytes(name).elementsEqual("about".utf8)
                else { continue }
                return unsafe Array(UnsafeBufferPointer(start: start, count: end - start))
            }
            return []
        }
    }
}
