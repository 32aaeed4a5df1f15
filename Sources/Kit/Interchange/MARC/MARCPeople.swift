import CatalogModel

/// The people of a record: those of the statement of responsibility (245), and those of the entries (1XX, 7XX), whose
/// names are in the form of a catalogue and may have codes for roles.
///
/// The statement has all people of the title page in the book's own script, in order, and the entries have the exact
/// roles. A person in both is merged by the words of the name. An entry in Latin letters is another form of a name that
/// the statement has in Hangul, and is not used.
struct MARCPeople {
    private let statement: ContributorStatement
    private let entries: [Entry]

    init(_ record: MARCRecord) {
        let parts = record["245"]?.subfields.filter { ["c", "d", "e"].contains($0.designator) } ?? []
        let text = parts.count == 1 ? parts[0].text : parts.map(\.text).joined(separator: " ")
        statement = ContributorStatement(catalogued: text.withoutFinalPoint)
        entries = record.fields.compactMap(Entry.init)
    }

    var omitsOthers: Bool { statement.omitsOthers }

    var rolesWithOthers: [Role]? { statement.rolesWithOthers }

    /// The people with their roles, in the order of the statement, then those who are in entries only.
    var contributors: [Contributor] {
        let named = joined(statement.contributors)
        let isHangul = named.contains { $0.name.unicodeScalars.contains(where: Script.isHangul) }
        let usable = entries.filter { entry in
            !isHangul || entry.name.unicodeScalars.contains(where: Script.isHangul)
                || named.contains { entry.isName($0.name) }
        }
        guard !usable.isEmpty else { return named }
        var people = [Contributor]()
        var left = usable
        var done = Set<String>()
        for one in named where named.count == 1 || done.insert(one.name).inserted {
            let roles = named.count == 1 ? named : named.filter { $0.name == one.name }
            if let place = left.firstIndex(where: { $0.isName(one.name) }) {
                people += left.remove(at: place).contributors(otherwise: roles)
            } else if isHangul || one.label != nil || usable.allSatisfy({ !$0.isPart(of: one.name) && !$0.isMain }) {
                // `A and B` without any role are the people of the entries.
                if !usable.contains(where: { $0.isPart(of: one.name) }) { people += roles }
            }
        }
        let hasMain = usable.contains(where: \.isMain)
        for entry in left {
            // A main entry is an author's, and so is one of a record that says nothing else.
            let role: Role = entry.isMain || (named.isEmpty && !hasMain) ? .author : .other
            let others = entry.contributors(otherwise: [Contributor(name: entry.name, role: role)])
            if entry.isMain { people.insert(contentsOf: others, at: 0) } else { people += others }
        }
        return people
    }

    /// The names of a statement, where `Family, Given` is one if an entry is of that name, and not two.
    private func joined(_ named: [Contributor]) -> [Contributor] {
        named.reduce(into: []) { people, one in
            if let last = people.last, last.role == one.role, last.label == one.label,
                let entry = entries.first(where: { $0.isInverted && $0.isName("\(last.name), \(one.name)") })
            {
                people[people.count - 1] = Contributor(name: entry.name, role: one.role, label: one.label)
            } else {
                people.append(one)
            }
        }
    }

    /// A name of 1XX or 7XX.
    struct Entry {
        let name: String
        let isMain: Bool
        private let labels: [String]
        private let duties: [ContributorDuty]

        /// `nil` for another field, the work in an entry of author and title, and a publisher or printer.
        init?(_ field: MARCRecord.Field) {
            let tag = field.designator
            isMain = tag == "100" || tag == "110"
            guard isMain || tag == "700" || tag == "710", let text = field["a"], field["t"] == nil,
                isMain || !field.indicators.hasSuffix("2")
            else { return nil }
            let plain = RecordCheck.plain(PlainText.line(text)).withoutFinalPoint
            name = field.indicators.hasPrefix("1") ? plain.directKoreanName : plain
            labels = field.all("e").map { RecordCheck.plain(PlainText.line($0)).withoutFinalPoint }
            let codes = field.all("4").map { String($0.suffix(3)) }
            guard !name.isEmpty, !codes.contains(where: Self.makers.contains),
                !labels.contains(where: { Self.makerLabels.contains($0.lowercased()) })
            else { return nil }
            duties = codes.map { ContributorDuty(relator: $0) ?? .other }
        }

        /// Those who make and sell the book: publisher, distributor, printer, manufacturer, issuing body, sponsor, and
        /// owners.
        static let makers: Set<String> = [
            "pbl", "dst", "prt", "mfr", "isb", "spn", "own", "fmo", "bsl", "fnd", "his", "dgg", "pbd", "bnd",
        ]

        private static let makerLabels: Set<String> = [
            "publisher", "distributor", "printer", "issuing body", "sponsoring body", "host institution", "발행처", "발행",
            "출판사", "펴낸곳",
            "인쇄", "인쇄처",
        ]

        /// The people with the roles of the entry, else with those of the statement.
        func contributors(otherwise named: [Contributor]) -> [Contributor] {
            if !duties.isEmpty, !(labels.isEmpty && duties == [.other]) || named.isEmpty {
                return duties.enumerated().map { index, duty in
                    let label = labels.count == duties.count ? labels[index] : duty == .other ? labels.last : nil
                    return duty.contributor(name, label: label)
                }
            }
            if let label = labels.first {
                let roles = Role.named(by: label)
                return (roles.isEmpty ? [.other] : roles).map { Contributor(name: name, role: $0, label: label) }
            }
            return named.map { Contributor(name: name, role: $0.role, label: $0.label) }
        }

        /// Whether a name on the title page is this one: by the same words, in whatever order.
        func isName(_ other: String) -> Bool { other == name || (!words.isEmpty && Self.words(of: other) == words) }

        /// `Family, Given`.
        var isInverted: Bool { name.contains(", ") }

        func isPart(of other: String) -> Bool {
            let theirs = Self.words(of: other)
            return !words.isEmpty && theirs.count > words.count && words.isSubset(of: theirs)
        }

        private var words: Set<String> { Self.words(of: name) }

        private static func words(of name: String) -> Set<String> {
            Set(name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
        }
    }
}

extension ContributorDuty {
    /// The role of a relator code; `nil` for one of a role that the catalogue has no word for.
    init?(relator: String) {
        let relator = Self.synonyms[relator] ?? relator
        guard let duty = Self.allCases.first(where: { $0.marcRelator == relator }) else { return nil }
        self = duty
    }

    /// Codes of the same roles: creator, compiler, editor of compilation, artist.
    private static let synonyms = ["cre": "aut", "com": "edt", "edc": "edt", "art": "ill", "win": "aui"]

    /// A person with this role, by its label where only that tells it.
    func contributor(_ name: String, label: String? = nil) -> Contributor {
        let needed = role == .other && self != .other ? koreanTerm : nil
        return Contributor(name: name, role: role, label: label ?? needed)
    }
}

extension String {
    /// A Korean name without the comma of its entry: `김, 지혜` is 김지혜; any other text is unchanged.
    var directKoreanName: String {
        // Hangul, blanks and a comma.
        let (comma, blank) = (UInt8(ascii: ","), UInt8(ascii: " "))
        guard utf8.contains(comma), utf8.allSatisfy({ $0 >= 0x80 || $0 == comma || $0 == blank }) else { return self }
        let parts = split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
        guard parts.count == 2, KoreanName.parts(of: parts.joined()).map({ [$0.family, $0.given] }) == parts else {
            return self
        }
        return parts.joined()
    }

    /// The service of an address: by its host, which is its name if it is none of ours.
    func serviceName(_ serviceOfHost: (String) -> String?) -> String {
        let authority = firstRange(of: "://").map { self[$0.upperBound...] } ?? self[...]
        let host = authority.prefix { !"/?#:".contains($0) }.lowercased()
        return serviceOfHost(host) ?? host
    }
}
