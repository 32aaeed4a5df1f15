import APIClient
import CCurl
import Foundation
import HTTPTypes

/// One exchange: a request's easy handle, and the response received so far. Used on the loop's thread only.
final class Transfer {
    let queued: QueuedTransfer
    let easy: EasyHandle
    private let started = ContinuousClock.now
    private var head = ResponseHeadReader()
    private var body = Data()
    /// Why a callback aborted the transfer; libcurl reports only that one did.
    private var refusal: TransportError?

    /// - Parameter easy: A new handle, or one that was reset.
    init(
        _ queued: QueuedTransfer,
        on easy: EasyHandle,
        configuration: CurlConfiguration
    ) throws(TransportError) {
        (self.queued, self.easy) = (queued, easy)
        try easy.apply(queued, configuration: configuration)
        // Unretained: the driver retains the transfer for as long as the handle can call back.
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

    /// The outcome, read after libcurl is done and before the handle is removed.
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
            host: queued.address.host,
            detail: easy.detail,
            progress: TransferProgress(
                elapsed: ContinuousClock.now - started,
                limits: queued.request.limits,
                isConnected: easy.time(CURLINFO_PRETRANSFER_TIME_T) > 0,
                proxyStatus: easy.number(CURLINFO_HTTP_CONNECTCODE)
            )
        )
    }

    /// Passes on the bytes of a callback and returns the count that libcurl expects; any other count ends the transfer.
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

    /// Counts decompressed bytes, which `CURLOPT_MAXFILESIZE` does not before 8.20.
    private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let limit = queued.request.limits.bodySize
        guard bytes.count <= limit - body.count else {
            refusal = .tooLarge(limit: limit)
            return false
        }
        unsafe body.append(contentsOf: bytes)
        return true
    }
}

/// Parses header lines as libcurl delivers them, for every block of an exchange: interim responses (1xx) before the
/// response, trailers after its body. The result has the fields of the last block that begins with a status line.
struct ResponseHeadReader {
    /// The maximum number of bytes in the lines of all blocks.
    static let sizeLimit = 256 << 10

    private var size = 0
    private var code: Int?
    private var fields: [(name: HTTPField.Name, value: [UInt8])] = []
    private var isInBlock = false

    /// The response, once a block with a valid status has arrived.
    var response: HTTPResponse? {
        guard let code else { return nil }
        var headerFields = HTTPFields()
        for (name, value) in fields { headerFields.append(HTTPField(name: name, value: value)) }
        return HTTPResponse(status: HTTPResponse.Status(code: code), headerFields: headerFields)
    }

    /// Adds a line, including its line break. Returns whether the header is within `sizeLimit`.
    mutating func take(_ line: some Collection<UInt8>) -> Bool {
        size += line.count
        guard size <= Self.sizeLimit else { return false }
        var line = Array(line)
        while let last = line.last, last == 10 || last == 13 { line.removeLast() }
        if line.starts(with: "HTTP/".utf8) {
            code = Self.statusCode(line)
            fields = []
            isInBlock = true
        } else if line.isEmpty {
            isInBlock = false
        } else if isInBlock {
            takeField(line)
        }
        return true
    }

    private mutating func takeField(_ line: [UInt8]) {
        // A line that begins with a space continues the previous one (RFC 9112, 5.2).
        if line[0] == 32 || line[0] == 9 {
            guard !fields.isEmpty else { return }
            fields[fields.count - 1].value += [32] + Self.trimmed(line[...])
            return
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
            let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self))
        else { return }
        fields.append((name, Array(Self.trimmed(line[(colon + 1)...]))))
    }

    /// The three digits after `HTTP/1.1 ` or `HTTP/2 `.
    private static func statusCode(_ line: [UInt8]) -> Int? {
        let words = line.split(separator: 32, maxSplits: 2)
        guard words.count > 1, words[1].count == 3 else { return nil }
        return Int(String(decoding: words[1], as: UTF8.self)).flatMap { (100...999).contains($0) ? $0 : nil }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop { $0 == 32 || $0 == 9 }
        while let last = bytes.last, last == 32 || last == 9 { bytes.removeLast() }
        return bytes
    }
}
