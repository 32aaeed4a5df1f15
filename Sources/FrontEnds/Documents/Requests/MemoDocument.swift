import APIClient
import Basics
package import BookfetchKit
package import CatalogModel
package import Foundation
package import Store
import Wording

extension MemoText {
    /// A text as it was typed. Throws ``ProgramFailure`` with code 64 for a blank one, 65 for one that is too long.
    package init(_ text: String, of identity: String) throws(ProgramFailure) {
        do throws(Invalid) {
            try self.init(text)
        } catch {
            switch error {
            case .tooLong: throw .memoTooLong
            case .blank: throw .usage(.memoBlank, hint: .memoRemoveHint(identity: identity))
            }
        }
    }
}

extension ProgramFailure {
    /// A text to save that is not UTF-8, of which other characters would be stored: code 65.
    package static let textNotUTF8 = ProgramFailure(
        status: .inputData,
        kind: .invalid,
        message: .textNotUTF8,
        hint: .textNotUTF8Hint
    )

    package static let memoTooLong = ProgramFailure(
        status: .inputData,
        kind: .invalid,
        message: .memoTooLong,
        hint: .memoTooLongHint
    )
}

extension BookMemo {
    package var isbn: ISBN? { book?.isbn ?? (try? ISBN(memo.identity)) }
    package var title: String { book?.fullTitle ?? memo.identity }
}

package struct MemoListItem: Encodable, Sendable {
    private let entry: BookMemo

    package init(_ entry: BookMemo) { self.entry = entry }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "identity": entry.memo.identity, "isbn13": entry.isbn?.isbn13, "title": entry.book?.fullTitle,
            "text": entry.memo.text, "writtenAt": Instant.text(entry.memo.writtenAt),
        ])
    }
}

/// One version of a memo as JSON; a removal has no text.
package struct MemoRecord: Encodable, Sendable {
    package let text: String?
    package let writtenAt: Date

    package init(text: String?, writtenAt: Date) { (self.text, self.writtenAt) = (text, writtenAt) }

    package init(_ memo: Memo) { self.init(text: memo.text, writtenAt: memo.writtenAt) }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(["text": text, "writtenAt": Instant.text(writtenAt)])
    }
}

/// A book's memo history as JSON: the shape `bookfetch.memo/1`, newest text first.
package struct MemoDocument: Encodable, Sendable {
    let schema = "bookfetch.memo/1"
    let identity: String
    /// Changes with each change of the memo, also with its removal.
    let version: String
    let memos: [MemoRecord]

    package init(identity: String, version: String, memos: [MemoRecord]) {
        (self.identity, self.version, self.memos) = (identity, version, memos)
    }
}
