import Basics
public import Foundation

/// A series of books in a plain JSON file:
///
/// ```json
/// {"data": [{"attributes": {"title": "…", "author": "…", "pages": 223, "release_date": "1997-06-26",
///   "dedication": "…", "summary": "…", "wiki": "https://…", "chapters": [{"title": "1. …"}]}}]}
/// ```
///
/// The position in the list is the volume number. Such files are written by hand, so the parser tolerates a trailing
/// comma, a number as text and a text as number, a date such as `2007-07-2`, a leading byte order mark, and members
/// that are missing, null, empty or unknown. `SeriesLint` reports all of it. Anything that cannot be interpreted is
/// an error with its position.
public struct SeriesFile: Sendable {
    /// The volumes in order.
    public let volumes: [SeriesVolume]

    /// The file as written, for `SeriesLint`.
    let source: SeriesSource

    /// Reads a file.
    public init(path: String) throws(SeriesFileError) {
        try self.init(bytes: try FileBytes.read(path: path))
    }

    /// Parses data in memory.
    public init(data: Data) throws(SeriesFileError) {
        try self.init(bytes: Array(data))
    }

    private init(bytes: [UInt8]) throws(SeriesFileError) {
        source = try SeriesSource(bytes)
        volumes = try SeriesReader(source: source).volumes()
    }
}

/// Why a series file cannot be read. No case contains the path, which the caller knows, or any of the content.
public enum SeriesFileError: Error, Hashable, Sendable {
    /// The file does not exist.
    case notThere
    /// The file, or a folder on its path, is not readable.
    case noPermission
    /// It is a folder.
    case isFolder
    /// It is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The system reports another error, a code of `errno.h`.
    case cannotRead(code: Int32)
    /// It is not valid UTF-8; the first invalid position.
    case notUTF8(SourcePosition)
    /// It is not valid JSON; the first error and its position.
    case brokenJSON(JSONSyntaxError, SourcePosition)
    /// It is JSON, but not of a series: at this path (`data[2].attributes.pages`) another kind of value was expected.
    /// If nothing was found, the position is that of the object that should contain it.
    case wrongShape(path: String, expected: JSONKind, found: JSONKind?, SourcePosition)

    /// The case for an error code of open(2) or read(2).
    init(code: Int32) {
        self =
            switch code {
            case ENOENT, ENOTDIR: .notThere
            case EACCES, EPERM: .noPermission
            case EISDIR: .isFolder
            default: .cannotRead(code: code)
            }
    }

    /// The position in the file, if the error has one.
    public var position: SourcePosition? {
        switch self {
        case .notThere, .noPermission, .isFolder, .tooLarge, .cannotRead: nil
        case .notUTF8(let position), .brokenJSON(_, let position), .wrongShape(_, _, _, let position): position
        }
    }
}

extension SeriesFileError: CustomStringConvertible {
    /// A short description of the problem.
    public var description: String {
        switch self {
        case .notThere: "there is no such file"
        case .noPermission: "permission denied"
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

/// Reads whole files and preserves the system's error code. Foundation's file reading merges several into one.
enum FileBytes {
    /// A series of a thousand volumes is a few megabytes; `/dev/zero` is endless.
    static let limit = 64 << 20

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

    private static func readSome(_ descriptor: Int32, into chunk: inout [UInt8]) -> (count: Int, code: Int32) {
        unsafe chunk.withUnsafeMutableBytes { buffer in
            let count = unsafe Basics.read(descriptor, buffer.baseAddress, buffer.count)
            return (count, errno)
        }
    }
}
