public import CatalogModel

/// A book that was published on another day than its publisher had announced.
public struct MovedDate: Hashable, Sendable {
    /// The book.
    public let isbn: ISBN?
    /// Its title.
    public let title: String
    /// The day that was announced; the library's lists go by it.
    public let planned: PartialDate
    /// The day it was published on, as the library learnt later.
    public let real: PartialDate

    /// What a record says; nothing where it has not both dates, or one is only less precise than the other.
    init?(_ record: DatedRecord) {
        guard let planned = record.plannedOn, let real = record.realOn,
            !planned.description.hasPrefix(real.description), !real.description.hasPrefix(planned.description)
        else { return nil }
        isbn = record.book.isbn
        title = record.book.title
        self.planned = planned
        self.real = real
    }
}
