import CatalogModel
import Foundation

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
