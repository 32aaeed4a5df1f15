import APIClient
import CCurl

extension TransportError {
    /// Converts one of [libcurl's codes](https://curl.se/libcurl/c/libcurl-errors.html).
    ///
    /// - Parameter detail: The text of the error buffer, used for TLS alone and only if it quotes no address.
    init(_ code: CURLcode, host: String, detail: String, progress: TransferProgress) {
        let words = CurlLibrary.words(for: code)
        switch code {
        case _ where progress.proxyStatus >= 300:
            // libcurl reports it as a failure to receive, which would be retried.
            self = .cannotConnect(host: host)
        case CURLE_UNSUPPORTED_PROTOCOL where progress.isConnected:
            // "Received HTTP/0.9 when not allowed": not caused by the address, which was checked before.
            self = .other(code: Int(code.rawValue), text: "the answer is not HTTP")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED:
            self = .refusedAddress(words)
        case CURLE_COULDNT_RESOLVE_HOST:
            self = .cannotResolve(host: host)
        case CURLE_COULDNT_RESOLVE_PROXY:
            self = .cannotResolve(host: "proxy")
        case CURLE_COULDNT_CONNECT:
            self = .cannotConnect(host: host)
        case CURLE_PROXY:
            self = .cannotConnect(host: "proxy")
        case CURLE_OPERATION_TIMEDOUT:
            self = Self.timeout(progress)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CIPHER,
            CURLE_SSL_CERTPROBLEM, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
            CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED:
            self = .tls(Self.containsNoAddress(detail) ? detail : words)
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2,
            CURLE_HTTP2_STREAM, CURLE_SSL_SHUTDOWN_FAILED:
            self = .interrupted(words)
        default:
            self = .other(code: Int(code.rawValue), text: words)
        }
    }

    /// libcurl has one code for all its time limits.
    private static func timeout(_ progress: TransferProgress) -> TransportError {
        // A few milliseconds for the difference between libcurl's clock and ours.
        if progress.elapsed + .milliseconds(10) >= progress.limits.total { return .timedOut(.total) }
        return progress.isConnected ? .interrupted("the response stands still") : .timedOut(.connect)
    }

    /// Whether a message of the TLS library is known to contain no address.
    private static func containsNoAddress(_ text: String) -> Bool {
        !text.isEmpty && !text.contains("://") && !text.contains("=") && !text.contains("?")
            && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
}

/// The progress of a transfer when it failed.
struct TransferProgress {
    let elapsed: Duration
    let limits: TransferLimits
    let isConnected: Bool
    /// The proxy's response status to CONNECT; 0 without a proxy.
    let proxyStatus: Int
}
