public import APIClient
import Foundation

/// A page of records.
///
/// Only ``docs`` is required; a single object counts as a list of one. Members that are not objects are left out.
public struct NationalLibrarySearchResponse: Codable, Hashable, Sendable {
    /// The number of records found. The service sends a string.
    @Lenient public var totalCount: Int?
    /// The page, counted from 1. The service sends a string.
    @Lenient public var pageNumber: Int?
    /// The records; empty when nothing was found. Several may have the same ISBN.
    @RequiredList public var docs: [NationalLibraryRecord]

    private enum CodingKeys: String, CodingKey {
        case totalCount = "TOTAL_COUNT"
        case pageNumber = "PAGE_NO"
        case docs
    }
}

/// One registration, as the National Library sends it: nothing is cleaned, split or converted.
///
/// Every value is a string, and an unknown one is empty (seen in responses). The library's page lists 30 of these 39
/// members, so every one is optional here.
public struct NationalLibraryRecord: Codable, Hashable, Sendable {
    /// `TITLE`.
    @Lenient public var title: String?
    /// `VOL`: the volume, mostly empty.
    @Lenient public var vol: String?
    /// `SERIES_TITLE`.
    @Lenient public var seriesTitle: String?
    /// `SERIES_NO`: the number within the series.
    @Lenient public var seriesNo: String?
    /// `AUTHOR`: all contributors in one text, with their roles: `A,B 지음 ;C 옮김`, `지은이: A`, `원작자 : A;역자 : B;`.
    @Lenient public var author: String?
    /// `EA_ISBN`: the ISBN of this volume; empty where none is assigned.
    @Lenient public var eaISBN: String?
    /// `EA_ADD_CODE`: the five-digit add-on to the ISBN; audience, form, and three for the subject.
    @Lenient public var eaAddCode: String?
    /// `SET_ISBN`: the ISBN of the set this volume belongs to.
    @Lenient public var setISBN: String?
    /// `SET_ADD_CODE`: the five-digit add-on to the set's ISBN; a space may follow.
    @Lenient public var setAddCode: String?
    /// `SET_EXPRESSION`: the set as text.
    @Lenient public var setExpression: String?
    /// `RELATED_ISBN`: the ISBN of another form of the book.
    @Lenient public var relatedISBN: String?
    /// `EDITION_STMT`: the edition as text.
    @Lenient public var editionStatement: String?
    /// `PUBLISHER`.
    @Lenient public var publisher: String?
    /// `PUBLISHER_URL`: often without a scheme.
    @Lenient public var publisherURL: String?
    /// `PRE_PRICE`: the announced price in won, `48000` or `15,000원`.
    @Lenient public var prePrice: String?
    /// `REAL_PRICE`: the price in won once published, in the same form; mostly empty.
    @Lenient public var realPrice: String?
    /// `KDC`: the Korean Decimal Classification; a Dewey number was seen here too.
    @Lenient public var kdc: String?
    /// `DDC`: the Dewey Decimal Classification.
    @Lenient public var ddc: String?
    /// `SUBJECT`: one digit, the main class of the Korean Decimal Classification.
    @Lenient public var subject: String?
    /// `PAGE`: `803 p.`, `332`, `xiii, 345 p.`, `1책`, or empty.
    @Lenient public var page: String?
    /// `BOOK_SIZE`: width and height in millimetres, `188*235`.
    @Lenient public var bookSize: String?
    /// `FORM`: `종이책` for a printed book; empty for old ones.
    @Lenient public var form: String?
    /// `FORM_DETAIL`: the binding, `무선제본`.
    @Lenient public var formDetail: String?
    /// `PUBLISH_PREDATE`: the announced day of publication, `20250227`; also `20230000`, `2014`, `2025.01`.
    @Lenient public var publishPredate: String?
    /// `REAL_PUBLISH_DATE`: the day of publication, in the same form; often empty.
    @Lenient public var realPublishDate: String?
    /// `INPUT_DATE`: the day of registration.
    @Lenient public var inputDate: String?
    /// `UPDATE_DATE`: the day of the last change.
    @Lenient public var updateDate: String?
    /// `EBOOK_YN`: whether it is an e-book, `Y`, `N` or empty.
    @Lenient public var ebookYN: String?
    /// `CIP_YN`: whether it was catalogued before publication, `Y`, `N` or empty.
    @Lenient public var cipYN: String?
    /// `DEPOSIT_YN`: whether the library has its copy, `Y`, `N` or empty.
    @Lenient public var depositYN: String?
    /// `BIB_YN`: whether it is catalogued, `Y`, `N` or empty.
    @Lenient public var bibYN: String?
    /// `CONTROL_NO`: the number of its catalogue record before publication.
    @Lenient public var controlNo: String?
    /// `TITLE_URL`: a cover, `http` or `https`; mostly empty.
    @Lenient public var titleURL: String?
    /// `BOOK_TB_CNT_URL`: a text file or page with the table of contents; in old records.
    @Lenient public var tableOfContentsURL: String?
    /// `BOOK_TB_CNT`: the table of contents itself; in new records.
    @Lenient public var tableOfContents: String?
    /// `BOOK_INTRODUCTION_URL`: a text file or page with the introduction; in old records.
    @Lenient public var introductionURL: String?
    /// `BOOK_INTRODUCTION`: the introduction itself; in new records.
    @Lenient public var introduction: String?
    /// `BOOK_SUMMARY_URL`: a text file or page with the summary; in old records.
    @Lenient public var summaryURL: String?
    /// `BOOK_SUMMARY`: the summary itself; in new records.
    @Lenient public var summary: String?

    private enum CodingKeys: String, CodingKey {
        case title = "TITLE"
        case vol = "VOL"
        case seriesTitle = "SERIES_TITLE"
        case seriesNo = "SERIES_NO"
        case author = "AUTHOR"
        case eaISBN = "EA_ISBN"
        case eaAddCode = "EA_ADD_CODE"
        case setISBN = "SET_ISBN"
        case setAddCode = "SET_ADD_CODE"
        case setExpression = "SET_EXPRESSION"
        case relatedISBN = "RELATED_ISBN"
        case editionStatement = "EDITION_STMT"
        case publisher = "PUBLISHER"
        case publisherURL = "PUBLISHER_URL"
        case prePrice = "PRE_PRICE"
        case realPrice = "REAL_PRICE"
        case kdc = "KDC"
        case ddc = "DDC"
        case subject = "SUBJECT"
        case page = "PAGE"
        case bookSize = "BOOK_SIZE"
        case form = "FORM"
        case formDetail = "FORM_DETAIL"
        case publishPredate = "PUBLISH_PREDATE"
        case realPublishDate = "REAL_PUBLISH_DATE"
        case inputDate = "INPUT_DATE"
        case updateDate = "UPDATE_DATE"
        case ebookYN = "EBOOK_YN"
        case cipYN = "CIP_YN"
        case depositYN = "DEPOSIT_YN"
        case bibYN = "BIB_YN"
        case controlNo = "CONTROL_NO"
        case titleURL = "TITLE_URL"
        case tableOfContentsURL = "BOOK_TB_CNT_URL"
        case tableOfContents = "BOOK_TB_CNT"
        case introductionURL = "BOOK_INTRODUCTION_URL"
        case introduction = "BOOK_INTRODUCTION"
        case summaryURL = "BOOK_SUMMARY_URL"
        case summary = "BOOK_SUMMARY"
    }
}

/// The error of this service, in the format of the library's service for holdings as well: no recording of one is
/// available.
struct NationalLibraryErrorBody: ErrorBody {
    @Lenient var result: String?
    @Lenient var code: String?
    @Lenient var message: String?
    @Lenient var holdingsCode: String?
    @Lenient var holdingsMessage: String?

    private enum CodingKeys: String, CodingKey {
        case result = "RESULT"
        case code = "ERR_CODE"
        case message = "ERR_MESSAGE"
        case holdingsCode = "errorCode"
        case holdingsMessage = "errorMsg"
    }

    private var name: String? { [code, holdingsCode].compactMap(\.self).first { !$0.isEmpty } }

    private var said: String? { [message, holdingsMessage].compactMap(\.self).first { !$0.isEmpty } }

    var isError: Bool { result?.uppercased() == "ERROR" || name != nil || said != nil }

    func error(from response: APIResponse) -> NationalLibraryError {
        NationalLibraryError(
            code: name,
            status: response.status,
            said: said,
            retryAfter: response.retryAfter(now: Date())
        )
    }
}
