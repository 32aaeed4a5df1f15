public import APIClient
public import CatalogModel
import Foundation

/// An address that a book's cover may be fetched from.
public struct CoverCandidate: Hashable, Sendable {
    /// The address, `https`.
    public let address: String
    /// The service that has it.
    public let service: ServiceName
    /// How wide the picture promises to be, in pixels; an estimate where the service documents no size, and 0 for an
    /// address that names a picture of "no picture".
    public let expectedWidth: Int

    /// A candidate; its width follows from its address.
    init(address: String, service: ServiceName) {
        self.address = address
        self.service = service
        expectedWidth = CoverAddress.expectedWidth(address)
    }

    /// Every address there may be a cover of a book at, the one that promises the widest first.
    ///
    /// A service links to one size and has others under addresses that differ in one place; the largest is tried before the
    /// one it links to. Some services have covers under their ISBN, also of books that no answer brought.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - records: What the services know of it.
    ///   - kept: The copy kept here, whose cover is tried as well.
    /// - Returns: The candidates, each address once.
    public static func all(of isbn: ISBN, records: [SourcedBook], kept: Book?) -> [CoverCandidate] {
        var linked = records.compactMap { record in record.book.cover.map { ($0, record.service) } }
        if let kept, let cover = kept.cover {
            linked.append((cover, kept.sources.first.map { ServiceName(rawValue: $0) } ?? service(ofPicture: cover)))
        }
        var candidates = linked.flatMap { address, service in
            CoverAddress.sizes(of: address).map { CoverCandidate(address: $0, service: service) }
        }
        candidates += ServiceRegistry.current.services.compactMap { service in
            service.covers?.address(isbn).map { CoverCandidate(address: $0, service: service.name) }
        }
        var seen: Set<String> = []
        // A stable sort: of equals the order of the services counts.
        return candidates.filter { seen.insert($0.address).inserted }.enumerated()
            .sorted { ($0.element.expectedWidth, $1.offset) > ($1.element.expectedWidth, $0.offset) }.map(\.element)
    }

    /// The service that a picture lies at, or the host where that is none of ours.
    private static func service(ofPicture address: String) -> ServiceName {
        let host = URLComponents(string: address)?.encodedHost ?? ""
        return ServiceRegistry.current.service(ofPictureHost: host)?.name ?? ServiceName(rawValue: host)
    }
}
