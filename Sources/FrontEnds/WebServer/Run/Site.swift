import Documents
import HTTPTypes
import Hummingbird
import NIOCore

/// The server's address as the reader of a request knows it. Routes, and the links that views write, begin at the
/// server's root; what leaves the server has the site's path before them.
struct Site: Hashable, Sendable {
    /// The site of the request being served.
    @TaskLocal static var current = Site(isSecure: false, authority: "localhost")

    let isSecure: Bool
    let authority: String
    /// What stands before every path; empty at the root of the host.
    var path = ""
    /// The address of absolute links, without a slash at its end: the public one where there is one.
    let address: String

    init(isSecure: Bool, authority: String, path: String = "", address: String? = nil) {
        (self.isSecure, self.authority, self.path) = (isSecure, authority, path)
        self.address = address ?? "\(isSecure ? "https" : "http")://\(authority)\(path)"
    }

    var origin: String { "\(isSecure ? "https" : "http")://\(authority.lowercased())" }

    /// The attributes of a cookie that is for this site alone.
    var cookieScope: String { "Path=\(path)/\(isSecure ? "; Secure" : "")" }

    /// A page with the site's path before its links, forms and files. Quotes of texts are escaped already.
    func placed(_ page: String) -> String {
        guard !path.isEmpty else { return page }
        let bytes = Array(page.utf8)
        var placed: [UInt8] = []
        placed.reserveCapacity(bytes.count + bytes.count / 16)
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "/"), Self.attributes.contains(where: { bytes[..<index].hasSuffix($0) }) {
                placed += path.utf8
            }
            placed.append(byte)
        }
        return String(decoding: placed, as: UTF8.self)
    }

    private static let attributes = ["href", "src", "action"].map { Array(" \($0)=\"".utf8) }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ bytes: [UInt8]) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}

/// Finds the site of each request before it is routed, and takes the site's path from the request's.
struct SiteResponder<Inner: HTTPResponder>: HTTPResponder where Inner.Context == ServerContext {
    let inner: Inner
    let publicAddress: PublicAddress?
    let proxies: ProxyRule
    let log: AccessLog?

    func respond(to request: Request, context: ServerContext) async throws -> Response {
        let forwarded = proxies.forwarded(request.headers, by: context.remoteAddress?.ipAddress)
        let site = site(forwarded, authority: request.head.authority ?? "localhost")
        var (head, context) = (request.head, context)
        // A request without a host stays one.
        if request.head.authority != nil || forwarded?.host != nil { head.authority = site.authority }
        if let client = forwarded?.client, let address = try? SocketAddress(ipAddress: client, port: 0) {
            context.remoteAddress = address
        }
        let isStripped = forwarded?.prefix.map { $0 == site.path || $0 == "\(site.path)/" } ?? false
        if !site.path.isEmpty, !isStripped {
            if let rest = Self.path(head.path ?? "", below: site.path) {
                head.path = rest
            } else {
                context.isOutside = true
            }
        }
        let inside = Request(head: head, body: request.body)
        let response = try await Site.$current.withValue(site) {
            try await inner.respond(to: inside, context: context)
        }
        // Also where no page is, or may be seen: what a client reads next would be taken for the next response.
        let reply = request.method == .head ? response.createHeadResponse() : response
        return log?.logging(reply, to: request, context) ?? reply
    }

    private func site(_ forwarded: ProxyRule.ForwardedValues?, authority: String) -> Site {
        let host = forwarded?.host ?? authority
        guard let publicAddress else { return Site(isSecure: false, authority: host) }
        let isPublic = publicAddress.isNamed(by: host)
        return Site(
            isSecure: forwarded?.isSecure ?? (isPublic && publicAddress.isSecure),
            authority: isPublic ? publicAddress.authority : host,
            path: publicAddress.path,
            address: publicAddress.text
        )
    }

    /// A path without the site's; `nil` for one that is not below it.
    private static func path(_ path: String, below site: String) -> String? {
        guard path.utf8.starts(with: site.utf8) else { return nil }
        let rest = String(path.dropFirst(site.count))
        switch rest.first {
        case nil: return "/"
        case "/": return rest
        case "?": return "/\(rest)"
        default: return nil
        }
    }
}
