import Foundation

enum BibTeXText {
    /// The text that a value stands for: commands for characters and accents are replaced, braces dropped. A command
    /// that is not known stays as it is written.
    static func plain(_ value: String) -> String {
        // Most values have no notation at all.
        guard value.utf8.contains(where: { "\\{}$~-`'?!".utf8.contains($0) }) else { return PlainText.line(value) }
        var reader = TeXReader(value)
        return PlainText.line(reader.text())
    }

    /// An address, which is verbatim but for escaped special characters.
    static func address(_ value: String) -> String {
        PlainText.line(
            value.replacing(/\\([&%$#_~^{}])/) { String($0.1) }.replacing(/^\\url\{(.*)\}$/) { String($0.1) }
        )
    }
}

private struct TeXReader {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    /// How deep arguments are inside of each other.
    private var depth = 0
    private var formulaEnd: Int?
    private static let maximumDepth = 20

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    mutating func text() -> String {
        var result = ""
        result.reserveCapacity(scalars.count)
        while index < scalars.count { piece(into: &result) }
        return result
    }

    /// Adds the next scalar, ligature or command to a text.
    private mutating func piece(into result: inout String) {
        let scalar = scalars[index]
        index += 1
        switch scalar {
        case "{", "}": break
        case "~": result += "\u{A0}"
        case "\\": result += command()
        case "$":
            if formulaEnd == index - 1 {
                formulaEnd = nil
            } else if formulaEnd == nil {
                formulaEnd = scalars[index...].prefix(1000).firstIndex(of: "$")
                if formulaEnd == nil { result += "$" }
            }
        case "^" where formulaEnd != nil: result += script(TeXCharacters.superscripts, "^")
        case "_" where formulaEnd != nil: result += script(TeXCharacters.subscripts, "_")
        case "-", "`", "'", "?", "!": result += ligature(scalar)
        default: result.unicodeScalars.append(scalar)
        }
    }

    private mutating func ligature(_ scalar: Unicode.Scalar) -> String {
        func follows(_ text: String) -> Bool { scalars[index...].starts(with: text.unicodeScalars) }
        for (first, rest, character) in TeXCharacters.ligatures where first == scalar && follows(rest) {
            index += rest.unicodeScalars.count
            return character
        }
        return String(scalar)
    }

    /// A raised or lowered number; other text keeps its mark.
    private mutating func script(_ digits: [Character: Character], _ mark: String) -> String {
        let text = argument()
        let raised = text.compactMap { digits[$0] }
        return raised.count == text.count ? String(raised) : mark + text
    }

    /// What a command stands for; the argument of an accent is taken as well.
    private mutating func command() -> String {
        guard let first = current else { return "" }
        guard isLetter(first) else {
            index += 1
            if let mark = TeXCharacters.accents[String(first)] { return accented(mark) }
            switch first {
            case ",", ":", ";", "\\": return " "
            case "-", "/", "!", "(", ")", "[", "]": return ""
            default: return isBlank(first) ? " " : String(first)
            }
        }
        let start = index
        while let scalar = current, isLetter(scalar) { index += 1 }
        var name = ""
        name.unicodeScalars.append(contentsOf: scalars[start..<index])
        if let mark = TeXCharacters.accents[name] { return accented(mark) }
        // The space after a command, and its empty argument, belong to it.
        let end = index
        skipSpaces()
        switch name {
        case "href":
            let address = argument(), text = argument()
            return text.isEmpty ? address : text
        case "noopsort", "SortNoop", "noop":
            _ = argument()
            return ""
        case "enquote", "mkbibquote": return "\u{201C}\(argument())\u{201D}"
        case _ where TeXCharacters.formatting.contains(name): return ""
        default: break
        }
        guard let character = TeXCharacters.characters[name] else {
            index = end
            return "\\" + name
        }
        if index + 1 < scalars.count, scalars[index] == "{", scalars[index + 1] == "}" { index += 2 }
        return character
    }

    /// A letter with a mark: `\"{u}`, `\'e`, `\c{c}`, `\d{\^e}`.
    private mutating func accented(_ mark: String) -> String {
        var letter = argument()
        // A dotless letter gets its dot back, as Unicode combines it.
        if letter.first == "ı" { letter = "i" + letter.dropFirst() }
        if letter.first == "ȷ" { letter = "j" + letter.dropFirst() }
        guard let first = letter.first else { return "" }
        return (String(first) + mark).precomposedStringWithCanonicalMapping + letter.dropFirst()
    }

    /// The group, the command or the one character that follows.
    private mutating func argument() -> String {
        skipSpaces()
        guard depth < Self.maximumDepth, let first = current else { return "" }
        depth += 1
        defer { depth -= 1 }
        var result = ""
        guard first == "{" else {
            piece(into: &result)
            return result
        }
        var level = 0
        while let scalar = current {
            if scalar == "{" { level += 1 }
            if scalar == "}" { level -= 1 }
            if level == 0 {
                index += 1
                break
            }
            piece(into: &result)
        }
        return result
    }

    private mutating func skipSpaces() {
        while let scalar = current, isBlank(scalar) { index += 1 }
    }

    private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
    }
}
