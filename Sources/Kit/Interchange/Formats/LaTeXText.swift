/// Text for LaTeX and for the parsers of `.bib` files, in UTF-8. Those parsers count braces regardless of backslashes:
/// a field may contain `\{` only with its `\}`. An unpaired brace becomes a command, which some parsers drop.
enum LaTeXText {
    static func escape(_ text: String) -> String {
        let line = PlainText.line(text)
        guard line.utf8.contains(where: { "\\{}~^&%$#_-'`".utf8.contains($0) }) else { return line }
        return escaped(line.unicodeScalars, braces: braces(in: line))
    }

    /// A title: escaped, with braces around words whose capitals must be preserved: `SQL`, `iOS`, `C`.
    static func title(_ text: String) -> String {
        let line = PlainText.line(text)
        let braces = braces(in: line)
        return line.split(separator: " ").map { word in
            var result = ""
            var run = String.UnicodeScalarView()
            var others = String.UnicodeScalarView()
            // A word is protected without the quotes and brackets around it, and without Hangul after it.
            for scalar in word.unicodeScalars {
                if isInAcronym(scalar) {
                    result += escaped(others, braces: braces)
                    others = String.UnicodeScalarView()
                    run.append(scalar)
                } else {
                    result += protected(run, braces: braces)
                    run = String.UnicodeScalarView()
                    others.append(scalar)
                }
            }
            return result + protected(run, braces: braces) + escaped(others, braces: braces)
        }.joined(separator: " ")
    }

    /// An address in a verbatim field: only characters that would end the field are percent-encoded.
    static func address(_ text: String) -> String {
        var result = ""
        for scalar in PlainText.line(text).unicodeScalars {
            switch scalar {
            case "{": result += "%7B"
            case "}": result += "%7D"
            case "\\": result += "%5C"
            case " ": result += "%20"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func protected(_ run: String.UnicodeScalarView, braces: Braces) -> String {
        let escaped = escaped(run, braces: braces)
        let word = String(run)
        let capitals = word.count(where: \.isUppercase)
        guard capitals > 0 else { return escaped }
        // A single letter is a name (`C`, `R`), except for the article and the pronoun.
        let letters = word.count(where: \.isLetter)
        let isName = letters == 1 ? !["A", "I", "O"].contains(word) : capitals > 1 || word.first?.isUppercase == false
        return isName ? "{\(escaped)}" : escaped
    }

    private static func isInAcronym(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.numericType == .decimal || "+#&.-".unicodeScalars.contains(scalar) || Script.isLatin(scalar)
    }

    /// By scalar: a special character stays one when a combining mark follows.
    private static func escaped(_ scalars: some Sequence<Unicode.Scalar>, braces: Braces) -> String {
        var result = ""
        var before: Unicode.Scalar = " "
        for scalar in scalars {
            // TeX sets two of them as one character: a dash or a quotation mark.
            if scalar == before && "-'`".unicodeScalars.contains(scalar)
                || scalar == "`" && "!?".unicodeScalars.contains(before)
            {
                result += "{}"
            }
            before = scalar
            if scalar == "{" {
                result += braces.open
            } else if scalar == "}" {
                result += braces.close
            } else if let command = special[scalar] {
                result += command
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static let special: [Unicode.Scalar: String] = [
        "\\": "\\textbackslash{}", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}",
        "&": "\\&", "%": "\\%", "$": "\\$", "#": "\\#", "_": "\\_",
    ]

    private typealias Braces = (open: String, close: String)

    private static func braces(in line: String) -> Braces {
        var depth = 0
        for scalar in line.unicodeScalars {
            if scalar == "{" { depth += 1 }
            if scalar == "}" { depth -= 1 }
            guard depth >= 0 else { break }
        }
        return depth == 0 ? ("\\{", "\\}") : ("\\textbraceleft{}", "\\textbraceright{}")
    }
}
