import ArgumentParser
import CommandSupport
import Messages
import Store

/// `bookfetch recent list`: the books shown lately, the last one first.
struct RecentListCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list",
            abstract: .helpRecentList,
            usage: """
                bookfetch recent
                bookfetch show 1
                """
        )
    }

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let count = session.recentCount
        let recents = try await session.withStore { (store) async throws(StoreError) in
            try await store.recents.list(count)
        }
        try await session.show(
            BookList(
                request: RequestRecord(command: "recent list", [:]),
                page: 1,
                pageSize: max(1, count),
                total: recents.count,
                hasMore: false,
                freshness: [],
                isLocal: true,
                books: recents.map(\.book),
                remarks: recents.map { BookRemarks(shownAt: $0.shownAt) },
                whenEmpty: .noRecentBooks
            )
        )
    }
}
