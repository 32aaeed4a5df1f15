import Basics
import BookfetchKit
import CatalogModel
import Documents
import Foundation
import Store
import Terminal
import Wording

extension Session {
    /// Shows all memos, the last written first, and stores them as the last list: `memo 2 edit` edits the second.
    func showMemos() async throws {
        let memos = try await library.bookMemos().memos
        try await show(BookMemo.report(memos, clock: readerClock))
        await remember(
            memos.map { ListItem(identity: $0.memo.identity, isbn: $0.isbn, title: $0.title) },
            from: 1
        )
        try conclude(freshness: [], problems: [])
    }
}

extension BookMemo {
    fileprivate static func report(_ memos: [BookMemo], clock: ReaderClock) -> Report {
        Report(
            document: MemosDocument(memos: memos.map { MemoListItem($0) }),
            items: memos.map { MemoListItem($0) },
            fields: ["identity", "title", "text", "writtenAt"],
            rows: memos.map {
                [$0.memo.identity, $0.book?.fullTitle ?? "", $0.memo.text, Instant.text($0.memo.writtenAt)]
            },
            columns: [
                Table.Column(
                    Message(verbatim: "#"),
                    alignment: .right,
                    minimumWidth: 1,
                    priority: 10,
                    isTruncatable: false
                ),
                Table.Column(.columnTitle, minimumWidth: 12, priority: 9, truncation: .volume),
                Table.Column(.columnMemo, minimumWidth: 12, priority: 9, weight: 2),
                Table.Column(.columnWritten, priority: 4, isTruncatable: false, style: .dim),
            ],
            cells: memos.enumerated().map { index, entry in
                ["\(index + 1)", entry.title, entry.memo.text, clock.minute(entry.memo.writtenAt)]
            },
            whenEmpty: .noMemos
        )
    }
}

private struct MemosDocument: Encodable, Sendable {
    let schema = "bookfetch.memos/1"
    let memos: [MemoListItem]
}
