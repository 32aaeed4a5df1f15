public import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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
}

extension SeriesFileError {
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
        case .cannotRead(let code): String(cString: strerror(code))
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
