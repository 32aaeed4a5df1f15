import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport
import Console
import Foundation
import Messages
import Reports

/// `bookfetch lookup`: a list of ISBNs, one result line each, in input order.
struct LookUpCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "lookup",
            abstract: .helpLookUp,
            usage: """
                bookfetch lookup isbns.txt > books.tsv
                bookfetch lookup isbns.txt --resume >> books.tsv
                """,
            discussion: .helpLookUpMore
        )
    }

    @Argument(help: ArgumentHelp(.helpLookUpFile, valueName: "file"))
    var file: String = "-"

    @Flag(help: ArgumentHelp(.helpLookUpResume))
    var resume = false

    @Option(help: ArgumentHelp(.helpLookUpJobs, valueName: "n"))
    var jobs = 4

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard BatchLookUp.jobRange.contains(jobs) else { throw ValidationError(.invalidJobs(jobs: jobs)) }
        if resume, global.writesOneDocument {
            throw ValidationError(.resumeAndJSON)
        }
        if resume, file == "-" {
            throw ValidationError(.resumeNeedsFile)
        }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let url = file == "-" ? nil : URL(filePath: file, relativeTo: context.currentFolder)
        let lines: InputLines
        if let url {
            guard let source = FileLines(url) else {
                throw ProgramFailure(
                    status: .noInput,
                    kind: .invalid,
                    message: .fileMissing(file: file)
                )
            }
            lines = InputLines(source: source)
        } else {
            lines = InputLines(source: context.input)
        }
        let account = global.writesOneDocument ? nil : url.map { BatchFile(input: $0, folder: session.stateFolder) }
        let earlier = resume ? account?.load() : nil
        if resume, earlier == nil {
            session.note(.noEarlierRun)
        }
        var writer = BatchWriter(
            options: global,
            context: context,
            journal: BatchJournal(account, resuming: earlier, output: context.output, uptime: context.time.uptime)
        )
        let request = RequestRecord(command: "lookup", ["file": .text(file), "jobs": .number(jobs)])
        let chain = session.lookUpChain()
        let batch = BatchLookUp(chain, jobs: jobs)
        session.expect(concurrentRequests: jobs)
        let summary: BatchSummary
        do {
            // A run that starts over discards the state of an earlier one, however soon it ends.
            if earlier == nil { try account?.clear() }
            try writer.begin(request, isResumed: earlier != nil)
            summary = try await batch.run(
                lines,
                resuming: earlier?.checkpoint,
                options: session.requestOptions
            ) { row, checkpoint in
                try writer.write(row, checkpoint)
                session.progress(.lookingUpLines(done: row.line))
            }
            // The reasons for a stop have no row of their own.
            let reasons: [Problem] = if case .stopped(let reasons) = summary.end { reasons } else { [] }
            try writer.end(notices: summary.notices + reasons, whenEmpty: session.emptyOrigin)
            try writer.close(at: summary.checkpoint)
        } catch let error as BatchError {
            // Rows before a failure of the input are done.
            if case .input = error { try? writer.close() }
            throw Self.failure(error, file: file)
        }
        if let line = writer.mayRepeatAfter { session.note(.lookUpCutOff(line: line)) }
        let ending = BatchEnding(
            summary: summary,
            tally: writer.tally,
            givenUp: await chain.givenUp,
            isResumable: url != nil && !global.writesOneDocument
        )
        try ending.conclude(session, isStrict: global.isStrict)
    }

    /// The failure of a batch: 65 for a changed input, 66 for one that cannot be read.
    private static func failure(_ error: BatchError, file: String) -> any Error {
        switch error {
        case .output(let error): error
        case .input(let error):
            ProgramFailure(
                status: .noInput,
                kind: .invalid,
                message: .cannotRead(file, reason: FileReason.plain(error))
            )
        case .checkpoint(let error):
            ProgramFailure(
                status: .store,
                kind: .invalid,
                message: .cannotSaveProgress(reason: FileReason.plain(error))
            )
        case .inputChanged(let lines):
            ProgramFailure(
                status: .inputData,
                kind: .invalid,
                message: .listChanged(count: lines, file: file),
                hint: .startAgainHint
            )
        }
    }
}

/// The lines of a source, one at a time.
struct InputLines: AsyncSequence, Sendable {
    typealias Element = String

    let source: any LineSource

    struct AsyncIterator: AsyncIteratorProtocol {
        let source: any LineSource

        mutating func next() async -> String? {
            await source.readLine()
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: source) }
}
