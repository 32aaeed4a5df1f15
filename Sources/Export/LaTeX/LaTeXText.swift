/// Text for LaTeX and for the readers of `.bib` files, in UTF-8.
///
/// Those readers count braces without regard to backslashes, so that a brace of the text may only come out as a command.
enum LaTeXText {
    /// One line with every special character escaped.
    static func escape(_ text: String) -> String {
        escaped(PlainText.line(text).unicodeScalars)
    }

    /// A title: escaped, and with braces around words whose capitals styles must keep, such as `SQL`, `iOS` and `C`.
    static func title(_ text: String) -> String {
        PlainText.line(text).split(separator: " ").map { word in
            var result = ""
            var run = String.UnicodeScalarView()
            // A word is protected without the quotes and brackets around it, and without Hangul behind it.
            for scalar in word.unicodeScalars {
                if isInAcronym(scalar) {
                    run.append(scalar)
                } else {
                    result += protected(run) + escaped(CollectionOfOne(scalar))
                    run = String.UnicodeScalarView()
                }
            }
            return result + protected(run)
        }.joined(separator: " ")
    }

    /// An address in a field that is read verbatim: only what would end the field is percent-encoded.
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

    private static func protected(_ run: String.UnicodeScalarView) -> String {
        let escaped = escaped(run)
        let word = String(run)
        let capitals = word.count(where: \.isUppercase)
        guard capitals > 0 else { return escaped }
        // A lone letter is a name (`C`, `R`), but for the article and the pronoun.
        let letters = word.count(where: \.isLetter)
        let isName = letters == 1 ? !["A", "I", "O"].contains(word) : capitals > 1 || word.first?.isUppercase == false
        return isName ? "{\(escaped)}" : escaped
    }

    private static func isInAcronym(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.numericType == .decimal || "+#&.-".unicodeScalars.contains(scalar) || Script.isLatin(scalar)
    }

    /// By scalar: a special character stays one with a combining mark behind it.
    private static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var result = ""
        for scalar in scalars {
            if let command = special[scalar] {
                result += command
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static let special: [Unicode.Scalar: String] = [
        "\\": "\\textbackslash{}", "{": "\\textbraceleft{}", "}": "\\textbraceright{}", "~": "\\textasciitilde{}",
        "^": "\\textasciicircum{}", "&": "\\&", "%": "\\%", "$": "\\$", "#": "\\#", "_": "\\_",
    ]
}
