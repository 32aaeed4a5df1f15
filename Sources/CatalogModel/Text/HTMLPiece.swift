/// A run of text, a comment, or a known tag.
enum HTMLPiece {
    case text(ArraySlice<Unicode.Scalar>)
    case comment
    case tag(HTMLTag)

    /// Cuts a text up; what only looks like a tag is text.
    static func pieces(of scalars: [Unicode.Scalar]) -> [HTMLPiece] {
        var pieces = [HTMLPiece]()
        var textStart = 0
        var index = 0
        func endText() {
            if textStart < index { pieces.append(.text(scalars[textStart..<index])) }
        }
        // A comment that never ends is looked for once.
        var commentsEnd = true
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
            if let tag = HTMLTag(scalars, at: index) {
                endText()
                pieces.append(.tag(tag))
                index = tag.source.endIndex
                textStart = index
            } else {
                index += 1
            }
        }
        endText()
        return pieces
    }

    private static func endOfComment(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        guard start + 2 < scalars.count else { return nil }
        for index in start..<(scalars.count - 2)
        where scalars[index] == "-" && scalars[index + 1] == "-" && scalars[index + 2] == ">" {
            return index + 3
        }
        return nil
    }
}
