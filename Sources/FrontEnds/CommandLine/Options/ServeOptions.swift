package import ArgumentParser
package import Documents
import Wording

/// The flags of `bookfetch serve`, which two programs parse: the one that is typed, and the server that it becomes.
package struct ServeOptions: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp(.helpServeHost, valueName: "host"))
    package var host = "127.0.0.1"

    /// The port; 0 takes a free one.
    @Option(help: ArgumentHelp(.helpServePort, valueName: "n"))
    package var port = 8080

    /// Whether the first page is opened in a browser.
    @Flag(help: ArgumentHelp(.helpServeOpen))
    package var open = false

    @Option(help: ArgumentHelp(.helpServeTokenFile, valueName: "file"), completion: .file())
    package var tokenFile: String?

    @Flag(help: ArgumentHelp(.helpServeNoWrites))
    package var noWrites = false

    @Option(name: .customLong("public-url"), help: ArgumentHelp(.helpServePublicURL, valueName: "url"))
    package var publicURL: String?

    @Option(name: .customLong("trust-proxy"), help: ArgumentHelp(.helpServeTrustProxy, valueName: "address"))
    package var trustProxy: [String] = []

    @Option(help: ArgumentHelp(.helpServeAccessLog, valueName: "file"), completion: .file())
    package var accessLog: String?

    @OptionGroup package var run: RunOptions

    package init() {}

    /// Rejects a port out of range, what other machines can reach without a token, and addresses that are none.
    package func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError(.invalidPort(port: port)) }
        guard isLoopback || tokenFile != nil else { throw ValidationError(.hostNeedsToken(host: host)) }
        if let publicURL {
            guard publicAddress != nil else { throw ValidationError(.invalidPublicURL(text: publicURL)) }
            guard tokenFile != nil else { throw ValidationError(.publicNeedsToken) }
        }
        if let wrong = trustProxy.first(where: { AddressRange($0) == nil }) {
            throw ValidationError(.invalidProxy(text: wrong))
        }
        guard trustProxy.isEmpty || publicURL != nil else { throw ValidationError(.proxyNeedsPublicURL) }
    }

    package var publicAddress: PublicAddress? { publicURL.flatMap { PublicAddress($0) } }

    package var trustedProxies: [AddressRange] { trustProxy.compactMap { AddressRange($0) } }

    package var isLoopback: Bool { flags.isLoopback }

    package var flags: ServeFlags {
        var flags = ServeFlags()
        (flags.host, flags.port, flags.opens) = (host, port, open)
        (flags.tokenFile, flags.allowsWrites, flags.accessLog) = (tokenFile, !noWrites, accessLog)
        (flags.publicAddress, flags.trustedProxies, flags.run) = (publicAddress, trustedProxies, run.flags)
        return flags
    }
}
