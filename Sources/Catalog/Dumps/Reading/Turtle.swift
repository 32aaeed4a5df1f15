/// Turtle and N-Triples: statements that end with a full stop, the literals of a subject being its properties.
enum Turtle {
    /// Reads the statements. Those of one subject, one after the other, are one resource.
    static func read(_ input: inout DumpBytes, into collector: RecordCollector) throws(DumpError) {
        var tokens = Tokens()
        var resource = Resource()
        var line = 1
        while true {
            switch tokens.statement(input.bytes, from: input.start, isAtEnd: input.isAtEnd) {
            case .complete(let end):
                if let subject = tokens.subject(input.bytes) {
                    if resource.subject != Array(input.bytes[subject]) {
                        try resource.finish(collector, position: input.input.position)
                        resource.begin(Array(input.bytes[subject]), isRead: collector.begin())
                    }
                    if resource.isRead { tokens.properties(input.bytes) { resource.take($0, $1, collector) } }
                }
                line += input.bytes[input.start..<end].count { $0 == 0x0A }
                input.start = end
            case .unfinished:
                if try input.refill() { continue }
                if input.bytes.count - input.start > 0, tokens.hasAny { throw .truncated(path: input.input.path) }
                return try resource.finish(collector, position: input.input.position)
            case .broken:
                // Another statement begins on the next line, at the latest.
                try resource.finish(collector, position: input.input.position)
                let begin = collector.begin()
                var end = input.newline(from: input.start + tokens.progress)
                while end == nil, try input.refill() { end = input.newline(from: input.start) }
                let stop = end.map { $0 + 1 } ?? input.bytes.count
                let text = input.bytes[input.start..<stop]
                if begin { try collector.refuse(.syntax, line: line, text, position: input.input.position) }
                line += text.count { $0 == 0x0A }
                input.start = stop
            }
        }
    }

    private struct Resource {
        private(set) var subject: [UInt8]?
        private(set) var isRead = false
        private var book = LinkedBook()

        mutating func begin(_ subject: [UInt8], isRead: Bool) {
            self.subject = subject
            self.isRead = isRead
            book = LinkedBook()
        }

        mutating func take(_ name: ArraySlice<UInt8>, _ literal: ArraySlice<UInt8>, _ collector: RecordCollector) {
            guard let property = LinkedProperty(name) else { return }
            book.take(property, literal, into: &collector.draft)
        }

        mutating func finish(_ collector: RecordCollector, position: Int) throws(DumpError) {
            defer { (subject, isRead) = (nil, false) }
            guard let subject, isRead else { return }
            guard collector.draft.hasTitle else { return try collector.skip(position: position) }
            book.complete(&collector.draft, key: subject[...])
            try collector.add(position: position)
        }
    }

    private struct Tokens {
        enum Outcome {
            case complete(end: Int)
            case unfinished
            case broken
        }

        private enum Kind { case name, literal, punctuation, other }

        private var list: [(kind: Kind, range: Range<Int>)] = []
        /// The number of bytes that were read of a broken statement.
        private(set) var progress = 0

        var hasAny: Bool { !list.isEmpty }

        mutating func statement(_ bytes: [UInt8], from start: Int, isAtEnd: Bool) -> Outcome {
            list.removeAll(keepingCapacity: true)
            var at = start
            let end = bytes.count
            guard end - start < DumpBytes.longestUnit || isAtEnd else { return broken(0) }
            while at < end {
                let first = at
                switch bytes[at] {
                case 0...0x20: at += 1
                case UInt8(ascii: "#"):
                    while at < end, bytes[at] != 0x0A { at += 1 }
                case UInt8(ascii: "<"):
                    at += 1
                    while at < end, bytes[at] != UInt8(ascii: ">") {
                        if bytes[at] <= 0x20 { return broken(at - start) }
                        at += 1
                    }
                    guard at < end else { return .unfinished }
                    at += 1
                    list.append((.name, first + 1..<at - 1))
                    if isSPARQLDirective(bytes) { return .complete(end: at) }
                case UInt8(ascii: "\""), UInt8(ascii: "'"):
                    guard let range = literal(bytes, &at) else {
                        return isAtEnd && !isLong(bytes, first) ? broken(0) : .unfinished
                    }
                    if range.isEmpty, at == first { return broken(at - start) }
                    list.append((.literal, range))
                case UInt8(ascii: "@"), UInt8(ascii: "^"):
                    // A language, a type or a directive; the type's name is a token of its own.
                    at += 1
                    while at < end, isLetter(bytes[at]) || "^-".utf8.contains(bytes[at]) { at += 1 }
                    list.append((.other, first..<at))
                case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("),
                    UInt8(ascii: ")"):
                    at += 1
                    list.append((.punctuation, first..<at))
                case UInt8(ascii: "."):
                    at += 1
                    if at < end, (0x30...0x39).contains(bytes[at]) {
                        while at < end, (0x30...0x39).contains(bytes[at]) { at += 1 }
                    } else if at == end, !isAtEnd {
                        return .unfinished
                    } else {
                        return .complete(end: at)
                    }
                default:
                    // A prefixed name or a number. A full stop within belongs to it, at its end it does not.
                    while at < end, !isBreak(bytes[at]) { at += 1 }
                    guard at < end || isAtEnd else { return .unfinished }
                    while at > first, bytes[at - 1] == UInt8(ascii: ".") { at -= 1 }
                    guard at > first else { return broken(1) }
                    list.append((.name, first..<at))
                }
            }
            return .unfinished
        }

        /// The subject's name; `nil` for directives and blank nodes.
        func subject(_ bytes: [UInt8]) -> Range<Int>? {
            guard let first = list.first, first.kind == .name, list.count >= 3, !isSPARQLDirective(bytes) else {
                return nil
            }
            return first.range
        }

        /// Whether the tokens are a directive as SPARQL has it: it ends with its address, without a full stop.
        private func isSPARQLDirective(_ bytes: [UInt8]) -> Bool {
            guard let first = list.first, first.kind == .name, list.count == 2 || list.count == 3 else { return false }
            let word = bytes[first.range].map { $0 & 0xDF }
            return word == Array((list.count == 2 ? "BASE" : "PREFIX").utf8)
        }

        /// Hands on the literals with the names of their properties. What is nested is left out.
        func properties(_ bytes: [UInt8], _ take: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Void) {
            var property: Range<Int>?
            var depth = 0
            for (kind, range) in list.dropFirst() {
                switch kind {
                case .punctuation:
                    switch bytes[range.lowerBound] {
                    case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
                    case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
                    case UInt8(ascii: ";") where depth == 0: property = nil
                    default: break
                    }
                case .name where depth == 0:
                    if property == nil { property = range }
                case .literal where depth == 0:
                    guard let property else { continue }
                    let text = bytes[range]
                    let isEscaped = text.contains(UInt8(ascii: "\\"))
                    take(bytes[property], isEscaped ? Turtle.unescaped(text)[...] : text)
                case .name, .literal, .other: break
                }
            }
        }

        private mutating func broken(_ count: Int) -> Outcome {
            progress = max(0, count)
            return .broken
        }

        private func isLong(_ bytes: [UInt8], _ at: Int) -> Bool {
            at + 2 < bytes.count && bytes[at + 1] == bytes[at] && bytes[at + 2] == bytes[at]
        }

        /// The content of a literal; `nil` if it does not end. A short one that contains a newline is empty, and does
        /// not move on.
        private func literal(_ bytes: [UInt8], _ at: inout Int) -> Range<Int>? {
            let quote = bytes[at]
            let isLong = isLong(bytes, at)
            var place = at + (isLong ? 3 : 1)
            let start = place
            while place < bytes.count {
                if bytes[place] == UInt8(ascii: "\\") {
                    place += 2
                } else if bytes[place] == quote {
                    guard isLong else {
                        at = place + 1
                        return start..<place
                    }
                    guard place + 2 < bytes.count else { return nil }
                    if bytes[place + 1] == quote, bytes[place + 2] == quote {
                        at = place + 3
                        return start..<place
                    }
                    place += 1
                } else if bytes[place] == 0x0A, !isLong {
                    return at..<at
                } else {
                    place += 1
                }
            }
            return nil
        }

        private func isLetter(_ byte: UInt8) -> Bool {
            (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
        }

        private func isBreak(_ byte: UInt8) -> Bool {
            byte <= 0x20 || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "<")
                || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
                || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "^")
        }
    }

    /// A literal without its escapes: `\uAC00`, `\U0001F4D6`, `\"`.
    static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var place = text.startIndex
        while place < text.endIndex {
            let byte = text[place]
            place += 1
            guard byte == UInt8(ascii: "\\"), place < text.endIndex else {
                result.append(byte)
                continue
            }
            let escape = text[place]
            place += 1
            let length = escape == UInt8(ascii: "u") ? 4 : escape == UInt8(ascii: "U") ? 8 : 0
            guard length > 0 else {
                let isSpace = [UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r")].contains(escape)
                result.append(isSpace ? 0x20 : escape)
                continue
            }
            let digits = String(decoding: text[place...].prefix(length), as: UTF8.self)
            place = min(text.endIndex, place + length)
            let scalar = UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}"
            result.append(contentsOf: String(scalar).utf8)
        }
        return result
    }
}
