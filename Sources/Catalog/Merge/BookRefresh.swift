public import CatalogModel

/// A book after a refresh: the new answer, with what was better before.
public struct BookRefresh: Sendable {
    /// A value that stayed although the new answer has another, or none.
    public struct Kept: Hashable, Sendable {
        /// Why a value stayed. The raw values stand in JSON.
        public enum Reason: String, Hashable, Sendable, Codable {
            /// The new answer has nothing in this field.
            case nothingOffered
            /// The new description, table of contents or biography is shorter.
            case longer
            /// The new cover is smaller, or is none.
            case larger
            /// The new date is the same one, and less precise.
            case morePrecise
        }

        /// The field.
        public let field: BookField
        /// The value that stayed.
        public let value: FieldValue
        /// What the new answer has instead.
        public let offered: FieldValue?
        /// Why it stayed.
        public let reason: Reason
    }

    /// The book.
    public let book: Book
    /// What stayed, in the order of ``BookField``.
    public let kept: [Kept]

    /// Puts a new answer in the place of an earlier one.
    ///
    /// A description, a table of contents or a biography is never replaced by a shorter one, a cover never by a smaller one or by a shop's picture of "no
    /// picture", a day never by the month or year it lies in, and no value by nothing: a source that is silent today took nothing back. Everything else is the new
    /// answer's. Links and codes are those of both.
    ///
    /// - Parameters:
    ///   - earlier: The book as it was kept. Under another ISBN it is another book, and nothing of it stays.
    ///   - new: The book as it is answered now.
    ///   - coverSizes: Measured sizes of covers, by address.
    public init(of earlier: Book, with new: Book, coverSizes: [String: CoverSize] = [:]) {
        guard earlier.isbn == new.isbn else {
            book = new
            kept = []
            return
        }
        var book = new
        var kept: [Kept] = []
        let judge = CoverJudge(coverSizes)
        for field in BookField.allCases {
            guard let old = field.value(in: earlier) else { continue }
            let offered = field.value(in: new)
            if field == .cover, !judge.isReal(old) { continue }
            let reason: Kept.Reason? =
                switch (field, offered) {
                case (_, nil): .nothingOffered
                case (.description, let offered?), (.contents, let offered?), (.authorBiography, let offered?):
                    old.description.count > offered.description.count ? .longer : nil
                case (.publishedOn, let offered?):
                    old.description.hasPrefix("\(offered.description)-") ? .morePrecise : nil
                case (.cover, let offered): judge.width(old) > judge.width(offered) ? .larger : nil
                default: nil
                }
            guard let reason else { continue }
            field.put(old, into: &book)
            if field == .contributors { book.othersOmitted = earlier.othersOmitted }
            kept.append(Kept(field: field, value: old, offered: offered, reason: reason))
        }
        book.otherCodes.addMissing(earlier.otherCodes)
        book.links.addMissing(earlier.links)
        // What brought an ISBN alone told nothing of the book.
        if earlier.hasRealTitle { book.sources += earlier.sources.filter { !book.sources.contains($0) } }
        self.book = book
        self.kept = kept
    }
}

extension BookRefresh.Kept: Encodable {
    private enum CodingKeys: CodingKey {
        case field, value, offered, reason
    }

    /// Writes `{"field": "cover", "value": …, "offered": …, "reason": "larger"}`; nothing offered is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(field, forKey: .field)
        try container.encode(value, forKey: .value)
        try container.encode(offered, forKey: .offered)
        try container.encode(reason, forKey: .reason)
    }
}
