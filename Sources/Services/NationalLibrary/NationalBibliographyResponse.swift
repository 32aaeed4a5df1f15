import APIClient
import Foundation

/// A page of records of the National Library's bibliography.
///
/// `{"header": {…}, "body": {"totalCount": 2, "items": […]}}`; other services of the portal have both in `response`,
/// and the records in `items.item`, where one is an object and none an empty string. Either form is read. "No data"
/// (03) is an empty page.
public struct NationalBibliographyResponse: Decodable, Hashable, Sendable {
    /// The number of records found.
    public let totalCount: Int?
    /// The page, counted from 1.
    public let pageNumber: Int?
    /// The records of the page, in the order of their numbers.
    public let items: [NationalBibliographyRecord]

    private enum CodingKeys: String, CodingKey {
        case response, body, pageNo, totalCount, items, item
    }

    /// Decodes a page. Throws `DecodingError` where there is neither a body nor the code for "no data".
    public init(from decoder: any Decoder) throws {
        let top = try decoder.container(keyedBy: CodingKeys.self)
        let outer = (try? top.nestedContainer(keyedBy: CodingKeys.self, forKey: .response)) ?? top
        guard let body = try? outer.nestedContainer(keyedBy: CodingKeys.self, forKey: .body) else {
            guard try NationalBibliographyErrorBody(from: decoder).isEmptyResult else {
                throw DecodingError.keyNotFound(
                    CodingKeys.body,
                    DecodingError.Context(codingPath: outer.codingPath, debugDescription: "no body")
                )
            }
            (totalCount, pageNumber, items) = (0, nil, [])
            return
        }
        totalCount = (try? body.decode(Lenient<Int>.self, forKey: .totalCount))?.wrappedValue
        pageNumber = (try? body.decode(Lenient<Int>.self, forKey: .pageNo))?.wrappedValue
        items = Self.records(in: body, at: .items)
    }

    private static func records(
        in container: KeyedDecodingContainer<CodingKeys>,
        at key: CodingKeys
    ) -> [NationalBibliographyRecord] {
        if let list = try? container.decode(FirstMembers<NationalBibliographyRecord>.self, forKey: key) {
            return list.readable
        }
        if let inner = try? container.nestedContainer(keyedBy: CodingKeys.self, forKey: key), inner.contains(.item) {
            return records(in: inner, at: .item)
        }
        guard let record = try? container.decode(NationalBibliographyRecord.self, forKey: key), !record.isEmpty else {
            return []
        }
        return [record]
    }
}

/// One record, as the National Library sends it: nothing is cleaned, split or converted.
///
/// A member is a text, a list of texts, null or missing, whichever the number of its values makes it.
public struct NationalBibliographyRecord: Decodable, Hashable, Sendable {
    /// A member of a record.
    public enum Member: String, CodingKey, CaseIterable, Sendable {
        /// The number of the record: `KMO202600001` of a printed book, `CMO…` of a Chinese one, `CNTS-…` online.
        case controlNumber = "BIBLIO_ID"
        /// The title.
        case title = "DCTERMS_title"
        /// Title, ` /` and the statement of responsibility.
        case label = "RDFS_label"
        /// The subtitle.
        case subtitle = "NLON_remainderOfTitle"
        /// Other titles.
        case alternative = "DCTERMS_alternative"
        /// Names of contributors, those of Chinese books by their Korean reading.
        case creator = "DC_creator"
        /// The publisher.
        case publisher = "DC_publisher"
        /// The publisher, in other records.
        case publisherTerm = "DCTERMS_publisher"
        /// The place of publication, in the record's script.
        case place = "NLON_publicationPlace"
        /// The year of publication. `NLON_datePublished`, which is not read, is the day of the record.
        case year = "NLON_issuedYear"
        /// The date as the title page has it: `2025`, `20090930`, `民國73[1984]`.
        case issued = "DCTERMS_issued"
        /// ISBNs, perhaps with a qualifier: `7999999997 (20)`.
        case isbn = "BIBO_isbn"
        /// The parts of the physical description in no order: `21cm`, `586p`, `삽도`.
        case extent = "BIBFRAME_extent"
        /// The titles of its series.
        case series = "NLON_titleOfSeries"
        /// The numbers in them.
        case seriesNumber = "NLON_volumeOfSeries"
        /// The volume.
        case volume = "BIBO_volume"
        /// The edition.
        case edition = "BIBO_edition"
        /// The number in the Korean Decimal Classification.
        case kdc = "NLON_kdc"
        /// The edition of that classification.
        case kdcEdition = "NLON_editionOfKDC"
        /// The number in the Dewey Decimal Classification.
        case ddc = "NLON_ddc"
        /// The class number of the library's call number.
        case callClass = "NLON_classificationNumberOfNLK"
        /// The book number of the library's call number.
        case callItem = "NLON_itemNumberOfNLK"
        /// Subjects, words or addresses.
        case subject = "DC_subject"
        /// Subjects, mostly addresses.
        case subjectTerm = "DCTERMS_subject"
        /// Keywords.
        case keyword = "NLON_keyword"
        /// The language, a code or an address.
        case language = "DCTERMS_language"
        /// The abstract.
        case abstract = "DCTERMS_abstract"
        /// The table of contents.
        case contents = "DCTERMS_tableOfContents"
    }

    private let members: [Member: [String]]

    /// Decodes an object.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Member.self)
        var members: [Member: [String]] = [:]
        for member in Member.allCases {
            guard let texts = try? container.decode(Texts.self, forKey: member), !texts.values.isEmpty else { continue }
            members[member] = texts.values
        }
        self.members = members
    }

    /// The values of a member that are not blank.
    public subscript(member: Member) -> [String] { members[member] ?? [] }

    var isEmpty: Bool { members.isEmpty }

    /// A text or a list of texts.
    private struct Texts: Decodable {
        let values: [String]

        init(from decoder: any Decoder) throws {
            let texts: [String]
            if let list = try? FirstMembers<Lenient<String>>(from: decoder) {
                texts = list.readable.compactMap(\.wrappedValue)
            } else {
                texts = [try Lenient<String>(from: decoder).wrappedValue].compactMap(\.self)
            }
            values = texts.filter { !$0.allSatisfy(\.isWhitespace) }
        }
    }
}
