/// Removes markup from text that also holds angle brackets of its own.
enum HTMLMarkup {
    /// Which tags go.
    enum Selection {
        /// Every tag, but a doubtful one without its partner: the text is HTML.
        case written
        /// Line breaks, and opening tags that have their closing one: the text was escaped, and a single `<b>` in it may be
        /// what the text is about.
        case escaped
    }

    /// Removes `<% … %>` wherever it stands, inside a tag's attributes too.
    static func removingServerCode(from text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "<%"), let end = rest[start.upperBound...].firstRange(of: "%>") {
            result += rest[..<start.lowerBound]
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// Removes comments and tags; `<br>`, the beginnings and the ends of block elements leave a newline, the cells of a
    /// table a space, scripts and style sheets go whole.
    static func removingTags(from text: String, where selection: Selection) -> String {
        var pieces = HTMLPiece.pieces(of: Array(text.unicodeScalars), declarations: selection == .written)
        keepUnpaired(in: &pieces) { selection == .escaped || $0.isDoubtful }
        var result = String.UnicodeScalarView()
        var hidden: String?
        // Whether nothing but blanks stands in the line so far.
        var isLineStart = true
        for piece in pieces {
            switch piece {
            case .text(let scalars):
                guard hidden == nil else { break }
                result.append(contentsOf: scalars)
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
                    result.append("\n")
                    isLineStart = true
                } else if tag.endsCell {
                    result.append(" ")
                }
            }
        }
        return String(result)
    }

    /// Turns tags that fit back into text, where they neither break a line nor have a partner.
    private static func keepUnpaired(in pieces: inout [HTMLPiece], where fits: (HTMLTag) -> Bool) {
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
