/// A known HTML tag.
struct HTMLTag {
    /// In lower case.
    let name: String
    let isClosing: Bool
    /// As it stood in the text.
    let source: ArraySlice<Unicode.Scalar>

    /// Whether a new line begins here.
    var breaksLine: Bool {
        name == "br" || name == "hr" || (isClosing && Self.blocks.contains(name))
    }

    /// Elements whose content is not text.
    static let invisible: Set<String> = ["script", "style"]

    private static let blocks: Set<String> = [
        "p", "div", "li", "tr", "table", "ul", "ol", "dl", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote",
        "section", "article", "header", "footer", "pre", "center", "figure", "figcaption",
    ]

    private static let inline: Set<String> = [
        "a", "abbr", "b", "big", "br", "cite", "code", "del", "em", "font", "hr", "i", "img", "ins", "mark", "nobr",
        "q",
        "s", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "tbody", "td", "tfoot", "th", "thead",
        "caption", "col", "colgroup", "iframe", "object", "embed", "param", "video", "audio", "source", "picture",
        "html", "body", "head", "meta", "link", "form", "input", "button", "label", "main", "nav", "aside", "o:p",
    ]

    /// Attributes that stand without a value.
    private static let bareAttributes: Set<String> = [
        "allowfullscreen", "async", "autoplay", "checked", "compact", "controls", "defer", "disabled", "hidden", "loop",
        "muted", "noshade", "nowrap", "readonly", "required", "selected",
    ]

    /// A tag is given up as text when it has not ended after so many characters: an unclosed quote must not make the
    /// reading of a hostile text quadratic.
    private static let longest = 4096

    /// The tag that begins at an index.
    ///
    /// Behind the name only attributes may stand, and one without a value only when HTML knows it so: `<A Song of Ice>`
    /// is a title.
    init?(_ scalars: [Unicode.Scalar], at start: Int) {
        var index = start + 1
        guard index < scalars.count else { return nil }
        let isClosing = scalars[index] == "/"
        if isClosing { index += 1 }
        let nameStart = index
        while index < scalars.count, index - nameStart < 12, Self.isNameScalar(scalars[index]) { index += 1 }
        let name = String(String.UnicodeScalarView(scalars[nameStart..<index])).lowercased()
        guard Self.inline.contains(name) || Self.blocks.contains(name) || Self.invisible.contains(name),
            index < scalars.count, let end = Self.end(scalars, from: index),
            Self.areAttributes(scalars[index..<end])
        else { return nil }
        self.name = name
        self.isClosing = isClosing
        source = scalars[start...end]
    }

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == ":")
    }

    /// The index of the closing `>`: the first outside quotes, or the first at all where a quote is not closed.
    private static func end(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        var quote: Unicode.Scalar?
        var first: Int?
        for index in start..<min(scalars.count, start + longest) {
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
}
