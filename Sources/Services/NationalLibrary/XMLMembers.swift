import APIClient
import Basics
import Foundation
import XML

/// Reads a document in XML as an object of JSON, so that one decoder reads both: an element with children is an object,
/// elements of one name are a list, any other element is its text. Attributes are left out.
final class XMLMembers: XMLEvents {
    /// Deeper elements are left out; no response here has more than five levels.
    private static let maxDepth = 16
    private static let pieceLength = 4096

    private struct Element {
        let name: String
        var members: [(name: String, value: JSON)] = []
        var text: [UInt8] = []
    }

    private var open: [Element] = []
    private var depth = 0
    private var root: Element?
    private(set) var isDone = false

    /// The JSON of a response, whatever its content type says: by its first character it is JSON, or XML that is read
    /// as an object of its root. Throws ``ResponseBodyError`` for a web page and for an empty body.
    static func jsonOrXML(_ body: Data) throws(ResponseBodyError) -> Data {
        do {
            return try JSONBody.content(of: body)
        } catch {
            guard error == .html, let document = document(of: body) else { throw error }
            return document
        }
    }

    /// `nil` for a web page and for what has no element.
    private static func document(of body: Data) -> Data? {
        // No response has a document type, and what it could declare is not read.
        guard !String(decoding: body.prefix(1024), as: UTF8.self).uppercased().contains("<!DOCTYPE") else { return nil }
        let reader = XMLMembers()
        guard let parser = try? XMLPushParser(handler: reader) else { return nil }
        var rest = repaired(body)[...]
        while !rest.isEmpty, !reader.isDone {
            // Pieces end at a character's boundary.
            var end = min(rest.endIndex, rest.startIndex + pieceLength)
            while end < rest.endIndex, rest[end] & 0xC0 == 0x80 { end += 1 }
            parser.push(rest[..<end])
            rest = rest[end...]
        }
        parser.finish()
        while !reader.open.isEmpty { reader.end() }
        guard let root = reader.root, root.name.lowercased() != "html" else { return nil }
        return Data(JSONText.text(JSON.object([root.name: reader.value(of: root)])).utf8)
    }

    /// The text with what makes it ill-formed repaired: an `&` that begins no entity, and control characters.
    private static func repaired(_ body: Data) -> [UInt8] {
        var start = Array(body)[...]
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        let bytes = Array(start.drop { $0 <= 0x20 })
        var repaired: [UInt8] = []
        repaired.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x09, 0x0A, 0x0D: repaired.append(byte)
            case 0..<0x20: repaired.append(0x20)
            case UInt8(ascii: "&") where !isEntity(bytes[index...].dropFirst().prefix(10)):
                repaired.append(contentsOf: "&amp;".utf8)
            default: repaired.append(byte)
            }
        }
        return repaired
    }

    /// Whether what follows an `&` makes it an entity that XML knows: `amp;`, `#39;`, `#xAC00;`.
    private static func isEntity(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let end = bytes.firstIndex(of: UInt8(ascii: ";")) else { return false }
        let name = String(decoding: bytes[..<end], as: UTF8.self)
        guard name.hasPrefix("#") else { return ["amp", "lt", "gt", "quot", "apos"].contains(name) }
        let digits = name.dropFirst()
        return digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) != nil : UInt32(digits) != nil
    }

    // MARK: Events

    func declareType() { isDone = true }

    func start(_ tag: XMLStartTag) {
        depth += 1
        guard depth <= Self.maxDepth else { return }
        open.append(Element(name: tag.name))
    }

    func end() {
        // Those that the end of the document left open have no depth of their own.
        if depth > Self.maxDepth {
            depth -= 1
            return
        }
        depth = max(0, depth - 1)
        guard let element = open.popLast() else { return }
        guard open.isEmpty else {
            open[open.count - 1].members.append((element.name, value(of: element)))
            return
        }
        root = element
        isDone = true
    }

    func text(_ bytes: [UInt8]) {
        guard depth <= Self.maxDepth, !open.isEmpty else { return }
        open[open.count - 1].text += bytes
    }

    private func value(of element: Element) -> JSON {
        guard !element.members.isEmpty else {
            let text = String(decoding: element.text, as: UTF8.self)
            return .string(text.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return .object(
            Dictionary(grouping: element.members) { $0.name }.mapValues { values in
                values.count == 1 ? values[0].value : .array(values.map(\.value))
            }
        )
    }
}
