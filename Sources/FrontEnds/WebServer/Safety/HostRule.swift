import Foundation
import NIOCore

/// The names by which the server may be addressed. A page elsewhere can point its own name at this machine (DNS
/// rebinding) and would then count as the server's own page in a browser. The browser's `Host` is still that name.
struct HostRule: Sendable {
    private let names: Set<String>
    private let allowsAddresses: Bool

    /// - Parameter isLoopback: Whether only this machine reaches it; otherwise it has every address of this machine,
    ///   and its name. A number cannot be rebound, so every number is accepted then.
    init(
        host: String,
        isLoopback: Bool,
        publicName: String? = nil,
        machine: String = ProcessInfo.processInfo.hostName
    ) {
        var names: Set = ["localhost", "127.0.0.1", "::1", host.lowercased()]
        if let publicName { names.insert(publicName) }
        if !isLoopback {
            let machine = machine.lowercased()
            names.formUnion([machine, machine.prefix { $0 != "." } + ".local", String(machine.prefix { $0 != "." })])
        }
        self.names = names
        allowsAddresses = !isLoopback
    }

    /// Whether a request's `Host` is one of the server's.
    ///
    /// - Parameter authority: The field's value: a name or address, and maybe a port.
    /// - Returns: Whether it is; never without the field.
    func allows(_ authority: String?) -> Bool {
        guard let authority, let name = Self.name(in: authority) else { return false }
        return names.contains(name) || allowsAddresses && Self.isAddress(name)
    }

    /// The name without its port, in lower case; an IPv6 address without brackets.
    private static func name(in authority: String) -> String? {
        var text = authority.lowercased()[...]
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { return nil }
            let rest = text[text.index(after: end)...]
            guard rest.isEmpty || rest.first == ":" && isDigits(rest.dropFirst()) else { return nil }
            return String(text[text.index(after: text.startIndex)..<end])
        }
        if let colon = text.firstIndex(of: ":") {
            guard isDigits(text[text.index(after: colon)...]) else { return nil }
            text = text[..<colon]
        }
        if text.last == "." { text.removeLast() }
        return text.isEmpty ? nil : String(text)
    }

    private static func isDigits(_ text: Substring) -> Bool { text.allSatisfy { $0.isASCII && $0.isNumber } }

    /// Whether a name is an address that a machine can have, written in full. `::` is none.
    private static func isAddress(_ name: String) -> Bool {
        if name.contains(":") { return name != "::" && (try? SocketAddress(ipAddress: name, port: 0)) != nil }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { $0.count <= 3 && UInt8($0) != nil }
    }
}
