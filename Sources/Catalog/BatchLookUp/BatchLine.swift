public import CatalogModel

/// What one line of a list of ISBNs says.
public enum BatchLine: Hashable, Sendable {
    /// Nothing: the line is blank, or a comment that `#` begins.
    case nothing
    /// One ISBN, perhaps with other text around it.
    case isbn(ISBN)
    /// Something else.
    case invalid(Invalid)

    /// Why a line names no one book.
    public enum Invalid: Hashable, Sendable {
        /// There is no ISBN in it; what is wrong with the line when it is read as one.
        case noISBN(ISBN.Invalid)
        /// There are several ISBNs in it; which was meant cannot be told, and leaving one out would lose it.
        case severalISBNs([ISBN])
    }

    /// Reads a line.
    ///
    /// - Parameter text: The line without its end; a carriage return and a byte order mark do no harm. A `#` at the
    ///   beginning or behind white space begins a comment. Only the first 10,000 characters are read.
    public init(_ text: String) {
        let content = Self.content(of: text)
        guard !content.isEmpty else {
            self = .nothing
            return
        }
        let reason: ISBN.Invalid
        do throws(ISBN.Invalid) {
            self = .isbn(try ISBN(content))
            return
        } catch {
            reason = error
        }
        let found = ISBN.all(in: content)
        switch found.count {
        case 0: self = .invalid(.noISBN(reason))
        case 1: self = .isbn(found[0])
        default: self = .invalid(.severalISBNs(found))
        }
    }

    /// The line without comment, and without white space and invisible characters around it.
    static func content(of text: String) -> String {
        var kept = text.prefix(10_000)
        var previous: Character?
        for index in kept.indices {
            if kept[index] == "#", previous?.isWhitespace ?? true {
                kept = kept[..<index]
                break
            }
            // A byte order mark before `#` is no text.
            if kept[index] != "\u{FEFF}" { previous = kept[index] }
        }
        let isEdge = { (character: Character) in character.isWhitespace || character == "\u{FEFF}" }
        kept = kept.drop(while: isEdge)
        while let last = kept.last, isEdge(last) { kept.removeLast() }
        return String(kept)
    }
}
