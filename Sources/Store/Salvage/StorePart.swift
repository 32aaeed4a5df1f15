/// One part of what a store keeps.
public enum StorePart: String, Hashable, Sendable, CaseIterable {
    /// Answers of services.
    case answers
    /// The shelf, with what can be brought back to it.
    case shelf
    /// Memos and their history.
    case memos
    /// The books shown last.
    case recents
    /// What is shown whole and what cut.
    case folds
    /// The last volume of each series.
    case series
    /// The list that each program showed last.
    case lastLists
    /// The articles that were opened.
    case visited
    /// The articles that were set aside.
    case saved
    /// The birthdays that the reader keeps.
    case birthdays
    /// The count of requests.
    case ledger
    /// Every book that was seen.
    case seenBooks
    /// Every article that was seen.
    case seenArticles
    /// Which pictures there are; the pictures themselves are files.
    case images

    /// Whether a person made it, so that no service can give it again.
    public var isPersonal: Bool {
        switch self {
        case .shelf, .memos, .recents, .folds, .series, .lastLists, .visited, .saved, .birthdays: true
        case .answers, .ledger, .seenBooks, .seenArticles, .images: false
        }
    }

    /// Its tables.
    var tables: [String] {
        switch self {
        case .answers: ["storedAnswer"]
        case .shelf: ["shelfEntry", "shelfRemovedEntry"]
        case .memos: ["memoRevision"]
        case .recents: ["recentBook"]
        case .folds: ["foldState"]
        case .series: ["seriesState"]
        case .lastLists: ["listLine"]
        case .visited: ["visitedArticle"]
        case .saved: ["savedArticle"]
        case .birthdays: ["keptBirthday"]
        case .ledger: ["ledgerSalt", "ledgerCount"]
        case .seenBooks: ["seenBook"]
        case .seenArticles: ["seenArticle"]
        case .images: ["imageFile", "imageSource"]
        }
    }
}
