import XML

/// RDF/XML: each child of the root is a resource, and each of its children with text a property.
enum RDFXML {
    /// Reads the resources with libxml2's push parser, which loads nothing from outside. A document type is refused as
    /// soon as it begins, since its entities could grow without limit.
    static func read(_ input: inout DumpBytes, into collector: RecordCollector) throws(DumpError) {
        let handler = Handler(collector, input: input.input)
        guard let parser = try? XMLPushParser(handler: handler) else { throw .noXMLParser }
        var piece = input.bytes[input.start...]
        while true {
            while !piece.isEmpty, !handler.isDone {
                parser.push(piece.prefix(1 << 16))
                piece = piece.dropFirst(1 << 16)
            }
            if let failure = handler.failure { throw failure }
            if !parser.isWellFormed { break }
            input.start = input.bytes.count
            guard try input.refill() else { break }
            piece = input.bytes[...]
        }
        if parser.isWellFormed { parser.finish() }
        if let failure = handler.failure { throw failure }
        // Faults cannot be passed over in XML: what follows one has no certain place.
        guard parser.isWellFormed else {
            throw handler.resources == 0 ? .unknownFormat(path: input.input.path) : .truncated(path: input.input.path)
        }
    }

    private final class Handler: XMLEvents {
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

        func declareType() { failure = .documentType(path: input.path) }

        func start(_ tag: XMLStartTag) {
            depth += 1
            switch depth {
            case 2:
                resources += 1
                isRead = collector.begin()
                book = LinkedBook()
                key = tag.value(ofAttribute: "about") ?? []
            case 3:
                property = isRead ? LinkedProperty(tag.nameBytes[...]) : nil
                value.removeAll(keepingCapacity: true)
            default: property = nil
            }
        }

        func text(_ bytes: [UInt8]) {
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
}
