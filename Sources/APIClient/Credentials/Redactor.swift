public import Foundation

/// Takes a service's key out of whatever comes back: Kakao's 401 quotes it, and servers repeat query parameters.
///
/// It works on raw bytes before anything else reads an answer, so that neither an error, a log line nor a stored answer
/// can hold the key. A server that means to show the key in a disguise of its own (reversed, in Base64) can do so; it
/// was given the key. What is found is what decoding an honest answer could bring to light: the key as it is,
/// percent-encoded in part or whole, or with the escapes of JSON.
public struct Redactor: Sendable {
    /// Keys shorter than this are not searched for: they would match ordinary text.
    static let shortestKey = 6

    private let search: KeySearch?

    /// A redactor for one key; it changes nothing when there is none, or one of fewer than six bytes.
    public init(_ secret: Secret?) {
        search = secret.flatMap { $0.exposed.utf8.count < Self.shortestKey ? nil : KeySearch(key: $0.exposed) }
    }

    /// The same bytes with every occurrence of the key replaced, in time linear in their number.
    public func redact(_ data: Data) -> Data {
        replacingKey(in: data) ?? data
    }

    /// The same text with every occurrence of the key replaced.
    public func redact(_ text: String) -> String {
        replacingKey(in: Data(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// Whether the key stands in a text.
    func finds(in text: String) -> Bool {
        replacingKey(in: Data(text.utf8)) != nil
    }

    private func replacingKey(in data: Data) -> Data? {
        guard let search else { return nil }
        let occurrences = data.withUnsafeBytes { search.occurrences(in: $0) }
        guard !occurrences.isEmpty else { return nil }
        // Built anew: replacing in place moves the rest each time, and a body may hold the key a million times.
        var result = Data()
        result.reserveCapacity(data.count)
        var copied = data.startIndex
        for occurrence in occurrences {
            result += data[copied..<data.startIndex + occurrence.lowerBound]
            result += Data(Secret.mask.utf8)
            copied = data.startIndex + occurrence.upperBound
        }
        return result + data[copied...]
    }
}
