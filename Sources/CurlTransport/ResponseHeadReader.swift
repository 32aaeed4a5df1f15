import HTTPTypes

/// Reads header lines as libcurl hands them over, which it does for every block of an exchange: interim responses (1xx)
/// before the response, trailers after its body. The fields of the last block that begins with a status line are kept.
struct ResponseHeadReader {
    /// The most bytes that the lines of all blocks may have.
    static let sizeLimit = 256 << 10

    private var size = 0
    private var code: Int?
    private var fields: [(name: HTTPField.Name, value: [UInt8])] = []
    private var isInBlock = false

    /// The response, once a block of a valid status has come.
    var response: HTTPResponse? {
        guard let code else { return nil }
        var headerFields = HTTPFields()
        for (name, value) in fields { headerFields.append(HTTPField(name: name, value: value)) }
        return HTTPResponse(status: HTTPResponse.Status(code: code), headerFields: headerFields)
    }

    /// Takes a line with the line break at its end.
    ///
    /// - Returns: Whether the header is within ``sizeLimit``.
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
        // A line that begins with a space continues the one before (RFC 9112, 5.2).
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
