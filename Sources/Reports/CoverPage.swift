public import APIClient
public import Catalog
public import CatalogModel
public import Foundation
package import Messages
public import Store

/// A book's cover, ready to be written in any format.
public struct CoverPage: Sendable {
    package let request: RequestRecord
    package let isbn: ISBN
    package let finding: CoverFinding
    /// The file that it was saved to; `nil` without `-o`.
    package let file: String?

    /// A cover to show.
    ///
    /// - Parameters:
    ///   - request: The command and what shaped it.
    ///   - isbn: The book's ISBN.
    ///   - finding: The cover, and what was refused.
    ///   - file: The file that it was saved to.
    public init(request: RequestRecord, isbn: ISBN, finding: CoverFinding, file: String?) {
        self.request = request
        self.isbn = isbn
        self.finding = finding
        self.file = file
    }

    /// `500 × 725 pixels, JPEG, 64 KiB, from Aladin`; `nil` where there is no cover.
    package var words: Message? {
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

/// A cover as it stands in JSON.
package struct CoverRecord: Encodable, Sendable {
    package static let fields = ["file", "width", "height", "bytes", "format", "service", "url"]

    package let candidate: CoverCandidate
    package let picture: Picture
    /// The file that it was saved to; the stored picture's where it was not.
    package let file: String?

    package init(candidate: CoverCandidate, picture: Picture, file: String?) {
        self.candidate = candidate
        self.picture = picture
        self.file = file ?? picture.path
    }

    /// The plain and CSV fields.
    package var row: [String] {
        [
            file ?? "", "\(picture.header.size.width)", "\(picture.header.size.height)", "\(picture.data.count)",
            picture.header.format.rawValue, candidate.service.rawValue, candidate.address,
        ]
    }

    private enum CodingKeys: CodingKey {
        case url, service, file, format, width, height, bytes
    }

    // Written by hand because the contract wants absent values as null, and synthesised code leaves them out.
    package func encode(to encoder: any Encoder) throws {
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

/// The whole as one JSON document: the shape `bookfetch.cover/1`.
package struct CoverDocument: Encodable, Sendable {
    package let page: CoverPage
    package let cover: CoverRecord?
    /// Where a picture that was fetched comes from.
    package let origin: Freshness.Origin

    /// A cover's document.
    ///
    /// - Parameters:
    ///   - page: The cover, and what was refused.
    ///   - cover: The cover as it stands in JSON; `nil` where there is none.
    ///   - origin: Where a picture that was fetched comes from.
    package init(page: CoverPage, cover: CoverRecord?, origin: Freshness.Origin) {
        self.page = page
        self.cover = cover
        self.origin = origin
    }

    private enum CodingKeys: CodingKey {
        case schema, request, isbn13, freshness, cover, refused
    }

    private struct Refused: Encodable {
        let url: String
        let service: String
        let reason: String
    }

    package func encode(to encoder: any Encoder) throws {
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

/// Where a picture comes from. A picture under an address does not change, so a stored one is never stale.
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

/// The largest real cover of a book that was had, and what was refused on the way.
public struct CoverFinding: Sendable {
    /// An address that gave no cover.
    package struct Refused: Sendable {
        package let candidate: CoverCandidate
        package let refusal: PictureRefusal

        /// An address, and why it gave none.
        package init(candidate: CoverCandidate, refusal: PictureRefusal) {
            self.candidate = candidate
            self.refusal = refusal
        }
    }

    /// The cover and its address; `nil` where there is none.
    public let cover: (candidate: CoverCandidate, picture: Picture)?
    /// The addresses that gave none, in the order they were tried.
    package let refused: [Refused]

    /// A finding.
    ///
    /// - Parameters:
    ///   - cover: The cover and its address; `nil` where there is none.
    ///   - refused: The addresses that gave none, in the order they were tried.
    package init(cover: (candidate: CoverCandidate, picture: Picture)?, refused: [Refused]) {
        self.cover = cover
        self.refused = refused
    }
}

/// A picture that was had, and where from.
public struct Picture: Sendable {
    /// Its bytes.
    public let data: Data
    /// Its kind and size, as its own head states them.
    public let header: ImageHeader
    /// The file in the store's folder; `nil` where it could not be kept.
    public let path: String?
    /// Whether it was there before and nobody was asked.
    public let isStored: Bool

    /// A picture.
    ///
    /// - Parameters:
    ///   - data: Its bytes.
    ///   - header: Its kind and size.
    ///   - path: The file in the store's folder; `nil` where it could not be kept.
    ///   - isStored: Whether it was there before and nobody was asked.
    package init(data: Data, header: ImageHeader, path: String?, isStored: Bool) {
        self.data = data
        self.header = header
        self.path = path
        self.isStored = isStored
    }
}

/// Why a picture was not had.
public enum PictureRefusal: Error, Sendable {
    /// Offline, and it was never fetched before.
    case notCached
    /// It cannot be fetched.
    case failed(APIError)
    /// The bytes are no picture.
    case notAPicture
    /// The service sent the picture that stands for "no picture"; its size where it was fetched.
    case placeholder(PixelSize?)
    /// It is a button or a counter, and no cover; its size.
    case tooSmall(PixelSize)

    /// Why, in a few words without a full stop.
    package var reason: Message {
        switch self {
        case .notCached: .imageNotStored
        case .failed(let error): error.sentence.withoutFullStop
        case .notAPicture: .notAnImage
        case .placeholder(nil): .placeholderAddress
        case .placeholder(let size?): .placeholder(width: size.width, height: size.height)
        case .tooSmall(let size): .imageTooSmall(width: size.width, height: size.height)
        }
    }
}
