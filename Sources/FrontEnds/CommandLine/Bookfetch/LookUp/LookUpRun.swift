import APIClient
import BookfetchKit
import Catalog
import Documents
import Foundation
import Interchange
import Terminal
import Wording

struct LookUpRun {
    let session: Session
    let context: ProcessEnvironment
    let source: ListSource
    var subject = ListSubject.books(.first, usesTitles: false)
    var shard: BatchShard?
    /// What tells the progress of this run from that of a look-up of the same list.
    var variant = ""
    let jobs: Int
    var output: (any TextSink)?
    var remedy = BatchEnding.Remedy.verbose
    var rejects: String?
    /// The name of the file for the rows of which a person has to decide; with it, blank ISBNs of a list that has
    /// others are searched by title as well.
    var review: String?
    var isResumed = false
    var retriesFailed = false
    var isResumable = false

    private static let smallestOutlook = 20

    /// The list's file; `nil` for any other list.
    private var url: URL? {
        guard case .file(let file) = source, file != "-" else { return nil }
        return URL(filePath: file, relativeTo: context.currentFolder)
    }

    /// The progress of the list; `nil` for one that cannot be read again.
    private var progress: BatchFile? {
        let name: String
        switch source {
        case .file:
            guard let url else { return nil }
            name = url.standardizedFileURL.path
        case .isbns(_, let list): name = list
        }
        return BatchFile(name: name + (shard.map { "#\($0.text)" } ?? "") + variant, folder: session.stateFolder)
    }

    private func reviewFile() throws(ProgramFailure) -> ReviewFile? {
        guard let review else { return nil }
        let file = ReviewFile(review, in: context)
        if let url, file.url.isSameFile(as: url) { throw .usage(.outputIsInput(flag: "--review", file: review)) }
        return file
    }

    private func titles(_ decisions: [Int: ReviewEntry]) -> ISBNList.TitleUse? {
        guard case .books(_, usesTitles: true) = subject else { return nil }
        let decided = decisions.compactMapValues { entry in
            entry.decision.map { (title: entry.title, decision: $0.line) }
        }
        return ISBNList.TitleUse(fillsBlanks: review != nil, decisions: decided)
    }

    /// What the run would take, without sending a request.
    func plan(_ request: RequestRecord) async throws -> Report {
        let decided = try reviewFile()?.decisions() ?? [:]
        let list = try await ISBNList.open(source, shard: shard, titles: titles(decided), in: context)
        session.progress(.readingList)
        let earlier = isResumed ? progress?.load() : nil
        let outlook = try await LookUpOutlook(
            list,
            after: earlier?.checkpoint.lines ?? 0,
            again: retriesFailed ? earlier.flatMap { progress?.failedLines($0) } ?? [] : [],
            extent: .plan,
            work: session.library.listLookUp(subject).work,
            session: session
        )
        return await LookUpPlan.make(outlook, request: request, session: session).report
    }

    func run(
        _ request: RequestRecord,
        form: ([String], RowCollector) throws -> BatchWriter.Form
    ) async throws -> (ending: BatchEnding, books: Int) {
        let reviewFile = try reviewFile()
        let decided = try reviewFile?.decisions() ?? [:]
        let titles = titles(decided)
        let input = try await ISBNList.open(source, shard: shard, titles: titles, in: context)
        let rows = RowCollector()
        let form = try form(input.columnNames, rows)
        let saved = savedForm(form)
        let account = isResumable ? progress : nil
        let earlier = isResumed ? account?.load() : nil
        if isResumed, earlier == nil {
            // Its rows may be those of a run whose progress was kept elsewhere: they would come again.
            if let place = (output ?? context.output).place, place.position > 0 {
                throw ProgramFailure.usage(.resumesUnknownRows, hint: .resumesUnknownRowsHint)
            }
            session.note(.noEarlierRun)
        }
        // A file must not have rows of two forms. Where the earlier rows of a pipe or a terminal went is unknown.
        if let wrote = earlier?.form, let saved, let place = (output ?? context.output).place, place.position > 0,
            let difference = wrote.difference(from: saved)
        {
            throw ProgramFailure.usage(difference, hint: .startAgainHint)
        }
        // Rows to review are among the failed ones: they are written again once they are settled.
        let open = earlier.flatMap { account?.failedLines($0) } ?? []
        let retried = open.filter { line in
            guard let entry = decided[line] else { return retriesFailed }
            return entry.decision != nil
        }
        let rejectsFile = try rejectsFile(after: earlier, input.columnNames)
        var writer = BatchWriter(
            form,
            rows: rows,
            rejects: rejectsFile,
            review: reviewFile,
            inputColumns: input.columnNames,
            journal: BatchJournal(
                account,
                form: saved,
                resuming: earlier,
                output: output ?? context.output,
                rejects: rejectsFile?.sink,
                uptime: context.time.uptime
            )
        )
        let lookUp = session.library.listLookUp(subject, jobs: jobs)
        let work = lookUp.work
        let outlook = try await outlook(input, after: earlier?.checkpoint.lines ?? 0, again: retried, work, titles)
        session.expect(concurrentRequests: jobs)
        let summary: BatchSummary
        do {
            // A run that starts over discards the state of an earlier one, however soon it ends.
            if earlier == nil { try account?.clear() }
            try writer.begin(request, isResumed: earlier != nil)
            let start = context.time.uptime()
            var written = 0
            summary = try await lookUp.run(input, resuming: earlier?.checkpoint, retrying: retried) { row, checkpoint in
                try writer.write(row, checkpoint)
                written += 1
                let progress = BatchProgress(
                    written: written,
                    earlier: outlook?.doneRows ?? 0,
                    total: outlook.map { $0.doneRows + $0.rows },
                    elapsed: context.time.uptime() - start
                )
                session.progress(.lookingUpRows(progress))
            }
            // The reasons for a stop have no row of their own.
            let reasons: [Problem] = if case .stopped(let reasons) = summary.end { reasons } else { [] }
            try writer.end(notices: summary.notices + reasons, whenEmpty: session.emptyOrigin)
            try writer.close(at: summary.checkpoint)
        } catch let error as BatchError {
            // Rows before a failure of the input are done.
            if case .input = error { try? writer.close() }
            throw failure(error)
        }
        if writer.booksWithoutPublication > 0 {
            session.note(.publicationLeftOut(count: writer.booksWithoutPublication))
        }
        if let line = writer.mayRepeatAfter { session.note(.lookUpCutOff(line: line)) }
        let ending = BatchEnding(
            summary: summary,
            tally: writer.tally,
            openCircuits: await work.openCircuits,
            isResumable: account != nil,
            isVerbose: session.options.verbose,
            rejects: writer.rejectedRows > 0 ? rejects : nil,
            review: review.map { ($0, source.name) },
            remedy: remedy,
            credits: form.saved?.format == OutputFormat.table.rawValue ? writer.tally.credits : []
        )
        return (ending, writer.books)
    }

    private func savedForm(_ form: BatchWriter.Form) -> BatchState.Form? {
        var saved = form.saved
        if case .books(let extent, _) = subject { saved?.isMerged = extent == .merged }
        return saved
    }

    /// What the list would take, noted before the first request; `nil` for one that cannot be read twice.
    private func outlook(
        _ input: ISBNList,
        after done: Int,
        again: Set<Int>,
        _ work: BatchWork,
        _ titles: ISBNList.TitleUse?
    ) async throws -> LookUpOutlook? {
        guard input.size != nil, !session.isOffline else { return nil }
        let list = try await ISBNList.open(source, shard: shard, titles: titles, in: context)
        // An unreadable list is reported by the run itself.
        guard
            let outlook = try? await LookUpOutlook(
                list,
                after: done,
                again: again,
                extent: .glance,
                work: work,
                session: session
            )
        else { return nil }
        if outlook.rows >= Self.smallestOutlook {
            session.note(
                .lookUpOutlook(
                    rows: outlook.rows,
                    isEstimated: outlook.isEstimated,
                    fromStore: outlook.fromStore,
                    requests: outlook.requests,
                    leftToday: outlook.leftToday
                )
            )
            if outlook.stored > outlook.fromStore, outlook.requests > 0 {
                session.note(.olderCopies(count: outlook.stored - outlook.fromStore))
            }
            if let days = outlook.schedule.days, days > 1 { session.note(.quotasNeed(days: days)) }
        }
        return outlook
    }

    private func rejectsFile(after earlier: BatchState?, _ columns: [String]) throws(ProgramFailure) -> RejectsFile? {
        guard let rejects else { return nil }
        let target = URL(filePath: rejects, relativeTo: context.currentFolder)
        if let url, target.isSameFile(as: url) { throw .usage(.outputIsInput(flag: "--rejects", file: rejects)) }
        return try RejectsFile(target, after: earlier, inputColumns: columns)
    }

    /// The failure of a batch: 65 for a changed input, 66 for one that cannot be read.
    private func failure(_ error: BatchError) -> any Error {
        switch error {
        case .output(let error): error
        case .input(let error):
            ProgramFailure(
                status: .noInput,
                kind: .invalid,
                message: .cannotRead(source.name, reason: FileReason.plain(error))
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
                message: .listChanged(count: lines, file: source.name),
                hint: .startAgainHint
            )
        }
    }
}

extension BatchState.Form {
    /// Why the rows of a run with another form are none of this one's; `nil` if they are.
    fileprivate func difference(from other: BatchState.Form) -> Message? {
        if format != other.format { return .resumesOtherFormat(format) }
        if columns != other.columns { return .resumesOtherColumns }
        guard let isMerged, let merges = other.isMerged, isMerged != merges else { return nil }
        return .resumesOtherMerge(wasMerged: isMerged)
    }
}
