import Basics
import CatalogModel

enum MemberNameRule {
    static func findings(_ subject: LintContext) -> [SeriesFinding] {
        var findings = check(subject, subject.source.root, names: ["data"], path: "", volume: nil)
        let items = subject.source.root["data"]?.items ?? []
        for (volume, item) in zip(subject.volumes, items) {
            let number = volume.volume.number
            findings += check(
                subject,
                item,
                names: [SeriesMember.attributes],
                path: "data[\(number - 1)].",
                volume: number
            )
            findings += check(
                subject,
                volume.attributes,
                names: SeriesMember.allCases.map(\.rawValue),
                path: volume.path + ".",
                volume: number
            )
            for (index, chapter) in volume.chapters.enumerated() {
                findings += check(
                    subject,
                    chapter.node,
                    names: [SeriesMember.title.rawValue],
                    path: "\(volume.path(.chapters))[\(index)].",
                    volume: number
                )
            }
        }
        return findings
    }

    private static func check(
        _ subject: LintContext,
        _ object: JSONNode,
        names: [String],
        path: String,
        volume: Int?
    ) -> [SeriesFinding] {
        var seen = Set<String>()
        return object.members.compactMap { member in
            let kind: SeriesFinding.Kind
            if !seen.insert(member.name).inserted {
                kind = .repeatedMember(member.name)
            } else if !names.contains(member.name) {
                kind = .unknownMember(member.name, meant: meant(member.name, names, in: object))
            } else {
                return nil
            }
            return SeriesFinding(
                kind,
                at: subject.source.position(of: member.nameOffset),
                path: path + member.name,
                volume: volume
            )
        }
    }

    private static func meant(_ name: String, _ names: [String], in object: JSONNode) -> SeriesMember? {
        // `releaseDate` for `release_date` is a naming style and not a typo.
        func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
        let missing = names.filter { object[$0] == nil }
        let near = missing.first { EditDistance.between(plain($0), plain(name), limit: 2) != nil }
        return near.flatMap(SeriesMember.init(rawValue:))
    }
}

enum MemberValueRule {
    static func findings(_ subject: LintContext) -> [SeriesFinding] {
        subject.volumes.flatMap { volume in
            SeriesMember.allCases.flatMap { member in
                let node = volume[member] ?? volume.attributes
                return kinds(of: volume[member], for: member).map { kind in
                    subject.finding(kind, at: node, path: volume.path(member), volume: volume.volume.number)
                }
            } + untitledChapters(subject, volume)
        }
    }

    private static func untitledChapters(_ subject: LintContext, _ volume: LintContext.Volume) -> [SeriesFinding] {
        volume.chapters.indices.flatMap { index in
            let node = volume.chapters[index].node[SeriesMember.title.rawValue]
            return kinds(of: node, for: .title).map { subject.finding($0, in: volume, chapter: index) }
        }
    }

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

    /// Whether only leading zeros are missing.
    private static func isUnpadded(_ text: String, _ date: PartialDate) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = [date.year, date.month, date.day].compactMap(\.self)
        return parts.count == numbers.count && zip(parts, numbers).allSatisfy { Int($0) == $1 && $0.count <= 4 }
    }
}
