import CatalogModel

/// Members that are missing, empty, or not what they should be.
enum MemberValueRule {
    static func findings(_ subject: LintSubject) -> [SeriesFinding] {
        subject.volumes.flatMap { volume in
            SeriesMember.allCases.flatMap { member in
                let node = volume[member] ?? volume.attributes
                return kinds(of: volume[member], for: member).map { kind in
                    subject.finding(kind, at: node, path: volume.path(member), volume: volume.volume.number)
                }
            } + untitledChapters(subject, volume)
        }
    }

    private static func untitledChapters(_ subject: LintSubject, _ volume: LintSubject.Volume) -> [SeriesFinding] {
        volume.chapters.indices.flatMap { index in
            let node = volume.chapters[index].node[SeriesMember.title.rawValue]
            return kinds(of: node, for: .title).map { subject.finding($0, in: volume, chapter: index) }
        }
    }

    /// What is wrong with a value, if anything.
    private static func kinds(of node: JSONNode?, for member: SeriesMember) -> [SeriesFinding.Kind] {
        guard let node else { return [.missing(member)] }
        if case .array(let items) = node.value { return items.isEmpty ? [.empty(member)] : [] }
        guard let written = node.written, let text = SeriesText.block(written) else { return [.empty(member)] }
        let expected: JSONKind = member == .pages ? .number : .text
        let kind: [SeriesFinding.Kind] = node.kind == expected ? [] : [.wrongKind(member, node.kind)]
        switch member {
        case .pages: return SeriesText.count(text) == nil ? [.notACount(member, text)] : kind
        case .releaseDate: return kind + date(text)
        case .wiki: return kind + (WebAddress.clean(text) == nil ? [.notAnAddress(text)] : [])
        case .title, .author, .dedication, .summary, .chapters: return kind
        }
    }

    private static func date(_ text: String) -> [SeriesFinding.Kind] {
        guard let date = PartialDate(lenient: text) else { return [.notADate(text)] }
        if text == date.description { return [] }
        return isUnpadded(text, date) ? [.unpaddedDate(text, date)] : [.unusualDate(text, date)]
    }

    /// Whether nothing but zeros is missing.
    private static func isUnpadded(_ text: String, _ date: PartialDate) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = [date.year, date.month, date.day].compactMap(\.self)
        return parts.count == numbers.count && zip(parts, numbers).allSatisfy { Int($0) == $1 && $0.count <= 4 }
    }
}
