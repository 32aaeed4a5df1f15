/// One entry of a `.bib` file.
struct BibEntry {
    private var lines: [String]

    init(type: String, key: String) {
        lines = ["@\(type){\(key)"]
    }

    /// Adds a field with text to escape; nothing where there is none.
    mutating func add(_ field: String, _ text: String?) {
        guard let text else { return }
        add(field, escaped: LaTeXText.escape(text))
    }

    /// Adds a list of names, with `others` at its end where some are left out.
    mutating func add(_ field: String, _ names: [NameForm], omitsOthers: Bool = false) {
        add(field, escaped: LaTeXNames.list(names, omitsOthers: omitsOthers))
    }

    /// Adds a field whose text is escaped already.
    mutating func add(_ field: String, escaped text: String) {
        guard !text.isEmpty else { return }
        lines.append("  \(field) = {\(text)}")
    }

    /// Adds a field whose value is a macro, such as `oct`.
    mutating func add(_ field: String, macro: String) {
        lines.append("  \(field) = \(macro)")
    }

    /// The entry.
    var text: String { lines.joined(separator: ",\n") + "\n}\n" }
}
