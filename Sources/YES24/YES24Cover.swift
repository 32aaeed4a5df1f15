/// The addresses of YES24's cover images, and the one image that is no cover.
///
/// The form of the addresses is known from answers and other clients: `https://image.yes24.com/goods/<item>/<size>`.
public enum YES24Cover {
    /// How large an image is.
    public enum Size: String, CaseIterable, Sendable {
        /// The largest.
        case extraLarge = "XL"
        /// Large; what answers link to.
        case large = "L"
        /// Middle.
        case middle = "M"
        /// Small.
        case small = "S"
    }

    /// The address of an item's cover.
    ///
    /// - Parameters:
    ///   - itemId: ``YES24Item/itemId``.
    ///   - size: How large.
    /// - Returns: The address. An image comes from there also where the shop has none: see
    ///   ``isPlaceholder(width:height:byteCount:)``.
    public static func address(itemId: Int, size: Size) -> String {
        "https://image.yes24.com/goods/\(itemId)/\(size.rawValue)"
    }

    /// Whether an image is the grey one that comes, with status 200, where the shop has no cover.
    ///
    /// It has 420 by 600 pixels and was measured at 4,975 bytes. A photograph of that many pixels takes several times as
    /// much, so a placeholder that was saved anew is recognised too.
    ///
    /// - Parameters:
    ///   - width: The image's width in pixels.
    ///   - height: The image's height in pixels.
    ///   - byteCount: The size of its file.
    /// - Returns: Whether it shows nothing.
    public static func isPlaceholder(width: Int, height: Int, byteCount: Int) -> Bool {
        width == 420 && height == 600 && byteCount < 8192
    }
}
