/// Cuts the bytes of a connection into requests.
struct RequestReader {
    enum Outcome {
        case request(LoopbackRequest, mayKeepAlive: Bool)
        /// What came is no request that this server takes; the status to say so with.
        case malformed(status: Int)
        /// The peer closed, or the server stops.
        case end
    }

    /// The most bytes a head may take, request line included.
    static let largestHead = 64 << 10
    /// The most bytes of a request's body that are read over.
    static let largestBody = 1 << 20

    private let stream: StreamSocket
    private var buffer: [UInt8] = []

    init(stream: StreamSocket) {
        self.stream = stream
    }

    /// Reads the next request, its body read and dropped.
    mutating func next() -> Outcome {
        var searched = 0
        while true {
            if let end = endOfHead(from: searched) {
                let head = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 4)
                return read(head)
            }
            guard buffer.count <= Self.largestHead else { return .malformed(status: 431) }
            searched = max(0, buffer.count - 3)
            guard receiveMore() else { return .end }
        }
    }

    private mutating func read(_ head: String) -> Outcome {
        var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
        let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { return .malformed(status: 400) }
        var fields: [(name: String, value: String)] = []
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return .malformed(status: 400) }
            fields.append((String(line[..<colon]), trimmed(line[line.index(after: colon)...])))
        }
        let request = LoopbackRequest(method: String(words[0]), target: String(words[1]), fields: fields)
        // No client of this project sends a body in chunks.
        guard request.field("transfer-encoding") == nil else { return .malformed(status: 501) }
        if let text = request.field("content-length") {
            guard let length = Int(text), length >= 0 else { return .malformed(status: 400) }
            guard length <= Self.largestBody else { return .malformed(status: 413) }
            while buffer.count < length {
                guard receiveMore() else { return .end }
            }
            buffer.removeFirst(length)
        }
        let asksToClose = request.field("connection")?.lowercased() == "close"
        return .request(request, mayKeepAlive: words[2] == "HTTP/1.1" && !asksToClose)
    }

    private mutating func receiveMore() -> Bool {
        let bytes = stream.receive(atMost: 16 << 10)
        buffer += bytes
        return !bytes.isEmpty
    }

    /// The index of the empty line that ends the head.
    private func endOfHead(from start: Int) -> Int? {
        guard buffer.count >= 4, start <= buffer.count - 4 else { return nil }
        return (start...(buffer.count - 4)).first { buffer[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10]) }
    }

    private func trimmed(_ text: Substring) -> String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        var text = text.drop(while: isSpace)
        while let last = text.last, isSpace(last) { text.removeLast() }
        return String(text)
    }
}
