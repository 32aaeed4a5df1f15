public import APIClient
package import CatalogModel
import Foundation

/// A candidate address for a book's cover.
public struct CoverCandidate: Hashable, Sendable {
    /// The address, `https`.
    public let address: String
    /// The service that provides it.
    public let service: ServiceName
    /// The expected width of the image in pixels; an estimate if the service documents no size, and 0 for the address
    /// of a "no image" placeholder.
    package let expectedWidth: Int

    package init(address: String, service: ServiceName, expectedWidth: Int) {
        (self.address, self.service, self.expectedWidth) = (address, service, expectedWidth)
    }

    /// All candidate addresses for a book's cover, in order of decreasing expected width.
    ///
    /// A service links to one size and has others under addresses that differ in one place; the largest is tried before
    /// the linked one. Some services have covers by ISBN, even for books without a response.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN; `nil` for a book without one, which has the linked covers only.
    ///   - kept: The locally stored copy, whose cover is a candidate too.
    package static func all(
        of isbn: ISBN?,
        records: [SourcedBook],
        kept: Book?,
        in registry: ServiceRegistry
    ) -> [CoverCandidate] {
        let covers = CoverAddresses(registry)
        var linked = records.compactMap { record in record.book.cover.map { ($0, record.service) } }
        if let kept, let cover = kept.cover {
            let host = URLComponents(string: cover)?.encodedHost ?? ""
            let service = kept.sources.first.map { ServiceName(rawValue: $0) }
            linked.append(
                (cover, service ?? registry.service(ofPictureHost: host)?.name ?? ServiceName(rawValue: host))
            )
        }
        var candidates = linked.flatMap { address, service in covers.sizes(of: address).map { ($0, service) } }
        candidates += registry.services.compactMap { service in
            isbn.flatMap { service.covers?.address($0) }.map { ($0, service.name) }
        }
        var seen: Set<String> = []
        // A stable sort: for equal widths the order of the services decides.
        return candidates.filter { seen.insert($0.0).inserted }
            .map { CoverCandidate(address: $0, service: $1, expectedWidth: covers.expectedWidth($0)) }.enumerated()
            .sorted { ($0.element.expectedWidth, $1.offset) > ($1.element.expectedWidth, $0.offset) }.map(\.element)
    }
}

/// Information on covers from their addresses, before they are downloaded. The services encode the size in the path,
/// each in its own way: see `CoverRules`. Undocumented widths are estimates that only serve as a sort order.
package struct CoverAddresses: Sendable {
    /// The assumed width for an address without size information: more than a thumbnail, less than a large cover.
    private static let unknownWidth = 250

    private let registry: ServiceRegistry

    package init(_ registry: ServiceRegistry) {
        self.registry = registry
    }

    /// The expected width of an image according to its address; 0 for a shop's "no image" placeholder.
    func expectedWidth(_ address: String) -> Int {
        guard let parts = URLComponents(string: address), parts.encodedHost != nil else { return 0 }
        let file = parts.percentEncodedPath.lowercased().split(separator: "/").last
        guard let file, !Self.isPlaceholder(String(file)) else { return 0 }
        return rules(of: address)?.width(address) ?? Self.unknownWidth
    }

    /// The expected width of a cover; 0 for none and for a placeholder.
    func width(_ value: FieldValue?) -> Int {
        guard case .text(let address)? = value else { return 0 }
        return expectedWidth(address)
    }

    /// The addresses of a cover's sizes: the largest one on the host, the address itself, and a smaller one that may
    /// still be served where the others are gone; `https` only.
    func sizes(of address: String) -> [String] {
        let secure = WebAddress.clean(address, upgraded: true) ?? address
        let larger = rules(of: secure)?.largest(secure)
        return (larger == secure ? [] : [larger].compactMap(\.self)) + withSmaller(secure)
    }

    /// An image's address, and the one of a smaller size that may still be served where the image is gone.
    package func withSmaller(_ address: String) -> [String] {
        let address = WebAddress.clean(address, upgraded: true) ?? address
        return [address] + [rules(of: address)?.smaller(address)].compactMap(\.self)
    }

    private func rules(of address: String) -> CoverRules? {
        URLComponents(string: address)?.encodedHost
            .flatMap { registry.service(ofPictureHost: $0.lowercased())?.covers }
    }

    /// `noimg_b.gif`, `noimage.png`, and Open Library's number for "none".
    private static func isPlaceholder(_ file: String) -> Bool {
        ["noimg", "noimage", "no_image", "no-image", "blank", "-1-"].contains { file.hasPrefix($0) }
    }
}

/// The measured size of an image in pixels.
package struct CoverSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    /// Images below 50 pixels are buttons, blanks and tracking pixels, not covers (calibre uses the same limit).
    package var isCover: Bool { width >= 50 && height >= 50 }
}
