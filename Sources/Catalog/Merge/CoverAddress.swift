import CatalogModel
import Foundation

/// What a cover's address tells about the picture behind it, before anybody fetches it.
///
/// The shops put the size into the path: Aladin `/coversum/` (85 pixels wide), `/cover150/`, `/cover500/`; Kakao's proxy
/// `/thumb/R120x174.q85/`; YES24 `/goods/<number>/XL`; Open Library `-S`, `-M` and `-L` before the suffix. Widths that the
/// services do not document are estimates, good for an order and nothing else.
enum CoverAddress {
    /// What an address without a sign of size is taken for: more than a thumbnail, less than what is called large.
    private static let unknownWidth = 250

    /// How wide the picture is, as far as its address tells; 0 where it is a shop's picture of "no picture".
    static func expectedWidth(_ address: String) -> Int {
        guard let parts = URLComponents(string: address), let host = parts.encodedHost?.lowercased() else { return 0 }
        let segments = parts.percentEncodedPath.lowercased().split(separator: "/")
        guard let file = segments.last, !isPlaceholder(String(file)) else { return 0 }
        if host.hasSuffix("aladin.co.kr") {
            return segments.dropLast().lazy.compactMap { aladinWidths[String($0)] }.first ?? unknownWidth
        }
        if host.hasSuffix("yes24.com") { return yes24Widths[String(file)] ?? unknownWidth }
        if host.hasSuffix("openlibrary.org") {
            let stem = file.prefix { $0 != "." }
            return stem.suffix(2).first == "-" ? openLibraryWidths[stem.last ?? " "] ?? unknownWidth : unknownWidth
        }
        // Kakao's proxy: `R120x174.q85`.
        if let size = segments.first(where: { $0.first == "r" || $0.first == "c" }), segments.first == "thumb",
            let width = Int(size.dropFirst().prefix { $0.isNumber })
        {
            return width
        }
        return unknownWidth
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
        if host.hasSuffix("aladin.co.kr") {
            // 1000 and more answer 404.
            return address.replacing(/\/(covermini|coversmall|coversum|cover150|cover200|cover)\//, maxReplacements: 1)
            {
                _ in "/cover500/"
            }
        }
        if host.hasSuffix("yes24.com") {
            return address.replacing(/(\/goods\/[0-9]+\/)[SML]$/.ignoresCase(), maxReplacements: 1) { "\($0.1)XL" }
        }
        if host.hasSuffix("openlibrary.org") {
            return address.replacing(/-[SM]\.jpg/, maxReplacements: 1) { _ in "-L.jpg" }
        }
        // Kakao's proxy shrinks the picture that `fname` names.
        guard parts.percentEncodedPath.hasPrefix("/thumb/") else { return nil }
        return parts.queryItems?.first { $0.name == "fname" }?.value.flatMap { WebAddress.clean($0, upgraded: true) }
    }

    /// `noimg_b.gif`, `noimage.png`, and Open Library's number for "none".
    private static func isPlaceholder(_ file: String) -> Bool {
        ["noimg", "noimage", "no_image", "no-image", "blank", "-1-"].contains { file.hasPrefix($0) }
    }

    private static let aladinWidths = [
        "covermini": 65, "coversmall": 75, "coversum": 85, "cover150": 150, "cover": 200, "cover200": 200,
        "cover500": 500,
    ]
    private static let yes24Widths = ["s": 90, "m": 120, "l": 200, "xl": 420]
    private static let openLibraryWidths: [Character: Int] = ["s": 50, "m": 180, "l": 400]
}
