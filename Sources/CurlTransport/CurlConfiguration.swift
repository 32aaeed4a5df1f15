/// What all transfers of one transport share.
public struct CurlConfiguration: Sendable {
    /// A file of certificate authorities in PEM form to trust in place of the system's; `nil` trusts the system's.
    public var caFile: String?
    /// How servers elsewhere are reached. Hosts on this machine are always asked directly.
    public var proxy: ProxySetting
    /// The most connections to one host; further transfers wait for one, and their time runs meanwhile.
    public var maxConnectionsPerHost: Int
    /// The most connections in all, and the most kept open for later.
    public var maxConnections: Int
    /// How long a response may stand still, without a single byte, before the transfer is given up.
    public var stallTimeout: Duration
    /// How long a connection that nobody uses may be taken up again; after that a new one is made. Servers close theirs
    /// without a word, and a request on a dead connection is a request to repeat.
    public var idleTimeout: Duration

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - caFile: Certificate authorities to trust in place of the system's.
    ///   - proxy: How servers elsewhere are reached.
    ///   - maxConnectionsPerHost: The most connections to one host.
    ///   - maxConnections: The most connections in all.
    ///   - stallTimeout: How long a response may stand still; counted in whole seconds, at least one.
    ///   - idleTimeout: How long an unused connection may be taken up again; counted in whole seconds. libcurl's own
    ///     default, which its manual gives for `CURLOPT_MAXAGE_CONN`, is this one.
    public init(
        caFile: String? = nil,
        proxy: ProxySetting = .environment,
        maxConnectionsPerHost: Int = 8,
        maxConnections: Int = 16,
        stallTimeout: Duration = .seconds(30),
        idleTimeout: Duration = .seconds(118)
    ) {
        self.caFile = caFile
        self.proxy = proxy
        self.maxConnectionsPerHost = maxConnectionsPerHost
        self.maxConnections = maxConnections
        self.stallTimeout = stallTimeout
        self.idleTimeout = idleTimeout
    }
}
