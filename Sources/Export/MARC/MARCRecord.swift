/// One MARC 21 record, as XML.
struct MARCRecord {
    private var nodes: [XMLNode]

    /// A record with this leader, whose lengths and addresses XML leaves 0.
    init(leader: String) {
        nodes = [XMLNode("leader", fixed: leader)]
    }

    /// Adds a field without subfields.
    mutating func addControl(_ tag: String, _ text: String) {
        nodes.append(XMLNode("controlfield", [("tag", tag)], fixed: text))
    }

    /// Adds a field with two indicators and the subfields that have text; nothing where none has.
    mutating func add(_ tag: String, indicators: String = "  ", _ subfields: [(String, String?)]) {
        let written = subfields.compactMap { code, text in
            text.flatMap { $0.isEmpty ? nil : XMLNode("subfield", [("code", code)], text: $0) }
        }
        guard !written.isEmpty else { return }
        let attributes = [("tag", tag), ("ind1", String(indicators.prefix(1))), ("ind2", String(indicators.suffix(1)))]
        nodes.append(XMLNode("datafield", attributes, written))
    }

    /// Adds someone as main or added entry, with all that they did.
    mutating func add(_ person: Credits.Person, isMain: Bool) {
        let isOrganisation = person.name.kind == .organisation
        let tag = (isMain ? "1" : "7") + (isOrganisation ? "10" : "00")
        var subfields: [(String, String?)] = [("a", person.name.familyFirst)]
        subfields += person.labels.map { ("e", $0) }
        subfields += person.duties.map { ("4", $0.marcRelator) }
        let entered =
            switch person.name.kind {
            case .korean, .inverted: "1"
            case .organisation: "2"
            case .latin, .whole: "0"
            }
        add(tag, indicators: entered + " ", subfields)
    }

    /// The record, indented by one level.
    var text: String { XMLNode("record", [], nodes).text(level: 1) }
}
