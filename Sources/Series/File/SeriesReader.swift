import CatalogModel
import Foundation

/// Makes volumes of a file's JSON: lenient with the values of members, strict with the shape that holds them.
struct SeriesReader {
    let source: SeriesSource

    /// The volumes in order.
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

    /// A text or a number; nothing for null and for a member that is not there.
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
