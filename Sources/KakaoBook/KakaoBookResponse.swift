public import APIClient
import Foundation

/// A page of documents.
///
/// Only ``documents`` must be there. Members of it that are no objects are left out.
public struct KakaoBookSearchResponse: Codable, Hashable, Sendable {
    /// The books; empty when nothing was found. One title in several editions is several documents, and two documents
    /// may have one ISBN.
    @RequiredList public var documents: [KakaoBookDocument]
    /// How many there are, and whether this page is the last; without values where the service sends none.
    public var meta: KakaoBookMeta

    private enum CodingKeys: CodingKey {
        case documents, meta
    }

    /// Reads a page.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of documents.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _documents = try container.decode(RequiredList<KakaoBookDocument>.self, forKey: .documents)
        meta = try container.decode(LenientObject<KakaoBookMeta>.self, forKey: .meta).wrappedValue ?? KakaoBookMeta()
    }
}

/// How many documents a search found, and whether more can be had.
public struct KakaoBookMeta: Codable, Hashable, Sendable {
    /// How many documents were found.
    @Lenient public var totalCount: Int?
    /// How many of them can be shown. It is counted up to the page asked for and may change from page to page (seen in
    /// answers: 970 early, 483 on the last page), so it says nothing about where the pages end.
    @Lenient public var pageableCount: Int?
    /// Whether this page is the last. This, and neither count, is what to page by.
    @Lenient public var isEnd: Bool?

    private enum CodingKeys: String, CodingKey {
        case totalCount = "total_count"
        case pageableCount = "pageable_count"
        case isEnd = "is_end"
    }
}

/// One book, as Kakao sends it: nothing is cleaned, split or converted.
///
/// All members were present, and none null, in every answer seen; what is unknown is empty, 0 or -1. Every one is
/// optional here all the same.
public struct KakaoBookDocument: Codable, Hashable, Sendable {
    /// The title; it may be cut with `...`, and may name the edition in parentheses.
    @Lenient public var title: String?
    /// The start of a description, about 250 characters, often empty. It may hold HTML entities (`&lt;`) and runs of
    /// spaces, and ends in mid-sentence.
    @Lenient public var contents: String?
    /// The book's page at Daum. Its parameter `bookId` is the only number of the service's own.
    @Lenient public var url: String?
    /// Up to two codes with a space between them; see below.
    ///
    /// As a rule a ten-digit ISBN, which may end in `X`, and the thirteen-digit one. With one of them only, the text may
    /// start with the space. Three things in it are no ISBN (all seen in answers): `480D…` for e-books, thirteen digits
    /// starting with 20 for sets, and the ten digits beside a thirteen-digit ISBN of 979, which pass the check of an
    /// ISBN-10 and belong to another book.
    @Lenient public var isbn: String?
    /// The day of publication as midnight in Korea: `2014-11-17T00:00:00.000+09:00`. Only the day means anything.
    @Lenient public var datetime: String?
    /// The authors; a role may stand behind a name, as in `홍길동 (감수)`, and foreign names may be several in one text.
    @LenientList public var authors: [String]?
    /// The publisher.
    @Lenient public var publisher: String?
    /// The translators.
    @LenientList public var translators: [String]?
    /// The list price in won; 0 where it is unknown.
    @Lenient public var price: Int?
    /// The price it is sold at, in won; -1 where it is not on sale. It may be more than ``price``.
    @Lenient public var salePrice: Int?
    /// A small cover, or empty. It is a resizing proxy whose parameter `fname` is the address of the original.
    @Lenient public var thumbnail: String?
    /// Whether it is on sale, in words: `정상판매`, `품절`, `절판`, or empty. The words may change, so they are for showing
    /// only.
    @Lenient public var status: String?

    private enum CodingKeys: String, CodingKey {
        case title, contents, url, isbn, datetime, authors, publisher, translators, price
        case salePrice = "sale_price"
        case thumbnail, status
    }
}

/// The error of this service's gateway (`errorType`, `message`) or of Kakao's other one (`code`, `msg`).
struct KakaoBookErrorBody: ErrorBody {
    @Lenient var errorType: String?
    @Lenient var message: String?
    @Lenient var code: String?
    @Lenient var msg: String?

    /// The numbers of errors are negative; a 0 would be none.
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
