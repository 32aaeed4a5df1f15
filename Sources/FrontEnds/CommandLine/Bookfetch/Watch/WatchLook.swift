import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Interchange
import Store
import Terminal
import Wording

struct WatchLook {
    let session: Session
    let context: ProcessEnvironment
    let options: WatchOptions

    /// The number of books of a first look that are listed; all of them count as seen.
    fileprivate static let firstBooks = 10
    /// The age of a release from which it is left out of the calendar, in years.
    private static let calendarYears = 1

    private struct Finding {
        let watch: WatchedName
        /// Its books count as seen once the list is written; `nil` if it failed.
        var look: BookfetchKit.WatchLook?
        var freshness: [Freshness] = []
        var problems: [Problem] = []
        var failure: ProgramFailure?

        var found: [Book] { look?.found ?? [] }
        var isFirst: Bool { look?.news.isFirst ?? false }
        var new: [Book] {
            guard let news = look?.news else { return [] }
            return news.isFirst ? Array(news.books.prefix(WatchLook.firstBooks)) : news.books
        }
    }

    /// Looks at names, one after the other, and lists what is new. A name that cannot be checked does not stop the
    /// others. `all`: whether these are all watches, and not one that was named.
    func checkWatches(_ names: [WatchedName], all: Bool) async throws {
        let hook = try options.exec.map { try WatchHook($0, in: context) }
        var findings: [Finding] = []
        for name in names { findings.append(try await finding(of: name)) }
        let failed = findings.filter { $0.failure != nil }
        if let failure = failed.first?.failure, failed.count == findings.count { throw failure }
        if options.ics {
            // Release dates of this look belong to the calendar, and a name that failed has those of earlier ones.
            try await writeCalendar(findings)
            // What could not be written has not been seen.
            try await record(findings)
            for finding in failed { session.note(.watchNotChecked(watch: finding.watch.title)) }
            let problems = findings.flatMap(\.problems)
            return try session.conclude(freshness: findings.flatMap(\.freshness), problems: problems)
        }
        for finding in failed { session.note(.watchNotChecked(watch: finding.watch.title)) }
        do {
            try await session.show(list(findings, all: all))
        } catch let failure as ProgramFailure {
            // By --strict, after the list was written.
            try await begin(findings)
            throw failure
        }
        if let hook { try await run(hook, findings) }
        // What could not be written has not been seen, nor what the command did not accept.
        try await begin(findings)
        if let notice = session.library.keylessNotice { session.note(notice) }
    }

    private func finding(of watch: WatchedName) async throws -> Finding {
        var finding = Finding(watch: watch)
        let clock = context.readerClock
        do throws(WatchLookError) {
            let look = try await session.library.look(at: WatchedBooks(watch.kind, named: watch.name)) { clock.day($0) }
            finding.look = look
            (finding.freshness, finding.problems) = (look.freshness, look.problems)
        } catch {
            switch error {
            case .store(let error): throw error
            case .search(let error):
                let (failure, problems) = session.failure(error)
                guard failure.status != .interrupted else { throw failure }
                (finding.failure, finding.problems) = (failure, problems)
            }
        }
        return finding
    }

    private func list(_ findings: [Finding], all: Bool) -> BookList {
        let books = findings.flatMap { finding in finding.new.map { (finding.watch, $0) } }
        var parameters: [String: RequestRecord.Value] = [:]
        if !all, let watch = findings.first?.watch {
            parameters = ["kind": .text(watch.kind.rawValue), "name": .text(watch.name)]
        }
        var list = BookList(
            request: RequestRecord(command: "watch", parameters),
            page: 1,
            pageSize: max(1, books.count),
            total: books.count,
            hasMore: false,
            freshness: findings.flatMap(\.freshness),
            isLocal: findings.isEmpty,
            books: books.map(\.1),
            remarks: books.map { BookRemarks(watch: WatchRecord($0.0.kind, name: $0.0.name)) },
            problems: findings.flatMap(\.problems),
            whenEmpty: findings.isEmpty ? .nothingWatched : .watchNothingNew
        )
        list.isOfWatches = true
        return list
    }

    /// Runs the command of `--exec`, if something is new since an earlier look.
    private func run(_ hook: WatchHook, _ findings: [Finding]) async throws(ProgramFailure) {
        let list = list(findings.filter { !$0.isFirst && $0.failure == nil }, all: true)
        if !list.books.isEmpty { try await hook.run(list) }
    }

    /// Records what was found, so that it is not new again.
    private func record(_ findings: [Finding]) async throws(StoreError) {
        for look in findings.compactMap(\.look) { try await session.library.recordLook(look) }
    }

    /// Records what was found, and says then which names are watched from now on.
    private func begin(_ findings: [Finding]) async throws(StoreError) {
        try await record(findings)
        for finding in findings where finding.isFirst && finding.failure == nil {
            session.note(.watchBegun(watch: finding.watch.title, count: finding.found.count))
        }
    }

    private func writeCalendar(_ findings: [Finding]) async throws {
        let names = findings.map(\.watch)
        let watches = try session.library.watches
        let seen = try await watches.books(
            of: try await watches.list().filter { names.contains(WatchedName(kind: $0.kind, name: $0.name)) }
        )
        let now = context.readerClock.now
        let found = findings.filter { $0.failure == nil }.flatMap(\.found).map { WatchedBook(book: $0, seenAt: now) }
        var known: Set<String> = []
        let books = (found + seen).filter { book in book.book.identity.map { known.insert($0).inserted } ?? false }
        let today = context.readerClock.today
        let earliest = today.flatMap { PartialDate(year: $0.year - Self.calendarYears, month: $0.month) }
        let releases = books.compactMap { seen -> CalendarRelease? in
            guard let day = seen.book.publishedOn, day.day != nil, let identity = seen.book.identity,
                earliest.map({ day >= $0 }) ?? true
            else { return nil }
            let people = seen.book.credits
            return CalendarRelease(
                uid: "\(identity)@bookfetch",
                summary: people.isEmpty ? seen.book.fullTitle : "\(seen.book.fullTitle) (\(people))",
                day: day,
                url: seen.book.links.first?.url,
                changedAt: seen.seenAt
            )
        }.sorted { ($0.day, $0.uid) < ($1.day, $1.uid) }
        guard let text = CalendarWriter.releases(releases) else { return session.note(.noReleaseDates) }
        guard let output = options.output, output != "-" else { return try context.output.write(text) }
        let path = try OutputFile.write(text, to: output, in: context.currentFolder)
        session.note(.wroteReleases(count: releases.count, file: path))
    }
}
