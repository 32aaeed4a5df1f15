import APIClient
import Catalog
import CatalogModel
import Console
import Export
import Foundation
import Messages
import Reports
import Store

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

    /// Writes a list in the format asked for.
    func write(_ list: some ListReport) async throws {
        let out = context.output
        context.waiting.clear()
        switch target.format {
        case .json:
            try context.writeDocument(list.document(whenEmpty: emptyOrigin), options: options)
        case .jsonl:
            for element in list.elements { try out.write(JSONText.line(element)) }
        case .csv:
            try out.write(CSVText.row(list.header))
            let numbers = list.header.indices.filter { list.numberFields.contains(list.header[$0]) }
            for element in list.elements {
                try out.write(CSVText.row(list.fields(of: element), numbers: Set(numbers)))
            }
        case .plain:
            for element in list.elements { try out.write(TabSeparatedRows.line(list.fields(of: element)) + "\n") }
        case .table:
            try await writeTable(list)
        }
    }

    private func writeTable(_ list: some ListReport) async throws {
        if !list.elements.isEmpty {
            let lines = list.table(numberedFrom: list.firstNumber).render(
                width: target.width,
                isStyled: target.isStyled,
                isLinked: target.isLinked
            )
            try await context.writeText(lines.map { $0 + "\n" }.joined(), options: options)
        }
        note(list.summary)
        for line in list.footnotes { note(Message(verbatim: line)) }
    }
}

/// The lines that name what went wrong without ending the run.
enum ProblemNotes {
    /// One line for each sentence, with the ISBNs it concerns behind it.
    ///
    /// - Parameter problems: What went wrong, in order.
    /// - Returns: The lines, in the order the sentences first appear.
    static func lines(_ problems: [Problem]) -> [Message] {
        var order: [Message] = []
        var isbns: [Message: [String]] = [:]
        for problem in problems {
            let sentence = problem.sentence
            if isbns[sentence] == nil {
                order.append(sentence)
                isbns[sentence] = []
            }
            if let isbn = problem.isbn { isbns[sentence]?.append(isbn.isbn13) }
        }
        return order.map { sentence in
            guard let concerned = isbns[sentence]?.joined(separator: ", "), !concerned.isEmpty else { return sentence }
            return sentence + Message(verbatim: " [\(concerned)]")
        }
    }
}

/// The lines that say why stored copies were served and how old they are.
enum StaleNotes {
    /// One line for each reason, the oldest copy's age in it.
    ///
    /// - Parameters:
    ///   - parts: Where the answers of a result came from.
    ///   - now: The time to count ages from.
    /// - Returns: The lines, in the order the reasons first appear; none when every answer is fresh.
    static func lines(_ parts: [Freshness], now: Date) -> [Message] {
        var order: [Message] = []
        var oldest: [Message: Date] = [:]
        for part in parts {
            let reason: Message
            switch part.reason {
            case .failure(let error): reason = error.sentence
            case .offline: reason = .offline
            case .young, nil: continue
            }
            if oldest[reason] == nil { order.append(reason) }
            oldest[reason] = min(part.fetchedAt, oldest[reason] ?? part.fetchedAt)
        }
        return order.map { reason in
            let age = oldest[reason].map { max(0, now.timeIntervalSince($0)) } ?? 0
            return .savedCopy(reason: reason, age: .length(age))
        }
    }
}
