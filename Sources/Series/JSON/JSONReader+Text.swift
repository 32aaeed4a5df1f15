extension JSONReader {
    /// Reads a text from its opening quote to behind its closing one.
    mutating func string() throws(Fault) -> String {
        let start = index
        index += 1
        var text = [UInt8]()
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += try escape()
            case 0..<0x20: throw Fault(problem: .controlCharacter, offset: index)
            default:
                text.append(byte)
                index += 1
            }
        }
        // Where the text began says more than where the file ends: from there on the quotes are out of step.
        throw Fault(problem: .endsEarly, offset: start)
    }

    /// Reads a backslash and what belongs to it.
    private mutating func escape() throws(Fault) -> [UInt8] {
        let start = index
        index += 1
        guard let byte = current else { throw Fault(problem: .escape, offset: start) }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var value = codeUnit()
            if let high = value, (0xD800..<0xDC00).contains(high), current == UInt8(ascii: "\\") {
                index += 1
                guard current == UInt8(ascii: "u") else { throw Fault(problem: .escape, offset: start) }
                index += 1
                guard let low = codeUnit(), (0xDC00..<0xE000).contains(low) else {
                    throw Fault(problem: .escape, offset: start)
                }
                value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let value, let scalar = Unicode.Scalar(value) else { throw Fault(problem: .escape, offset: start) }
            return Array(String(Character(scalar)).utf8)
        default: throw Fault(problem: .escape, offset: start)
        }
    }

    /// Passes four hexadecimal digits.
    private mutating func codeUnit() -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                return nil
            }
            value = value << 4 + UInt32(digit)
            index += 1
        }
        return value
    }
}
