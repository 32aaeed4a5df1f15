import APIClient
import CommandLine
import Documents
import Foundation
import TestSupport

/// The paths that services are asked at.
enum Path {
    static let kakao = "/v3/search/book"
    static let aladinSearch = "/ttb/api/ItemSearch.aspx"
    static let aladinLookUp = "/ttb/api/ItemLookUp.aspx"
    static let library = "/seoji/SearchApi.do"
    static let openLibrary = "/search.json"
    static let openLibraryBooks = "/api/books"
    static let google = "/books"
    static let archiveItem = "/metadata/goodytwoshoes00newyiala/metadata"
    static let yes24Item = "/v1/goods/itemDetail"
    static let headlines = "/v2/top-headlines"
}

/// Bodies as the services send them, made in the test that needs them.
enum Body {
    /// A page of Kakao's, a book a title.
    static func kakao(_ titles: String..., total: Int? = nil, isEnd: Bool = true) -> Data {
        let documents = titles.map { #"{"title":"\#($0)"}"# }.joined(separator: ",")
        let meta = #"{"total_count":\#(total ?? titles.count),"pageable_count":1,"is_end":\#(isEnd)}"#
        return Data(#"{"documents":[\#(documents)],"meta":\#(meta)}"#.utf8)
    }

    /// A page of Aladin's search, a book a title.
    static func aladin(_ titles: String..., total: Int? = nil) -> Data {
        let items = titles.map { #"{"title":"\#($0)"}"# }.joined(separator: ",")
        return Data(#"{"totalResults":\#(total ?? titles.count),"item":[\#(items)]}"#.utf8)
    }

    /// Aladin's one item under an ISBN.
    static func aladinItem(_ title: String, isbn: String) -> Data {
        Data(#"{"totalResults":1,"item":[{"title":"\#(title)","isbn13":"\#(isbn)"}]}"#.utf8)
    }

    /// The library's whole list of a day: titles and ISBNs.
    static func library(_ records: (title: String, isbn: String)..., total: Int? = nil) -> Data {
        let docs = records.map { record in
            #"{"TITLE":"\#(record.title)","EA_ISBN":"\#(record.isbn)","PUBLISH_PREDATE":"19970626"}"#
        }
        let list = docs.joined(separator: ",")
        return Data(#"{"TOTAL_COUNT":"\#(total ?? records.count)","PAGE_NO":"1","docs":[\#(list)]}"#.utf8)
    }

    /// A page of headlines, an article a title.
    static func headlines(_ titles: String..., total: Int? = nil) -> Data {
        let articles = titles.enumerated().map { index, title in
            #"{"source":{"id":null,"name":"Post"},"title":"\#(title)","url":"https://post.example/\#(title)/\#(index)"}"#
        }
        let list = articles.joined(separator: ",")
        return Data(#"{"status":"ok","totalResults":\#(total ?? titles.count),"articles":[\#(list)]}"#.utf8)
    }

    /// What stands where a service is down for repair.
    static let webPage = Data("<!DOCTYPE html><html><body>Back soon</body></html>".utf8)
}

/// Picture files that have a head and nothing in them.
enum PictureBytes {
    /// A PNG file of a size.
    static func png(_ width: Int, _ height: Int, filler: Int = 0) -> Data {
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8))
            + big(width, 4) + big(height, 4) + Data([8, 2, 0, 0, 0]) + Data(repeating: 0xFF, count: filler)
    }

    /// A JPEG file of a size.
    static func jpeg(_ width: Int, _ height: Int) -> Data {
        Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8]) + big(height, 2) + big(width, 2)
            + Data([3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1, 0xFF, 0xD9])
    }

    private static func big(_ number: Int, _ count: Int) -> Data {
        Data((0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }
}

/// The ways in which an answer cannot be had, and after which a stored copy may stand in.
enum Trouble: CaseIterable {
    case offline, timeout, rateLimited, outage, webPage, brokenJSON, cutShort

    /// The stubs for one question of a program that fails in this way. An outage is asked three times.
    func stubs(_ path: String, query: [String: String] = [:]) -> [Stub] {
        switch self {
        case .offline: [.failing(path, query: query, .cannotResolve(host: "api.example"))]
        case .timeout: [.failing(path, query: query, .timedOut(.total))]
        case .rateLimited: [.get(path, query: query, status: 429, body: Data())]
        case .outage: Array(repeating: .get(path, query: query, status: 503, body: Body.webPage), count: 3)
        case .webPage: [.get(path, query: query, body: Body.webPage)]
        case .brokenJSON: [.get(path, query: query, body: Data("nothing to see".utf8))]
        case .cutShort: [.get(path, query: query, body: Data(#"{"documents":[{"title":"#.utf8))]
        }
    }

    /// What is said of it, by a service of this name.
    func sentence(_ service: String) -> String {
        switch self {
        case .offline: "Could not reach \(inside(service)): the host name api.example could not be resolved."
        case .timeout: "\(service) did not respond in time."
        case .rateLimited: "\(service) responded with HTTP 429."
        case .outage: "\(service) responded with HTTP 503."
        case .webPage: "\(service) responded with a web page instead of data."
        case .brokenJSON, .cutShort: "Could not parse the response from \(inside(service)): it is not JSON."
        }
    }

    /// A service's name inside a sentence.
    private func inside(_ service: String) -> String {
        service.hasPrefix("The ") ? "the " + service.dropFirst(4) : service
    }

    /// The code without a stored copy.
    var status: Code {
        switch self {
        case .offline, .timeout, .outage: .unavailable
        case .rateLimited: .tryLater
        case .webPage, .brokenJSON, .cutShort: .protocolViolation
        }
    }

    /// The code with a stored copy, by `--strict`.
    var strictStatus: Code {
        self == .rateLimited ? .tryLater : .unavailable
    }

    /// The contract's word for it.
    var kind: String {
        switch self {
        case .offline: "offline"
        case .timeout: "timeout"
        case .rateLimited: "rateLimited"
        case .outage: "server"
        case .webPage, .brokenJSON, .cutShort: "badResponse"
        }
    }
}
