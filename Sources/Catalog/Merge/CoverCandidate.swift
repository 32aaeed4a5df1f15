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

/// What a cover's address tells about the picture behind it, before anybody fetches it.
///
/// The services put the size into the path, each in its own way: see ``CoverRules``. Widths that they do not document are
/// estimates, good for an order and nothing else.
enum CoverAddress {
    /// What an address without a sign of size is taken for: more than a thumbnail, less than what is called large.
    private static let unknownWidth = 250

    /// How wide the picture is, as far as its address tells; 0 where it is a shop's picture of "no picture".
    static func expectedWidth(_ address: String) -> Int {
        guard let parts = URLComponents(string: address), let host = parts.encodedHost?.lowercased() else { return 0 }
        let file = parts.percentEncodedPath.lowercased().split(separator: "/").last
        guard let file, !isPlaceholder(String(file)) else { return 0 }
        return rules(of: host)?.width(address) ?? unknownWidth
    }

    /// What is known of the pictures under a host.
    private static func rules(of host: String) -> CoverRules? {
        ServiceRegistry.current.service(ofPictureHost: host)?.covers
    }

    /// The addresses of one cover's sizes: the largest that the host has, and the address itself.
    ///
    /// - Parameter address: A service's address of a cover.
    /// - Returns: The addresses, the larger first, `https` alone; just the address where its host has one size.
    static func sizes(of address: String) -> [String] {
        let secure = WebAddress.clean(address, upgraded: true) ?? address
        guard let larger = larger(secure), larger != secure else { return [secure] }
        return [larger, secure]
    }

    private static func larger(_ address: String) -> String? {
        guard let parts = URLComponents(string: address), let host = parts.encodedHost?.lowercased() else { return nil }
        return rules(of: host)?.largest(address)
    }

    /// `noimg_b.gif`, `noimage.png`, and Open Library's number for "none".
    private static func isPlaceholder(_ file: String) -> Bool {
        ["noimg", "noimage", "no_image", "no-image", "blank", "-1-"].contains { file.hasPrefix($0) }
    }
}

/// Says which of two covers is the better, by measured size where there is one, else by what the address promises.
struct CoverJudge {
    private let sizes: [String: CoverSize]

    init(_ sizes: [String: CoverSize]) {
        self.sizes = sizes
    }

    /// Whether there is a picture of the book behind an address.
    func isReal(_ value: FieldValue) -> Bool {
        guard case .text(let address) = value else { return false }
        return sizes[address].map(\.isCover) ?? (CoverAddress.expectedWidth(address) > 0)
    }

    /// How wide a cover is or promises to be; 0 for none.
    func width(_ value: FieldValue?) -> Int {
        guard case .text(let address)? = value else { return 0 }
        guard let size = sizes[address] else { return CoverAddress.expectedWidth(address) }
        return size.isCover ? size.width : 0
    }
}

/// How large a picture is.
public struct CoverSize: Hashable, Sendable, Codable {
    /// Pixels from left to right.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int

    /// A measured size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Pictures below 50 pixels are buttons, blanks and counters, not covers (calibre draws the line there too).
    public var isCover: Bool { width >= 50 && height >= 50 }
}
