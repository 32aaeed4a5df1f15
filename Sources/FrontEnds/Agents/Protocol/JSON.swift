package import Basics

extension JSON {
    /// The value on one line. Control characters are escaped, so that a line stays one line, and harmless on a
    /// terminal.
    package var line: String { JSONText.text(self, escapesControls: true) }

    /// The same value with every text cut to a number of characters, and marked where it was.
    package func cut(to length: Int) -> JSON {
        switch self {
        case .null, .bool, .number: self
        case .string(let text):
            // Bytes are counted first: most texts are short, and a character has at least one.
            text.utf8.count > length && text.count > length ? .string(Self.cut(text, to: length)) : self
        case .array(let elements): .array(elements.map { $0.cut(to: length) })
        case .object(let members): .object(members.mapValues { $0.cut(to: length) })
        }
    }

    private static func cut(_ text: String, to length: Int) -> String {
        "\(text.prefix(length))… [cut: \(text.count - length) more characters]"
    }
}
