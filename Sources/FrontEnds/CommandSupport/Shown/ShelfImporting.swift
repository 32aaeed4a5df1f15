import APIClient
import Catalog
package import CatalogModel
package import Documents
package import Foundation
package import Interchange
import Store
package import Wording

/// An import as a mouth reports it.
package struct ShownImport: Sendable {
    package let change: ShownChange
    /// What a reader should know besides, such as books without a title and memos.
    package let notes: [Message]
}

extension ImportResult {
    /// Reads a file of books.
    ///
    /// - Parameters:
    ///   - name: The file's name in failures.
    ///   - today: The reader's day.
    /// - Throws: ``ProgramFailure`` with code 65 for a file in which nothing can be read, `CancellationError`.
    package init(reading data: Data, named name: String, today: PartialDate?) throws {
        func notUnderstood(_ reason: Message) -> ProgramFailure {
            ProgramFailure(status: .inputData, kind: .invalid, message: .cannotImport(file: name, reason: reason))
        }
        do throws(ImportError) {
            self = try BookImport.read(data, today: today) { ServiceRegistry.inUse.service(ofHost: $0)?.rawValue }
        } catch {
            throw notUnderstood(.reason(error))
        }
        // The reader stops early when the run is interrupted.
        try Task.checkCancellation()
        if isUnparsable, let first = doubtful.first {
            throw notUnderstood(.atLine(line: first.line, reason: .reason(first.reason)))
        }
    }
}

extension Session {
    /// Puts the books of a file on the shelf with their readings and memos, as one change. Those with only an ISBN are
    /// looked up, one after the other.
    ///
    /// - Parameter file: The file's name in the rows that are reported.
    package func importBooks(_ result: ImportResult, from file: String) async throws -> ShownImport {
        var lookUp = ImportLookUp(self)
        var books: [(imported: ImportedBook, book: Book)] = []
        for imported in result.accepted {
            // A long file may need no requests at all, so cancellation is checked here.
            try Task.checkCancellation()
            books.append((imported, try await lookUp.book(of: imported)))
        }
        let shelved = books
        let arrivals = shelved.map { arrival($0.book, $0.imported) }
        // The last book added is first on the shelf: a list that begins with it is added from its end, so that its
        // order is preserved.
        let isNewestFirst = result.isNewestFirst
        let (texts, tooLong) = ImportedMemos.texts(of: shelved)
        let (added, memos) = try await withStore { (store) async throws(StoreError) in
            try await store.shelf.importBooks(isNewestFirst ? arrivals.reversed() : arrivals, memos: texts)
        }
        let additions = isNewestFirst ? added.reversed() : added
        let new = additions.filter(\.isNew)
        let change = ShownChange(
            command: "shelf import",
            new.map(\.entry),
            sentences: [
                .imported(count: new.count, present: additions.count - new.count, left: result.skippedCount)
            ],
            freshness: lookUp.freshness,
            problems: lookUp.problems,
            invalidRows: ProblemRecord.invalidRows(of: result, in: file)
        )
        return ShownImport(change: change, notes: Self.notes(tooLong, lookUp.untitled.map(\.isbn13), memos))
    }

    private func arrival(_ book: Book, _ imported: ImportedBook) -> ShelfImport {
        ShelfImport(
            book,
            addedAt: imported.addedAt,
            reading: imported.state.isEmpty ? nil : imported.state,
            tags: imported.tags,
            elsewhere: imported.elsewhere
        )
    }

    private static func notes(
        _ tooLong: [String],
        _ untitled: [String],
        _ memos: (written: Int, differing: [String])
    ) -> [Message] {
        var notes: [Message] = []
        if !tooLong.isEmpty { notes.append(.memosTooLong(count: tooLong.count, isbns: named(tooLong))) }
        if !untitled.isEmpty { notes.append(.importedWithoutTitle(count: untitled.count, isbns: named(untitled))) }
        if memos.written > 0 { notes.append(.memosImported(count: memos.written)) }
        if !memos.differing.isEmpty {
            notes.append(.memosLeft(count: memos.differing.count, isbns: named(memos.differing)))
        }
        return notes
    }

    /// The first of several ISBNs, at most one per line of the file.
    private static func named(_ isbns: [String]) -> String {
        let first = isbns.prefix(ImportResult.maximumShownPerKind).joined(separator: ", ")
        return isbns.count > ImportResult.maximumShownPerKind ? first + ", …" : first
    }
}

extension ProblemRecord {
    /// The rows of a file that were not understood.
    package static func invalidRows(of result: ImportResult, in file: String) -> [ProblemRecord] {
        result.doubtful.filter(\.reason.isFailure).map { ProblemRecord(invalid: .sentence(of: $0, in: file)) }
    }
}

extension Message {
    /// A doubtful row of a file, or several of a kind.
    package static func sentence(of row: ProblemRow, in file: String) -> Message {
        guard row.count > 1 else {
            return .importRow(file: file, line: row.line, reason: .reason(row.reason), text: row.text)
        }
        return .importRows(
            file: file,
            count: row.count,
            first: row.line,
            last: row.lastLine,
            reason: .reason(row.reason),
            text: row.text
        )
    }
}
