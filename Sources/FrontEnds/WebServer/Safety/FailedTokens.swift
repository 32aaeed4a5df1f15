import Foundation
import NIOCore
import Synchronization

/// Counts the wrong tokens of each address, and refuses an address for the rest of a minute after ten of them. An
/// address that has to wait is refused with the right token as well: otherwise guessing would go on at full speed.
final class FailedTokens: Sendable {
    /// The number of wrong tokens within ``window``.
    static let limit = 10
    static let window: Duration = .seconds(60)
    static let capacity = 4096

    private let now: @Sendable () -> Duration
    private let failures = Mutex<[String: [Duration]]>([:])

    init(now: @escaping @Sendable () -> Duration) {
        self.now = now
    }

    /// The number of seconds until an address may try again; `nil` if it may now.
    func wait(for address: String) -> Int? {
        let now = now()
        let recent = failures.withLock { $0[address] ?? [] }.filter { now - $0 < Self.window }
        guard recent.count >= Self.limit, let first = recent.first else { return nil }
        return max(1, Int((Self.window - (now - first)).components.seconds) + 1)
    }

    func count(_ address: String) {
        let now = now()
        failures.withLock { failures in
            let recent = (failures[address] ?? []).filter { now - $0 < Self.window }
            if failures[address] == nil, failures.count >= Self.capacity {
                failures = failures.filter { now - ($0.value.last ?? .zero) < Self.window }
                if failures.count >= Self.capacity,
                    let oldest = failures.min(by: { ($0.value.last ?? .zero) < ($1.value.last ?? .zero) })
                {
                    failures[oldest.key] = nil
                }
            }
            failures[address] = (recent + [now]).suffix(Self.limit)
        }
    }

    /// The address of a client, by which it is counted: of IPv6 the network, since one client has all addresses in it.
    static func address(of client: SocketAddress?) -> String {
        guard let client, let text = client.ipAddress else { return "" }
        guard case .v6(let address) = client else { return text }
        // The address behind family, port and flow, on every system (RFC 3493, 3.3): which module declares the member
        // by its name depends on the order in which a compiler reads the system's headers.
        let bytes = withUnsafeBytes(of: address.address) { Array($0[8..<24]) }
        // An IPv4 address in IPv6.
        let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return (isMapped ? bytes.suffix(4) : bytes.prefix(8)).map { String($0, radix: 16) }.joined(separator: ":")
    }
}
