import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Terminal
import Wording

struct LibraryCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "library",
            abstract: .helpLibrary,
            usage: """
                bookfetch library 9788980500208 --region 서울
                bookfetch library 3 --region busan --available
                bookfetch library 9788980500208 --everywhere
                bookfetch library --shelf --region 서울
                bookfetch library --file isbns.txt --region 서울 --format csv > libraries.csv
                """,
            discussion: .helpLibraryMore
        )
    }

    @Argument(
        help: ArgumentHelp(.helpLibraryBooks, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var books: [String] = []

    @Option(help: ArgumentHelp(.helpLibraryFile, valueName: "file"), completion: .file())
    var file: String?

    @Flag(help: ArgumentHelp(.helpLibraryShelf))
    var shelf = false

    @Option(
        help: ArgumentHelp(.helpLibraryRegion, valueName: "region"),
        completion: StoredCompletion.one
    )
    var region: String?

    @Flag(help: ArgumentHelp(.helpLibraryEverywhere))
    var everywhere = false

    @Flag(help: ArgumentHelp(.helpLibraryAvailable))
    var available = false

    @Flag(help: ArgumentHelp(.helpLookUpPlan))
    var plan = false

    @Flag(help: ArgumentHelp(.helpLookUpResume))
    var resume = false

    @Flag(help: ArgumentHelp(.helpLookUpRetryFailed))
    var retryFailed = false

    @Option(help: ArgumentHelp(.helpLookUpJobs, valueName: "n"))
    var jobs = 4

    @OptionGroup var pages: ListOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        let sources = [!books.isEmpty, file != nil, shelf].count { $0 }
        guard sources > 0 else { throw ValidationError(.libraryBooksMissing) }
        guard sources == 1 else { throw ValidationError(.libraryBooksTwice) }
        if books != ["-"] { _ = try BookReference.list(books) }
        if file?.isEmpty == true { throw ValidationError(.libraryBooksMissing) }
        guard BatchLookUp.jobRange.contains(jobs) else { throw ValidationError(.invalidJobs(jobs: jobs)) }
        if resume, !books.isEmpty || file == "-" { throw ValidationError(.resumeNeedsFile) }
        if resume, global.writesOneDocument || global.template != nil { throw ValidationError(.resumeAndJSON) }
        if retryFailed, !resume { throw ValidationError(.retryNeedsResume) }
        if everywhere {
            guard !books.isEmpty, books != ["-"], try BookReference.list(books).count == 1, !resume else {
                throw ValidationError(.everywhereIsOneBook)
            }
            guard region == nil, pages.page == 1 else { throw ValidationError(.everywhereAndRegion) }
            return
        }
        if pages.page != 1, try isOfMany { throw ValidationError(.pageOfLibraryList) }
    }

    /// Whether all libraries of several books are listed, and not a page of one's.
    private var isOfMany: Bool {
        get throws {
            guard !shelf, file == nil, !plan, books != ["-"] else { return true }
            return try BookReference.list(books).count > 1
        }
    }

    private func place(
        among regions: [LibraryRegion],
        _ session: Session
    ) throws(ProgramFailure) -> LibraryRegion {
        guard let text = region ?? session.homeRegion else {
            throw .usage(.missingRegion, hint: regions.hint(for: nil))
        }
        if let place = LibraryRegion.named(text, in: regions) { return place }
        let hint = regions.hint(for: text)
        // An invalid setting does not make the command line invalid.
        guard region == nil else { throw .usage(.unknownRegion(region: text), hint: hint) }
        throw ProgramFailure(
            status: .configuration,
            kind: .invalid,
            message: .unknownHomeRegion(variable: Settings.regionVariable, region: text),
            hint: hint
        )
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        if everywhere { return try await listEverywhere(session, context) }
        let place = try place(among: session.library.regions, session)
        guard try !isOfMany else { return try await list(in: place, session, context) }
        guard let reference = try BookReference.list(books).first else { return }
        let isbn = try await session.isbn(of: reference)
        let holdings: HoldingsPage
        let request = Holdings(
            of: isbn,
            in: place,
            checksAvailability: available,
            page: pages.page,
            pageSize: pages.size
        )
        do throws(CatalogError) {
            holdings = try await session.library.holdings(request).value
        } catch {
            throw ProgramFailure(error, page: pages.page)
        }
        try await session.show(
            list: LibraryTable(
                request: RequestRecord(
                    command: "library",
                    parameters(in: place).merging([
                        "isbn": .text(isbn.isbn13), "page": .number(pages.page), "size": .number(pages.size),
                    ]) { $1 }
                ),
                page: pages.page,
                pageSize: pages.size,
                isChecked: available,
                holdings: holdings
            )
        )
    }

    /// Lists the libraries of all regions, and tells before the first request how many there will be; with `--plan`
    /// only that.
    private func listEverywhere(_ session: Session, _ context: ProcessEnvironment) async throws {
        guard let reference = try BookReference.list(books).first else { return }
        let request = HoldingsEverywhere(of: try await session.isbn(of: reference), checksAvailability: available)
        let library = session.library
        let outlook = await LookUpOutlook(request, session)
        let record = RequestRecord(
            command: "library",
            [
                "isbn": .text(request.isbn.isbn13), "everywhere": .text("true"),
                "available": .text(available ? "asked" : "notAsked"),
            ]
        )
        if plan {
            let plan = await LookUpPlan.make(outlook, request: record, session: session)
            return try await context.write(plan.report, options: global)
        }
        if outlook.requests > 0, !session.isOffline {
            session.note(
                .everywherePlan(
                    requests: outlook.requests,
                    regions: outlook.rows,
                    isOpen: outlook.isEstimated,
                    leftToday: outlook.leftToday
                )
            )
        }
        let found: Outcome<HoldingsEverywhere>
        do throws(CatalogError) {
            found = try await library.holdings(request) { done, count in
                session.progress(.readingRegions(done: done, of: count))
            }
        } catch {
            throw ProgramFailure(error, page: 1)
        }
        let missing = found.value.filter { $0.holdings == nil }.map(\.region.name)
        if !missing.isEmpty {
            session.note(
                .regionsNotListed(names: missing.joined(separator: ", "), isbn: request.isbn.isbn13)
            )
        }
        try await session.show(list: LibraryTable(request: record, isChecked: available, everywhere: found))
    }

    private func parameters(in place: LibraryRegion) -> [String: RequestRecord.Value] {
        [
            "region": .text(place.id),
            "regionName": .text(place.name),
            "available": .text(available ? "asked" : "notAsked"),
        ]
    }

    /// Lists the libraries of several books, as `lookup` looks up a list.
    private func list(in place: LibraryRegion, _ session: Session, _ context: ProcessEnvironment) async throws {
        var parameters = parameters(in: place)
        let source: ListSource
        var titles: [String: String] = [:]
        if let file = file ?? (books == ["-"] ? "-" : nil) {
            source = .file(file)
            parameters["file"] = .text(file)
        } else if shelf {
            // The newest book is the last one, so that an earlier run is continued after books were added.
            source = .isbns(try await session.shelvedISBNs().reversed(), name: "shelf")
            parameters["shelf"] = .text("true")
        } else {
            var isbns: [ISBN] = []
            for reference in try BookReference.list(books) { isbns.append(try await session.isbn(of: reference)) }
            source = .isbns(isbns, name: "isbns")
            parameters["isbns"] = .list(isbns.map(\.isbn13))
        }
        if case .isbns(let isbns, _) = source { titles = await session.library.titles(of: isbns.map(\.isbn13)) }
        var run = LookUpRun(
            session: session,
            context: context,
            source: source,
            subject: .holdings(place, checksAvailability: available),
            variant: "#library \(place.id)\(available ? " available" : "")",
            jobs: jobs,
            isResumed: resume,
            retriesFailed: retryFailed,
            isResumable: books.isEmpty && !global.writesOneDocument && global.template == nil
        )
        guard !plan else {
            parameters["plan"] = .text("true")
            return try await context.write(run.plan(RequestRecord(command: "library", parameters)), options: global)
        }
        parameters["jobs"] = .number(jobs)
        // A few books are a list as any other; of many, each row is shown as soon as it is there.
        let page = !books.isEmpty && books != ["-"] && global.writesTable(to: context) ? RowCollector() : nil
        run.output = page
        let ending: BatchEnding
        do {
            ending = try await libraries(of: run, RequestRecord(command: "library", parameters), titles)
        } catch {
            // What was found before it ended is shown all the same.
            if let page { try await context.writeText(page.take(), options: global) }
            throw error
        }
        if let page { try await context.writeText(page.take(), options: global) }
        try ending.conclude(session, isStrict: global.isStrict)
    }

    private func libraries(
        of run: LookUpRun,
        _ request: RequestRecord,
        _ titles: [String: String]
    ) async throws -> BatchEnding {
        try await run.run(request) { input, rows in
            let stream = RowStream(
                "bookfetch.holdings/1",
                layout: LookUpColumn.layoutOfLibraries(isChecked: available, titles: titles),
                options: global,
                context: run.context,
                to: rows
            )
            let columns = LookUpColumns.ofLibraries(
                for: stream.format,
                input: input,
                isChecked: available,
                titles: titles
            )
            return BatchWriter.Form.rows(stream, columns, byteOrderMark: false)
        }.ending
    }
}
