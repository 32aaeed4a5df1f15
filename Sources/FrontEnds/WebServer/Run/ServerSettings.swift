import APIClient
package import Documents
import Foundation
import Store
import Terminal
import Wording

package struct ServerSettings: Sendable {
    let host: String
    /// The port; 0 takes a free one.
    let port: Int
    let opens: Bool
    /// The token that every request needs; `nil` for this machine alone.
    let token: String?
    let allowsWrites: Bool
    /// Whether only this machine can reach the server.
    let isLoopback: Bool
    /// Whether its readers are those who use this machine: neither the network nor a proxy leads to it.
    var isPersonal: Bool { isLoopback && publicAddress == nil }
    /// The address by which readers reach it through a proxy.
    let publicAddress: PublicAddress?
    let proxies: [AddressRange]
    let accessLog: AccessLog?
    let flags: RunFlags
    /// Seals addresses of pictures, and proves a form to be the server's own. Random until ``useStoredSecret(in:)``.
    private(set) var secret: String

    /// Throws code 66 for a missing token file, 73 for a log that cannot be opened, 78 for a short token.
    package init(_ options: ServeFlags, in context: ProcessEnvironment) throws(ProgramFailure) {
        host = options.host
        port = options.port
        opens = options.opens
        allowsWrites = options.allowsWrites
        isLoopback = options.isLoopback
        publicAddress = options.publicAddress
        proxies = options.trustedProxies
        // Log lines would be notes on a page, and a page shows a stored copy together with its age.
        flags = options.run.quiet
        token = try options.tokenFile.map { name throws(ProgramFailure) in try Self.token(in: name, context) }
        accessLog = try options.accessLog.map { name throws(ProgramFailure) in try AccessLog(name, in: context) }
        secret = Self.random()
    }

    /// Takes the secret of the store, so that pages from before a restart still work. Without a store it stays random.
    package mutating func useStoredSecret(in context: ProcessEnvironment) async {
        // Notes on the settings are written by the server's own sessions.
        let quiet = context.quiet(program: context.program)
        // The store that it opens is closed again.
        defer { quiet.finishForGood() }
        guard let session = try? Session(GlobalOptions(run: flags), in: quiet, needs: .localOnly) else { return }
        let stored = await session.attempt { (store) async throws(StoreError) in
            try await store.ledger().secret(for: "pages")
        }
        if let stored { secret = stored }
    }

    static let shortestToken = 16

    private static func token(in name: String, _ context: ProcessEnvironment) throws(ProgramFailure) -> String {
        let file = URL(filePath: name, relativeTo: context.currentFolder)
        guard let data = try? Data(contentsOf: file) else {
            throw ProgramFailure(status: .noInput, kind: .invalid, message: .noTokenFile(file: file.path))
        }
        let token = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard token.utf8.count >= shortestToken, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .configuration(.weakToken(file: file.path, characters: shortestToken), hint: .weakTokenHint)
        }
        return token
    }

    /// 32 hexadecimal digits from the system's random source.
    private static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let word = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - word.count) + word
        }.joined()
    }
}
