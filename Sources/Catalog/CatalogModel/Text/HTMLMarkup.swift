import Basics

/// Removes markup from text that also contains angle brackets of its own.
enum HTMLMarkup {
    enum Selection {
        /// Every tag, but an ambiguous one only with its partner: the text is HTML.
        case written
        /// Line breaks, and opening tags with a closing one: a single `<b>` in an escaped text may be its subject.
        case escaped
    }

    /// Removes `<% … %>` everywhere, inside a tag's attributes too.
    static func removingServerCode(from text: String) -> String {
        guard text.hasByte(UInt8(ascii: "%")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "<%"), let end = rest[start.upperBound...].firstRange(of: "%>") {
            result += rest[..<start.lowerBound]
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// Removes comments and tags; `<br>` and the beginnings and ends of block elements become a newline, table cells
    /// are separated by a space, scripts and style sheets are removed with their content.
    static func removingTags(from text: String, where selection: Selection) -> String {
        guard mayHoldTag(text) else { return text }
        var pieces = HTMLToken.pieces(of: Array(text.unicodeScalars), declarations: selection == .written)
        restoreUnpaired(in: &pieces) { selection == .escaped || $0.isDoubtful }
        // Bytes: a view of scalars finds out with each one how the string is stored.
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        var hidden: String?
        // Whether the line is blank so far.
        var isLineStart = true
        for piece in pieces {
            switch piece {
            case .text(let scalars):
                guard hidden == nil else { break }
                for scalar in scalars {
                    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                }
                if let last = scalars.last(where: { !$0.properties.isWhitespace || $0 == "\n" || $0 == "\r" }) {
                    isLineStart = last == "\n" || last == "\r"
                }
            case .comment: break
            case .tag(let tag):
                if let name = hidden {
                    if tag.isClosing, tag.name == name { hidden = nil }
                } else if HTMLTag.invisible.contains(tag.name) {
                    if !tag.isClosing { hidden = tag.name }
                } else if tag.breaksLine || (tag.opensLine && !isLineStart) {
                    result.append(UInt8(ascii: "\n"))
                    isLineStart = true
                } else if tag.endsCell {
                    result.append(UInt8(ascii: " "))
                }
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether a text has an angle bracket that begins a tag, comment or declaration: one of a Korean title does not.
    private static func mayHoldTag(_ text: String) -> Bool {
        var isBehind = false
        for byte in text.utf8 {
            if isBehind, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "/!?".utf8.contains(byte) {
                return true
            }
            isBehind = byte == UInt8(ascii: "<")
        }
        return false
    }

    /// Turns matching tags back into text, if they neither break a line nor have a partner.
    private static func restoreUnpaired(in pieces: inout [HTMLToken], where fits: (HTMLTag) -> Bool) {
        var open = [(name: String, index: Int)]()
        var openCount = [String: Int]()
        var paired = Set<Int>()
        for (index, piece) in pieces.enumerated() {
            guard case .tag(let tag) = piece else { continue }
            if tag.name == "br" {
                paired.insert(index)
            } else if !tag.isClosing {
                open.append((tag.name, index))
                openCount[tag.name, default: 0] += 1
            } else if openCount[tag.name, default: 0] > 0, let match = open.lastIndex(where: { $0.name == tag.name }) {
                paired.formUnion([open[match].index, index])
                for passed in open[match...] { openCount[passed.name, default: 0] -= 1 }
                open.removeSubrange(match...)
            }
        }
        for (index, piece) in pieces.enumerated() where !paired.contains(index) {
            if case .tag(let tag) = piece, fits(tag) { pieces[index] = .text(tag.source) }
        }
    }
}

/// A run of text, a comment or declaration, or a tag.
enum HTMLToken {
    case text(ArraySlice<Unicode.Scalar>)
    case comment
    case tag(HTMLTag)

    /// Tokenises a text; anything that only looks like a tag is text.
    ///
    /// - Parameter declarations: Whether to recognise declarations. In escaped text they may be its subject.
    static func pieces(of scalars: [Unicode.Scalar], declarations: Bool) -> [HTMLToken] {
        var pieces = [HTMLToken]()
        var textStart = 0
        var index = 0
        func endText() {
            if textStart < index { pieces.append(.text(scalars[textStart..<index])) }
        }
        // An unterminated comment is searched for once.
        var commentsEnd = true
        var effort = HTMLEffort()
        while index < scalars.count {
            guard scalars[index] == "<" else {
                index += 1
                continue
            }
            if commentsEnd, scalars[index...].starts(with: "<!--".unicodeScalars) {
                if let end = endOfComment(scalars, from: index + 4) {
                    endText()
                    pieces.append(.comment)
                    index = end
                    textStart = index
                    continue
                }
                commentsEnd = false
            }
            // The scalars of a tag are read once; only those that turn out to be text count against the budget.
            let effortBefore = effort
            if declarations, let (inside, end) = declaration(scalars, at: index, &effort) {
                endText()
                pieces.append(inside.isEmpty ? .comment : .text(inside))
                effort = effortBefore
                index = end
                textStart = index
                continue
            }
            if let tag = HTMLTag(scalars, at: index, &effort) {
                endText()
                pieces.append(.tag(tag))
                effort = effortBefore
                index = tag.source.endIndex
                textStart = index
            } else {
                index += 1
            }
        }
        endText()
        return pieces
    }

    /// A declaration (`<!DOCTYPE html>`, `<![endif]>`, `<?xml …?>`) or a CDATA section: its text, and its end.
    private static func declaration(
        _ scalars: [Unicode.Scalar],
        at start: Int,
        _ effort: inout HTMLEffort
    ) -> (inside: ArraySlice<Unicode.Scalar>, end: Int)? {
        guard start + 2 < scalars.count, scalars[start + 1] == "!" || scalars[start + 1] == "?" else { return nil }
        let first = scalars[start + 2]
        guard first == "[" || (first.isASCII && first.properties.isAlphabetic) else { return nil }
        let near = scalars[start..<effort.reach(from: start, atMost: maximumDeclarationLength, in: scalars.count)]
        let opening = "<![CDATA[".unicodeScalars
        if near.starts(with: opening) {
            let inside = near.dropFirst(opening.count)
            effort.spend(inside.count)
            for index in inside.indices.dropLast(2)
            where inside[index] == "]" && inside[index + 1] == "]" && inside[index + 2] == ">" {
                return (inside[..<index], index + 3)
            }
        }
        guard let end = near.firstIndex(of: ">") else {
            effort.spend(near.count)
            return nil
        }
        effort.spend(end - start)
        guard !near[(start + 1)..<end].contains("<") else { return nil }
        return (near[start..<start], end + 1)
    }

    private static let maximumDeclarationLength = 4096

    private static func endOfComment(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        guard start + 2 < scalars.count else { return nil }
        for index in start..<(scalars.count - 2)
        where scalars[index] == "-" && scalars[index + 1] == "-" && scalars[index + 2] == ">" {
            return index + 3
        }
        return nil
    }
}

/// A tag: an HTML element, or a well-formed one of another vocabulary.
struct HTMLTag {
    /// In lower case.
    let name: String
    let isClosing: Bool
    /// Whether its name may be a title in angle brackets: `<book>`. It is a tag only with its partner.
    let isDoubtful: Bool
    let source: ArraySlice<Unicode.Scalar>

    var breaksLine: Bool {
        name == "br" || name == "hr" || (isClosing && Self.blocks.contains(name))
    }

    /// Whether it starts a line: the beginning of a block, whose end tag HTML allows to be omitted.
    var opensLine: Bool { !isClosing && Self.blocks.contains(name) }

    /// Whether a table cell ends here, which is separated from the next by a space.
    var endsCell: Bool { Self.cells.contains(name) }

    /// Elements whose content is not text.
    static let invisible: Set<String> = ["script", "style"]

    private static let blocks: Set<String> = [
        "p", "div", "li", "tr", "table", "ul", "ol", "dl", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote",
        "section", "article", "header", "footer", "pre", "center", "figure", "figcaption",
    ]

    private static let cells: Set<String> = ["td", "th"]

    /// The other elements of HTML, of all its versions.
    private static let inline: Set<String> = [
        "a", "abbr", "acronym", "address", "applet", "area", "aside", "audio", "b", "base", "basefont", "bdi", "bdo",
        "bgsound", "big", "blink", "body", "br", "button", "canvas", "caption", "cite", "code", "col", "colgroup",
        "data", "datalist", "del", "details", "dfn", "dialog", "dir", "em", "embed", "fieldset", "font", "form",
        "frame", "frameset", "head", "hgroup", "hr", "html", "i", "iframe", "img", "input", "ins", "kbd", "label",
        "legend", "link", "main", "map", "mark", "marquee", "math", "menu", "meta", "meter", "nav", "nobr", "noembed",
        "noframes", "noscript", "object", "optgroup", "option", "output", "param", "picture", "plaintext", "progress",
        "q", "rb", "rp", "rt", "rtc", "ruby", "s", "samp", "search", "select", "slot", "small", "source", "span",
        "strike", "strong", "sub", "summary", "sup", "svg", "tbody", "template", "textarea", "tfoot", "thead", "time",
        "title", "track", "tt", "u", "var", "video", "wbr", "xmp",
    ]

    /// Attributes without a value.
    private static let bareAttributes: Set<String> = [
        "allowfullscreen", "async", "autoplay", "checked", "compact", "controls", "defer", "disabled", "hidden", "loop",
        "muted", "noshade", "nowrap", "readonly", "required", "selected",
    ]

    /// The maximum length of a tag in characters; longer ones are text, so that an unclosed quote in hostile text does
    /// not make parsing quadratic.
    private static let maxLength = 4096

    /// Parses the tag at an index. Only attributes may follow the name, and one without a value only if HTML defines
    /// it: `<A Song of Ice>` is a title. A name that is not in HTML (`o:p`, `st1:place`) needs an attribute with a
    /// value, a slash, or, see ``isDoubtful``, its partner.
    init?(_ scalars: [Unicode.Scalar], at start: Int, _ effort: inout HTMLEffort) {
        var index = start + 1
        guard index < scalars.count else { return nil }
        let isClosing = scalars[index] == "/"
        if isClosing { index += 1 }
        let nameStart = index
        while index < scalars.count, index - nameStart < Self.maximumNameLength, Self.isNameScalar(scalars[index]) {
            index += 1
        }
        guard index > nameStart, scalars[nameStart].properties.isAlphabetic else { return nil }
        let name = String(String.UnicodeScalarView(scalars[nameStart..<index])).lowercased()
        let isKnown =
            Self.inline.contains(name) || Self.blocks.contains(name) || Self.invisible.contains(name)
            || Self.cells.contains(name)
        guard index < scalars.count,
            let end = isKnown
                ? Self.end(scalars, from: index, &effort) : Self.strictEnd(scalars, from: index, &effort)
        else { return nil }
        let attributes = scalars[index..<end]
        guard !isKnown || Self.areAttributes(attributes) else { return nil }
        self.name = name
        self.isClosing = isClosing
        isDoubtful = !isKnown && !isClosing && !attributes.contains("=") && attributes.last != "/"
        source = scalars[start...end]
    }

    private static let maximumNameLength = 40

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || ":-_.".unicodeScalars.contains(scalar))
    }

    /// The index of the closing `>`: the first outside quotes, or the first at all if a quote is not closed.
    private static func end(_ scalars: [Unicode.Scalar], from start: Int, _ effort: inout HTMLEffort) -> Int? {
        var quote: Unicode.Scalar?
        var first: Int?
        for index in start..<effort.reach(from: start, atMost: maxLength, in: scalars.count) {
            effort.spend(1)
            let scalar = scalars[index]
            if scalar == ">" {
                if quote == nil { return index }
                first = first ?? index
            } else if let open = quote {
                if scalar == open { quote = nil }
            } else if scalar == "\"" || scalar == "'" {
                quote = scalar
            }
        }
        return first
    }

    private static func areAttributes(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = scalars.first else { return true }
        guard first == "/" || first.properties.isWhitespace else { return false }
        if scalars.contains("=") { return true }
        let words = String(String.UnicodeScalarView(scalars)).lowercased().split { $0.isWhitespace || $0 == "/" }
        return words.allSatisfy { bareAttributes.contains(String($0)) }
    }

    /// The index of the closing `>` after nothing but attributes, each with a value, and at most a slash.
    private static func strictEnd(
        _ scalars: [Unicode.Scalar],
        from start: Int,
        _ effort: inout HTMLEffort
    ) -> Int? {
        let limit = effort.reach(from: start, atMost: maximumStrictLength, in: scalars.count)
        var index = start
        defer { effort.spend(index - start) }
        func skipSpace() { while index < limit, scalars[index].properties.isWhitespace { index += 1 } }
        while index < limit {
            let before = index
            skipSpace()
            guard index < limit else { return nil }
            if scalars[index] == ">" { return index }
            if scalars[index] == "/" { return index + 1 < limit && scalars[index + 1] == ">" ? index + 1 : nil }
            guard index > before else { return nil }
            let nameStart = index
            while index < limit, isNameScalar(scalars[index]) { index += 1 }
            guard index > nameStart else { return nil }
            skipSpace()
            guard index < limit, scalars[index] == "=" else { return nil }
            index += 1
            skipSpace()
            guard index < limit else { return nil }
            let quote = scalars[index]
            let valueStart = index
            if quote == "\"" || quote == "'" {
                index += 1
                while index < limit, scalars[index] != quote { index += 1 }
                guard index < limit else { return nil }
                index += 1
            } else {
                while index < limit, !scalars[index].properties.isWhitespace,
                    !"\"'=<>`".unicodeScalars.contains(scalars[index])
                {
                    index += 1
                }
                guard index > valueStart else { return nil }
            }
        }
        return nil
    }

    /// The maximum length of a non-HTML tag in characters.
    private static let maximumStrictLength = 1024
}

/// The remaining budget of scalars to scan after brackets that turn out to be text. Ordinary text needs few; in a
/// malicious one, thousands of scalars could be scanned for each of many brackets, which takes seconds per megabyte.
struct HTMLEffort {
    private var left = 1_000_000

    /// The end of the scan from an index; the index itself once the budget is used up, so that brackets are text.
    func reach(from start: Int, atMost length: Int, in count: Int) -> Int {
        min(count, start + min(length, max(0, left)))
    }

    mutating func spend(_ count: Int) { left -= count }
}
