import Foundation

/// The address by which readers reach a server behind a proxy: `https://books.example/shelf`.
package struct PublicAddress: Hashable, Sendable {
    package let isSecure: Bool
    /// The host in lower case, and the port unless it is the scheme's own.
    package let authority: String
    /// The host alone, an IPv6 address without brackets.
    package let name: String
    /// What stands before every path of the server, without a slash at its end; empty at the root of the host.
    package let path: String

    /// The whole address, without a slash at its end.
    package var text: String { "\(isSecure ? "https" : "http")://\(authority)\(path)" }

    /// Reads an address of http or https: a host, maybe a port, and maybe a path of plain words, since it stands in
    /// cookies and in front of every link; `nil` for anything else.
    package init?(_ text: String) {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme), let host = parts.host?.lowercased(), !host.isEmpty,
            parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil
        else { return nil }
        let words = parts.percentEncodedPath.split(separator: "/")
        let isPlain = words.allSatisfy { word in
            word != "." && word != ".."
                && word.utf8.allSatisfy { byte in
                    switch byte {
                    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
                    default: false
                    }
                }
        }
        let name = host.trimmingCharacters(in: ["[", "]"])
        let isAddress = name.contains(":") && AddressRange(name) != nil
        let isName = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x61...0x7A, 0x2D, 0x2E: true
            default: false
            }
        }
        guard isPlain, isAddress || isName else { return nil }
        isSecure = scheme == "https"
        let port = parts.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : $0 }
        guard (1...65_535).contains(port ?? 1) else { return nil }
        self.name = name
        authority = (isAddress ? "[\(name)]" : name) + (port.map { ":\($0)" } ?? "")
        path = words.map { "/\($0)" }.joined()
    }

    /// Whether a request's `Host` is this address's: the same, or the same name without a port, as some proxies send
    /// it.
    package func isNamed(by host: String) -> Bool {
        let host = host.lowercased()
        let bare = name.contains(":") ? "[\(name)]" : name
        return host == authority || host == bare || authority == bare && host == "\(bare):\(isSecure ? 443 : 80)"
    }
}

/// One address, or a network of them in CIDR notation: `127.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
package struct AddressRange: Hashable, Sendable {
    private let bytes: [UInt8]
    private let bits: Int

    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let bytes = Self.bytes(of: String(parts[0])) else { return nil }
        var bits = bytes.count * 8
        if parts.count == 2 {
            guard parts[1].allSatisfy(\.isNumber), let given = Int(parts[1]), given <= bits else { return nil }
            bits = given
        }
        (self.bytes, self.bits) = (bytes, bits)
    }

    /// Whether an address is one of these; an IPv4 address in IPv6 counts as the IPv4 address.
    package func contains(_ address: String) -> Bool {
        guard let other = Self.bytes(of: address), other.count == bytes.count else { return false }
        return bytes.indices.allSatisfy { index in
            let rest = min(max(bits - index * 8, 0), 8)
            let mask = UInt8(truncatingIfNeeded: 0xFF00 >> rest)
            return bytes[index] & mask == other[index] & mask
        }
    }

    private static func bytes(of text: String) -> [UInt8]? {
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
        guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: six) { Array($0) }
        let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return isMapped ? Array(bytes.suffix(4)) : bytes
    }
}

/// How a server serves, as the flags of `bookfetch serve` say it.
package struct ServeFlags: Sendable {
    package var host = "127.0.0.1"
    /// The port; 0 takes a free one.
    package var port = 8080
    /// Whether the first page is opened in a browser.
    package var opens = false
    /// The file of the token that every request needs; `nil` for this machine alone.
    package var tokenFile: String?
    package var allowsWrites = true
    package var publicAddress: PublicAddress?
    package var trustedProxies: [AddressRange] = []
    /// The file of the log, or `-` for standard output.
    package var accessLog: String?
    package var run = RunFlags()

    package init() {}

    /// Whether only this machine can reach the server.
    package var isLoopback: Bool {
        let name = host.lowercased()
        return name == "localhost" || name == "::1"
            || name.hasPrefix("127.") && name.allSatisfy { "0123456789.".contains($0) }
    }
}
