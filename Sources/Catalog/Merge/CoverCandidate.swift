public import APIClient
public import CatalogModel
import Foundation

/// A candidate address for a book's cover.
public struct CoverCandidate: Hashable, Sendable {
    /// The address, `https`.
    public let address: String
    /// The service that provides it.
    public let service: ServiceName
    /// The expected width of the image in pixels; an estimate if the service documents no size, and 0 for the address
    /// of a "no image" placeholder.
    public let expectedWidth: Int

    /// Creates a candidate; its width is derived from its address.
    init(address: String, service: ServiceName) {
        self.address = address
        self.service = service
        expectedWidth = CoverAddress.expectedWidth(address)
    }

    /// All candidate addresses for a book's cover, in order of decreasing expected width.
    ///
    /// A service links to one size and has others under addresses that differ in one place; the largest is tried before
    /// the linked one. Some services have covers by ISBN, even for books without a response.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - records: The services' records.
    ///   - kept: The locally stored copy, whose cover is a candidate too.
    /// - Returns: The candidates, without duplicate addresses.
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
        // A stable sort: for equal widths the order of the services decides.
        return candidates.filter { seen.insert($0.address).inserted }.enumerated()
            .sorted { ($0.element.expectedWidth, $1.offset) > ($1.element.expectedWidth, $0.offset) }.map(\.element)
    }

    /// The service that hosts an image, or the host if it belongs to no registered service.
    private static func service(ofPicture address: String) -> ServiceName {
        let host = URLComponents(string: address)?.encodedHost ?? ""
        return ServiceRegistry.current.service(ofPictureHost: host)?.name ?? ServiceName(rawValue: host)
    }
}

/// Information on a cover from its address, before it is downloaded.
///
/// The services encode the size in the path, each in its own way: see ``CoverRules``. Undocumented widths are estimates
/// that only serve as a sort order.
package enum CoverAddress {
    /// The assumed width for an address without size information: more than a thumbnail, less than a large cover.
    private static let unknownWidth = 250

    /// The expected width of an image according to its address; 0 for a shop's "no image" placeholder.
    static func expectedWidth(_ address: String) -> Int {
        guard let parts = URLComponents(string: address), let host = parts.encodedHost?.lowercased() else { return 0 }
        let file = parts.percentEncodedPath.lowercased().split(separator: "/").last
        guard let file, !isPlaceholder(String(file)) else { return 0 }
        return rules(of: host)?.width(address) ?? unknownWidth
    }

    /// The rules for images on a host.
    private static func rules(of host: String) -> CoverRules? {
        ServiceRegistry.current.service(ofPictureHost: host)?.covers
    }

    /// The addresses of a cover's sizes: the largest one on the host, the address itself, and a smaller one that may
    /// still be served where the others are gone.
    ///
    /// - Parameter address: A service's address of a cover.
    /// - Returns: The addresses, the larger first, `https` only; just the address if its host has a single size.
    static func sizes(of address: String) -> [String] {
        let secure = WebAddress.clean(address, upgraded: true) ?? address
        let larger = rules(ofAddress: secure)?.largest(secure)
        return (larger == secure ? [] : [larger].compactMap(\.self)) + withSmaller(secure)
    }

    /// An image's address, and the one of a smaller size that may still be served where the image is gone.
    package static func withSmaller(_ address: String) -> [String] {
        let address = WebAddress.clean(address, upgraded: true) ?? address
        return [address] + [rules(ofAddress: address)?.smaller(address)].compactMap(\.self)
    }

    private static func rules(ofAddress address: String) -> CoverRules? {
        URLComponents(string: address)?.encodedHost.flatMap { rules(of: $0.lowercased()) }
    }

    /// `noimg_b.gif`, `noimage.png`, and Open Library's number for "none".
    private static func isPlaceholder(_ file: String) -> Bool {
        ["noimg", "noimage", "no_image", "no-image", "blank", "-1-"].contains { file.hasPrefix($0) }
    }
}

/// Decides which of two covers is better, by measured size if available, otherwise by the expected one.
struct CoverJudge {
    private let sizes: [String: CoverSize]

    init(_ sizes: [String: CoverSize]) {
        self.sizes = sizes
    }

    /// Whether an address leads to a cover, not to a placeholder.
    func isReal(_ value: FieldValue) -> Bool {
        guard case .text(let address) = value else { return false }
        return sizes[address].map(\.isCover) ?? (CoverAddress.expectedWidth(address) > 0)
    }

    /// The measured or expected width of a cover; 0 for none.
    func width(_ value: FieldValue?) -> Int {
        guard case .text(let address)? = value else { return 0 }
        guard let size = sizes[address] else { return CoverAddress.expectedWidth(address) }
        return size.isCover ? size.width : 0
    }
}

/// The size of an image.
public struct CoverSize: Hashable, Sendable, Codable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// Creates a measured size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Images below 50 pixels are buttons, blanks and tracking pixels, not covers (calibre uses the same limit).
    public var isCover: Bool { width >= 50 && height >= 50 }
}
