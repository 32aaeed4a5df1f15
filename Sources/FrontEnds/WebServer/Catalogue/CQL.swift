import BookfetchKit
import CatalogModel
import Foundation

/// A query in the [Contextual Query Language](https://www.loc.gov/standards/sru/cql/), as far as known books have
/// indexes: terms, relations `=`, `all`, `any`, `adj` (which counts as `all`), `and`, `or`, `not`, brackets.
struct CQL {
    /// A diagnostic of SRU ([the list](https://www.loc.gov/standards/sru/diagnostics/diagnosticsList.html)).
    struct Diagnostic: Error, Hashable {
        let number: Int
        let details: String

        init(_ number: Int, _ details: String = "") { (self.number, self.details) = (number, details) }
    }

    enum Index: Hashable {
        case part(KnownBooks.Part)
        case identity
    }

    /// The indexes, as `explain` lists them: the set, the name, and what it searches.
    static let indexes: [(set: String, name: String, index: Index)] = [
        ("cql", "serverChoice", .part(.any)), ("cql", "anywhere", .part(.any)),
        ("dc", "title", .part(.title)), ("dc", "creator", .part(.people)), ("dc", "author", .part(.people)),
        ("dc", "contributor", .part(.people)),
        ("dc", "publisher", .part(.publisher)), ("dc", "date", .part(.date)), ("dc", "identifier", .identity),
        ("bath", "isbn", .identity), ("bath", "title", .part(.title)), ("bath", "author", .part(.people)),
        ("bath", "name", .part(.people)), ("rec", "id", .identity), ("rec", "identifier", .identity),
    ]
    /// In bytes: a list of 100 books, each by both forms of its ISBN, takes 5,096.
    static let maxLength = 16_000
    private static let maxDepth = 20

    private enum Token: Hashable {
        case word(String)
        case quoted(String)
        case sign(String)
    }

    private var tokens: [Token]
    private var place = 0
    private var depth = 0

    static func condition(_ query: String) throws(Diagnostic) -> KnownBooks.Condition {
        guard query.utf8.count <= maxLength else { throw Diagnostic(12, "\(maxLength)") }
        var parser = CQL(tokens: try tokens(of: query))
        let condition = try parser.query()
        guard parser.place == parser.tokens.count else { throw Diagnostic(10, query) }
        return condition
    }

    private init(tokens: [Token]) { self.tokens = tokens }

    // MARK: Grammar

    private mutating func query() throws(Diagnostic) -> KnownBooks.Condition {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maxDepth else { throw Diagnostic(38, "\(Self.maxDepth)") }
        var condition = try clause()
        while case .word(let word)? = next, let boolean = Self.booleans[word.lowercased()] {
            place += 1
            if next == .sign("/") { throw Diagnostic(46) }
            switch boolean {
            case .and: condition = .both(condition, try clause())
            case .or: condition = .either(condition, try clause())
            case .not: condition = .butNot(condition, try clause())
            case .prox: throw Diagnostic(37, word)
            }
        }
        if case .word(let word)? = next, word.lowercased() == "sortby" { throw Diagnostic(80) }
        return condition
    }

    private enum Boolean { case and, or, not, prox }
    private static let booleans: [String: Boolean] = ["and": .and, "or": .or, "not": .not, "prox": .prox]

    private mutating func clause() throws(Diagnostic) -> KnownBooks.Condition {
        if next == .sign("(") {
            place += 1
            let inner = try query()
            guard next == .sign(")") else { throw Diagnostic(13) }
            place += 1
            return inner
        }
        let first = try text()
        guard let relation = relation() else { return try Self.term(first, "=", .part(.any)) }
        if next == .sign("/") { throw Diagnostic(20) }
        return try Self.term(try text(), relation, try Self.index(named: first))
    }

    private var next: Token? { place < tokens.count ? tokens[place] : nil }

    private mutating func text() throws(Diagnostic) -> String {
        switch next {
        case .word(let text)?, .quoted(let text)?:
            place += 1
            return text
        default: throw Diagnostic(10)
        }
    }

    private mutating func relation() -> String? {
        switch next {
        case .sign(let sign)? where !["(", ")", "/"].contains(sign):
            place += 1
            return sign
        case .word(let word)? where Self.relations.contains(word.lowercased()):
            place += 1
            return word.lowercased()
        default: return nil
        }
    }

    private static let relations: Set<String> = ["all", "any", "adj", "exact", "scr", "within", "encloses"]

    private static func index(named name: String) throws(Diagnostic) -> Index {
        let parts = name.lowercased().split(separator: ".", maxSplits: 1).map(String.init)
        let (set, word) = parts.count == 2 ? (parts[0], parts[1]) : ("", parts.first ?? "")
        guard set.isEmpty || indexes.contains(where: { $0.set == set }) else { throw Diagnostic(15, set) }
        let found = indexes.first { (set.isEmpty || $0.set == set) && $0.name.lowercased() == word }
        guard let found else { throw Diagnostic(16, name) }
        return found.index
    }

    private static func term(_ text: String, _ relation: String, _ index: Index) throws(Diagnostic)
        -> KnownBooks.Condition
    {
        guard ["=", "==", "all", "any", "adj", "exact", "scr"].contains(relation) else {
            throw Diagnostic(19, relation)
        }
        if text.contains("?") { throw Diagnostic(28, "?") }
        if text.contains("^") { throw Diagnostic(31) }
        // Words are found inside longer ones, so that a star adds nothing.
        let words = text.replacing("*", with: " ").trimmingCharacters(in: .whitespacesAndNewlines)
        guard words.contains(where: isOfWord) else { throw Diagnostic(27) }
        switch index {
        case .identity:
            let name = words.lowercased().hasPrefix("urn:isbn:") ? String(words.dropFirst(9)) : words
            return .identity(name)
        case .part(let part):
            guard !["==", "exact"].contains(relation) else { throw Diagnostic(19, relation) }
            if part == .any, (try? ISBN(words)) != nil { return .identity(words) }
            guard relation == "any" else { return .words(part, words) }
            // Each is a term of its own, so that an ISBN among them is one.
            let each = try words.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: isOfWord) }
                .map { (word) throws(Diagnostic) in try term(String(word), "=", index) }
            return each.dropFirst().reduce(each[0]) { .either($0, $1) }
        }
    }

    private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    // MARK: Tokens

    private static func tokens(of query: String) throws(Diagnostic) -> [Token] {
        var tokens: [Token] = []
        var rest = query[...]
        while let character = rest.first {
            if character.isWhitespace {
                rest.removeFirst()
            } else if character == "\"" {
                rest.removeFirst()
                var (text, isClosed) = ("", false)
                while let character = rest.popFirst() {
                    if character == "\"" {
                        isClosed = true
                        break
                    }
                    if character == "\\", let escaped = rest.popFirst() {
                        text.append(escaped)
                    } else {
                        text.append(character)
                    }
                }
                guard isClosed else { throw Diagnostic(14) }
                tokens.append(.quoted(text))
            } else if "()/".contains(character) {
                tokens.append(.sign(String(rest.removeFirst())))
            } else if "<>=".contains(character) {
                let sign = rest.prefix { "<>=".contains($0) }
                rest = rest.dropFirst(sign.count)
                tokens.append(.sign(String(sign)))
            } else {
                let word = rest.prefix { !$0.isWhitespace && !"()/<>=\"".contains($0) }
                rest = rest.dropFirst(word.count)
                tokens.append(.word(String(word)))
            }
        }
        guard !tokens.isEmpty else { throw Diagnostic(27) }
        return tokens
    }
}
