public import APIClient
public import CatalogModel

/// What asking every service for one book came to.
public struct BookDetailOutcome: Sendable {
    /// The book; `nil` where no service has it. It differs from ``merged`` in what was kept of an earlier one.
    public let book: Book?
    /// The book of the answers alone, and where each value comes from.
    public let merged: MergedBook?
    /// What was kept of the earlier book.
    public let kept: [BookRefresh.Kept]
    /// The services that say they do not have it.
    public let unknownTo: [ServiceName]
    /// Where the answers came from and when.
    public let freshness: [Freshness]
    /// What went wrong on the way. That a service does not have the book stands here only when none has.
    public let problems: [Problem]

    /// Whether no service answered and all of them have ended.
    var areAllEnded: Bool {
        book == nil && unknownTo.isEmpty && !problems.isEmpty && problems.allSatisfy { $0.kind == .retired }
    }

    /// The same, standing in for services that have ended.
    ///
    /// - Parameters:
    ///   - ended: What happened with those.
    ///   - service: The service that stands in.
    /// - Returns: The outcome with those problems before its own.
    func adding(_ ended: [Problem], from service: ServiceName?) -> BookDetailOutcome {
        BookDetailOutcome(
            book: book,
            merged: merged,
            kept: kept,
            unknownTo: unknownTo,
            freshness: freshness,
            problems: ended.replaced(by: book == nil ? nil : service) + problems
        )
    }
}
