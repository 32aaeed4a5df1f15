import APIClient
import Basics
import CatalogModel
package import Foundation
import Messages
import Reports
package import Store

extension Session {
    /// The memo on a book, with its version, also that of no memo.
    package func memo(of identity: String) async throws(ProgramFailure) -> (memo: Memo?, version: String) {
        try await withStore { (store) async throws(StoreError) in try await store.memos.current(for: identity) }
    }

    /// - Parameters:
    ///   - version: The version that the change is made on; `nil` for any.
    /// - Throws: ``ProgramFailure`` with code 64 for a blank text, 65 for one that is too long or for another version, 74 for
    ///   the store.
    package func setMemo(
        _ text: String,
        of identity: String,
        ifVersion version: String? = nil
    ) async throws(ProgramFailure) {
        let memo = try Self.memoText(text, of: identity)
        _ = try await withStore { (store) async throws(StoreError) in
            try await store.memos.set(memo, for: identity, ifVersion: version)
        }
    }

    /// Removes the memo on a book; its history remains. Throws ``ProgramFailure`` with code 65 for another version, 74
    /// for the store.
    package func removeMemo(
        of identity: String,
        ifVersion version: String? = nil
    ) async throws(ProgramFailure) -> Bool {
        try await withStore { (store) async throws(StoreError) in
            try await store.memos.remove(for: identity, ifVersion: version)
        } != nil
    }

    /// Throws ``ProgramFailure`` with code 64 for a blank text, 65 for one that is too long.
    package static func memoText(_ text: String, of identity: String) throws(ProgramFailure) -> MemoText {
        do throws(MemoText.Invalid) {
            return try MemoText(text)
        } catch {
            switch error {
            case .tooLong: throw memoTooLong
            case .blank: throw .usage(.memoBlank, hint: .memoRemoveHint(identity: identity))
            }
        }
    }

    package static let memoTooLong = ProgramFailure(
        status: .inputData,
        kind: .invalid,
        message: .memoTooLong,
        hint: .memoTooLongHint
    )
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
