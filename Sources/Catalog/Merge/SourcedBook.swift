public import APIClient
public import CatalogModel
public import Foundation

/// A book as one source has it, and when it said so.
public struct SourcedBook: Hashable, Sendable, Codable {
    /// The book as the source has it.
    public let book: Book
    /// The source.
    public let service: ServiceName
    /// When the source gave it.
    public let fetchedAt: Date

    /// A source's record.
    public init(book: Book, service: ServiceName, fetchedAt: Date) {
        self.book = book
        self.service = service
        self.fetchedAt = fetchedAt
    }

    /// What the record has in a field; `nil` where it has nothing.
    func candidate(for field: BookField) -> Candidate? {
        field.value(in: book).map { Candidate(value: $0, service: service, fetchedAt: fetchedAt) }
    }
}
