package import APIClient
import Basics
package import BookfetchKit
package import Catalog
package import CatalogModel
import Foundation
import Store
package import Wording

package struct CoverPage: Sendable {
    package let request: RequestRecord
    /// `nil` for a book without one.
    package let isbn: ISBN?
    package let finding: CoverFinding
    package let file: String?

    package init(request: RequestRecord, isbn: ISBN?, finding: CoverFinding, file: String?) {
        self.request = request
        self.isbn = isbn
        self.finding = finding
        self.file = file
    }

    /// `500 × 725 pixels, JPEG, 64 KiB, from Aladin`, or `your own` of the reader's file; `nil` if there is no cover.
    package var words: Message? {
        finding.cover.map { candidate, picture in
            Message.image(
                width: picture.header.size.width,
                height: picture.header.size.height,
                format: picture.header.format.rawValue.uppercased(),
                size: ByteSize.text(picture.data.count),
                service: candidate.service.rawValue == ManualBook.source ? nil : candidate.service
            )
        }
    }
}

package struct CoverRecord: Encodable, Sendable {
    package static let fields = ["file", "width", "height", "bytes", "format", "service", "url"]

    private let candidate: CoverCandidate
    private let header: ImageHeader
    private let bytes: Int
    /// The file it was saved to; otherwise that of the stored image.
    package let file: String?

    package init(candidate: CoverCandidate, picture: Picture, file: String?) {
        (self.candidate, header, bytes) = (candidate, picture.header, picture.data.count)
        self.file = file ?? picture.path
    }

    package init(_ kept: ShelfCovers.File) {
        (candidate, header, bytes, file) = (kept.candidate, kept.header, kept.bytes, kept.path)
    }

    package var row: [String] {
        [
            file ?? "", "\(header.size.width)", "\(header.size.height)", "\(bytes)",
            header.format.rawValue, candidate.service.rawValue, candidate.address,
        ]
    }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "url": candidate.address, "service": candidate.service.rawValue, "file": file,
            "format": header.format.rawValue, "width": header.size.width,
            "height": header.size.height, "bytes": bytes,
        ])
    }
}

/// The document as JSON: the shape `bookfetch.cover/1`.
package struct CoverDocument: Encodable, Sendable {
    package let page: CoverPage
    package let cover: CoverRecord?
    package let origin: Freshness.Origin

    package init(page: CoverPage, cover: CoverRecord?, origin: Freshness.Origin) {
        self.page = page
        self.cover = cover
        self.origin = origin
    }

    private struct Refused: Encodable {
        let url: String
        let service: String
        let reason: String
    }

    package func encode(to encoder: any Encoder) throws {
        let isStored = page.finding.cover?.picture.isStored ?? false
        try encoder.encode([
            "schema": "bookfetch.cover/1", "request": page.request, "isbn13": page.isbn?.isbn13,
            "freshness": PictureOrigin(origin: isStored ? .cache : origin), "cover": cover,
            "refused": page.finding.refused.map {
                Refused(
                    url: $0.candidate.address,
                    service: $0.candidate.service.rawValue,
                    reason: $0.refusal.reason.text
                )
            },
        ])
    }
}

/// The origin of an image. An image at an address does not change, so a stored one is never stale.
private struct PictureOrigin: Encodable {
    let origin: Freshness.Origin

    func encode(to encoder: any Encoder) throws {
        try encoder.encode(["origin": origin.rawValue, "stale": false, "fetchedAt": String?.none])
    }
}

extension PictureRefusal {
    /// The reason, in a few words without a full stop.
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
