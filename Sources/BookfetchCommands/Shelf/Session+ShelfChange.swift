import APIClient
import Catalog
import CommandSupport
import Messages
import Store

extension Session {
    /// Tells what a change of the shelf came to: sentences on a terminal, the books for a script.
    ///
    /// - Parameters:
    ///   - command: The command's name.
    ///   - entries: The books it concerned.
    ///   - sentences: What a person reads.
    ///   - freshness: Where the books came from.
    ///   - problems: What went wrong on the way.
    ///   - invalidRows: The rows of a file that could not be understood.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; what stdout throws when nobody reads it.
    func showChange(
        command: String,
        _ entries: [ShelfEntry],
        sentences: [Message],
        freshness: [Freshness] = [],
        problems: [Problem] = [],
        invalidRows: [ProblemRecord] = []
    ) async throws {
        var list = BookList(
            request: RequestRecord(command: command, [:]),
            page: 1,
            pageSize: max(1, entries.count),
            total: entries.count,
            hasMore: false,
            freshness: freshness,
            isLocal: freshness.isEmpty,
            books: entries.map(\.book),
            remarks: entries.map { BookRemarks(addedAt: $0.addedAt) },
            problems: problems
        )
        list.invalidRows = invalidRows
        try await showChange(list, sentences: sentences, givenUp: await health.breakers.givenUp)
    }
}
