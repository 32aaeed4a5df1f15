import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import Documents
import Foundation
import Interchange
import Terminal
import Wording

struct LookUpCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "lookup",
            abstract: .helpLookUp,
            usage: """
                bookfetch lookup isbns.txt > books.tsv
                bookfetch lookup isbns.txt --resume >> books.tsv
                bookfetch lookup books.csv --format csv --rejects rejects.csv > out.csv
                bookfetch lookup isbns.txt --plan
                bookfetch lookup titles.csv --format csv --review review.csv > out.csv
                bookfetch lookup --merge out.1.csv out.2.csv > out.csv
                """,
            discussion: .helpLookUpMore
        )
    }

    @Argument(help: ArgumentHelp(.helpLookUpFile, valueName: "file"), completion: .file())
    var file: String = "-"

    @Flag(help: ArgumentHelp(.helpLookUpResume))
    var resume = false

    @Flag(help: ArgumentHelp(.helpLookUpRetryFailed))
    var retryFailed = false

    @Option(help: ArgumentHelp(.helpLookUpJobs, valueName: "n"))
    var jobs = 4

    @Option(help: ArgumentHelp(.helpLookUpColumns, valueName: "columns"))
    var columns: String?

    @Flag(
        // The second is the earlier name.
        name: [.customLong("merge-services"), .customLong("merge-records")],
        inversion: .prefixedNo,
        help: ArgumentHelp(.helpMergeRecords)
    )
    var mergesRecords: Bool?

    @Flag(help: ArgumentHelp(.helpLookUpBom))
    var bom = false

    @Option(help: ArgumentHelp(.helpLookUpRejects, valueName: "file"), completion: .file())
    var rejects: String?

    @Option(help: ArgumentHelp(.helpLookUpReview, valueName: "file"), completion: .file())
    var review: String?

    @Flag(help: ArgumentHelp(.helpLookUpPlan))
    var plan = false

    @Option(help: ArgumentHelp(.helpLookUpShard, valueName: "i/n"))
    var shard: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(.helpLookUpMerge, valueName: "files"),
        completion: .file()
    )
    var merge: [String] = []

    @Option(
        name: [.long, .customShort("f")],
        help: ArgumentHelp(.helpLookUpFormat, valueName: "format")
    )
    var format: LookUpFormat?

    @Flag(help: ArgumentHelp(.helpJSON))
    var json = false

    @Option(help: ArgumentHelp(.helpTemplate, discussion: .helpTemplateMore, valueName: "template"))
    var template: String?

    @OptionGroup var dumps: DumpOptions
    @OptionGroup var run: RunOptions

    private var global: GlobalOptions {
        get throws { try GlobalOptions(run: run, format: format?.rows, json: json, template: template) }
    }

    func validate() throws {
        guard BatchLookUp.jobRange.contains(jobs) else { throw ValidationError(.invalidJobs(jobs: jobs)) }
        if let format, format.books != nil, json { throw ValidationError(.jsonAndFormat(format: format.rawValue)) }
        if format?.books != nil, template != nil { throw ValidationError(.templateAndFormat) }
        let global = try global
        if resume, global.writesOneDocument || template != nil {
            throw ValidationError(.resumeAndJSON)
        }
        if resume, let books = format?.books {
            throw ValidationError(.resumeAndBooks(format: books.rawValue))
        }
        if resume, file == "-" {
            throw ValidationError(.resumeNeedsFile)
        }
        if rejects == "-" { throw ValidationError(.rejectsNeedsFile) }
        if review == "-" || review == "" { throw ValidationError(.reviewNeedsFile) }
        if retryFailed, !resume { throw ValidationError(.retryNeedsResume) }
        if bom, merge.isEmpty, format?.rows != .csv { throw ValidationError(.bomNeedsCSV) }
        if let shard, BatchShard(shard) == nil { throw ValidationError(.invalidShard(text: shard)) }
        if columns != nil, json || template != nil || [.json, .jsonl].contains(format?.rows) || format?.books != nil {
            throw ValidationError(.columnsNeedRows)
        }
        if !merge.isEmpty,
            plan || resume || shard != nil || rejects != nil || review != nil || format != nil || json || columns != nil
        {
            throw ValidationError(.mergeAlone)
        }
    }

    func run(in context: ProcessEnvironment) async throws {
        let global = try global
        // Names that no list has are reported before anything is opened.
        if let columns { _ = try LookUpColumns(columns, input: nil) }
        guard merge.isEmpty else {
            return try await ShardMerge(
                files: merge,
                list: file == "-" ? nil : file,
                byteOrderMark: bom,
                context: context
            )
            .run(isStrict: global.isStrict)
        }
        let session = try Session(global, in: context, needs: .requests).using(dumps)
        let shard = shard.flatMap { BatchShard($0) }
        let extent = RecordExtent(
            merges: mergesRecords,
            format: format?.books,
            columns: columns.map { CSVText.cells($0).map { $0.trimmingCharacters(in: .whitespaces) } } ?? []
        )
        let run = LookUpRun(
            session: session,
            context: context,
            source: .file(file),
            subject: .books(extent, usesTitles: true),
            shard: shard,
            jobs: jobs,
            remedy: format?.books == nil ? .rows : .rejects,
            rejects: rejects,
            review: review,
            isResumed: resume,
            retriesFailed: retryFailed,
            isResumable: format?.books == nil && !global.writesOneDocument && template == nil
        )
        var parameters: [String: RequestRecord.Value] = ["file": .text(file)]
        guard !plan else {
            parameters.merge(["plan": .text("true"), "shard": .optional(shard?.text)]) { $1 }
            return try await context.write(run.plan(RequestRecord(command: "lookup", parameters)), options: global)
        }
        parameters["jobs"] = .number(jobs)
        if let shard { parameters["shard"] = .text(shard.text) }
        let (ending, _) = try await run.run(RequestRecord(command: "lookup", parameters)) { input, rows in
            if let books = format?.books {
                let time = context.time.now()
                return .books(ExportStream(books, at: time), books, time)
            }
            let stream = RowStream(options: global, context: context, to: rows)
            let columns = try columns.map { list throws(ProgramFailure) in try LookUpColumns(list, input: input) }
            let isReviewed = review != nil
            return .rows(
                stream,
                columns ?? LookUpColumns(for: stream.format, input: input, isReviewed: isReviewed),
                byteOrderMark: bom
            )
        }
        try ending.conclude(session, isStrict: global.isStrict)
    }
}

struct LookUpFormat: ExpressibleByArgument, Sendable {
    let rawValue: String
    /// The format of lists.
    let rows: OutputFormat?
    /// The format of other programs.
    let books: ExportFormat?

    init?(argument: String) {
        rows = OutputFormat(rawValue: argument)
        books = rows == nil ? ExportFormat.bibliographic.first { $0.rawValue == argument } : nil
        guard rows != nil || books != nil else { return nil }
        rawValue = argument
    }

    static var allValueStrings: [String] {
        let rows = OutputFormat.allCases.map(\.rawValue)
        return rows + ExportFormat.bibliographic.map(\.rawValue).filter { !rows.contains($0) }
    }
}
