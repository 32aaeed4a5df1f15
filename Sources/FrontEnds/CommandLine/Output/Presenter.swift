import APIClient
import Basics
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Store
import Terminal
import Wording

/// Writes a command's result, followed by notes on its origin and problems. Data goes to stdout, everything else to
/// stderr. The order is fixed: data, stale copies, problems, store; a failure by `--strict` comes last, so that no
/// result is withheld.
struct Presenter: Sendable {
    let session: Session

    var options: GlobalOptions { session.options }
    var context: ProcessEnvironment { session.context }

    var target: OutputTarget { OutputTarget(options: options, context: context) }

    func note(_ message: Message) {
        context.note(message)
    }

    func conclude(
        freshness: [Freshness],
        seen: SeenDays? = nil,
        problems: [Problem] = [],
        openCircuits: [ServiceName] = [],
        invalidRows: [ProblemRecord] = [],
        staleNoticeWasShown: Bool = false,
        lines: [Message]? = nil
    ) throws(ProgramFailure) {
        try conclude(
            ResultNotes(
                freshness: freshness,
                seen: seen,
                problems: problems,
                openCircuits: openCircuits,
                staleNoticeWasShown: staleNoticeWasShown,
                problemLines: lines
            ),
            invalidRows: invalidRows
        )
    }

    func conclude(_ notes: ResultNotes, invalidRows: [ProblemRecord] = []) throws(ProgramFailure) {
        context.finish()
        for line in notes.lines(context.readerClock) { note(line) }
        for line in session.quotas.lines { note(line) }
        if let error = context.storeReport.first { throw ProgramFailure(error) }
        guard options.strict else { return }
        // The file was read before any request.
        if let row = invalidRows.first {
            throw ProgramFailure(
                status: .inputData,
                kind: .invalid,
                message: .strict(sentence: Message(verbatim: row.message))
            )
        }
        if let failure = notes.strictFailure { throw failure }
    }

    /// Writes a result in the selected format, as ``ProcessEnvironment`` does.
    func write(
        _ result: some FormattedResult,
        continuedBy program: String? = nil,
        text: ((OutputTarget) async throws -> [String]?)? = nil
    ) async throws {
        try await context.write(
            result,
            options: options,
            whenEmpty: session.emptyOrigin,
            continuedBy: program,
            text: text
        )
    }
}

extension Session {
    var presenter: Presenter { Presenter(session: self) }
}
