/// A line that is typed on a screen: a text and the position in it, edited by keys.
struct EditedLine: Hashable, Sendable {
    private(set) var before: String
    /// The text behind it. Both are kept apart, so that what arrives in pieces (jamo, marks) joins what was typed
    /// before it and never what follows.
    private(set) var after = ""

    init(_ text: String = "") { before = text }

    var text: String { before + after }

    /// Edits the text, or moves in it, by a key. Characters are moved over and deleted as a whole, of however many jamo
    /// or marks they consist.
    mutating func handle(_ key: TerminalKey) -> Bool {
        switch key {
        case .character(let character): before.append(character)
        case .backspace: _ = before.popLast()
        case .delete, .control("d"): after = String(after.dropFirst())
        case .left: if let character = before.popLast() { after = String(character) + after }
        case .right:
            before += after.prefix(1)
            after = String(after.dropFirst())
        case .home, .control("a"): (before, after) = ("", text)
        case .end, .control("e"): (before, after) = (text, "")
        case .control("u"): before = ""
        case .control("k"): after = ""
        case .control("w"):
            while before.last?.isWhitespace == true { before.removeLast() }
            while let last = before.last, !last.isWhitespace { before.removeLast() }
        default: return false
        }
        return true
    }

    /// The part of the line around the cursor that fits into a width. Returns the text before the cursor and behind it.
    func shown(inWidth width: Int) -> (before: String, after: String) {
        let (before, after) = (SafeText.line(before), SafeText.line(after))
        // In a line that is too long, a quarter of the width stays for what follows.
        let start = before.suffix(ofWidth: width - min(DisplayWidth.of(after), width / 4))
        return (start, after.prefix(ofWidth: width - DisplayWidth.of(start)))
    }
}
