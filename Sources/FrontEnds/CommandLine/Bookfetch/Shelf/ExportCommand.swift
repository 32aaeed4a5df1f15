import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
public import Interchange
import Store
import Synchronization
import Terminal
import Wording

struct ExportCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "export",
            abstract: .helpExport,
            usage: """
                bookfetch export shelf --format bibtex -o books.bib
                bookfetch export 9788980500208 2 --format csl-json
                bookfetch export shelf --format marc --profile kormarc -o books.mrc
                bookfetch export --from isbns.txt --format marcxml > books.xml
                bookfetch export shelf --check --profile kormarc --profile-file library.profile
                """,
            discussion: .helpExportMore
        )
    }

    @Argument(
        help: ArgumentHelp(.helpExportBooks, valueName: "books"),
        completion: StoredCompletion.one
    )
    var books: [String] = ["shelf"]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(.helpExportFormat, valueName: "format")
    )
    var format: ExportFormat = .json

    @Option(help: ArgumentHelp(.helpExportProfile, valueName: "profile"))
    var profile: MARCProfile?

    @Option(help: ArgumentHelp(.helpExportProfileFile, valueName: "file"), completion: .file())
    var profileFile: String?

    @Flag(help: ArgumentHelp(.helpExportCallNumber))
    var callNumber = false

    @Flag(help: ArgumentHelp(.helpExportTags))
    var tags = false

    @Flag(help: ArgumentHelp(.helpExportCheck))
    var check = false

    @Flag(help: ArgumentHelp(.helpExportJSON))
    var json = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(.helpExportOutput, valueName: "file"),
        completion: .file()
    )
    var output: String?

    @Option(help: ArgumentHelp(.helpExportInto, valueName: "folder"), completion: .directory)
    var into: String?

    @Option(help: ArgumentHelp(.helpExportFrom, valueName: "file"), completion: .file())
    var from: String?

    @Option(help: ArgumentHelp(.helpLookUpJobs, valueName: "n"))
    var jobs = 4

    @Flag(name: .customLong("merge"), inversion: .prefixedNo, help: ArgumentHelp(.helpMergeRecords))
    var mergesRecords: Bool?

    @OptionGroup var run: RunOptions

    func validate() throws {
        let isMARC = check || (!json && format.hasProfiles)
        if profile != nil, !isMARC {
            throw ValidationError(.profileOfOtherFormat(format: json ? "json" : format.rawValue))
        }
        for (flag, isGiven) in [("--profile-file", profileFile != nil), ("--call-number", callNumber)]
        where isGiven && !isMARC {
            throw ValidationError(.flagOfMARC(flag: flag, format: json ? "json" : format.rawValue))
        }
        if tags, check || json || ![.marc, .marcxml, .onix].contains(format) || from != nil || books != ["shelf"] {
            throw ValidationError(.tagsOfShelfAlone)
        }
        if check, output != nil || into != nil { throw ValidationError(.checkWritesNoRecords) }
        if into != nil, format != .obsidian { throw ValidationError(.intoNeedsObsidian) }
        if format == .obsidian, into == nil || output != nil { throw ValidationError(.obsidianNeedsFolder) }
        guard BatchLookUp.jobRange.contains(jobs) else { throw ValidationError(.invalidJobs(jobs: jobs)) }
        if from != nil, books != ["shelf"] { throw ValidationError(.booksTwice) }
        if from == nil, mergesRecords != nil { throw ValidationError(.mergeNeedsList) }
        if from != nil, into != nil { throw ValidationError(.intoNeedsBooks) }
        if books.count == 1, books[0] == "shelf" || books[0] == "recent" { return }
        if let word = books.first?.lowercased(), books.count == 1, ExportFormat(rawValue: word) != nil {
            throw ValidationError(.notAList(text: word, near: ["--format \(word)"]))
        }
        if let word = books.first, books.count == 1,
            case let near = Suggestion.nearest(to: word, in: ["shelf", "recent"]),
            !near.isEmpty
        {
            throw ValidationError(.notAList(text: word, near: near))
        }
        _ = try BookReference.list(books)
    }

    func run(in context: ProcessEnvironment) async throws {
        let options = GlobalOptions(run: run)
        let session = try Session(options, in: context)
        let library = try libraryProfile(in: context)
        if let from { return try await export(list: from, library, session, context) }
        let chosen: ExportedBooks =
            switch books {
            case ["shelf"]: try await .shelf(session)
            case ["recent"]: try await .recent(session)
            default: try await .named(books, session)
            }
        if check { return try await reportDefects(of: chosen, library, session, context) }
        if let into {
            let notes = NoteExport(folder: into, isJSON: json)
            return try await notes.write(chosen, session, in: context, isStrict: run.strict)
        }
        let left = (json ? .json : format).ownFieldsLeftOut(of: chosen.books)
        if !left.isEmpty {
            session.note(.ownFieldsLeftOut(format: format.rawValue, fields: left.joined(separator: ", ")))
        }
        let text = document(of: chosen, library, at: context.time.now())
        if let output, output != "-" {
            let path = try OutputFile.write(text, to: output, in: context.currentFolder)
            session.note(.wroteBooks(count: chosen.books.count, path: path))
        } else {
            try context.output.write(text)
        }
        if !json, case let count = chosen.books.count(where: { format.leavesOutPublication(of: $0.book) }), count > 0 {
            session.note(.publicationLeftOut(count: count))
        }
        try await chosen.conclude(session, isStrict: run.strict)
    }

    private func export(
        list: String,
        _ library: LibraryProfile,
        _ session: Session,
        _ context: ProcessEnvironment
    ) async throws {
        let format = json ? .json : format
        let file = output.flatMap { $0 == "-" ? nil : $0 }
        if let file, list != "-",
            URL(filePath: file, relativeTo: context.currentFolder)
                .isSameFile(as: URL(filePath: list, relativeTo: context.currentFolder))
        {
            throw ProgramFailure.usage(.outputIsInput(flag: "-o", file: file))
        }
        let draft = try file.map { name throws(ProgramFailure) in
            try OutputDraft(name, in: context.currentFolder)
        }
        let run = LookUpRun(
            session: session,
            context: context,
            source: .file(list),
            subject: .books(RecordExtent(merges: mergesRecords, format: check ? .marc : format), usesTitles: false),
            jobs: jobs,
            output: draft?.sink
        )
        let ending: BatchEnding
        let count: Int
        let checked = CollectedBooks()
        do {
            (ending, count) = try await lookUp(all: run, format, library, checked: check ? checked : nil)
        } catch {
            draft?.discard()
            if let draft, let error = error as? SinkError { throw draft.failure(error) }
            throw error
        }
        if let draft {
            if ending.isComplete {
                session.note(.wroteBooks(count: count, path: try draft.finish()))
            } else if count > 0 {
                session.note(.wrotePartial(count: count, path: draft.path))
            } else {
                draft.discard()
            }
        }
        let records =
            check
            ? self.checked(ExportedBooks(books: checked.books, problems: ending.tally.problems), library, context) : nil
        if let records { try await report(records, session, context) }
        try ending.conclude(session, isStrict: self.run.strict)
        if let records { try failIfWrong(records) }
    }

    private func lookUp(
        all run: LookUpRun,
        _ format: ExportFormat,
        _ library: LibraryProfile,
        checked: CollectedBooks?
    ) async throws -> (ending: BatchEnding, books: Int) {
        let request = RequestRecord(command: "export", ["from": .text(run.source.name)])
        return try await run.run(request) { _, _ in
            let time = run.context.time.now()
            if let checked { return .books(ExportStream(checked), .marc, time) }
            let stream =
                format == .json
                ? ExportStream(JSONWriter(time: time))
                : ExportStream(format, at: time, profile: profile ?? .marc21, library: library)
            return .books(stream, format, time)
        }
    }

    private func libraryProfile(in context: ProcessEnvironment) throws(ProgramFailure) -> LibraryProfile {
        var library = LibraryProfile()
        if let profileFile {
            let url = URL(filePath: profileFile, relativeTo: context.currentFolder)
            let text: String
            do {
                text = try String(contentsOf: url, encoding: .utf8)
            } catch {
                throw ProgramFailure(
                    status: .noInput,
                    kind: .invalid,
                    message: .cannotRead(profileFile, reason: FileReason.reading(url, error))
                )
            }
            do throws(LibraryProfile.Invalid) {
                library = try LibraryProfile(text)
            } catch {
                throw ProgramFailure(
                    status: .inputData,
                    kind: .invalid,
                    message: .invalidProfile(file: profileFile, error)
                )
            }
        }
        library.hasTags = tags
        return (callNumber ? library.withCallNumber : library).namingServices
    }

    private func reportDefects(
        of chosen: ExportedBooks,
        _ library: LibraryProfile,
        _ session: Session,
        _ context: ProcessEnvironment
    ) async throws {
        let checked = checked(chosen, library, context)
        try await report(checked, session, context)
        try await chosen.conclude(session, isStrict: run.strict)
        try failIfWrong(checked)
    }

    private func checked(
        _ chosen: ExportedBooks,
        _ library: LibraryProfile,
        _ context: ProcessEnvironment
    ) -> CheckedRecords {
        CheckedRecords(
            chosen,
            profiles: profile.map { [$0] } ?? MARCProfile.allCases,
            library: library,
            at: context.time.now()
        )
    }

    private func report(_ checked: CheckedRecords, _ session: Session, _ context: ProcessEnvironment) async throws {
        try await context.write(
            checked.report,
            options: GlobalOptions(run: run, format: nil, json: json, template: nil)
        )
        session.note(.recordsChecked(count: checked.records, incomplete: checked.defective))
    }

    private func failIfWrong(_ checked: CheckedRecords) throws(ProgramFailure) {
        guard run.strict, let first = checked.firstError else { return }
        throw ProgramFailure(status: .inputData, kind: .invalid, message: .strict(sentence: .defect(first)))
    }

    private func document(of chosen: ExportedBooks, _ library: LibraryProfile, at time: Date) -> String {
        ExportText.of(
            chosen.books,
            json ? .json : format,
            profile: profile,
            library: library,
            // Only the shelf knows of readings: the columns of other exports are as they were.
            hasReadings: books == ["shelf"],
            account: chosen.account,
            at: time
        )
    }
}

/// The books of a list whose records are checked: nothing is written of them.
private final class CollectedBooks: BookWriter {
    private let collected = Mutex<[ExportedBook]>([])

    var books: [ExportedBook] { collected.withLock { $0 } }

    var prefix: String { "" }
    var separator: String { "" }

    func entry(_ book: ExportedBook, key: String) -> String {
        collected.withLock { $0.append(book) }
        return ""
    }

    func suffix(count: Int) -> String { "" }
}

extension ExportFormat: ChoiceArgument {}
extension MARCProfile: ChoiceArgument {}

struct ExportedBooks {
    var books: [ExportedBook] = []
    /// The origin of the responses; empty for the user's own list.
    var freshness: [Freshness] = []
    /// The problems encountered for books that were exported all the same, or that do not exist.
    var problems: [Problem] = []
    var failures: [(name: String, failure: ProgramFailure)] = []

    /// Whether the books are the user's own, not a service's.
    var isLocal = true

    var emptyOrigin = Freshness.Origin.network

    var account: ExportSummary {
        let record = FreshnessRecord(freshness, whenEmpty: isLocal ? .cache : emptyOrigin)
        let reported = problems.map { ProblemRecord($0) }.map {
            ExportSummary.Problem(service: $0.service ?? "bookfetch", kind: $0.kind, message: $0.message, isbn: $0.isbn)
        }
        let failed = failures.map { name, failure in
            ExportSummary.Problem(
                service: failure.service?.rawValue ?? "bookfetch",
                kind: failure.kind.rawValue,
                message: failure.message.text,
                isbn: (try? ISBN(name))?.isbn13
            )
        }
        return ExportSummary(
            origin: record.origin,
            stale: record.stale,
            fetchedAt: record.fetchedAt,
            problems: reported + failed
        )
    }

    static func shelf(_ session: Session) async throws -> ExportedBooks {
        ExportedBooks(books: try await session.library.exportedShelf())
    }

    static func recent(_ session: Session) async throws -> ExportedBooks {
        let count = session.recentCount
        let recent = try await session.library.recents.list(count)
        return ExportedBooks(books: recent.map { ExportedBook($0.book) })
    }

    /// Books named one by one. A failed look-up does not affect the others. Throws ``ProgramFailure`` of the first
    /// failed look-up, if nothing was found; for the store; when interrupted.
    static func named(_ names: [String], _ session: Session) async throws -> ExportedBooks {
        var targets: [BookTarget] = []
        for reference in try BookReference.list(names) { targets.append(try await session.target(of: reference)) }
        var chosen = ExportedBooks(isLocal: false, emptyOrigin: session.emptyOrigin)
        for target in targets {
            do throws(ProgramFailure) {
                let found = try await session.find(target)
                chosen.freshness += found.freshness
                chosen.problems += found.problems
                if let book = found.book {
                    chosen.books.append(ExportedBook(book))
                } else {
                    session.note(target.nothing)
                }
            } catch {
                guard ![.interrupted, .store, .usage].contains(error.status) else { throw error }
                chosen.failures.append((target.name, error))
            }
        }
        if chosen.books.isEmpty, let first = chosen.failures.first { throw first.failure }
        return chosen
    }

    func conclude(_ session: Session, isStrict: Bool) async throws(ProgramFailure) {
        for (name, failure) in failures { session.note(failure.message + Message(verbatim: " [\(name)]")) }
        try session.conclude(
            freshness: freshness,
            problems: problems,
            openCircuits: await session.health.breakers.openCircuits
        )
        if isStrict, let first = failures.first { throw first.failure }
    }
}
