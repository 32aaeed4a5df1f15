package import APIClient
import CatalogModel
import Foundation

/// The address of a feed: `https`, or `http` to this machine. Plain `http` to other machines must be allowed
/// explicitly.
public struct FeedAddress: Hashable, Sendable, CustomStringConvertible {
    /// Why a text is not the address of a feed.
    public enum Invalid: Error, Hashable, Sendable {
        /// Not a web address.
        case notAnAddress
        /// Plain `http` to another machine, which was not allowed.
        case plainHTTP(host: String)
    }

    /// The address, in the form of `WebAddress.clean(_:entities:upgraded:)`, without a fragment.
    public let text: String
    package let baseURL: BaseURL
    package let host: String
    package let path: String
    package let query: Query
    /// Whether the feed is sent in the clear by another machine.
    package let isInsecure: Bool

    /// - Parameters:
    ///   - text: The address. The prefix `feed:`, which some sites use, is removed.
    ///   - allowsInsecure: Whether plain `http` to another machine is accepted.
    /// - Throws: ``Invalid``.
    public init(_ text: String, allowsInsecure: Bool = false) throws(Invalid) {
        var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.lowercased().hasPrefix("feed://") {
            text = "https://" + text.dropFirst(7)
        } else if text.lowercased().hasPrefix("feed:") {
            text = String(text.dropFirst(5))
        }
        // Without a scheme it is a part of a page's address, and the host may be one of this machine.
        guard !text.hasPrefix("//"), let clean = WebAddress.clean(text)?.prefix(while: { $0 != "#" }),
            let components = URLComponents(string: String(clean)), let scheme = components.scheme,
            let host = components.encodedHost
        else { throw .notAnAddress }
        isInsecure = scheme == "http" && !BaseURL.isLoopback(host)
        guard allowsInsecure || !isInsecure else { throw .plainHTTP(host: host) }
        let base = "\(scheme)://\(host)\(components.port.map { ":\($0)" } ?? "")"
        guard let baseURL = try? BaseURL(base, allowsPlainHTTP: isInsecure) else { throw .notAnAddress }
        self.text = String(clean)
        self.baseURL = baseURL
        self.host = host
        path = components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath
        query = components.percentEncodedQuery.map { Query(percentEncoded: $0) } ?? Query()
    }

    /// The address.
    public var description: String { text }

    /// The address without its scheme, which a feed has with `http` and with `https`.
    package var withoutScheme: Substring { text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...] }
}

enum FeedLink {
    /// An address, resolved and clean. Returns an absolute `http` or `https` address; `nil` for anything else.
    static func resolve(_ text: String, base: String?, entities: Bool = false) -> String? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return nil }
        if text.hasPrefix("//") || text.firstMatch(of: /^[A-Za-z][A-Za-z0-9+.\-]*:/) != nil {
            return WebAddress.clean(text, entities: entities)
        }
        guard let base = base.flatMap({ WebAddress.clean($0) }), let scheme = base.firstRange(of: "://") else {
            return nil
        }
        let rootEnd = base[scheme.upperBound...].firstIndex { "/?#".contains($0) } ?? base.endIndex
        let root = base[..<rootEnd]
        let rest = base[rootEnd...].prefix { $0 != "#" }
        let path = rest.prefix { $0 != "?" }
        let joined =
            switch text.first {
            case "/": text
            case "?": "\(path)\(text)"
            case "#": "\(rest)\(text)"
            default: "\(path.lastIndex(of: "/").map { path[...$0] } ?? "/")\(text)"
            }
        return WebAddress.clean(root + withoutDots(joined), entities: entities)
    }

    /// Removes the segments `.` and `..` from a path
    /// ([RFC 3986, 5.2.4](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4)).
    private static func withoutDots(_ text: String) -> String {
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        guard text[..<end].contains("/.") else { return text.hasPrefix("/") ? text : "/" + text }
        var segments: [Substring] = []
        for segment in text[..<end].split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            switch segment {
            case ".": continue
            case "..": _ = segments.popLast()
            default: segments.append(segment)
            }
        }
        if text[..<end].hasSuffix("/.") || text[..<end].hasSuffix("/..") { segments.append("") }
        return "/" + segments.joined(separator: "/") + text[end...]
    }

    /// Removes tracking parameters from an address. Only parameters with known names are removed: others, such as
    /// `idxno` and `article_no`, identify the article.
    static func withoutTracking(_ address: String) -> String {
        WebAddress.withoutParameters(in: address) { Article.isTracking($0) || trackingNames.contains($0) }
    }

    private static let trackingNames: Set<String> = [
        "at_medium", "at_campaign", "cooper", "plink",
    ]
}
