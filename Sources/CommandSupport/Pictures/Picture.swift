public import APIClient
public import Foundation
import Messages
public import Store

/// A picture that was had, and where from.
public struct Picture: Sendable {
    /// Its bytes.
    public let data: Data
    /// Its kind and size, as its own head states them.
    public let header: ImageHeader
    /// The file in the store's folder; `nil` where it could not be kept.
    public let path: String?
    /// Whether it was there before and nobody was asked.
    public let isStored: Bool
}

/// Why a picture was not had.
public enum PictureRefusal: Error, Sendable {
    /// Offline, and it was never fetched before.
    case notStored
    /// It cannot be fetched.
    case failed(APIError)
    /// The bytes are no picture.
    case notAPicture
    /// The service sent the picture that stands for "no picture"; its size where it was fetched.
    case placeholder(PixelSize?)
    /// It is a button or a counter, and no cover; its size.
    case tooSmall(PixelSize)
}

extension PictureRefusal {
    /// Why, in a few words without a full stop.
    var reason: Message {
        switch self {
        case .notStored: .imageNotStored
        case .failed(let error): error.sentence.withoutFullStop
        case .notAPicture: .notAnImage
        case .placeholder(nil): .placeholderAddress
        case .placeholder(let size?): .placeholder(width: size.width, height: size.height)
        case .tooSmall(let size): .imageTooSmall(width: size.width, height: size.height)
        }
    }
}
