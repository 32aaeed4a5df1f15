import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport
import Messages
import Reports
import Store

/// The tool `lookup_isbn`: `show` without what a person's `show` leaves behind or adds of their own.
struct AgentLookUpCommand: ProgramCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(commandName: "lookup-isbn") }

    @Argument var isbn: String
    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let target = BookTarget.isbn(try ISBNArgument.read(isbn))
        let session = try Session(global, in: context)
        let found = try await session.find(target)
        let request = target.request(of: "show")
        guard let book = found.book else { return try await session.showNothing(found, request: request) }
        try await session.show(
            BookPage(
                book: book,
                request: request,
                merged: found.merged,
                kept: found.kept,
                isExplained: false,
                remarks: BookRemarks(),
                foldAt: nil,
                freshness: found.freshness,
                problems: found.problems
            )
        )
    }
}

/// The tool `library_search`: the books in the store, without any request.
struct LibrarySearchCommand: ProgramCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(commandName: "library-search") }

    @Argument var query: String
    @OptionGroup var pages: ListOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard Words.query([query]) != nil else { throw ValidationError(.emptyQuery) }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let (page, size) = (pages.page, pages.size)
        let text = Words.query([query]) ?? ""
        let (found, remarks) = try await session.withStore { (store) async throws(StoreError) in
            let found = try await store.seenBooks.search(text, page: page, size: size)
            var remarks: [BookRemarks] = []
            for hit in found.hits {
                remarks.append(BookRemarks(addedAt: try await store.shelf.entry(hit.identity)?.addedAt))
            }
            return (found, remarks)
        }
        try await session.show(
            BookList(
                request: RequestRecord(
                    command: "library_search",
                    ["query": .text(text), "page": .number(page), "size": .number(size)]
                ),
                page: page,
                pageSize: size,
                total: found.total,
                hasMore: found.hasMore,
                freshness: found.hits.map { Freshness(origin: .cache, fetchedAt: $0.lastSeenAt, reason: .young) },
                isLocal: true,
                books: found.hits.map(\.record),
                remarks: remarks
            )
        )
    }
}
