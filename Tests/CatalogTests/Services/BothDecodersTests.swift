import Aladin
import Data4Library
import Foundation
import GoogleBooks
import KakaoBook
import NationalLibrary
import NewsAPI
import OpenLibrary
import ServiceMappings
import TestSupport
import Testing
import YES24

@testable import APIClient

/// What `JSONScanDecoder` decodes is what Foundation decodes of the same text; what it does not decode is left to
/// Foundation, so that the errors are the same as well.
@Suite struct BothDecodersTests {
    /// A type of response, and the folder of its fixtures.
    struct Kind: Sendable, CustomTestStringConvertible {
        let folder: String
        let testDescription: String
        /// Whether a body means the same by both; the second value tells whether it was decoded without Foundation.
        let isSame: @Sendable (Data) -> (Bool, isScanned: Bool)

        init<Response: Decodable & Hashable & SendableMetatype>(_ type: Response.Type, _ folder: String) {
            self.folder = folder
            testDescription = "\(type)"
            isSame = { body in
                func outcome(_ read: () throws -> Response) -> Result<Response, ResponseBodyError> {
                    do {
                        return .success(try read())
                    } catch {
                        return .failure(error as? ResponseBodyError ?? .text)
                    }
                }
                let ours = outcome { try JSONBody.decode(type, from: body, atMost: 5) }
                let theirs = outcome { try JSONBody.decodeByFoundation(type, from: body, atMost: 5) }
                let isScanned = JSONScanDecoder.decode(type, from: Array(body), atMost: 5) != nil
                return (ours == theirs, isScanned)
            }
        }
    }

    /// What YES24 puts around a response.
    struct InData<Body: Decodable & Hashable>: Decodable, Hashable { let data: Body }

    /// What Data4Library puts around one.
    struct InResponse<Body: Decodable & Hashable>: Decodable, Hashable { let response: Body }

    static let kinds: [Kind] = [
        Kind(AladinResponse.self, "aladin"), Kind(KakaoBookSearchResponse.self, "kakao"),
        Kind(NationalLibrarySearchResponse.self, "nlk"), Kind(ArticlesResponse.self, "newsapi"),
        Kind(NationalBibliographyResponse.self, "nlk2"),
        Kind(SourcesResponse.self, "newsapi"), Kind(InData<YES24ItemPage>.self, "yes24"),
        Kind(InData<YES24AuthorList>.self, "yes24"),
        Kind(InData<YES24ContentList>.self, "yes24"), Kind(InData<YES24CategoryList>.self, "yes24"),
        Kind(InData<YES24ContentDetail>.self, "yes24"), Kind(OpenLibrarySearchResponse.self, "openlibrary"),
        Kind(OpenLibraryViewsResponse.self, "openlibrary"), Kind(OpenLibraryBooksResponse.self, "openlibrary"),
        Kind(OpenLibraryEdition.self, "openlibrary"), Kind(InResponse<Data4LibraryLoanList>.self, "data4library"),
        Kind(InResponse<Data4LibraryRisingLoans>.self, "data4library"),
        Kind(InResponse<Data4LibraryDetail>.self, "data4library"),
        Kind(InResponse<Data4LibraryLoanInfo>.self, "data4library"),
        Kind(InResponse<Data4LibraryUsage>.self, "data4library"),
        Kind(InResponse<Data4LibraryLibraryList>.self, "data4library"),
        Kind(InResponse<Data4LibraryHolding>.self, "data4library"),
        Kind(GoogleBookViewsResponse.self, "google-books"), Kind(Members.self, "kakao"),
    ]

    @Test(arguments: Tier.sample(kinds)) func aResponseMeansTheSameByBoth(kind: Kind) throws {
        var scanned = 0
        for name in try Fixture.names(in: kind.folder, endings: [".json", ".js", ".txt", ".html"]) {
            let (isSame, isScanned) = kind.isSame(try Fixture.data("\(kind.folder)/\(name)"))
            #expect(isSame, "\(name)")
            if isScanned { scanned += 1 }
        }
        #expect(scanned > 0, "no fixture was decoded without Foundation")
    }

    /// 10,000 in all.
    @Test(arguments: Tier.sample(kinds)) func aDamagedResponseMeansTheSameByBoth(kind: Kind) throws {
        var damaged = try DamagedTexts(of: kind.folder)
        for _ in 0..<Tier.scaled(10_000 / Self.kinds.count + 1) {
            let body = damaged.next()
            let (isSame, _) = kind.isSame(body)
            #expect(isSame, "\(String(decoding: body, as: UTF8.self).debugDescription)")
        }
    }

    /// Members of every type that a response may have.
    struct Members: Decodable, Hashable {
        var text: String?
        var int: Int?
        var double: Double?
        var flag: Bool?
        var small: Int8?
        var unsigned: UInt64?
        var decimal: Decimal?
        var date: Date?
        var address: URL?
        var map: [String: Int]?
        var list: [[Double]]?
        @Lenient var lenientText: String?
        @Lenient var lenientInt: Int?
        @Lenient var lenientDouble: Double?
        @Lenient var lenientFlag: Bool?
        @LenientList var lenientList: [String]?
    }

    @Test(arguments: [
        "1", "-1", "0", "-0", "1.0", "1.5", "1e2", "1E400", "123456789012345", "1234567890123456789",
        "99999999999999999999", "0.1", "-0.0", "true", "false", "null", "\"\"", "\"a\"", "\"15,000\"", "\"1.5\"",
        "\"Y\"",
        "\"true\"", "\"\\n\\u00e9\"", "\"\\ud83d\\ude00 \\ud83d\"", "\"a\u{1}b\"", "[]", "[1]", "[[1,2.5],[]]",
        "[\"a\",1,null]", "{}", "{\"a\":1}",
        "{\"a\":1,\"a\":2}", "{\"\\u0061\":1}", "{\"K\":1,\"\u{212A}\":2}", "{\"\u{E9}\":1,\"e\u{301}\":2}",
        "\"https://example.org/\"",
    ])
    func anyValueOfAnyMemberMeansTheSameByBoth(value: String) {
        let kind = Kind(Members.self, "")
        for name in [
            "text", "int", "double", "flag", "small", "unsigned", "decimal", "date", "address", "map", "list",
            "lenientText", "lenientInt", "lenientDouble", "lenientFlag", "lenientList",
        ] {
            let (isSame, _) = kind.isSame(Data("{\"\(name)\" : \(value)}".utf8))
            #expect(isSame, "\(name)")
        }
    }

    @Test func anObjectWithManyMembersIsReadByTheirFirstValues() {
        let many = (0..<3000).map { "\"k\($0 % 1000)\":\($0)" }.joined(separator: ",")
        let (isSame, isScanned) = Kind([String: Int].self, "").isSame(Data("{\(many)}".utf8))
        #expect(isSame && isScanned)
    }

    @Test func nestingDeeperThanAnyServiceNeedsIsLeftToFoundation() {
        let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        let (isSame, isScanned) = Kind(Members.self, "").isSame(Data("{\"x\":\(deep)}".utf8))
        #expect(isSame && !isScanned)
    }
}
