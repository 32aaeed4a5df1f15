import Basics
package import CatalogModel

/// A refreshed book: the new record, combined with better values of the earlier one.
public struct BookRefresh: Sendable {
    /// A value retained although the new record has another, or none.
    public struct Retained: Hashable, Sendable {
        /// The reason a value was retained. The raw values are part of the JSON contract.
        public enum Reason: String, Hashable, Sendable, Codable {
            /// The new record has no value in this field.
            case nothingOffered
            /// The new description, table of contents or biography is shorter.
            case longer
            /// The new cover is smaller, or missing.
            case larger
            /// The new date is consistent, but less precise.
            case morePrecise
        }

        /// The field.
        public let field: BookField
        /// The retained value.
        public let value: FieldValue
        /// The value of the new record.
        public let offered: FieldValue?
        /// The reason.
        public let reason: Reason
    }

    package let book: Book
    package let kept: [Retained]

    /// Replaces an earlier record with a new one.
    ///
    /// A description, table of contents or biography is never replaced by a shorter one, a cover never by a smaller one
    /// or by a shop's "no image" placeholder, a day never by the month or year that contains it, and no value by a
    /// missing one, because its absence today does not retract it. All other values come from the new record. Links and
    /// codes are combined.
    ///
    /// - Parameter earlier: The stored book. With another ISBN it is another book, and none of its values are retained.
    package init(of earlier: Book, with new: Book, covers: CoverAddresses) {
        guard earlier.isbn == new.isbn else {
            book = new
            kept = []
            return
        }
        var book = new
        var kept: [Retained] = []
        for field in BookField.allCases {
            guard let old = field.value(in: earlier) else { continue }
            let offered = field.value(in: new)
            if field == .cover, covers.width(old) == 0 { continue }
            let reason: Retained.Reason? =
                switch (field, offered) {
                case (_, nil): .nothingOffered
                case (.description, let offered?), (.contents, let offered?), (.authorBiography, let offered?):
                    old.description.count > offered.description.count ? .longer : nil
                case (.publishedOn, let offered?):
                    old.description.hasPrefix("\(offered.description)-") ? .morePrecise : nil
                case (.cover, let offered): covers.width(old) > covers.width(offered) ? .larger : nil
                default: nil
                }
            guard let reason else { continue }
            field.put(old, into: &book)
            if field == .contributors { book.othersOmitted = earlier.othersOmitted }
            kept.append(Retained(field: field, value: old, offered: offered, reason: reason))
        }
        book.details = new.details.completed(by: earlier.details)
        book.otherCodes.addMissing(earlier.otherCodes)
        book.links.addMissing(earlier.links)
        // A record that has nothing but an ISBN is not a source of the book.
        if earlier.hasRealTitle { book.sources += earlier.sources.filter { !book.sources.contains($0) } }
        self.book = book
        self.kept = kept
    }
}

extension BookRefresh.Retained: Encodable {
    /// Encodes `{"field": "cover", "value": …, "offered": …, "reason": "larger"}`; a missing offered value is null.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(["field": field, "value": value, "offered": offered, "reason": reason])
    }
}
