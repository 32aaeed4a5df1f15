import Spelling

/// Members that come twice, and members that nobody reads.
enum MemberNameRule {
    static func findings(_ subject: LintSubject) -> [SeriesFinding] {
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
        _ subject: LintSubject,
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

    /// The known member that is not there and that the name is nearly spelled as.
    private static func meant(_ name: String, _ names: [String], in object: JSONNode) -> SeriesMember? {
        // `releaseDate` for `release_date` is a habit and no slip.
        func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
        let missing = names.filter { object[$0] == nil }
        let near = missing.first { EditDistance.between(plain($0), plain(name), limit: 2) != nil }
        return near.flatMap(SeriesMember.init(rawValue:))
    }
}
