import APIClient

/// The services' names in a sentence.
enum ServiceText: String, CatalogueText {
    case kakao
    case aladin
    case nlk
    case newsapi
    case yes24
    case data4library
    case openlibrary

    var english: String {
        switch self {
        case .kakao: "Kakao"
        case .aladin: "Aladin"
        case .nlk: "the National Library of Korea"
        case .newsapi: "newsapi"
        case .yes24: "YES24"
        case .data4library: "Data4Library"
        case .openlibrary: "Open Library"
        }
    }

    var korean: String {
        switch self {
        case .kakao: "카카오"
        case .aladin: "알라딘"
        case .nlk: "국립중앙도서관"
        case .newsapi: "newsapi"
        case .yes24: "YES24"
        case .data4library: "도서관 정보나루"
        case .openlibrary: "Open Library"
        }
    }
}
