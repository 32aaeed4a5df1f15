/// The names of a field of people in BibTeX's notation, and in biblatex's with the parts named:
/// `family=Vreese, given=Claes H., prefix=de`.
enum BibTeXNames {
    /// Calls `body` with each name of a list, which `and` separates outside of braces and quotes, in TeX's notation.
    static func each(of value: String, _ body: (_ name: String) -> Void) {
        var name = ""
        var scan = Scan()
        var rest = value[...]
        while true {
            rest = rest.drop(while: \.isWhitespace)
            let word = rest.prefix { !$0.isWhitespace }
            if word.isEmpty { break }
            rest = rest[word.endIndex...]
            if scan.isOutside, word.lowercased() == "and" {
                if !name.isEmpty { body(name) }
                name = ""
                scan = Scan()
                continue
            }
            for scalar in word.unicodeScalars { scan.take(scalar) }
            scan.take(" ")
            if !name.isEmpty { name += " " }
            name += word
        }
        if !name.isEmpty { body(name) }
    }

    /// A name as text: as it is written, or `de Vreese, Claes H.` of one with its parts named.
    static func text(_ name: String) -> String {
        guard let parts = namedParts(name) else { return BibTeXText.plain(name) }
        let family = [parts["prefix"], parts["family"]].compactMap(\.self).joined(separator: " ")
        return [family, parts["given"] ?? "", parts["suffix"] ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The parts by their names; `nil` for a name that has none.
    private static func namedParts(_ name: String) -> [String: String]? {
        guard name.contains("=") else { return nil }
        var parts = [String: String]()
        var scan = Scan()
        var part = String.UnicodeScalarView()
        for scalar in (name + ",").unicodeScalars {
            if scalar == ",", scan.isOutside {
                guard let (key, value) = keyAndValue(String(part)) else { return nil }
                if !value.isEmpty { parts[key] = value }
                part = String.UnicodeScalarView()
            } else {
                part.append(scalar)
            }
            scan.take(scalar)
        }
        return parts["family"] != nil || parts["given"] != nil ? parts : nil
    }

    /// `given-i=JP`; the whole may be in quotes, and so may the value.
    private static func keyAndValue(_ part: String) -> (String, String)? {
        let part = unquoted(part.trimmed)
        guard let equals = part.firstIndex(of: "=") else { return nil }
        let key = String(part[..<equals]).trimmed.lowercased()
        guard !key.isEmpty, key.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }) else {
            return nil
        }
        return (key, BibTeXText.plain(unquoted(String(part[part.index(after: equals)...]).trimmed)))
    }

    private static func unquoted(_ text: String) -> String {
        text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
    }

    /// Braces and quotes. A quote opens at the beginning of a part and of its value only, since a name may contain one.
    private struct Scan {
        private var depth = 0
        private var isQuoted = false
        private var isAtStart = true
        private var isEscaped = false

        var isOutside: Bool { depth <= 0 && !isQuoted }

        mutating func take(_ scalar: Unicode.Scalar) {
            if isEscaped {
                isEscaped = false
                isAtStart = false
                return
            }
            switch scalar {
            case "\\": isEscaped = true
            case "{": depth += 1
            case "}": depth -= 1
            case "\"" where depth == 0:
                if isQuoted { isQuoted = false } else if isAtStart { isQuoted = true }
            default: break
            }
            if scalar == "," || scalar == "=" {
                isAtStart = !isQuoted
            } else if !scalar.properties.isWhitespace {
                isAtStart = false
            }
        }
    }
}
