package import ArgumentParser
import Messages

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

    @OptionGroup package var run: RunOptions

    package init() {}

    /// Rejects a port out of range, and another host than this machine without a token.
    package func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError(.invalidPort(port: port)) }
        guard isLoopback || tokenFile != nil else { throw ValidationError(.hostNeedsToken(host: host)) }
    }

    package var isLoopback: Bool {
        let name = host.lowercased()
        return name == "localhost" || name == "::1"
            || name.hasPrefix("127.") && name.allSatisfy { "0123456789.".contains($0) }
    }
}
