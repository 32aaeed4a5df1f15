import Basics
import CatalogModel

/// What `calibredb list --for-machine` writes: an array of objects, with the names of Calibre's columns, of which each
/// becomes the row of a table.
struct CalibreJSON {
    private(set) var names = [String]()
    private(set) var books = [(line: Int, cells: [String])]()

    /// Recognizes it by members that no book of ours or of CSL has; `nil` for any other JSON.
    init?(_ bytes: [UInt8]) {
        var reader = JSONReader(bytes)
        reader.skipSpace()
        guard reader.current == UInt8(ascii: "[") else { return nil }
        var first = reader
        first.index += 1
        first.skipSpace()
        guard first.current == UInt8(ascii: "{") else { return nil }
        let members = first.memberValues()
        guard members["authors"] != nil || members["title"] != nil, members["id"] != nil,
            ["author_sort", "timestamp", "uuid", "identifiers", "formats"].contains(where: { members[$0] != nil }),
            members["isbn13"] == nil, members["contributors"] == nil, members["type"] == nil,
            // This program's own reader reports a list that does not end.
            case (let ranges, nil) = reader.elementRanges()
        else { return nil }
        var lines = LineCounter(bytes)
        var objects = [(line: Int, members: [String: String])]()
        var known = Set<String>()
        for range in ranges {
            var reader = JSONReader(Array(bytes[range]))
            guard let node = try? reader.document() else { return nil }
            var members = [String: String]()
            for member in node.members {
                if known.insert(member.name).inserted { names.append(member.name) }
                members[member.name] = Self.text(of: member.value, named: member.name)
            }
            objects.append((lines.line(at: range.lowerBound), members))
        }
        books = objects.map { object in (object.line, names.map { object.members[$0] ?? "" }) }
    }

    /// A value as a cell of Calibre's CSV has it: its ratings are of ten in JSON.
    private static func text(of node: JSONNode, named name: String) -> String {
        if name == "rating", let stars = node.written.flatMap({ Double($0) }) { return "\(stars / 2)" }
        if let text = node.written { return text }
        let items = node.items.compactMap(\.written)
        let members = node.members.compactMap { member in member.value.written.map { "\(member.name):\($0)" } }
        return (items + members).joined(separator: ", ")
    }
}
