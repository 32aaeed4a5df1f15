import APIClient
import HTTPTypes
import Synchronization

/// One request on its way to the loop's thread.
struct QueuedTransfer: Sendable {
    let token: TransferToken
    let request: TransportRequest
    let address: RequestAddress
    /// Delivers the outcome; called exactly once, by the code that takes it out of the loop.
    let finish: @Sendable (Result<TransportResponse, TransportError>) -> Void
}

/// The identity of a request, and whether its task was cancelled. The flag is stored here as well as in the mailbox,
/// because a cancellation may be posted before its transfer.
final class TransferToken: Sendable {
    let id: UInt64
    private let cancelled = Atomic<Bool>(false)

    init(id: UInt64) {
        self.id = id
    }

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    func cancel() {
        cancelled.store(true, ordering: .releasing)
    }
}

/// The address of a request, validated so strictly that libcurl cannot interpret it differently.
struct RequestAddress: Sendable {
    /// The whole address, for libcurl only: it can contain a key.
    let url: String
    /// The host in lower case, without port; an IPv6 address in brackets.
    let host: String
    /// Whether the host is on this machine.
    let isLoopback: Bool
    /// The only scheme that this transfer may use, `https` or `http`.
    let scheme: String

    /// Whether the host may be a public one by its text: neither an address of this machine, a private network or a
    /// link, in any form that a resolver reads (`127.1`, `2130706433`, `0x7f.1`), nor a name of a local network.
    var mayBePublic: Bool {
        if host.hasPrefix("[") { return CurlLibrary.isPublic(String(host.dropFirst().dropLast())) }
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let last = labels.last else { return false }
        if last.hasPrefix("0x") || last.utf8.allSatisfy(Self.isDigit) { return CurlLibrary.isPublic(name) }
        return labels.count > 1 && !["localhost", "local", "internal", "lan", "arpa"].contains(last)
    }

    /// Extracts the address from a request head. Throws `TransportError.refusedAddress(_:)`, which names the part that
    /// is wrong and never quotes path or query.
    init(_ head: HTTPRequest) throws(TransportError) {
        guard let scheme = head.scheme?.lowercased(), scheme == "https" || scheme == "http" else {
            throw .refusedAddress("the scheme is neither https nor http")
        }
        guard let authority = head.authority, let host = Self.host(of: authority) else {
            throw .refusedAddress("the host is missing or malformed")
        }
        isLoopback = BaseURL.isLoopback(host)
        guard scheme == "https" || isLoopback else {
            throw .refusedAddress("plain http to a host elsewhere: \(host)")
        }
        let path = head.path.flatMap { $0.isEmpty ? nil : $0 } ?? "/"
        guard path.hasPrefix("/"), path.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
        else {
            throw .refusedAddress("the path is not percent-encoded")
        }
        self.scheme = scheme
        self.host = host
        url = "\(scheme)://\(authority)\(path)"
    }

    /// The host of `host[:port]`, in lower case; `nil` for anything else, such as one with a user name.
    private static func host(of authority: String) -> String? {
        let host: Substring
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            host = authority[...end]
            guard host.dropFirst().dropLast().utf8.allSatisfy(isAddressByte) else { return nil }
        } else {
            host = authority.prefix { $0 != ":" }
            guard host.utf8.allSatisfy(isNameByte) else { return nil }
        }
        guard !host.isEmpty, host != "[]" else { return nil }
        let rest = authority[host.endIndex...]
        guard rest.isEmpty || (rest.hasPrefix(":") && rest.dropFirst().utf8.allSatisfy(isDigit) && rest.count > 1)
        else {
            return nil
        }
        return host.lowercased()
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || "-._".utf8.contains(byte)
    }

    private static func isAddressByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20) || ":.".utf8.contains(byte)
    }
}
