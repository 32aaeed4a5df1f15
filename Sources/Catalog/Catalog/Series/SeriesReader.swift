import Basics
import CatalogModel
import Foundation

/// Converts a file's JSON to volumes: lenient with the values of members, strict with the structure around them.
struct SeriesReader {
    let source: SeriesSource

    func volumes() throws(SeriesFileError) -> [SeriesVolume] {
        try expect(.object, source.root, path: "the document", in: source.root)
        let list = try expect(.list, source.root["data"], path: "data", in: source.root)
        var volumes = [SeriesVolume]()
        for (index, item) in list.items.enumerated() {
            volumes.append(try volume(item, number: index + 1, path: "data[\(index)]"))
        }
        return volumes
    }

    private func volume(_ item: JSONNode, number: Int, path: String) throws(SeriesFileError) -> SeriesVolume {
        try expect(.object, item, path: path, in: item)
        let path = path + "." + SeriesMember.attributes
        let attributes = try expect(.object, item[SeriesMember.attributes], path: path, in: item)
        func text(_ member: SeriesMember) throws(SeriesFileError) -> String? {
            try self.text(attributes[member.rawValue], path: "\(path).\(member.rawValue)", in: attributes)
        }
        return SeriesVolume(
            number: number,
            title: SeriesText.line(try text(.title)),
            author: SeriesText.line(try text(.author)),
            pages: SeriesText.count(try text(.pages)),
            releasedOn: try text(.releaseDate).flatMap(PartialDate.init(lenient:)),
            dedication: SeriesText.block(try text(.dedication)),
            summary: SeriesText.block(try text(.summary)),
            wiki: try text(.wiki).flatMap { WebAddress.clean($0) },
            chapters: try chapters(attributes, path: "\(path).\(SeriesMember.chapters.rawValue)")
        )
    }

    private func chapters(_ attributes: JSONNode, path: String) throws(SeriesFileError) -> [SeriesChapter] {
        guard let list = attributes[SeriesMember.chapters.rawValue], list.kind != .null else { return [] }
        try expect(.list, list, path: path, in: attributes)
        var chapters = [SeriesChapter]()
        for (index, item) in list.items.enumerated() {
            try expect(.object, item, path: "\(path)[\(index)]", in: list)
            let name = SeriesMember.title.rawValue
            let title = try text(item[name], path: "\(path)[\(index)].\(name)", in: item)
            chapters.append(SeriesChapter(title: SeriesText.line(title)))
        }
        return chapters
    }

    /// A text or a number; `nil` for null and for a missing member.
    private func text(_ node: JSONNode?, path: String, in parent: JSONNode) throws(SeriesFileError) -> String? {
        guard let node, node.kind != .null else { return nil }
        guard let text = node.written else { throw wrongShape(path, .text, node, in: parent) }
        return text
    }

    @discardableResult
    private func expect(
        _ kind: JSONKind,
        _ node: JSONNode?,
        path: String,
        in parent: JSONNode
    ) throws(SeriesFileError) -> JSONNode {
        guard let node, node.kind == kind else { throw wrongShape(path, kind, node, in: parent) }
        return node
    }

    private func wrongShape(_ path: String, _ kind: JSONKind, _ node: JSONNode?, in parent: JSONNode)
        -> SeriesFileError
    {
        let position = source.position(of: (node ?? parent).offset)
        return .wrongShape(path: path, expected: kind, found: node?.kind, position)
    }
}

enum SeriesText {
    /// One line in NFC; `nil` if blank.
    static func line(_ text: String?) -> String? {
        guard let text = text.map(CleanText.limitingCombiningMarks) else { return nil }
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.isEmpty ? nil : line.precomposedStringWithCanonicalMapping
    }

    /// Lines in NFC, trimmed, without leading and trailing empty ones; `nil` if blank.
    static func block(_ text: String?) -> String? {
        guard let text = text.map(CleanText.limitingCombiningMarks) else { return nil }
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.isEmpty ? nil : lines.joined(separator: "\n").precomposedStringWithCanonicalMapping
    }

    /// A positive integer, as a JSON number (`223`, `223.0`, `2.23e2`) or as a text (`"223"`); otherwise `nil`.
    static func count(_ text: String?) -> Int? {
        guard let text = line(text), text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
            let number = Double(text), let whole = Int(exactly: number), whole > 0
        else { return nil }
        return whole
    }
}

/// The members of a volume, by their names in the file.
package enum SeriesMember: String, Hashable, Sendable, CaseIterable {
    /// The title of a volume or a chapter.
    case title
    /// The author.
    case author
    /// The number of pages.
    case pages
    /// The release date, `YYYY-MM-DD`.
    case releaseDate = "release_date"
    /// The dedication.
    case dedication
    /// The summary.
    case summary
    /// The address of a page about it.
    case wiki
    /// The chapters.
    case chapters

    static let attributes = "attributes"
}
