public import Foundation

extension Article {
    /// What an article can be remembered by; `nil` for one whose address identifies nothing.
    ///
    /// Narrower than ``id``, which has a value for every article: without an address of its own an article cannot be
    /// opened, and all removed articles look alike, so that a mark on one would be a mark on each.
    public var identity: String? { url.flatMap(Self.canonicalURL) }

    /// The identity of an article.
    ///
    /// - Parameters:
    ///   - url: Its address.
    ///   - sourceName: Its publisher.
    ///   - publishedAt: When it was published.
    ///   - title: Its headline.
    /// - Returns: The canonical address; where there is none, `newsapi:`, publisher, time and headline. All removed
    ///   articles share one address, which is why it identifies none of them.
    public static func identity(url: String?, sourceName: String, publishedAt: Date?, title: String?) -> String {
        if let url = url.flatMap(canonicalURL) { return url }
        return "newsapi:\(sourceName)|\(publishedAt.map(Instant.text) ?? "")|\(title ?? "")"
    }

    /// The form of an address by which two copies of an article are known as one.
    ///
    /// Scheme and host in lower case, no fragment, no default port, `/` for an empty path, and none of the parameters
    /// that only say where a click came from (`utm_…`, `fbclid`, `gclid`). Everything else stays, in its order.
    ///
    /// - Parameter url: An address as it came.
    /// - Returns: The canonical form; `nil` for what is no web address and for newsapi's `https://removed.com`.
    public static func canonicalURL(_ url: String) -> String? {
        guard let address = WebAddress.clean(url) else { return nil }
        let withoutFragment = String(address.prefix { $0 != "#" })
        let stripped = WebAddress.withoutParameters(in: withoutFragment) {
            $0.hasPrefix("utm_") || $0 == "fbclid" || $0 == "gclid"
        }
        guard let parts = WebAddress.Parts(stripped) else { return nil }
        let path = parts.rest.isEmpty || parts.rest.hasPrefix("?") ? "/" + parts.rest : parts.rest
        if path == "/", parts.host == "removed.com" || parts.host == "www.removed.com" { return nil }
        return "\(parts.scheme)://\(parts.host)\(parts.portSuffix)\(path)"
    }
}
