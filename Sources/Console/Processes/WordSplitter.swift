/// Splits a command line into words as `sh` would, as long as nothing in it is for a shell only.
struct WordSplitter {
    private var words = [String]()
    /// The word under way; `nil` between words, since `''` is a word and nothing is none.
    private var word: String?
    private var quote: Character?

    /// The words; `nil` where only a shell can tell.
    mutating func words(of text: String) -> [String]? {
        var rest = Substring(text)
        while let character = rest.popFirst() {
            guard take(character, from: &rest) else { return nil }
        }
        guard quote == nil else { return nil }
        endWord()
        return words
    }

    /// Takes one character and what belongs to it; `false` where a shell is needed.
    private mutating func take(_ character: Character, from rest: inout Substring) -> Bool {
        switch (quote, character) {
        case (nil, "'"), (nil, "\""):
            quote = character
            word = word ?? ""
        case ("'", "'"), ("\"", "\""): quote = nil
        case ("'", _): append(character)
        case (nil, "\\"):
            guard let next = rest.popFirst(), !next.isNewline else { return false }
            append(next)
        case ("\"", "\\"):
            guard let next = rest.first else { return false }
            if "\"\\$`".contains(next) {
                append(next)
                rest.removeFirst()
            } else {
                append("\\")
            }
        case (_, "$"), (_, "`"): return false
        case ("\"", _): append(character)
        case (_, " "), (_, "\t"): endWord()
        case (_, _) where "|&;<>()*?[\n\r\r\n".contains(character): return false
        case (_, "~"), (_, "#"), (_, "!"):
            guard word != nil else { return false }
            append(character)
        case (_, "="):
            // A name and an equals sign in front of the command set a variable.
            guard !words.isEmpty || word == nil else { return false }
            append(character)
        default: append(character)
        }
        return true
    }

    private mutating func append(_ character: Character) {
        word = (word ?? "") + String(character)
    }

    private mutating func endWord() {
        if let word { words.append(word) }
        word = nil
    }
}
