import Foundation

/// Other programs that tests start.
enum Program {
    /// The system's `openssl`; `nil` where there is none.
    static let openSSL: URL? = ["/usr/bin/openssl", "/opt/homebrew/bin/openssl", "/usr/local/bin/openssl"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }
        .map { URL(filePath: $0) }
}
