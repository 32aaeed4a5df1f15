public import Foundation

/// Takes a service's key out of whatever comes back: Kakao's 401 quotes it, and servers repeat query parameters.
///
/// It works on raw bytes before anything else reads an answer, so that neither an error, a log line nor a stored answer
/// can hold the key.
public struct Redactor: Sendable {
    /// Keys shorter than this are not searched for: they would match ordinary text.
    static let shortestKey = 6

    private let needles: [Data]
    private let mask = Data(Secret.mask.utf8)

    /// A redactor for one key, in the forms it can come back in: as it is and percent-encoded.
    public init(_ secret: Secret?) {
        guard let value = secret?.exposed, value.utf8.count >= Self.shortestKey else {
            needles = []
            return
        }
        needles = Set([value, PercentEncoding.encode(value)]).map { Data($0.utf8) }
    }

    /// The same bytes with every occurrence of the key replaced.
    public func redact(_ data: Data) -> Data {
        var result = data
        for needle in needles {
            var searchFrom = result.startIndex
            while let range = result.range(of: needle, in: searchFrom..<result.endIndex) {
                result.replaceSubrange(range, with: mask)
                searchFrom = range.lowerBound + mask.count
            }
        }
        return result
    }

    /// The same text with every occurrence of the key replaced.
    public func redact(_ text: String) -> String {
        needles.isEmpty ? text : String(decoding: redact(Data(text.utf8)), as: UTF8.self)
    }
}
