package import Store

/// What the reader has on a book: its entry on the shelf and its memo, with the versions on which changes are made.
package struct OwnRecord: Sendable {
    /// `nil` if the book is not on the shelf.
    package let entry: ShelfEntry?
    package let memo: Memo?
    /// The version of the memo, `0` if there never was one.
    package let memoVersion: String
    package let review: Memo?
    /// The version on which an edit is made; `nil` if the book is not on the shelf.
    package let editVersion: String?

    package init(
        entry: ShelfEntry?,
        memo: (memo: Memo?, version: String),
        review: (memo: Memo?, version: String)
    ) {
        self.entry = entry
        self.review = review.memo
        editVersion = entry.map { Shelf.editVersion($0, review: review.version) }
        (self.memo, memoVersion) = memo
    }
}

extension BookRemarks {
    init(_ own: OwnRecord) {
        self = own.entry.map { BookRemarks($0, memo: own.memo?.text) } ?? BookRemarks(memo: own.memo?.text)
        elsewhere = own.entry?.elsewhere ?? []
        review = own.review?.text
    }
}
