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
