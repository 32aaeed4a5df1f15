import ArgumentParser
import CatalogModel
import CommandSupport
import Messages
import Store

/// `bookfetch shelf list`: what is on the shelf.
struct ShelfListCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list",
            abstract: .helpShelfList,
            usage: """
                bookfetch shelf
                bookfetch shelf list --json
                """
        )
    }

    @OptionGroup var pages: PageOptions
    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let (before, isTooFar) = (pages.page - 1).multipliedReportingOverflow(by: pages.size)
        let count = isTooFar ? 0 : pages.limit ?? pages.size
        let (total, shown, memos) = try await session.withStore { (store) async throws(StoreError) in
            (
                try await store.shelf.count(),
                try await store.shelf.list(from: before, count: count),
                try await store.memos.list()
            )
        }
        let texts = Dictionary(memos.map { ($0.identity, $0.text) }) { first, _ in first }
        try await session.show(
            BookList(
                request: RequestRecord(
                    command: "shelf list",
                    ["page": .number(pages.page), "size": .number(pages.size), "limit": .optional(pages.limit)]
                ),
                page: pages.page,
                pageSize: pages.size,
                total: total,
                hasMore: !shown.isEmpty && before + shown.count < total,
                freshness: [],
                isLocal: true,
                books: shown.map(\.book),
                remarks: shown.map { BookRemarks(addedAt: $0.addedAt, memo: texts[$0.identity]) },
                whenEmpty: .shelfEmpty
            )
        )
    }
}
