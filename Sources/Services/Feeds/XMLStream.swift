import XML

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

    init(_ tag: XMLStartTag) {
        name = tag.name.lowercased()
        prefix = tag.prefix
        namespace = tag.namespace
        attributes = tag.attributes.map { Attribute(name: $0.name.lowercased(), prefix: $0.prefix, value: $0.value) }
    }

    func attribute(_ name: String) -> String? {
        attributes.first { $0.prefix == nil && $0.name == name }?.value
    }

    /// The value of an attribute with or without its prefix: `rdf:about`.
    func attribute(_ name: String, prefix: String) -> String? {
        attributes.first { $0.prefix == prefix && $0.name == name }?.value
    }
}

protocol XMLHandler: XMLEvents {
    func start(_ tag: XMLTag)
}

extension XMLHandler {
    /// The repairer has refused document types before.
    func declareType() {}
    func start(_ tag: XMLStartTag) { start(XMLTag(tag)) }
}

/// libxml2's push parser over a repaired document. The parser loads no external resources: document types are rejected,
/// the only entities are XML's five, and network access is disabled.
enum XMLStream {
    /// Parses a document. `bytes`: the document in UTF-8.
    static func read(
        _ bytes: [UInt8],
        handler: any XMLHandler
    ) throws(FeedError) -> (isRepaired: Bool, isTruncated: Bool) {
        var repairer = XMLRepairer(bytes)
        let parser: XMLPushParser
        do throws(XMLParserError) {
            parser = try XMLPushParser(handler: handler)
        } catch {
            throw error == .noLibrary ? .noParser : .notAFeed(root: "")
        }
        while !handler.isDone, let piece = try repairer.next() { parser.push(piece[...]) }
        guard !handler.isDone else { return (repairer.isRepaired, false) }
        parser.finish()
        return (repairer.isRepaired || !parser.isWellFormed, repairer.isTruncated)
    }
}
