public import APIClient

/// A file an e-book comes as.
public struct AladinFileFormat: Codable, Hashable, Sendable {
    /// The format: `EPUB`, `PDF`.
    @Lenient public var fileType: String?
    /// The size in bytes.
    @Lenient public var fileSize: Int?
}
