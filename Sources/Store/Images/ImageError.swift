public import Foundation

/// Why a picture is not kept.
public enum ImageError: Error, Hashable, Sendable {
    /// The bytes are no picture of a known kind.
    case notAnImage
    /// The picture is what the service sends when it has none.
    case placeholder(PixelSize)
    /// The picture alone is larger than what all may take.
    case tooLarge(bytes: Int, limit: Int)
    /// The file cannot be written; the reason is the system's.
    case cannotWrite(path: String, reason: String)
    /// The store cannot be read or written.
    case store(StoreError)
}

extension ImageError: CustomStringConvertible {
    /// One line for people, without a full stop.
    public var description: String {
        switch self {
        case .notAnImage: "the answer is not a picture"
        case .placeholder(let size):
            "the service has no picture and sent a placeholder of \(size.width) by \(size.height)"
        case .tooLarge(let bytes, let limit): "the picture has \(bytes) bytes, and all together may take \(limit)"
        case .cannotWrite(let path, let reason): "cannot write the picture \(path): \(reason)"
        case .store(let error): error.description
        }
    }
}

extension ImageError: LocalizedError {
    /// One English sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { "The picture is not kept: \(description)." }
}
