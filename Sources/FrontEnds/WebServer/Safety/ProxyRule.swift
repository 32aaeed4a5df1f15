import Documents
import Foundation
import HTTPTypes

/// The proxies whose word is taken for where a request comes from: `X-Forwarded-For`, `-Proto`, `-Host` and `-Prefix`,
/// or `Forwarded` ([RFC 7239](https://www.rfc-editor.org/rfc/rfc7239)).
struct ProxyRule: Sendable {
    struct ForwardedValues: Hashable, Sendable {
        var client: String?
        var isSecure: Bool?
        var host: String?
        /// The path that the proxy took from the request's.
        var prefix: String?
    }

    let trusted: [AddressRange]

    /// What a proxy says of a request; `nil` from anyone else. A proxy writes one of both kinds of fields and may pass
    /// the other on as its client sent it. So where both are there, neither is believed.
    func forwarded(_ fields: HTTPFields, by peer: String?) -> ForwardedValues? {
        guard let peer, isTrusted(peer) else { return nil }
        let forwarded = fields[values: .forwarded].flatMap { $0.split(separator: ",") }.map(Self.pairs)
        let names: [HTTPField.Name] = [.xForwardedFor, .xForwardedProto, .xForwardedHost, .xForwardedPrefix]
        let isOther = names.contains { fields[$0] != nil }
        guard forwarded.isEmpty || !isOther else { return nil }
        var values = ForwardedValues()
        if let last = forwarded.last {
            values.client = client(forwarded.map { $0["for"] ?? "" }, by: peer)
            values.isSecure = last["proto"].flatMap(Self.isSecure)
            values.host = last["host"]
        } else {
            values.client = client(Self.list(fields, .xForwardedFor), by: peer)
            values.isSecure = Self.list(fields, .xForwardedProto).last.flatMap(Self.isSecure)
            values.host = Self.list(fields, .xForwardedHost).last
            values.prefix = Self.list(fields, .xForwardedPrefix).last
        }
        return values
    }

    private func isTrusted(_ address: String) -> Bool { trusted.contains { $0.contains(address) } }

    /// The last address that is no trusted proxy's; what stands before it is the client's own claim.
    private func client(_ chain: [String], by peer: String) -> String {
        var client = peer
        for item in chain.reversed() {
            guard isTrusted(client), let address = Self.address(item) else { break }
            client = address
        }
        return client
    }

    /// An address without its port and brackets; `nil` for a name that hides one.
    private static func address(_ text: String) -> String? {
        var text = text
        if text.first == "[" {
            text = String(text.dropFirst().prefix { $0 != "]" })
        } else if text.count(where: { $0 == ":" }) == 1 {
            text = String(text.prefix { $0 != ":" })
        }
        return AddressRange(text) == nil || text.contains("/") ? nil : text
    }

    private static func isSecure(_ proto: String) -> Bool? {
        switch proto.lowercased() {
        case "https": true
        case "http": false
        default: nil
        }
    }

    private static func list(_ fields: HTTPFields, _ name: HTTPField.Name) -> [String] {
        fields[values: name].flatMap { $0.split(separator: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    /// The parameters of one element of `Forwarded`.
    private static func pairs(_ element: Substring) -> [String: String] {
        let pairs = element.split(separator: ";").compactMap { part -> (String, String)? in
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard pair.count == 2 else { return nil }
            return (pair[0].lowercased(), pair[1].trimmingCharacters(in: ["\""]))
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
