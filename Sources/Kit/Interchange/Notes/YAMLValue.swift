import CatalogModel

/// The value of a property as this program writes it: texts, a date or a number, in YAML that every parser reads alike.
enum YAMLValue: Sendable {
    /// A text, quoted wherever it could be read as something else.
    case text(String)
    case list([String])
    /// A day as a date; a month or a year, which YAML has not, as a text.
    case date(PartialDate)
    /// A number, without a fraction if it has none.
    case number(Double)

    var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let texts): texts
        case .date(let date): [date.description]
        case .number(let number): [Self.text(of: number)]
        }
    }

    func equals(_ found: [String]) -> Bool {
        if case .number(let number) = self { return found.count == 1 && Double(found[0]) == number }
        return found == texts
    }

    /// The lines of a property, without line ends.
    func lines(of name: String, comment: String = "") -> [String] {
        switch self {
        case .text(let text): ["\(name): \(Self.scalar(text))\(comment)"]
        case .list(let texts): ["\(name):\(comment)"] + texts.map { "  - \(Self.scalar($0))" }
        case .date(let date): ["\(name): \(date.day == nil ? Self.quoted(date.description) : "\(date)")\(comment)"]
        case .number(let number): ["\(name): \(Self.text(of: number))\(comment)"]
        }
    }

    private static func text(of number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }

    /// A text as it is if no parser can take it for anything else, otherwise in quotes.
    static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    /// Whether a text begins with a letter, has only letters, digits and a few signs, and means nothing in YAML 1.1.
    private static func isPlain(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, isLetter(first), scalars.last != " " else { return false }
        guard
            scalars.allSatisfy({
                isLetter($0) || ("0"..."9").contains($0) || " .,()/&+_-!;'".unicodeScalars.contains($0)
            })
        else { return false }
        return !words.contains(text.lowercased())
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic && scalar.value < 0x2_0000
    }

    private static let words: Set<String> = [
        "true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan", "inf",
    ]

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\u{20}"..."\u{7E}", "\u{A0}"..."\u{2027}", "\u{202A}"..."\u{D7FF}", "\u{E000}"..."\u{FEFE}",
                "\u{FF00}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
                quoted.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            }
        }
        return quoted + "\""
    }
}
