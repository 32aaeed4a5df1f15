package import APIClient

/// The services' names in a sentence.
extension Message {
    package static func name(of service: ServiceName) -> Message {
        switch service.rawValue {
        case "kakao": Message(english: "Kakao", korean: "카카오")
        case "aladin": Message(english: "Aladin", korean: "알라딘")
        case "nlk": Message(english: "the National Library of Korea", korean: "국립중앙도서관")
        case "data4library": Message(english: "Data4Library", korean: "도서관 정보나루")
        case "yes24": Message(verbatim: "YES24")
        case "openlibrary": Message(verbatim: "Open Library")
        default: Message(verbatim: service.rawValue)
        }
    }

    /// Several services: "Kakao, Aladin".
    package static func names(of services: [ServiceName]) -> Message {
        services.map { name(of: $0) }.joined(separator: ", ")
    }

    /// The credit line that a service's terms ask for; `nil` where they ask for none.
    ///
    /// Aladin's terms give the words, which stay as they are in every language. YES24's want the source named.
    package static func credit(of service: ServiceName) -> Message? {
        switch service.rawValue {
        case "aladin": Message(verbatim: "도서 DB 제공 : 알라딘 인터넷서점(www.aladin.co.kr)")
        case "yes24": Message(english: "Source: YES24 (www.yes24.com)", korean: "출처: YES24(www.yes24.com)")
        default: nil
        }
    }
}

extension ServiceName {
    /// The service's name in a sentence of the run's language.
    package var title: String { Message.name(of: self).text }
}
