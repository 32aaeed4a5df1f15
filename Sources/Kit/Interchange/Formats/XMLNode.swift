package struct XMLNode: Sendable {
    package enum Content: Sendable {
        case text(String)
        /// Text in which white space is significant.
        case fixed(String)
        case nodes([XMLNode])
    }

    package let name: String
    package let attributes: [(String, String)]
    package let content: Content

    package init(_ name: String, _ attributes: [(String, String)] = [], _ nodes: [XMLNode] = []) {
        self.name = name
        self.attributes = attributes
        content = .nodes(nodes)
    }

    package init(_ name: String, _ attributes: [(String, String)] = [], text: String) {
        self.name = name
        self.attributes = attributes
        content = .text(text)
    }

    /// An element whose text has fields at fixed positions, and must not be trimmed.
    package init(_ name: String, _ attributes: [(String, String)] = [], fixed: String) {
        self.name = name
        self.attributes = attributes
        content = .fixed(fixed)
    }

    /// The element, indented by two spaces a level, with a line break at its end.
    package func text(level: Int) -> String {
        let indent = String(repeating: "  ", count: level)
        let tag = attributes.reduce(name) { "\($0) \($1.0)=\"\(XMLText.escape($1.1))\"" }
        switch content {
        case .text(let text): return "\(indent)<\(tag)>\(XMLText.content(text))</\(name)>\n"
        case .fixed(let text): return "\(indent)<\(tag)>\(XMLText.escape(text))</\(name)>\n"
        case .nodes(let nodes) where nodes.isEmpty: return "\(indent)<\(tag)/>\n"
        case .nodes(let nodes):
            return "\(indent)<\(tag)>\n\(nodes.map { $0.text(level: level + 1) }.joined())\(indent)</\(name)>\n"
        }
    }
}

enum XMLText {
    /// Text between tags: line breaks stay, other white space is collapsed, what XML forbids is dropped.
    static func content(_ text: String) -> String { escape(PlainText.paragraphs(text)) }

    static func escape(_ text: String) -> String {
        guard text.utf8.contains(where: { "&<>\"".utf8.contains($0) }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            // Text must not contain `]]>`.
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
