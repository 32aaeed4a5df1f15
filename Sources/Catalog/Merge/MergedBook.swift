public import CatalogModel

/// One book made of what several sources have, and where each of its values comes from.
public struct MergedBook: Sendable {
    /// The book.
    public let book: Book
    /// The fields that any source fills, in the order of ``BookField``.
    public let provenance: [FieldProvenance]
    /// The fields in which sources contradict each other.
    public let disagreements: [Disagreement]
    /// Every record the book is made of, in the general order.
    public let records: [SourcedBook]
    /// Records with another ISBN than the one asked for, which nothing was taken from.
    public let refused: [SourcedBook]

    /// A field's provenance; `nil` where no source fills it.
    public subscript(field: BookField) -> FieldProvenance? {
        provenance.first { $0.field == field }
    }

    /// What `--explain` shows, for JSON.
    public var explanation: MergeExplanation { MergeExplanation(self) }
}
