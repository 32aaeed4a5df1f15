import Documents
import NIOCore

/// The addresses to open once the server listens.
struct OpenAddresses: Hashable {
    let own: String
    /// Those that open on others, of a server on every address of this machine (`0.0.0.0`, `::`); empty otherwise. IPv4
    /// where there is any, since it is typed.
    let others: [String]

    init(host: String, port: Int, path: String, machine: () -> [String] = { Self.machine }) {
        func url(_ host: String) -> String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)\(path)/" }
        let isEvery4 = AddressRange("0.0.0.0")?.contains(host) ?? false
        let isEvery6 = AddressRange("::")?.contains(host) ?? false
        guard isEvery4 || isEvery6 else {
            own = url(host)
            others = []
            return
        }
        own = url(isEvery4 ? "127.0.0.1" : "::1")
        let reachable = machine().filter { address in !Self.unreachable.contains { $0.contains(address) } }
        let four = reachable.filter { !$0.contains(":") }
        others = (isEvery4 || !four.isEmpty ? four : reachable).map(url)
    }

    /// Loopback addresses, and those of one link alone, which a browser cannot open without the name of a device.
    private static let unreachable = ["127.0.0.0/8", "::1", "169.254.0.0/16", "fe80::/10"]
        .compactMap { AddressRange($0) }

    private static var machine: [String] {
        (try? System.enumerateDevices())?.compactMap { $0.address?.ipAddress } ?? []
    }
}
