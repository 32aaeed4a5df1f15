package import BookfetchKit
package import CatalogModel
package import Foundation
package import Interchange
import Store
package import Wording

/// An import as a front end reports it.
package struct ShownImport: Sendable {
    package let change: ShownChange
    /// What a reader should know besides, such as books without a title and memos.
    package let notes: [Message]

    /// - Parameter file: The file's name in the rows that are reported.
    package init(_ outcome: ShelfImportOutcome, of result: ImportResult, from file: String) {
        let new = outcome.additions.filter(\.isNew)
        change = ShownChange(
            command: "shelf import",
            new.map(\.entry),
            sentences: [
                .imported(
                    count: new.count,
                    present: outcome.additions.count - new.count,
                    left: result.skippedCount
                )
            ],
            freshness: outcome.freshness,
            problems: outcome.problems,
            invalidRows: ProblemRecord.invalidRows(of: result, in: file)
        )
        let (long, untitled, differing) = (outcome.longMemos, outcome.untitled, outcome.differingMemos)
        var notes: [Message] = []
        if !long.isEmpty { notes.append(.memosTooLong(count: long.count, isbns: Self.named(long))) }
        if !untitled.isEmpty {
            notes.append(
                .importedWithoutTitle(count: untitled.count, isbns: Self.named(untitled.map(\.isbn13)))
            )
        }
        if outcome.memos > 0 { notes.append(.memosImported(count: outcome.memos)) }
        if !differing.isEmpty { notes.append(.memosLeft(count: differing.count, isbns: Self.named(differing))) }
        self.notes = notes
    }

    /// The first of several ISBNs, at most one per line of the file.
    private static func named(_ isbns: [String]) -> String {
        let first = isbns.prefix(ImportResult.maximumShownPerKind).joined(separator: ", ")
        return isbns.count > ImportResult.maximumShownPerKind ? first + ", …" : first
    }
}

extension Library {
    /// Reads a file of books. Throws code 65 for a file in which nothing can be read, and `CancellationError`.
    package func readBooks(in data: Data, named name: String, today: PartialDate?) async throws -> ImportResult {
        func notUnderstood(_ reason: Message) -> ProgramFailure {
            ProgramFailure(status: .inputData, kind: .invalid, message: .cannotImport(file: name, reason: reason))
        }
        let result: ImportResult
        do throws(ImportError) {
            result = try await readBooks(in: data, today: today)
        } catch {
            throw notUnderstood(.reason(error))
        }
        // The reader stops early when the run is interrupted.
        try Task.checkCancellation()
        if result.isUnparsable, let first = result.doubtful.first {
            throw notUnderstood(.atLine(line: first.line, reason: .reason(first.reason)))
        }
        return result
    }
}

extension ProblemRecord {
    /// The rows of a file that were not understood.
    package static func invalidRows(of result: ImportResult, in file: String) -> [ProblemRecord] {
        result.doubtful.filter(\.reason.isFailure).map { ProblemRecord(invalid: .sentence(of: $0, in: file)) }
    }
}

extension Message {
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
