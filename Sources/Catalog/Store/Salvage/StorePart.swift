/// One part of a store's content.
package enum StorePart: String, Hashable, Sendable, CaseIterable {
    /// Cached responses.
    case answers
    /// The shelf and the reading goals, with the changes that can be undone.
    case shelf
    case memos
    case recents
    /// The choices of full or folded texts.
    case folds
    case series
    case lastLists
    /// The opened articles.
    case visited
    case saved
    case birthdays
    case watches
    /// The request counts.
    case ledger
    case seenBooks
    case seenArticles
    /// The index of images; the images themselves are files.
    case images

    /// Whether it is user data, which no service can restore.
    package var isPersonal: Bool {
        switch self {
        case .shelf, .memos, .recents, .folds, .series, .lastLists, .visited, .saved, .birthdays, .watches: true
        case .answers, .ledger, .seenBooks, .seenArticles, .images: false
        }
    }

    var tables: [String] {
        switch self {
        case .answers: ["storedAnswer"]
        case .shelf:
            ["shelfEntry", "shelfRemovedEntry", "shelfGoal", "shelfGoalChange", "shelfMemoChange", "changeTime"]
        case .memos: ["memoRevision"]
        case .recents: ["recentBook"]
        case .folds: ["foldState"]
        case .series: ["seriesState"]
        case .lastLists: ["listLine"]
        case .visited: ["visitedArticle"]
        case .saved: ["savedArticle"]
        case .birthdays: ["keptBirthday"]
        case .watches: ["watch", "watchedBook"]
        case .ledger: ["ledgerSalt", "ledgerCount"]
        case .seenBooks: ["seenBook"]
        case .seenArticles: ["seenArticle"]
        case .images: ["imageFile", "imageSource"]
        }
    }
}
