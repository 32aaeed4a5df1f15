/// Finds the values in a JSON text without decoding them, so that one invalid value does not affect the others.
struct JSONScanner {
    let bytes: [UInt8]

    /// The first index from here on that is not white space.
    func skipSpace(_ index: Int) -> Int {
        var index = index
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        return index
    }

    /// The index after a value; `nil` if the text ends first.
    func end(ofValueAt start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        switch bytes[start] {
        case UInt8(ascii: "\""): return end(ofStringAt: start)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            var depth = 0
            var index = start
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                case UInt8(ascii: "\""):
                    guard let end = end(ofStringAt: index) else { return nil }
                    index = end - 1
                default: break
                }
                index += 1
                if depth == 0 { return index }
            }
            return nil
        default:
            let end = bytes[start...].firstIndex { $0 <= 0x20 || ",]}".utf8.contains($0) } ?? bytes.count
            return end > start ? end : nil
        }
    }

    /// The elements of an array, and the index of a syntax error; `nil` if there is none.
    func elements(ofArrayAt start: Int) -> (ranges: [Range<Int>], brokenAt: Int?, end: Int) {
        var ranges = [Range<Int>]()
        var index = skipSpace(start + 1)
        if index < bytes.count, bytes[index] == UInt8(ascii: "]") { return ([], nil, index + 1) }
        while true {
            guard let end = end(ofValueAt: index) else { return (ranges, index, bytes.count) }
            ranges.append(index..<end)
            index = skipSpace(end)
            guard index < bytes.count else { return (ranges, end, bytes.count) }
            if bytes[index] == UInt8(ascii: "]") { return (ranges, nil, index + 1) }
            guard bytes[index] == UInt8(ascii: ",") else { return (ranges, index, bytes.count) }
            index = skipSpace(index + 1)
        }
    }

    /// The members of an object, by name, with the index of each value; as far as they can be found.
    func members(ofObjectAt start: Int) -> [String: Int] {
        var members = [String: Int]()
        var index = skipSpace(start + 1)
        while index < bytes.count, bytes[index] == UInt8(ascii: "\""), let keyEnd = end(ofStringAt: index) {
            let key = String(decoding: bytes[index + 1..<keyEnd - 1], as: UTF8.self)
            index = skipSpace(keyEnd)
            guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { break }
            let value = skipSpace(index + 1)
            members[key] = value
            guard let end = end(ofValueAt: value) else { break }
            index = skipSpace(end)
            guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { break }
            index = skipSpace(index + 1)
        }
        return members
    }

    private func end(ofStringAt start: Int) -> Int? {
        var index = start + 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }
}
