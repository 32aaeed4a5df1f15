import ArgumentParser
import CatalogModel
import CommandSupport
import Store

/// `bookfetch shelf list`: what is on the shelf.
struct ShelfListCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the shelf, the last added first.",
        usage: """
            bookfetch shelf
            bookfetch shelf list --json
            """
    )

    @OptionGroup var pages: PageOptions
    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let (entries, memos) = try await session.withStore { (store) async throws(StoreError) in
            (try await store.shelf.list(), try await store.memos.list())
        }
        let texts = Dictionary(memos.map { ($0.identity, $0.text) }) { first, _ in first }
        let (before, isTooFar) = (pages.page - 1).multipliedReportingOverflow(by: pages.size)
        let shown = isTooFar ? [] : Array(entries.dropFirst(before).prefix(pages.limit ?? pages.size))
        try await session.show(
            BookList(
                request: RequestRecord(
                    command: "shelf list",
                    ["page": .number(pages.page), "size": .number(pages.size), "limit": .optional(pages.limit)]
                ),
                page: pages.page,
                pageSize: pages.size,
                total: entries.count,
                hasMore: !shown.isEmpty && before + shown.count < entries.count,
                freshness: [],
                isLocal: true,
                books: shown.map(\.book),
                remarks: shown.map { BookRemarks(addedAt: $0.addedAt, memo: texts[$0.identity]) },
                whenEmpty: ShelfText.empty.text()
            )
        )
    }
}
