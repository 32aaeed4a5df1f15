import Catalog

/// The names of a book's fields, as `--explain` has them: in English those of the JSON.
enum BookFieldText: String, CatalogueText {
    case title, subtitle, parallelTitle, contributors, publisher, publishedOn, pages, price, description, contents
    case authorBiography, rating, cover, category

    /// A field's name in the run's language.
    static func name(_ field: BookField) -> String { BookFieldText(rawValue: field.rawValue)?.text() ?? field.rawValue }

    var english: String { rawValue }

    var korean: String {
        switch self {
        case .title: "제목"
        case .subtitle: "부제"
        case .parallelTitle: "대등 제목"
        case .contributors: "만든 사람"
        case .publisher: "출판사"
        case .publishedOn: "펴낸 날"
        case .pages: "쪽수"
        case .price: "값"
        case .description: "소개"
        case .contents: "차례"
        case .authorBiography: "지은이 소개"
        case .rating: "평점"
        case .cover: "표지"
        case .category: "분류"
        }
    }
}
