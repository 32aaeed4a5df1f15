import Aladin
import Foundation
import KakaoBook
import TestSupport
import Testing

@testable import APIClient

/// The records of the busiest services are read by `JSONMembers`; what they mean is what the compiler's own decoding of
/// the same members makes of them.
@Suite struct RecordsByHandTests {
    /// The members of Aladin's response, decoded as the compiler writes it.
    enum AladinByCompiler {
        struct Response: Codable, Hashable {
            @Lenient var totalResults: Int?
            @RequiredList var item: [Item]
        }

        struct Item: Codable, Hashable {
            @Lenient var title: String?
            @Lenient var link: String?
            @Lenient var author: String?
            @Lenient var pubDate: String?
            @Lenient var description: String?
            @Lenient var isbn: String?
            @Lenient var isbn13: String?
            @Lenient var itemId: Int?
            @Lenient var priceSales: Int?
            @Lenient var priceStandard: Int?
            @Lenient var stockStatus: String?
            @Lenient var cover: String?
            @Lenient var categoryName: String?
            @Lenient var publisher: String?
            @Lenient var customerReviewRank: Int?
            @Lenient var bestRank: Int?
            @LenientObject var seriesInfo: Series?
            @Lenient var fullDescription: String?
            @LenientObject var subInfo: SubInfo?
        }

        struct Series: Codable, Hashable {
            @Lenient var seriesName: String?
        }

        struct SubInfo: Codable, Hashable {
            @Lenient var subTitle: String?
            @Lenient var itemPage: Int?
            @Lenient var toc: String?
            @LenientObject var ratingInfo: Rating?
            @LenientList var previewImgList: [String]?
            @LenientList var authors: [Author]?
        }

        struct Author: Codable, Hashable {
            @Lenient var authorType: String?
            @Lenient var authorInfo: String?
        }

        struct Rating: Codable, Hashable {
            @Lenient var ratingScore: Double?
            @Lenient var ratingCount: Int?
        }
    }

    /// The same of Kakao's; it always has its counts, perhaps without values.
    enum KakaoByCompiler {
        struct Response: Codable, Hashable {
            @RequiredList var documents: [Document]
            @LenientObject var meta: Meta?
        }

        struct Document: Codable, Hashable {
            @Lenient var title: String?
            @Lenient var contents: String?
            @Lenient var url: String?
            @Lenient var isbn: String?
            @Lenient var datetime: String?
            @LenientList var authors: [String]?
            @Lenient var publisher: String?
            @LenientList var translators: [String]?
            @Lenient var price: Int?
            @Lenient var salePrice: Int?
            @Lenient var thumbnail: String?
            @Lenient var status: String?

            private enum CodingKeys: String, CodingKey {
                case title, contents, url, isbn, datetime, authors, publisher, translators, price
                case salePrice = "sale_price"
                case thumbnail, status
            }
        }

        struct Meta: Codable, Hashable {
            @Lenient var totalCount: Int?
            @Lenient var pageableCount: Int?
            @Lenient var isEnd: Bool?

            private enum CodingKeys: String, CodingKey {
                case totalCount = "total_count"
                case pageableCount = "pageable_count"
                case isEnd = "is_end"
            }
        }
    }

    /// A body's members as JSON; `nil` if it is left to Foundation.
    private func text<Response: Codable>(_ type: Response.Type, _ body: Data) throws -> String? {
        guard let response = JSONScanDecoder.decode(type, from: Array(body), atMost: 5) else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(response), as: UTF8.self)
    }

    private func compare(_ folder: String, _ isSame: (Data) throws -> Bool) throws {
        for name in try Fixture.names(in: folder, endings: [".json"]) {
            #expect(try isSame(try Fixture.data("\(folder)/\(name)")), "\(name)")
        }
        var damaged = try DamagedTexts(of: folder)
        for _ in 0..<Tier.scaled(5_000) {
            let body = damaged.next()
            #expect(try isSame(body), "\(String(decoding: body, as: UTF8.self).debugDescription)")
        }
    }

    @Test func aladinsMeanWhatTheCompilersDecodingMakesOfThem() throws {
        try compare("aladin") { body in
            try text(AladinResponse.self, body) == text(AladinByCompiler.Response.self, body)
        }
    }

    @Test func kakaosMeanWhatTheCompilersDecodingMakesOfThem() throws {
        let nothing = #""meta":{"is_end":null,"pageable_count":null,"total_count":null}"#
        try compare("kakao") { body in
            let compiled = try text(KakaoByCompiler.Response.self, body)
            return try text(KakaoBookSearchResponse.self, body)
                == compiled?.replacing(#""meta":null"#, with: nothing)
        }
    }

    @Test(arguments: [
        #"{"item": [{"title": "a", "title": "b"}]}"#, #"{"item": [{"\u0074itle": "a", "title": "b"}]}"#,
        #"{"item": {"title": 1.50, "itemId": "1,000", "priceSales": 1e3}}"#, #"{"item": [null, 1, {}, [], "x"]}"#,
        #"{"item": [{"subInfo": [], "seriesInfo": 1}, {"subInfo": {"authors": {"authorInfo": true}}}]}"#,
        #"{"item": [{"subInfo": {"ratingInfo": {"ratingScore": "9,1", "ratingCount": 2.0}}}]}"#,
        #"{"item": null}"#, #"{"item": "x"}"#, #"{"totalResults": "12"}"#, "[]", "null",
    ])
    func everyLenienceIsTheSame(body: String) throws {
        let body = Data(body.utf8)
        #expect(try text(AladinResponse.self, body) == text(AladinByCompiler.Response.self, body))
    }
}
