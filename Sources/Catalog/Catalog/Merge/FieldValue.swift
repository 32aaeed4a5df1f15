public import CatalogModel

/// A field of a book that is merged from several sources.
///
/// The ISBN is not merged, since it is the key of the request. Links, other codes and sources are collected from all.
public enum BookField: String, CaseIterable, Hashable, Sendable, Codable {
    /// The title without the subtitle.
    case title
    /// The subtitle.
    case subtitle
    /// The title in another language.
    case parallelTitle
    /// All contributors.
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
    /// The authors' biography.
    case authorBiography
    /// The readers' rating.
    case rating
    /// The address of the cover image.
    case cover
    /// The category path.
    case category
    /// The number in the Korean Decimal Classification.
    case kdc
    /// The number in the Dewey Decimal Classification.
    case ddc
    /// The five-digit add-on to the ISBN.
    case addCode

    /// A book's value of this field; `nil` if there is none.
    package func value(in book: Book) -> FieldValue? {
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
        case .kdc: book.classification.kdc?.nonEmpty.map(FieldValue.text)
        case .ddc: book.classification.ddc?.nonEmpty.map(FieldValue.text)
        case .addCode: book.classification.addCode?.nonEmpty.map(FieldValue.text)
        }
    }

    /// Sets a value of this field in a book; a value of another type is ignored.
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
        case (.kdc, .text(let text)): book.classification.kdc = text
        case (.ddc, .text(let text)): book.classification.ddc = text
        case (.addCode, .text(let text)): book.classification.addCode = text
        default: break
        }
    }
}

extension BookField {
    /// The field that a reader's correction is of; `nil` for one that is not merged.
    init?(_ field: EditableField) {
        switch field {
        case .title: self = .title
        case .subtitle: self = .subtitle
        case .authors: self = .contributors
        case .publisher: self = .publisher
        case .date: self = .publishedOn
        case .pages: self = .pages
        case .category: self = .category
        case .kdc: self = .kdc
        case .ddc: self = .ddc
        case .description: self = .description
        case .series, .volume: return nil
        }
    }
}

/// A source's value of a field.
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
    /// All contributors.
    case contributors([Contributor])

    /// Whether two sources agree in a field, regardless of spelling. Returns true for titles of the same work and
    /// volume regardless of subtitle, spacing or edition mark, for publishers regardless of legal form, for people
    /// regardless of role labels, for dates that differ only in precision, for class numbers of which one is a
    /// refinement of the other, for list prices in the same currency regardless of the sale prices.
    package func agrees(with other: FieldValue, in field: BookField) -> Bool {
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
        case .cover, .addCode: one == two
        case .kdc, .ddc: one.hasPrefix(two) || two.hasPrefix(one)
        default: FoldedText.fold(one) == FoldedText.fold(two)
        }
    }

    private static func agree(_ one: Price, _ two: Price) -> Bool {
        guard one.currency == two.currency else { return false }
        guard let list = one.list, let theirs = two.list else { return true }
        return list == theirs
    }

    /// Whether the same people are named in the same roles, in any order.
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
    /// Encodes the value as in a book's JSON: a text, a number, or an object.
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
