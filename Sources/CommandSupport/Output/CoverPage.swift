import APIClient
import Catalog
public import CatalogModel
import Console
import Foundation
import Messages
import Store

/// A book's cover for output in any format.
public struct CoverPage: Sendable {
    let request: RequestRecord
    let isbn: ISBN
    let finding: CoverFinding
    /// The file it was saved to; `nil` without `-o`.
    let file: String?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - request: The command line and its options.
    ///   - isbn: The book's ISBN.
    ///   - finding: The cover, and the rejected candidates.
    ///   - file: The file it was saved to.
    public init(request: RequestRecord, isbn: ISBN, finding: CoverFinding, file: String?) {
        self.request = request
        self.isbn = isbn
        self.finding = finding
        self.file = file
    }

    /// `500 × 725 pixels, JPEG, 64 KiB, from Aladin`; `nil` if there is no cover.
    var words: Message? {
        finding.cover.map { candidate, picture in
            Message.image(
                width: picture.header.size.width,
                height: picture.header.size.height,
                format: picture.header.format.rawValue.uppercased(),
                size: ByteSize.text(picture.data.count),
                service: candidate.service
            )
        }
    }
}

/// A cover in JSON.
struct CoverRecord: Encodable, Sendable {
    static let fields = ["file", "width", "height", "bytes", "format", "service", "url"]

    let candidate: CoverCandidate
    let picture: Picture
    /// The file it was saved to; otherwise that of the stored image.
    let file: String?

    init(candidate: CoverCandidate, picture: Picture, file: String?) {
        self.candidate = candidate
        self.picture = picture
        self.file = file ?? picture.path
    }

    /// The plain and CSV fields.
    var row: [String] {
        [
            file ?? "", "\(picture.header.size.width)", "\(picture.header.size.height)", "\(picture.data.count)",
            picture.header.format.rawValue, candidate.service.rawValue, candidate.address,
        ]
    }

    private enum CodingKeys: CodingKey {
        case url, service, file, format, width, height, bytes
    }

    // Written by hand: the contract requires absent values as null, and synthesized code omits them.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(candidate.address, forKey: .url)
        try container.encode(candidate.service.rawValue, forKey: .service)
        try container.encode(file, forKey: .file)
        try container.encode(picture.header.format.rawValue, forKey: .format)
        try container.encode(picture.header.size.width, forKey: .width)
        try container.encode(picture.header.size.height, forKey: .height)
        try container.encode(picture.data.count, forKey: .bytes)
    }
}

/// The document as JSON: the shape `bookfetch.cover/1`.
struct CoverDocument: Encodable, Sendable {
    let page: CoverPage
    let cover: CoverRecord?
    /// The origin of a downloaded image.
    let origin: Freshness.Origin

    private enum CodingKeys: CodingKey {
        case schema, request, isbn13, freshness, cover, refused
    }

    private struct Refused: Encodable {
        let url: String
        let service: String
        let reason: String
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("bookfetch.cover/1", forKey: .schema)
        try container.encode(page.request, forKey: .request)
        try container.encode(page.isbn.isbn13, forKey: .isbn13)
        let isStored = page.finding.cover?.picture.isStored ?? false
        try container.encode(PictureOrigin(origin: isStored ? .cache : origin), forKey: .freshness)
        try container.encode(cover, forKey: .cover)
        try container.encode(
            page.finding.refused.map {
                Refused(
                    url: $0.candidate.address,
                    service: $0.candidate.service.rawValue,
                    reason: $0.refusal.reason.text
                )
            },
            forKey: .refused
        )
    }
}

/// The origin of an image. An image at an address does not change, so a stored one is never stale.
private struct PictureOrigin: Encodable {
    let origin: Freshness.Origin

    private enum CodingKeys: CodingKey {
        case origin, stale, fetchedAt
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(origin.rawValue, forKey: .origin)
        try container.encode(false, forKey: .stale)
        try container.encodeNil(forKey: .fetchedAt)
    }
}
