import APIClient
import Catalog
import Console
import Foundation
import Messages

/// Writes what a command found, and then everything a reader should know about how it was found.
///
/// Data goes to stdout, all else to stderr. The order is fixed: the data first, then stale copies, then problems, then
/// the store; a failure by `--strict` comes last, so that nothing found is ever withheld.
struct Presenter: Sendable {
    let options: GlobalOptions
    let settings: Settings
    let context: CommandContext
    let quotas: QuotaReport

    /// Where the result goes.
    var target: OutputTarget { OutputTarget(options: options, context: context) }

    /// Where nothing came from: the fixtures of a demo, what is stored, or the network.
    var emptyOrigin: Freshness.Origin {
        if options.demo || settings.isOn("BOOKFETCH_DEMO") { return .demo }
        return options.offline || settings.isOn("BOOKFETCH_OFFLINE") ? .cache : .network
    }

    /// Writes a note to stderr.
    func note(_ message: Message) {
        context.note(message)
    }

    /// Tells how a result came about and ends the run accordingly.
    ///
    /// - Parameters:
    ///   - freshness: Where the answers came from.
    ///   - problems: What went wrong on the way.
    ///   - givenUp: The services that were not asked any more.
    ///   - invalidRows: Rows of a reader's file that could not be understood, and were told.
    ///   - isStaleTold: Whether it was said already that stored copies were served.
    /// - Throws: ``ProgramFailure``, when the store failed, or by `--strict`.
    func conclude(
        freshness: [Freshness],
        problems: [Problem] = [],
        givenUp: [ServiceName] = [],
        invalidRows: [ProblemRecord] = [],
        isStaleTold: Bool = false
    ) throws(ProgramFailure) {
        if !isStaleTold { for line in StaleNotes.lines(freshness, now: context.time.now()) { note(line) } }
        for line in ProblemNotes.lines(problems) { note(line) }
        for service in givenUp {
            note(.gaveUp(on: service))
        }
        for line in quotas.lines { note(line) }
        if let error = context.storeReport.first { throw ProgramFailure(error) }
        guard options.strict else { return }
        // The file was read before anybody was asked.
        if let row = invalidRows.first {
            throw ProgramFailure(
                status: .inputData,
                kind: .invalid,
                message: .strict(sentence: Message(verbatim: row.message))
            )
        }
        if let failure = strictFailure(freshness, problems) { throw failure }
    }

    private func strictFailure(_ freshness: [Freshness], _ problems: [Problem]) -> ProgramFailure? {
        for part in freshness {
            switch part.reason {
            case .failure(let error):
                let status = ExitStatus(error.kind) == .tryLater ? ExitStatus.tryLater : .unavailable
                return ProgramFailure(
                    status: status,
                    kind: error.kind,
                    service: error.service,
                    message: .strictSavedCopy(sentence: error.sentence),
                    hint: error.hint
                )
            case .offline:
                return ProgramFailure(
                    status: .unavailable,
                    kind: .offline,
                    message: .strictOffline
                )
            case .young, nil: continue
            }
        }
        guard let first = problems.first(where: { $0.status != .done }) else { return nil }
        return ProgramFailure(
            status: first.status,
            kind: first.kind,
            service: first.service,
            message: .strict(sentence: first.sentence)
        )
    }
}
