import CHiredis
import Foundation

struct RedisCommand: Sendable {
    let arguments: [Data]

    init(_ arguments: String...) {
        self.arguments = arguments.map { Data($0.utf8) }
    }

    init(_ arguments: [Data]) {
        self.arguments = arguments
    }
}

enum RedisReply: Hashable, Sendable {
    case none
    case status(String)
    case integer(Int64)
    case bytes(Data)
    case list([RedisReply])
    /// The code of an error, its first word. The rest may quote a command's arguments, a password among them.
    case failure(String)

    /// The integers of a list, each of a size in which Lua counts; `nil` for any other reply.
    var counts: [Int64]? {
        guard case .list(let elements) = self else { return nil }
        let counts = elements.map(\.integer)
        return counts.allSatisfy { (0...1 << 53).contains($0) } ? counts : nil
    }

    var integer: Int64 { if case .integer(let value) = self { value } else { 0 } }

    var data: Data? { if case .bytes(let data) = self { data } else { nil } }
}

/// A connection to the server. Each wait is bounded: by hiredis alone only single reads would be, and the time until
/// the first byte of TLS not at all.
@safe struct RedisLink: @unchecked Sendable {
    // Sendable although it holds a pointer: SharedServer uses it on its queue only, one call at a time.
    private let link: OpaquePointer

    static var isBuilt: Bool { chiredis_is_built() }

    static func load() -> Bool { chiredis_load() }

    /// The file that ``load()`` opens: `libhiredis.so.0.14`.
    static var library: String { unsafe String(cString: chiredis_library()) }

    /// - Parameters:
    ///   - authorities: A file of certificates in PEM that replaces the system's; `nil` uses the system's.
    ///   - timeout: The maximum time, name look-up excepted.
    init(to address: SharedAddress, authorities: String?, timeout: Duration) throws(SharedFailure) {
        var failure: CInt = 0
        let opened =
            if let authorities {
                unsafe authorities.withCString { file in
                    unsafe chiredis_open(
                        address.host,
                        CInt(address.port),
                        address.isSecure,
                        file,
                        Self.milliseconds(timeout),
                        &failure
                    )
                }
            } else {
                unsafe chiredis_open(
                    address.host,
                    CInt(address.port),
                    address.isSecure,
                    nil,
                    Self.milliseconds(timeout),
                    &failure
                )
            }
        guard let link = unsafe opened else { throw Self.reason(failure) }
        unsafe self.link = unsafe link
    }

    /// Sends commands at once, and reads their replies.
    ///
    /// - Parameter timeout: The longest wait without progress; five times as long in all.
    /// - Returns: One reply per command, errors of the server included.
    /// - Throws: ``SharedFailure``; the connection is then only to be closed.
    func exchange(_ commands: [RedisCommand], timeout: Duration) throws(SharedFailure) -> [RedisReply] {
        for command in commands {
            guard unsafe chiredis_begin(link, CInt(command.arguments.count)) else { throw .noMemory }
            for argument in command.arguments {
                let isAdded = unsafe argument.withUnsafeBytes { bytes in
                    unsafe chiredis_add(link, bytes.baseAddress, bytes.count)
                }
                guard isAdded else { throw .noMemory }
            }
        }
        let code = unsafe chiredis_exchange(link, Self.milliseconds(timeout))
        guard code == CInt(CHIREDIS_OK.rawValue) else { throw Self.reason(code) }
        return commands.indices.map { index in
            guard let reply = unsafe chiredis_reply_at(link, CInt(index)) else { return .none }
            return unsafe Self.reply(reply)
        }
    }

    func close() {
        unsafe chiredis_close(link)
    }

    private static func reply(_ reply: UnsafeRawPointer) -> RedisReply {
        switch chiredis_type(UInt32(unsafe chiredis_type_of(reply))) {
        case CHIREDIS_STRING: return unsafe .bytes(bytes(reply))
        case CHIREDIS_STATUS: return unsafe .status(String(decoding: bytes(reply), as: UTF8.self))
        case CHIREDIS_INTEGER: return unsafe .integer(chiredis_integer_of(reply))
        case CHIREDIS_ERROR:
            let word = unsafe String(decoding: bytes(reply).prefix { $0 != 0x20 }, as: UTF8.self)
            let isCode = !word.isEmpty && word.utf8.count <= 20 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
            return .failure(isCode ? word : "ERR")
        case CHIREDIS_ARRAY:
            return unsafe .list(
                (0..<chiredis_size_of(reply)).map { index in
                    guard let element = unsafe chiredis_element_of(reply, index) else { return .none }
                    return unsafe self.reply(element)
                }
            )
        default: return .none
        }
    }

    private static func bytes(_ reply: UnsafeRawPointer) -> Data {
        guard let start = unsafe chiredis_bytes_of(reply) else { return Data() }
        return unsafe Data(bytes: start, count: chiredis_size_of(reply))
    }

    private static func milliseconds(_ timeout: Duration) -> CInt { CInt(min(timeout / .milliseconds(1), 600_000)) }

    private static func reason(_ code: CInt) -> SharedFailure {
        switch chiredis_failure(UInt32(code)) {
        case CHIREDIS_CANNOT_RESOLVE: .cannotResolve
        case CHIREDIS_CANNOT_CONNECT: .cannotConnect
        case CHIREDIS_TIMED_OUT: .timedOut
        case CHIREDIS_NO_TLS: .noTLS
        case CHIREDIS_TLS: .tls
        case CHIREDIS_PROTOCOL: .notRedis
        case CHIREDIS_NO_MEMORY: .noMemory
        default: .closed
        }
    }
}

package enum SharedFailure: Error, Hashable, Sendable {
    case cannotResolve
    case cannotConnect
    /// It did not respond in time: paused, overloaded, or behind a firewall.
    case timedOut
    case closed
    /// OpenSSL is not installed.
    case noTLS
    /// No secure connection: an unknown certificate, another host's, or no TLS at all.
    case tls
    /// It does not speak Redis's protocol, or sends more than any reply of ours has.
    case notRedis
    /// It rejects the commands, with this code: `NOAUTH`, `WRONGPASS`, `LOADING`, `OOM`, `READONLY`.
    case refused(code: String)
    case noMemory

    /// Whether user or password are wrong, or may not do what is needed.
    package var isPermission: Bool {
        if case .refused(let code) = self { ["NOAUTH", "WRONGPASS", "NOPERM"].contains(code) } else { false }
    }
}
