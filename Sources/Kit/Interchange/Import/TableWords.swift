import CatalogModel

/// The words for states of reading in the tables of other programs.
enum TableWords {
    /// The status; `nil` for a shelf of the reader's own.
    static func status(_ text: String) -> Reading.Status? {
        let word = text.lowercased().filter { $0.isLetter }
        return statuses.first { $0.value.contains(word) }?.key
    }

    /// The stars of `4`, `4,5`, `4점`, `9/10`, `★★★★☆`; of 5 where nothing else is said.
    static func stars(_ text: String) -> Double? {
        let text = text.filter { !$0.isWhitespace }
        if text.contains("★") {
            guard text.allSatisfy({ "★☆⯨½".contains($0) }) else { return nil }
            return Double(text.count { $0 == "★" }) + (text.contains { "⯨½".contains($0) } ? 0.5 : 0)
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        func number(_ text: Substring) -> Double? {
            Double((text.hasSuffix("점") ? text.dropLast() : text).replacing(",", with: "."))
        }
        guard parts.count == 2 else { return number(text[...]) }
        guard let stars = number(parts[0]), let maxCount = number(parts[1]), [5, 10, 100].contains(maxCount),
            stars <= maxCount
        else { return nil }
        return stars / maxCount * 5
    }

    private static let statuses: [Reading.Status: Set<String>] = [
        .want: [
            "want", "toread", "wanttoread", "unread", "planned", "forlater", "notbegun", "wishlist", "읽고싶은", "읽을책",
        ],
        .reading: ["reading", "currentlyreading", "inprogress", "started", "읽는중"],
        .paused: ["paused", "onhold", "shelved", "중단"],
        .read: ["read", "alreadyread", "finished", "completed", "done", "읽음", "다읽음", "완독"],
        .stopped: ["stopped", "stoppedreading", "didnotfinish", "dnf", "abandoned", "unfinished", "그만둠"],
    ]
}

/// The people of an author cell.
enum TableNames {
    /// Reads a cell: a statement with roles as a catalogue has it (`윤서경 지음 ; 김하늘 그림`), or names joined by `;`, `&` or
    /// `|`. A comma separates a family name (`윤, 서경`), or names where there is no other sign.
    static func read(_ cell: String) -> ([Contributor], omitsOthers: Bool) {
        let text = CleanText.plain(cell)
        let statement = ContributorStatement(text)
        let hasRoles = statement.omitsOthers || statement.contributors.contains { $0.label != nil }
        if hasRoles { return (statement.contributors, statement.omitsOthers) }
        let names = text.split { ";&|".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
        if names.count > 1 || isEntry(text) {
            return (names.map { Contributor(name: $0.directKoreanName, role: .author) }, false)
        }
        return (statement.contributors, statement.omitsOthers)
    }

    /// The people with the roles of another column: `Translator|Illustrator`, one a person, or one for all.
    static func named(_ people: [Contributor], _ cell: String) -> [Contributor] {
        let labels = cell.split(separator: "|", omittingEmptySubsequences: false).map { PlainText.line(String($0)) }
        return people.enumerated().map { index, person in
            guard person.label == nil, labels.count == 1 || labels.count == people.count else { return person }
            let label = labels[labels.count == 1 ? 0 : index]
            guard !label.isEmpty else { return person }
            guard let role = StoryGraphContributors.role(label) ?? Role.named(by: label).first else {
                return Contributor(name: person.name, role: .other, label: label)
            }
            return Contributor(name: person.name, role: role)
        }
    }

    /// Whether a name is written with its family name first: `Lind, Anna`, `윤, 서경`.
    private static func isEntry(_ text: String) -> Bool {
        let parts = text.split(separator: ",").map { String($0).trimmed }
        guard parts.count == 2 else { return false }
        if text.directKoreanName != text { return true }
        // Names in letters that know no such order alone are of two people.
        let isAlphabetic = parts.joined().unicodeScalars.allSatisfy {
            $0.value < 0x0600 || (0x1E00..<0x2070).contains($0.value)
        }
        return isAlphabetic && !parts[0].contains(" ")
    }
}

/// What LibraryThing writes of a publication in one cell: `Wild Oak (2020), Edition: 2, 200 pages`.
struct PublicationCell {
    let publisher: String?
    let year: PartialDate?
    let pages: Int?

    init?(_ text: String) {
        guard let match = text.firstMatch(of: /^([^(]*)\(([^)]*)\)(.*)$/) else { return nil }
        let name = CleanText.plain(String(match.1))
        publisher = name.isEmpty ? nil : name
        year = CitedDate.year(String(match.2))
        pages = match.3.firstMatch(of: /([0-9]{1,5})\s*(?:p\b|pages|쪽|페이지)/).flatMap { Int($0.1) }
    }
}
