/// The credits that services' terms ask for, by the service's name.
///
/// Aladin's give the words, which stay as they are in every language, and want a link with them. YES24's want the source
/// and a link to the item's page. Those of the other services of books ask for none.
enum CreditText: String, CatalogueText {
    case aladin
    case yes24

    /// The shop's own address, where a book has no page of its own.
    var home: String {
        switch self {
        case .aladin: "https://www.aladin.co.kr"
        case .yes24: "https://www.yes24.com"
        }
    }

    var english: String {
        switch self {
        case .aladin: "도서 DB 제공 : 알라딘 인터넷서점(www.aladin.co.kr)"
        case .yes24: "Source: YES24 (www.yes24.com)"
        }
    }

    var korean: String {
        switch self {
        case .aladin: "도서 DB 제공 : 알라딘 인터넷서점(www.aladin.co.kr)"
        case .yes24: "출처: YES24(www.yes24.com)"
        }
    }
}
