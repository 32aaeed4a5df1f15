public import CatalogModel

/// What a source has in one field.
public enum FieldValue: Hashable, Sendable {
    /// A title, a name, a description, an address.
    case text(String)
    /// A number of pages.
    case number(Int)
    /// A day, month or year.
    case date(PartialDate)
    /// A price.
    case price(Price)
    /// A rating.
    case rating(Rating)
    /// Everyone named.
    case contributors([Contributor])
}

extension FieldValue: Encodable {
    /// Writes the value as it stands in a book's JSON: a text, a number, or an object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .date(let date): try container.encode(date)
        case .price(let price): try container.encode(price)
        case .rating(let rating): try container.encode(rating)
        case .contributors(let contributors): try container.encode(contributors)
        }
    }
}

extension FieldValue: CustomStringConvertible {
    /// The value as one text: a price as `12000 (10800) KRW`, a rating as `9.4/10 (31)`, people as
    /// `A (지은이), B`.
    public var description: String {
        switch self {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .date(let date): date.description
        case .price(let price):
            [price.list.map { "\($0)" }, price.sale.map { "(\($0))" }, price.currency].compactMap(\.self)
                .joined(separator: " ")
        case .rating(let rating): rating.description + (rating.count.map { " (\($0))" } ?? "")
        case .contributors(let contributors):
            contributors.map { person in person.label.map { "\(person.name) (\($0))" } ?? person.name }
                .joined(separator: ", ")
        }
    }
}
