/// The addresses of YES24's cover images, and the placeholder image. The format of the addresses is known from
/// responses and other clients: `https://image.yes24.com/goods/<item>/<size>`.
package enum YES24Cover {
    package enum Size: String, CaseIterable, Sendable {
        case extraLarge = "XL"
        /// Large; responses link to it.
        case large = "L"
        case middle = "M"
        case small = "S"
    }

    /// The address of an item's cover.
    ///
    /// - `itemId`: ``YES24Item/itemId``.
    /// - Returns: The address. It returns an image even if the shop has none: see
    ///   `isPlaceholder(width:height:byteCount:)`.
    package static func address(itemId: Int, size: Size) -> String {
        "https://image.yes24.com/goods/\(itemId)/\(size.rawValue)"
    }

    /// Whether an image is the grey placeholder that is sent, with status 200, when the shop has no cover. It has 420
    /// by 600 pixels and was measured at 4,975 bytes. A photograph of that many pixels takes several times as much, so
    /// a re-encoded placeholder is recognised too.
    package static func isPlaceholder(width: Int, height: Int, byteCount: Int) -> Bool {
        width == 420 && height == 600 && byteCount < 8192
    }
}
