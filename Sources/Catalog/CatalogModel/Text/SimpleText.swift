/// Text that needs no cleaning: printable ASCII, Hangul syllables and letters, Chinese characters, kana and the usual
/// punctuation of Korean titles. Nearly every text from a service is simple and is processed as UTF-8 bytes. None of
/// these characters is a combining mark, invisible, changed by normalisation, or part of a longer grapheme cluster. The
/// only white space is space, tab, LF and CR.
enum SimpleText {
    private enum Form {
        /// One line with single spaces between its words, and none at its ends.
        case line
        /// Only its white space needs to be collapsed.
        case simple
        case other
    }

    /// - Parameter markup: Whether `<` and `&` count as simple.
    static func holds(_ text: some StringProtocol, markup: Bool = true) -> Bool { form(text, markup) != .other }

    /// A simple text as one line: white space is collapsed, and trimmed at both ends.
    ///
    /// - Parameter markup: Whether `<` and `&` count as simple.
    /// - Returns: The line, the text itself where it is one; `nil` for a text that is not simple.
    static func line(ifSimple text: String, markup: Bool = true) -> String? {
        switch form(text, markup) {
        case .line: text
        case .simple: collapsed(text)
        case .other: nil
        }
    }

    private static func form(_ text: some StringProtocol, _ markup: Bool) -> Form {
        // In place where the text is one run of bytes, as it is unless it comes from elsewhere than Swift.
        unsafe text.utf8.withContiguousStorageIfAvailable { unsafe form($0, markup) }
            ?? Array(text.utf8).withUnsafeBufferPointer { unsafe form($0, markup) }
    }

    private static func form(_ bytes: UnsafeBufferPointer<UInt8>, _ markup: Bool) -> Form {
        var index = 0
        var isLine = true
        // Both ends count as white space.
        var isSpaceBefore = true
        while index < bytes.count {
            let byte = unsafe bytes[index]
            index += 1
            let isSpace = byte == 0x20
            if isSpace, isSpaceBefore { isLine = false }
            isSpaceBefore = isSpace
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: "&"):
                guard markup else { return .other }
            case 0x20...0x7E:
                break
            case 0x09, 0x0A, 0x0D:
                isLine = false
            case 0xE2...0xEF:
                guard index + 1 < bytes.count else { return .other }
                let (second, third) = unsafe (bytes[index], bytes[index + 1])
                let value = UInt32(byte & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
                guard isSimple(value) else { return .other }
                index += 2
            // The middle dot of `글·그림`.
            case 0xC2:
                guard index < bytes.count, unsafe bytes[index] == 0xB7 else { return .other }
                index += 1
            default:
                return .other
            }
        }
        return isLine && (!isSpaceBefore || bytes.isEmpty) ? .line : .simple
    }

    private static func isSimple(_ value: UInt32) -> Bool {
        switch value {
        // Hangul, Chinese characters; dashes and quotation marks; the ellipsis; brackets such as 《》; kana; Hangul
        // letters on their own; full-width ASCII.
        case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x2013...0x2014, 0x2018...0x201D, 0x2026, 0x3001...0x3002,
            0x3008...0x3011, 0x3041...0x3096, 0x30A1...0x30FA, 0x3131...0x3163, 0xFF01...0xFF5E:
            true
        default: false
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private static func collapsed(_ text: String) -> String {
        var line = [UInt8]()
        line.reserveCapacity(text.utf8.count)
        append(Array(text.utf8)[...], to: &line)
        return String(decoding: line, as: UTF8.self)
    }

    /// A simple text as trimmed lines, with at most one empty line in a row; `nil` for a text that is not simple.
    /// `markup`: whether `<` and `&` count as simple.
    static func block(ifSimple text: String, markup: Bool = true) -> String? {
        switch form(text, markup) {
        case .line: text
        case .simple: block(text)
        case .other: nil
        }
    }

    private static func block(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var block = [UInt8]()
        block.reserveCapacity(bytes.count)
        var isAfterEmpty = true
        var rest = bytes[...]
        var isLast = false
        while !isLast {
            let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
            isLast = end == rest.endIndex
            let start = block.count
            append(rest[..<end], to: &block)
            let isEmpty = block.count == start
            if !isEmpty || !isAfterEmpty { block.append(0x0A) }
            isAfterEmpty = isEmpty
            guard !isLast else { break }
            let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
            rest = bytes[(end + (isPair ? 2 : 1))...]
        }
        while block.last == 0x0A { block.removeLast() }
        return String(decoding: block, as: UTF8.self)
    }

    private static func append(_ line: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        let start = bytes.count
        var isPending = false
        for byte in line {
            if isSpace(byte) {
                isPending = true
            } else {
                if isPending, bytes.count > start { bytes.append(0x20) }
                isPending = false
                bytes.append(byte)
            }
        }
    }
}

extension StringProtocol where SubSequence == Substring {
    var words: [Substring] {
        guard SimpleText.holds(self) else { return split(whereSeparator: \.isWhitespace) }
        var words = [Substring]()
        var start: String.Index?
        var index = utf8.startIndex
        while index < utf8.endIndex {
            if SimpleText.isSpace(utf8[index]) {
                if let first = start { words.append(self[first..<index]) }
                start = nil
            } else if start == nil {
                start = index
            }
            utf8.formIndex(after: &index)
        }
        if let first = start { words.append(self[first...]) }
        return words
    }
}

extension Substring {
    /// Whether the text contains one of these scalars, with or without combining marks.
    func holdsAny(_ scalars: String) -> Bool {
        unicodeScalars.contains { scalars.unicodeScalars.contains($0) }
    }

    /// The text without white space at both ends.
    func trimmed() -> Substring {
        var text = self
        while text.mayBeginBlank, text.first?.isWhitespace == true { text.removeFirst() }
        while text.mayEndBlank, text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    // Most text begins and ends with a letter whose bytes show that it is not white space.
    private var mayBeginBlank: Bool {
        utf8.first.map { !(0x21...0x7E).contains($0) && !(0xE4...0xED).contains($0) } ?? false
    }

    private var mayEndBlank: Bool {
        guard let last = utf8.last else { return false }
        if (0x21...0x7E).contains(last) { return false }
        guard utf8.count >= 3 else { return true }
        // A Chinese character or a Hangul syllable. A combining mark at the end could belong to a space.
        let third = utf8.index(utf8.endIndex, offsetBy: -3)
        switch utf8[third] {
        case 0xE4...0xE9, 0xEB...0xED: return false
        case 0xEA: return utf8[utf8.index(after: third)] < 0xB0
        default: return true
        }
    }
}
