import GRDB

/// A row of `imageFile`.
struct ImageRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "imageFile"

    enum Columns {
        static let hash = Column(CodingKeys.hash)
        static let lastUsedAt = Column(CodingKeys.lastUsedAt)
    }

    /// The SHA-256 of the file in hexadecimal digits, which is its name.
    var hash: String
    var format: ImageFormat
    var width: Int
    var height: Int
    var bytes: Int
    /// Milliseconds since 1970; moves in steps of ``ImageFiles/useStep``.
    var lastUsedAt: Int64

    /// The file below the folder of pictures. The first two digits are a folder of their own: some file systems are slow
    /// with thousands of files in one.
    var name: String { "\(hash.prefix(2))/\(hash.dropFirst(2)).\(format.fileExtension)" }

    /// Whether the row is one that this library wrote: its name is a digest, and there is something in the file.
    var isSound: Bool {
        hash.utf8.count == 64 && hash.allSatisfy { $0.isHexDigit && $0.isASCII } && bytes > 0 && width > 0 && height > 0
    }

    func image(in folder: String) -> StoredImage {
        StoredImage(
            path: "\(folder)/\(name)",
            format: format,
            size: PixelSize(width: width, height: height),
            bytes: bytes
        )
    }
}
