/// A run of text, a comment or declaration, or a tag.
enum HTMLPiece {
    case text(ArraySlice<Unicode.Scalar>)
    case comment
    case tag(HTMLTag)

    /// Cuts a text up; what only looks like a tag is text.
    ///
    /// - Parameters:
    ///   - scalars: The text.
    ///   - declarations: Whether declarations are looked for. In a text that came escaped they may be what it is about.
    /// - Returns: All of the text, in order.
    static func pieces(of scalars: [Unicode.Scalar], declarations: Bool) -> [HTMLPiece] {
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
            if declarations, let (inside, end) = declaration(scalars, at: index) {
                endText()
                pieces.append(inside.isEmpty ? .comment : .text(inside))
                index = end
                textStart = index
                continue
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

    /// A declaration (`<!DOCTYPE html>`, `<![endif]>`, `<?xml …?>`) or a CDATA section: the text that it leaves, and its end.
    private static func declaration(
        _ scalars: [Unicode.Scalar],
        at start: Int
    ) -> (inside: ArraySlice<Unicode.Scalar>, end: Int)? {
        guard start + 2 < scalars.count, scalars[start + 1] == "!" || scalars[start + 1] == "?" else { return nil }
        let first = scalars[start + 2]
        guard first == "[" || (first.isASCII && first.properties.isAlphabetic) else { return nil }
        let near = scalars[start..<min(scalars.count, start + longestDeclaration)]
        let opening = "<![CDATA[".unicodeScalars
        if near.starts(with: opening) {
            let inside = near.dropFirst(opening.count)
            for index in inside.indices.dropLast(2)
            where inside[index] == "]" && inside[index + 1] == "]" && inside[index + 2] == ">" {
                return (inside[..<index], index + 3)
            }
        }
        guard let end = near.firstIndex(of: ">"), !near[(start + 1)..<end].contains("<") else { return nil }
        return (near[start..<start], end + 1)
    }

    /// Characters beyond which a declaration is none.
    private static let longestDeclaration = 4096

    private static func endOfComment(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        guard start + 2 < scalars.count else { return nil }
        for index in start..<(scalars.count - 2)
        where scalars[index] == "-" && scalars[index + 1] == "-" && scalars[index + 2] == ">" {
            return index + 3
        }
        return nil
    }
}
