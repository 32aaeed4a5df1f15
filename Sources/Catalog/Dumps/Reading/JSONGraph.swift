/// JSON-LD: the objects of one long `@graph`, of one long array, or one after the other.
enum JSONGraph {
    static func read(_ input: inout DumpBytes, into collector: RecordCollector) throws(DumpError) {
        var splitter = Splitter(at: input.start)
        while let unit = try splitter.next(&input) {
            switch unit {
            case .object(let range, let line): try take(range, line: line, input, collector)
            case .tooLong(let line):
                guard collector.begin() else { continue }
                try collector.refuse(.tooLong, line: line, [], position: input.input.position)
            }
        }
        // A file that ends in the middle of its graph was cut off.
        if splitter.isInside { throw .truncated(path: input.input.path) }
    }

    private static func take(
        _ unit: Range<Int>,
        line: Int,
        _ input: DumpBytes,
        _ collector: RecordCollector
    ) throws(DumpError) {
        guard collector.begin() else { return }
        let bytes = input.bytes
        var book = LinkedBook()
        var key: ArraySlice<UInt8> = []
        var members = JSONMembers(bytes, unit)
        let isWellFormed = members.object { members, name in
            let name = members.slice(of: name)
            let copy = members
            if name.elementsEqual("@id".utf8) {
                members.texts { key = copy.slice(of: $0) }
            } else if let property = LinkedProperty(name) {
                members.texts { text in copy.with(text) { book.take(property, $0, into: &collector.draft) } }
            }
        }
        let position = input.input.position
        guard isWellFormed else {
            return try collector.refuse(.json, line: line, bytes[unit], position: position)
        }
        // People, organizations and subjects have names, not titles.
        guard collector.draft.hasTitle else { return try collector.skip(position: position) }
        book.complete(&collector.draft, key: key)
        try collector.add(position: position)
    }

    private struct Splitter {
        enum Unit {
            case object(Range<Int>, line: Int)
            case tooLong(line: Int)
        }

        private var at: Int
        private var depth = 0
        private var isInString = false
        private var isEscaped = false
        private var line = 1
        /// The start of the open record, its line, and its depth.
        private var unit: (start: Int?, line: Int, depth: Int)?
        /// The start of the outermost object, as long as it may be a record itself, and its line.
        private var outer: (start: Int, line: Int)?
        /// Whether the outermost value is an array, and whether the graph's array is open.
        private var isList = false
        private var isGraph = false
        /// The last string of the outermost object: the member's name, before an array.
        private var name: Range<Int>?
        private var stringStart = 0

        init(at start: Int) { at = start }

        var isInside: Bool { depth > 0 || isInString }

        mutating func next(_ input: inout DumpBytes) throws(DumpError) -> Unit? {
            while true {
                while at < input.bytes.count {
                    let byte = input.bytes[at]
                    at += 1
                    if let found = take(byte, input.bytes) { return found }
                }
                var start = unit?.start ?? outer?.start ?? name?.lowerBound ?? at
                if isInString, depth == 1 { start = min(start, stringStart) }
                if at - start > DumpBytes.longestUnit {
                    let line = unit?.line ?? outer?.line ?? line
                    // The rest of a record is passed over.
                    unit?.start = nil
                    (outer, name, stringStart) = (nil, nil, at)
                    input.start = at
                    return .tooLong(line: line)
                }
                input.start = start
                guard try input.refill() else { return nil }
                at -= start
                stringStart -= start
                if let place = unit?.start { unit?.start = place - start }
                if let place = outer?.start { outer?.start = place - start }
                if let place = name { name = place.lowerBound - start..<place.upperBound - start }
            }
        }

        private mutating func take(_ byte: UInt8, _ bytes: [UInt8]) -> Unit? {
            if byte == 0x0A { line += 1 }
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                    if depth == 1, !isList { name = stringStart..<at - 1 }
                }
                return nil
            }
            switch byte {
            case UInt8(ascii: "\""):
                isInString = true
                stringStart = at
            case UInt8(ascii: "{"):
                if depth == 0 { outer = (at - 1, line) }
                if unit == nil, depth == 1 && isList || depth == 2 && isGraph { unit = (at - 1, line, depth) }
                depth += 1
            case UInt8(ascii: "["):
                if depth == 0 { isList = true }
                if depth == 1, !isList, let name, bytes[name].elementsEqual("@graph".utf8) {
                    isGraph = true
                    outer = nil
                }
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth = max(0, depth - 1)
                if let open = unit, open.depth == depth {
                    unit = nil
                    return open.start.map { .object($0..<at, line: open.line) }
                }
                if depth == 1 { isGraph = false }
                if depth == 0 {
                    defer { (isList, outer, name) = (false, nil, nil) }
                    return outer.map { .object($0.start..<at, line: $0.line) }
                }
            default: break
            }
            return nil
        }
    }
}
