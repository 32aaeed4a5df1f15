import APIClient
import CurlTransport
import Foundation
import HTTPTypes

// curl-exit-probe URL [CA-FILE]: keeps 20 transfers in progress, cancels half of them, leaves the rest to the end of
// the scope, and exits at once. It must exit with code 0, however busy the transport's thread was.

guard CommandLine.arguments.count > 1, let url = URLComponents(string: CommandLine.arguments[1]) else { exit(64) }
let caFile = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : nil
let head = HTTPRequest(
    method: .get,
    scheme: url.scheme,
    authority: (url.encodedHost ?? "") + (url.port.map { ":\($0)" } ?? ""),
    path: url.percentEncodedPath
)
let request = TransportRequest(head: head, limits: TransferLimits(bodySize: 1 << 30))

await withCurlTransport(configuration: CurlConfiguration(caFile: caFile)) { transport in
    let transfers = (0..<20).map { _ in
        // One after the other: a server that closes its connections then always has one in its TLS handshake.
        Task { while (try? await transport.send(request)) != nil {} }
    }
    // Another phase of the transfers each time: resolving, connecting, in TLS, in the body.
    try? await Task.sleep(for: .milliseconds(Int.random(in: 0..<60)))
    for transfer in transfers.prefix(10) { transfer.cancel() }
}
exit(0)
