public import CatalogModel

/// A field of a book that is decided between sources.
///
/// The ISBN is not: it is what the sources were asked for. Links, other codes and sources are collected from all.
public enum BookField: String, CaseIterable, Hashable, Sendable, Codable {
    /// The title without the subtitle.
    case title
    /// The subtitle.
    case subtitle
    /// The title in another language.
    case parallelTitle
    /// Everyone named.
    case contributors
    /// The publisher.
    case publisher
    /// The day, month or year of publication.
    case publishedOn
    /// The number of pages.
    case pages
    /// The price.
    case price
    /// The blurb.
    case description
    /// The table of contents.
    case contents
    /// About those who wrote it.
    case authorBiography
    /// How readers rate it.
    case rating
    /// The address of the cover image.
    case cover
    /// The category path.
    case category

    /// What a book has in this field; `nil` where it has nothing.
    public func value(in book: Book) -> FieldValue? {
        switch self {
        case .title: book.title.nonEmpty.map(FieldValue.text)
        case .subtitle: book.subtitle?.nonEmpty.map(FieldValue.text)
        case .parallelTitle: book.parallelTitle?.nonEmpty.map(FieldValue.text)
        case .contributors: book.contributors.isEmpty ? nil : .contributors(book.contributors)
        case .publisher: book.publisher?.nonEmpty.map(FieldValue.text)
        case .publishedOn: book.publishedOn.map(FieldValue.date)
        case .pages: book.pages.map(FieldValue.number)
        case .price: book.price.map(FieldValue.price)
        case .description: book.description?.nonEmpty.map(FieldValue.text)
        case .contents: book.contents?.nonEmpty.map(FieldValue.text)
        case .authorBiography: book.authorBiography?.nonEmpty.map(FieldValue.text)
        case .rating: book.rating.map(FieldValue.rating)
        case .cover: book.cover?.nonEmpty.map(FieldValue.text)
        case .category: book.category?.nonEmpty.map(FieldValue.text)
        }
    }

    /// Puts a value of this field into a book; one of another kind changes nothing.
    func put(_ value: FieldValue, into book: inout Book) {
        switch (self, value) {
        case (.title, .text(let text)): book.title = text
        case (.subtitle, .text(let text)): book.subtitle = text
        case (.parallelTitle, .text(let text)): book.parallelTitle = text
        case (.contributors, .contributors(let contributors)): book.contributors = contributors
        case (.publisher, .text(let text)): book.publisher = text
        case (.publishedOn, .date(let date)): book.publishedOn = date
        case (.pages, .number(let number)): book.pages = number
        case (.price, .price(let price)): book.price = price
        case (.description, .text(let text)): book.description = text
        case (.contents, .text(let text)): book.contents = text
        case (.authorBiography, .text(let text)): book.authorBiography = text
        case (.rating, .rating(let rating)): book.rating = rating
        case (.cover, .text(let text)): book.cover = text
        case (.category, .text(let text)): book.category = text
        default: break
        }
    }
}

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

    /// Whether two sources say the same in a field, however they write it.
    ///
    /// - Parameters:
    ///   - other: The other source's value.
    ///   - field: The field both stand in.
    /// - Returns: True for titles of one work and volume whatever subtitle, spacing or edition mark they carry, for
    ///   publishers whatever legal form, for people whatever label, for dates of which one is only less precise, for
    ///   list prices in one currency whatever each shop sells at.
    public func agrees(with other: FieldValue, in field: BookField) -> Bool {
        switch (self, other) {
        case (.text(let one), .text(let two)): Self.agree(one, two, field)
        case (.date(let one), .date(let two)):
            one.description.hasPrefix(two.description) || two.description.hasPrefix(one.description)
        case (.price(let one), .price(let two)): Self.agree(one, two)
        case (.contributors(let one), .contributors(let two)): Self.agree(one, two)
        default: self == other
        }
    }

    private static func agree(_ one: String, _ two: String, _ field: BookField) -> Bool {
        switch field {
        case .title: TitleKey(one).namesSameWork(as: TitleKey(two))
        case .publisher: PublisherKey(one) == PublisherKey(two)
        case .cover: one == two
        default: FoldedText.fold(one) == FoldedText.fold(two)
        }
    }

    private static func agree(_ one: Price, _ two: Price) -> Bool {
        guard one.currency == two.currency else { return false }
        guard let list = one.list, let theirs = two.list else { return true }
        return list == theirs
    }

    /// The same people in the same roles, in any order.
    private static func agree(_ one: [Contributor], _ two: [Contributor]) -> Bool {
        let pairs = { (contributors: [Contributor]) in
            contributors.prefix([NameKey].mostCompared).compactMap { person in
                NameKey(person.name).map { (name: $0, role: person.role) }
            }
        }
        let (ours, theirs) = (pairs(one), pairs(two))
        let covers = { (some: [(name: NameKey, role: Role)], all: [(name: NameKey, role: Role)]) in
            some.allSatisfy { person in all.contains { $0.role == person.role && $0.name.isSame(as: person.name) } }
        }
        return covers(ours, theirs) && covers(theirs, ours)
    }
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
