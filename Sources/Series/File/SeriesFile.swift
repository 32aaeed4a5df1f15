public import Foundation

/// A series of books in a plain JSON file:
///
/// ```json
/// {"data": [{"attributes": {"title": "…", "author": "…", "pages": 223, "release_date": "1997-06-26",
///   "dedication": "…", "summary": "…", "wiki": "https://…", "chapters": [{"title": "1. …"}]}}]}
/// ```
///
/// The place in the list is the number of the volume. People write such files by hand, so a comma may trail, a number may
/// be a text and a text a number, a date may be `2007-07-2`, a byte order mark may stand in front, members may be missing,
/// null, empty or unknown. ``SeriesLint`` reports all of it. What cannot be understood is an error that names its place.
public struct SeriesFile: Sendable {
    /// The volumes in order.
    public let volumes: [SeriesVolume]

    /// The file as written, for ``SeriesLint``.
    let source: SeriesSource

    /// Reads a file.
    ///
    /// - Parameter path: Where it is; relative to the current folder where it does not begin with `/`.
    /// - Throws: Why it cannot be read.
    public init(path: String) throws(SeriesFileError) {
        try self.init(bytes: try FileBytes.read(path: path))
    }

    /// Reads what is in memory already.
    ///
    /// - Parameter data: The file's bytes.
    /// - Throws: Why they cannot be understood.
    public init(data: Data) throws(SeriesFileError) {
        try self.init(bytes: Array(data))
    }

    private init(bytes: [UInt8]) throws(SeriesFileError) {
        source = try SeriesSource(bytes)
        volumes = try SeriesReader(source: source).volumes()
    }
}
