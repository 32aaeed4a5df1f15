public import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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

/// Why a series file cannot be read. Whoever asked knows its name; no case holds the path or any of the content.
public enum SeriesFileError: Error, Hashable, Sendable {
    /// There is no such file.
    case notThere
    /// The file, or a folder on the way to it, may not be read.
    case noPermission
    /// It is a folder.
    case isFolder
    /// It is larger than any series; the limit is in bytes.
    case tooLarge(limit: Int)
    /// The system refuses for another reason, a code of `errno.h`.
    case cannotRead(code: Int32)
    /// It is not text in UTF-8, at this place first.
    case notUTF8(TextPosition)
    /// It is not JSON, at this place first.
    case brokenJSON(JSONProblem, TextPosition)
    /// It is JSON, but not of a series: at this path (`data[2].attributes.pages`) another kind of value was expected.
    /// Where nothing was found, the place is that of the object in which it should be.
    case wrongShape(path: String, expected: JSONKind, found: JSONKind?, TextPosition)

    /// The case for a code that open(2) or read(2) left.
    init(code: Int32) {
        self =
            switch code {
            case ENOENT, ENOTDIR: .notThere
            case EACCES, EPERM: .noPermission
            case EISDIR: .isFolder
            default: .cannotRead(code: code)
            }
    }

    /// The place in the file, where it is one that can be gone to.
    public var position: TextPosition? {
        switch self {
        case .notThere, .noPermission, .isFolder, .tooLarge, .cannotRead: nil
        case .notUTF8(let position), .brokenJSON(_, let position), .wrongShape(_, _, _, let position): position
        }
    }
}

extension SeriesFileError: CustomStringConvertible {
    /// What is wrong, in a few words.
    public var description: String {
        switch self {
        case .notThere: "there is no such file"
        case .noPermission: "it may not be read"
        case .isFolder: "it is a folder"
        case .tooLarge(let limit): "it is larger than \(limit) bytes"
        case .cannotRead(let code): unsafe String(cString: strerror(code))
        case .notUTF8(let position): "\(position): not UTF-8"
        case .brokenJSON(let problem, let position): "\(position): not JSON: \(problem)"
        case .wrongShape(let path, let expected, let found, let position):
            "\(position): \(path) should be \(expected.rawValue), not \(found?.rawValue ?? "missing")"
        }
    }
}

extension SeriesFileError: LocalizedError {
    /// One English sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { "The series file cannot be read: \(description)." }
}

/// Reads whole files and keeps the system's reason where it cannot. Foundation's own reading folds several into one.
enum FileBytes {
    /// A series of a thousand volumes is a few megabytes; `/dev/zero` is endless.
    static let limit = 64 << 20

    /// The bytes of a file or a pipe.
    static func read(path: String) throws(SeriesFileError) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SeriesFileError(code: errno) }
        defer { close(descriptor) }
        var bytes = [UInt8]()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let (count, code) = readSome(descriptor, into: &chunk)
            if count == 0 { return bytes }
            if count < 0 {
                if code == EINTR { continue }
                throw SeriesFileError(code: code)
            }
            bytes += chunk[..<count]
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        }
    }

    /// One call of read(2), and its error where it failed.
    private static func readSome(_ descriptor: Int32, into chunk: inout [UInt8]) -> (count: Int, code: Int32) {
        unsafe chunk.withUnsafeMutableBytes { buffer in
            #if canImport(Glibc)
                let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            return (count, errno)
        }
    }
}
