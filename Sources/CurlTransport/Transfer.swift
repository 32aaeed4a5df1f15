import APIClient
import CCurl
import Foundation
import HTTPTypes

/// One exchange: a request's easy handle, and what has come back so far. It lives on the loop's thread.
final class Transfer {
    let order: Order
    let easy: EasyHandle
    private let started = ContinuousClock.now
    private var head = ResponseHeadReader()
    private var body = Data()
    /// Why a callback broke the transfer off; libcurl itself only knows that one did.
    private var refusal: TransportError?

    init(_ order: Order, configuration: CurlConfiguration) throws(TransportError) {
        self.order = order
        easy = try EasyHandle()
        try easy.apply(order, configuration: configuration)
        // Unretained: the driver keeps the transfer for as long as the handle can call back.
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        try unsafe easy.set(CURLOPT_HEADERDATA, context)
        try unsafe easy.set(CURLOPT_WRITEDATA, context)
        try unsafe easy.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            unsafe Transfer.receive(bytes, size * count, context) { unsafe $0.takeHeaderLine($1) }
        }
        try unsafe easy.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            unsafe Transfer.receive(bytes, size * count, context) { unsafe $0.takeBody($1) }
        }
    }

    /// What came of it, once libcurl is done; before the handle is removed.
    func outcome(_ code: CURLcode) -> Result<TransportResponse, TransportError> {
        if let refusal { return .failure(refusal) }
        guard code == CURLE_OK else { return .failure(failure(code)) }
        guard let response = head.response else {
            return .failure(.interrupted("the response has no valid status line"))
        }
        return .success(TransportResponse(head: response, body: body))
    }

    private func failure(_ code: CURLcode) -> TransportError {
        TransportError(
            code,
            host: order.address.host,
            detail: easy.detail,
            progress: TransferProgress(
                elapsed: ContinuousClock.now - started,
                limits: order.request.limits,
                isConnected: easy.time(CURLINFO_PRETRANSFER_TIME_T) > 0,
                proxyStatus: easy.number(CURLINFO_HTTP_CONNECTCODE)
            )
        )
    }

    /// Passes bytes of a callback on and tells libcurl whether to go on: any number but theirs ends the transfer.
    private static func receive(
        _ bytes: UnsafeMutablePointer<CChar>?,
        _ count: Int,
        _ context: UnsafeMutableRawPointer?,
        _ take: (Transfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard let context = unsafe context else { return 0 }
        let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
        let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
        return unsafe take(transfer, buffer) ? count : ~count
    }

    private func takeHeaderLine(_ line: UnsafeRawBufferPointer) -> Bool {
        guard unsafe head.take(line) else {
            refusal = .tooLarge(limit: ResponseHeadReader.sizeLimit)
            return false
        }
        return true
    }

    /// Counts what comes out of decompression, which `CURLOPT_MAXFILESIZE` does not before 8.20.
    private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let limit = order.request.limits.bodySize
        guard bytes.count <= limit - body.count else {
            refusal = .tooLarge(limit: limit)
            return false
        }
        unsafe body.append(contentsOf: bytes)
        return true
    }
}
