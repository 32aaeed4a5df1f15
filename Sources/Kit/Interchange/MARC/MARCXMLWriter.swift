package import Foundation

/// Writes MARC records as [MARCXML](https://www.loc.gov/standards/marcxml/). The user's memo is not included.
package struct MARCXMLWriter: BookWriter {
    /// The time the records were created (field 005).
    package let time: Date
    package let profile: MARCProfile
    /// The library's additions to each record.
    package let library: LibraryProfile

    package init(time: Date, profile: MARCProfile = .marc21, library: LibraryProfile = LibraryProfile()) {
        self.time = time
        self.profile = profile
        self.library = library
    }

    /// The declaration and the beginning of the collection.
    package let prefix =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<collection xmlns=\"http://www.loc.gov/MARC21/slim\">\n"
    package let separator = ""

    package func suffix(count: Int) -> String { "</collection>\n" }

    package func entry(_ exported: ExportedBook, key: String) -> String {
        let record = profile.record(of: exported, key: key, at: time, library: library)
        return XMLNode("record", [], [XMLNode("leader", fixed: record.leader)] + record.fields.map(Self.node))
            .text(level: 1)
    }

    private static func node(_ field: MARCRecord.Field) -> XMLNode {
        switch field.content {
        case .control(let text): XMLNode("controlfield", [("tag", field.tag)], fixed: text)
        case .data(let indicators, let subfields):
            XMLNode(
                "datafield",
                [
                    ("tag", field.tag), ("ind1", String(indicators.prefix(1))),
                    ("ind2", String(indicators.suffix(1))),
                ],
                // Not trimmed again: punctuation may be a subfield's last character.
                subfields.map { XMLNode("subfield", [("code", $0.code)], fixed: $0.text) }
            )
        }
    }
}
