public import APIClient
import Synchronization

/// Sends requests by libcurl: HTTP/2 where offered, one pool of connections, compressed transfer, certificates verified.
///
/// It lives within ``withCurlTransport(configuration:_:)`` and nowhere else, because a process must not exit while a
/// transfer is inside TLS. Only `https` leaves this machine; `http` is taken for hosts on it. Redirects are answers,
/// there are no cookies, and no password is read from a `.netrc`.
///
/// Many tasks may send at once. All transfers run on one thread of the transport's own, which starts with the first of
/// them.
public final class CurlTransport: HTTPTransport {
    private let loop: CurlLoop
    private let lastID = Atomic<UInt64>(0)

    init(configuration: CurlConfiguration) {
        loop = CurlLoop(configuration: configuration)
    }

    /// libcurl and the libraries it uses, as in `libcurl/7.88.1 OpenSSL/3.0.19 ...`, for a program that
    /// tells what it runs on.
    public static var libraryVersion: String { CurlLibrary.version }

    /// Sends a request and waits for the whole response, its body decompressed and in memory.
    ///
    /// An `Accept-Encoding` field of the request is dropped: the transport asks for what it can decode. Cancelling the
    /// task ends the transfer at once, and closes the connection where others do not share it.
    ///
    /// - Parameter request: The request as it goes on the wire; it has no body.
    /// - Returns: Whatever the server answered; the fields of its final header block, in order, repeats kept.
    /// - Throws: ``TransportError``, without the address or a key in its texts. A header larger than 256 KiB is
    ///   ``TransportError/tooLarge(limit:)`` as well, with that limit. After the end of the scope it is
    ///   ``TransportError/cancelledUnsent``.
    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let address = try RequestAddress(request.head)
        guard request.limits.total > .zero else { throw .timedOut(.total) }
        guard !Task.isCancelled else { throw .cancelledUnsent }
        let ticket = Ticket(id: lastID.add(1, ordering: .relaxed).newValue)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                loop.start(
                    Order(ticket: ticket, request: request, address: address) { continuation.resume(returning: $0) }
                )
            }
        } onCancel: {
            loop.cancel(ticket)
        }
        return try outcome.get()
    }

    /// Fails what is under way and ends the thread; see ``CurlLoop/stop()``.
    func shutDown() async {
        await loop.stop()
    }
}
