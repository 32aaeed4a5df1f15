/// A query in CQL (the Contextual Query Language of SRU), as a value: clauses of an index, a relation and a term.
///
/// A text from a user is a term and nothing else: the marks and words of the language are removed from it or quoted.
public struct CQL: Hashable, Sendable {
    /// An index of a catalogue, with its relation: `pica.tit` by `=`, `bib.title` by `all`.
    public struct Index: Hashable, Sendable {
        /// The name, with that of its set: `bath.isbn`.
        public let name: String
        /// `=`, or a word such as `adj`.
        public let relation: String

        /// An index; `nil` if a character of it has no place in one.
        public init?(_ name: String, _ relation: String = "=") {
            let isName = !name.isEmpty && name.utf8.allSatisfy { Self.isLetterOrDigit($0) || "._-".utf8.contains($0) }
            guard isName, relation == "=" || !relation.isEmpty && relation.utf8.allSatisfy(Self.isLetterOrDigit) else {
                return nil
            }
            (self.name, self.relation) = (name, relation)
        }

        /// An index known when the program is compiled.
        init(known name: StaticString, _ relation: StaticString = "=") {
            (self.name, self.relation) = ("\(name)", "\(relation)")
        }

        static func isLetterOrDigit(_ byte: UInt8) -> Bool {
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
        }
    }

    /// The text, which is sent.
    public let text: String

    /// A query for a book by its numbers, any of which will do: thirteen digits, ten where there are such.
    ///
    /// - Returns: `nil` if there is no number, or one with anything but digits and a final X.
    public init?(isbns: [String], in index: Index) {
        guard !isbns.isEmpty, isbns.allSatisfy(Self.isNumber) else { return nil }
        text = isbns.map { Self.clause(index, $0) }.joined(separator: " or ")
    }

    /// A query for the words of a text, all of which must be there: a clause for each.
    ///
    /// - Returns: `nil` if no word is left without the marks and words of the language.
    public init?(words: String, in index: Index) {
        let words = words.split { $0.isWhitespace || Self.marks.contains($0) }
            .map(Self.trimmed)
            .filter { word in
                word.contains { $0.isLetter || $0.isNumber } && !Self.reserved.contains(word.lowercased())
            }
        guard !words.isEmpty else { return nil }
        text = words.map { Self.clause(index, String($0)) }.joined(separator: " and ")
    }

    private static let marks: Set<Character> = [
        "=", "<", ">", "(", ")", "/", "*", "?", "^", "+", "\"", "\\", "[", "]", "{", "}", "|", "&", "#",
    ]

    /// A word without the marks of punctuation around it.
    private static func trimmed(_ word: Substring) -> Substring {
        let start = word.drop { ".,;:!'".contains($0) }
        return start.dropLast(start.reversed().prefix { ".,;:!'".contains($0) }.count)
    }

    private static let reserved: Set<String> = ["and", "or", "not", "prox", "sortby"]

    private static func isNumber(_ text: String) -> Bool {
        text.utf8.count >= 9 && text.dropLast().utf8.allSatisfy { (0x30...0x39).contains($0) }
            && text.utf8.last.map { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "X") } == true
    }

    /// Digits are a term as they are; everything else is quoted, since some catalogues refuse a bare word.
    private static func clause(_ index: Index, _ term: String) -> String {
        guard index.relation == "=" else { return "\(index.name) \(index.relation) \(quoted(term))" }
        return "\(index.name)=\(isNumber(term) ? term : quoted(term))"
    }

    private static func quoted(_ term: String) -> String {
        "\"\(term.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
