import CatalogModel

/// The words for states of reading in the tables of other programs.
enum TableWords {
    /// The status; `nil` for a shelf of the reader's own.
    static func status(_ text: String) -> Reading.Status? {
        let word = text.lowercased().filter { $0.isLetter }
        return statuses.first { $0.value.contains(word) }?.key
    }

    private static let statuses: [Reading.Status: Set<String>] = [
        .want: [
            "want", "toread", "wanttoread", "unread", "planned", "forlater", "notbegun", "wishlist", "읽고싶은", "읽을책",
        ],
        .reading: ["reading", "currentlyreading", "inprogress", "started", "읽는중"],
        .paused: ["paused", "onhold", "shelved", "중단"],
        .read: ["read", "finished", "completed", "done", "읽음", "다읽음", "완독"],
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

    /// Whether a name is written with its family name first: `Lind, Anna`, `윤, 서경`.
    private static func isEntry(_ text: String) -> Bool {
        let parts = text.split(separator: ",").map { String($0).trimmed }
        guard parts.count == 2 else { return false }
        if text.directKoreanName != text { return true }
        return parts.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } } && !parts[0].contains(" ")
    }
}
