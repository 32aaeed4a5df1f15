public import APIClient
import Foundation

/// A page of documents.
///
/// Only ``documents`` is required. Members that are not objects are left out.
public struct KakaoBookSearchResponse: Codable, Hashable, Sendable {
    /// The books; empty when nothing was found. Each edition of a title is a document, and two documents may have the
    /// same ISBN.
    @RequiredList public var documents: [KakaoBookDocument]
    /// The number of documents, and whether this page is the last; without values where the service sends none.
    public var meta: KakaoBookMeta

    /// Decodes a page.
    ///
    /// - Throws: `DecodingError` when there is no list of documents.
    public init(from decoder: any Decoder) throws {
        let members = try JSONMembers(decoder)
        _documents = try members.requiredList("documents")
        meta = try members.object("meta").wrappedValue ?? KakaoBookMeta()
    }
}

/// The number of documents that a search found, and whether there are more pages.
public struct KakaoBookMeta: Codable, Hashable, Sendable {
    /// The number of documents found.
    @Lenient public var totalCount: Int?
    /// The number of them that can be shown. It is counted up to the requested page and may change from page to page
    /// (seen in responses: 970 early, 483 on the last page), so it does not give the last page.
    @Lenient public var pageableCount: Int?
    /// Whether this page is the last. Paging relies on this and on neither count.
    @Lenient public var isEnd: Bool?

    private enum CodingKeys: String, CodingKey {
        case totalCount = "total_count"
        case pageableCount = "pageable_count"
        case isEnd = "is_end"
    }
}

extension KakaoBookMeta {
    /// Reads the members by name. Throws `DecodingError` if there is no object.
    public init(from decoder: any Decoder) throws {
        let members = try JSONMembers(decoder)
        _totalCount = try members.int("total_count")
        _pageableCount = try members.int("pageable_count")
        _isEnd = try members.bool("is_end")
    }
}

/// One book, as Kakao sends it: nothing is cleaned, split or converted.
///
/// Every response seen had all members, none null; an unknown value is empty, 0 or -1. They are optional here all the
/// same.
public struct KakaoBookDocument: Codable, Hashable, Sendable {
    /// The title; it may be truncated with `...`, and may name the edition in parentheses.
    @Lenient public var title: String?
    /// The start of a description, about 250 characters, often empty. It may contain HTML entities (`&lt;`) and runs of
    /// spaces, and ends in mid-sentence.
    @Lenient public var contents: String?
    /// The book's page at Daum. Its parameter `bookId` is the only identifier of the service's own.
    @Lenient public var url: String?
    /// Up to two codes with a space between them.
    ///
    /// As a rule a ten-digit ISBN, which may end in `X`, and the thirteen-digit one. With only one of them, the text
    /// may start with the space. Three kinds of value are not ISBNs (all seen in responses): `480D…` for e-books,
    /// thirteen digits starting with 20 for sets, and the ten digits beside a thirteen-digit ISBN of 979, which have a
    /// valid ISBN-10 check digit and belong to another book.
    @Lenient public var isbn: String?
    /// The day of publication as midnight in Korea: `2014-11-17T00:00:00.000+09:00`. Only the day is significant.
    @Lenient public var datetime: String?
    /// The authors; a role may follow a name, as in `홍길동 (감수)`, and one text may contain several foreign names.
    @LenientList public var authors: [String]?
    /// The publisher.
    @Lenient public var publisher: String?
    /// The translators.
    @LenientList public var translators: [String]?
    /// The list price in won; 0 if unknown.
    @Lenient public var price: Int?
    /// The selling price in won; -1 when it is not on sale. It may be higher than ``price``.
    @Lenient public var salePrice: Int?
    /// A small cover, or empty. It is a resizing proxy whose parameter `fname` is the address of the original.
    @Lenient public var thumbnail: String?
    /// The sales status as text: `정상판매`, `품절`, `절판`, or empty. The texts may change, so they are for display only.
    @Lenient public var status: String?

    private enum CodingKeys: String, CodingKey {
        case title, contents, url, isbn, datetime, authors, publisher, translators, price
        case salePrice = "sale_price"
        case thumbnail, status
    }
}

extension KakaoBookDocument {
    /// Reads the members by name. Throws `DecodingError` if there is no object.
    public init(from decoder: any Decoder) throws {
        let members = try JSONMembers(decoder)
        _title = try members.string("title")
        _contents = try members.string("contents")
        _url = try members.string("url")
        _isbn = try members.string("isbn")
        _datetime = try members.string("datetime")
        _authors = try members.list("authors")
        _publisher = try members.string("publisher")
        _translators = try members.list("translators")
        _price = try members.int("price")
        _salePrice = try members.int("sale_price")
        _thumbnail = try members.string("thumbnail")
        _status = try members.string("status")
    }
}

/// The error of this service's gateway (`errorType`, `message`) or of Kakao's other one (`code`, `msg`).
struct KakaoBookErrorBody: ErrorBody {
    @Lenient var errorType: String?
    @Lenient var message: String?
    @Lenient var code: String?
    @Lenient var msg: String?

    /// Error numbers are negative; 0 is not an error.
    private var name: String? {
        [errorType, code].compactMap(\.self).first { !$0.isEmpty && $0 != "0" }
    }

    var isError: Bool { name != nil }

    func error(from response: APIResponse) -> KakaoBookError {
        KakaoBookError(
            name: name,
            status: response.status,
            said: message ?? msg,
            retryAfter: response.retryAfter(now: Date())
        )
    }
}
