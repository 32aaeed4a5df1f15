import CatalogModel

/// The keywords of a record in the formats of reference managers: a reader's tags, the category, and class numbers.
///
/// These formats have one list for all three. Ours begins with the tags, the category follows, then the class numbers,
/// and a field of its own says which keyword is the category: `category` in BibTeX, `usera` in biblatex, `categories`
/// in CSL-JSON, `U1` in RIS; it is empty for a book with tags and no category. In a record without it a path
/// (`국내도서>소설`) is the category, with what is behind it; other words are tags, and the category too.
struct CitedKeywords {
    private(set) var tags = [BookTag]()
    private(set) var category: String?
    private(set) var classification = Classification()
    /// Whether there were more than a book may have, which were left out.
    private(set) var areTooMany = false

    init() {}

    /// - Parameter category: The text of the field for the category; `nil` without it.
    init(_ words: [String], category: String?) {
        guard !words.isEmpty else { return }
        if category != nil, sort(removingNumbers(of: words), by: category) { return }
        sort(removingNumbers(of: Self.parted(words)))
    }

    /// The tags of a text that has nothing else, between commas.
    init(tags text: String) {
        let words = Self.split(text, by: ",")
        areTooMany = words.count > CitedBook.maximumCount
        tags.addMissing(words.prefix(CitedBook.maximumCount).compactMap { BookTag($0) })
    }

    /// - Parameters:
    ///   - text: The keywords between semicolons or commas.
    ///   - category: The text of the field for the category; `nil` without it.
    init(text: String, category: String?) {
        guard !text.isEmpty else { return }
        // A tag of ours may have a semicolon, and no comma.
        if category != nil, sort(removingNumbers(of: Self.split(text, by: ",")), by: category) { return }
        var known = Set<String>()
        // The commas of a path, and what is behind it, are its own.
        let words = Self.split(text, by: text.contains(";") ? ";" : ",") { word in
            known.insert(word).inserted || word.contains(">")
        }
        areTooMany = words.count > CitedBook.maximumCount
        sort(removingNumbers(of: Array(words.prefix(CitedBook.maximumCount))))
    }

    /// The keywords of a list in which some programs write several as one: with semicolons, or with commas if a class
    /// number is among them.
    private static func parted(_ words: [String]) -> [String] {
        if words.contains(where: { $0.utf8.contains(UInt8(ascii: ";")) }) {
            return words.flatMap { split($0, by: ";") }
        }
        guard words.count == 1, words[0].utf8.contains(UInt8(ascii: ",")) else { return words }
        let parts = split(words[0], by: ",")
        return parts.contains { classNumber($0) != nil } ? parts : words
    }

    /// The words that `isWanted`, at most one more than there may be.
    private static func split(
        _ text: String,
        by separator: Character,
        _ isWanted: (String) -> Bool = { _ in true }
    ) -> [String] {
        var words = [String]()
        var rest = text[...]
        while !rest.isEmpty, words.count <= CitedBook.maximumCount {
            let word = PlainText.line(String(rest.prefix { $0 != separator }))
            if !word.isEmpty, isWanted(word) { words.append(word) }
            rest = rest.drop { $0 != separator }.dropFirst()
        }
        return words
    }

    private mutating func removingNumbers(of words: [String]) -> [String] {
        classification = Classification()
        guard words.contains(where: Self.mayBeNumber) else { return words }
        return words.filter { word in
            guard let number = Self.classNumber(word) else { return true }
            if word.hasPrefix("KDC ") {
                classification.kdc = classification.kdc ?? number
            } else {
                classification.ddc = classification.ddc ?? number
            }
            return false
        }
    }

    /// The number of `KDC 813.7` or `DDC 005.74`.
    private static func classNumber(_ word: String) -> String? {
        guard word.hasPrefix("KDC ") || word.hasPrefix("DDC ") else { return nil }
        return Classification.number(String(word.dropFirst(4)))
    }

    private static func mayBeNumber(_ word: String) -> Bool {
        word.utf8.first == UInt8(ascii: "K") || word.utf8.first == UInt8(ascii: "D")
    }

    /// Sorts words whose last ones are the category as a field of its own has it. Returns whether they are; a record of
    /// another program may have anything in that field.
    private mutating func sort(_ words: [String], by category: String?) -> Bool {
        guard let category else { return false }
        let forms = [
            category.isEmpty ? [] : [category], Self.split(category, by: ","),
            // Commas part keywords in biblatex.
            [category.replacing(",", with: " ·")],
        ]
        guard let form = forms.first(where: { words.suffix($0.count) == $0[...] }) else { return false }
        self.category = category.isEmpty ? nil : category
        tags.addMissing(words.dropLast(form.count).compactMap { BookTag($0) })
        return true
    }

    private mutating func sort(_ words: [String]) {
        let path = words.firstIndex { $0.utf8.contains(UInt8(ascii: ">")) && $0.contains(">") } ?? words.endIndex
        tags.addMissing(words[..<path].compactMap { BookTag($0) })
        let category = path == words.endIndex ? words[...] : words[path...]
        self.category = category.count < 2 ? category.first : category.joined(separator: ", ")
    }
}
