import APIClient
import Foundation

extension AnswerKey {
    /// A key of a service, for a page.
    static func sample(_ service: String = "kakao", page: Int = 1) -> AnswerKey {
        var query = Query()
        query.add("query", "바람")
        query.add("page", page)
        return AnswerKey(service: ServiceName(rawValue: service), path: "/v3/search/book", query: query)
    }

    /// The key that `store-probe` keeps an answer under.
    static func probe(name: String, _ number: Int) -> AnswerKey {
        var query = Query()
        query.add("page", number)
        return AnswerKey(service: ServiceName(rawValue: name), path: "/probe", query: query)
    }
}

extension StoredAnswer {
    /// An answer with a text for a body.
    static func sample(_ body: String, at fetchedAt: Date = Date(timeIntervalSince1970: 1_795_219_200.125))
        -> StoredAnswer
    {
        StoredAnswer(status: 200, body: Data(body.utf8), fetchedAt: fetchedAt)
    }

    /// An answer whose body of this many bytes does not compress.
    static func incompressible(bytes: Int, seed: UInt64 = 1) -> StoredAnswer {
        // A multiplicative generator: the same bytes in every run, without a pattern that zlib finds.
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        let body = (0..<bytes).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        return StoredAnswer(status: 200, body: Data(body), fetchedAt: Date(timeIntervalSince1970: 1_795_219_200))
    }

    /// The answer that `store-probe` keeps.
    static func probe(_ number: Int) -> StoredAnswer {
        let text = (0..<300).map { "\(number * 7919 + $0 * $0 * 104_729)" }.joined(separator: " ")
        return StoredAnswer(status: 200, body: Data(text.utf8), fetchedAt: Date(timeIntervalSince1970: Double(number)))
    }
}
