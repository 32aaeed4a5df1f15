import Interchange

enum SRUDocument {
    private static let space = ("xmlns:zs", "http://www.loc.gov/zing/srw/")

    private static func document(_ name: String, _ version: String, _ content: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <zs:\(name) \(space.0)="\(space.1)">
          <zs:version>\(version)</zs:version>
        \(content)</zs:\(name)>

        """
    }

    // MARK: Records

    /// - Parameter name: The identity, where the version has a place for it.
    static func record(
        _ data: String,
        _ schema: SRUProgram.Schema,
        isText: Bool,
        name: String?,
        position: Int
    ) -> String {
        let packed =
            isText ? XMLNode("zs:recordData", fixed: data).text(level: 3) : "<zs:recordData>\n\(data)</zs:recordData>\n"
        return """
            <zs:record>
            \(XMLNode("zs:recordSchema", text: schema.name).text(level: 3))\
            \(XMLNode("zs:recordPacking", text: isText ? "string" : "xml").text(level: 3))\
            \(packed)\
            \(name.map { XMLNode("zs:recordIdentifier", text: $0).text(level: 3) } ?? "")\
            \(XMLNode("zs:recordPosition", text: "\(position)").text(level: 3))\
            </zs:record>

            """
    }

    static func found(_ records: [String], total: Int, next: Int?, _ version: String) -> String {
        let all = records.isEmpty ? "" : "<zs:records>\n\(records.joined())</zs:records>\n"
        return document(
            "searchRetrieveResponse",
            version,
            XMLNode("zs:numberOfRecords", text: "\(total)").text(level: 1) + all
                + (next.map { XMLNode("zs:nextRecordPosition", text: "\($0)").text(level: 1) } ?? "")
        )
    }

    static func failure(_ failure: CQL.Diagnostic, _ version: String, of operation: String) -> String {
        var nodes = [XMLNode("diag:uri", text: "info:srw/diagnostic/1/\(failure.number)")]
        if !failure.details.isEmpty { nodes.append(XMLNode("diag:details", text: failure.details)) }
        let diagnostics = XMLNode(
            "zs:diagnostics",
            [("xmlns:diag", "http://www.loc.gov/zing/srw/diagnostic/")],
            [XMLNode("diag:diagnostic", [], nodes)]
        )
        let isSearch = operation == "searchRetrieve"
        let count = isSearch ? XMLNode("zs:numberOfRecords", text: "0").text(level: 1) : ""
        return document(
            isSearch ? "searchRetrieveResponse" : "explainResponse",
            version,
            count + diagnostics.text(level: 1)
        )
    }

    // MARK: Explain

    /// What the server can do, in [ZeeRex](http://explain.z3950.org/dtd/).
    static func explain(_ version: String) -> String {
        let site = Site.current
        let parts = site.authority.split(separator: ":", omittingEmptySubsequences: false)
        let port = parts.count > 1 && !site.authority.hasSuffix("]") ? String(parts[parts.count - 1]) : nil
        let host = port.map { String(site.authority.dropLast($0.count + 1)) } ?? site.authority
        let server = XMLNode(
            "serverInfo",
            [("protocol", "SRU"), ("version", "1.2"), ("transport", site.isSecure ? "https" : "http")],
            [
                XMLNode("host", text: host), XMLNode("port", text: port ?? (site.isSecure ? "443" : "80")),
                XMLNode("database", text: "\(site.path.dropFirst())\(site.path.isEmpty ? "" : "/")sru"),
            ]
        )
        let sets = [
            ("cql", "info:srw/cql-context-set/1/cql-v1.1"), ("dc", "info:srw/cql-context-set/1/dc-v1.1"),
            ("bath", "http://zing.z3950.org/cql/bath/2.0/"), ("rec", "info:srw/cql-context-set/2/rec-1.1"),
        ]
        let indexes = CQL.indexes.map { index in
            XMLNode(
                "index",
                [("search", "true"), ("scan", "false"), ("sort", "false")],
                [
                    XMLNode("title", text: index.name),
                    XMLNode("map", [], [XMLNode("name", [("set", index.set)], text: index.name)]),
                ]
            )
        }
        let schemas = SRUProgram.Schema.allCases.map { schema in
            XMLNode(
                "schema",
                [("name", schema.rawValue), ("identifier", schema.name), ("sort", "false"), ("retrieve", "true")],
                [XMLNode("title", text: schema.rawValue)]
            )
        }
        let explain = XMLNode(
            "explain",
            [("xmlns", "http://explain.z3950.org/dtd/2.0/")],
            [
                server, XMLNode("databaseInfo", [], [XMLNode("title", text: "bookfetch")]),
                XMLNode(
                    "indexInfo",
                    [],
                    sets.map { XMLNode("set", [("name", $0.0), ("identifier", $0.1)]) } + indexes
                ),
                XMLNode("schemaInfo", [], schemas),
                XMLNode(
                    "configInfo",
                    [],
                    [
                        XMLNode("default", [("type", "numberOfRecords")], text: "\(SRUProgram.usual)"),
                        XMLNode("setting", [("type", "maximumRecords")], text: "\(SRUProgram.maxCount)"),
                    ]
                ),
            ]
        )
        let record = """
            <zs:record>
            \(XMLNode("zs:recordSchema", text: "http://explain.z3950.org/dtd/2.0/").text(level: 2))\
            \(XMLNode("zs:recordPacking", text: "xml").text(level: 2))\
            <zs:recordData>
            \(explain.text(level: 3))</zs:recordData>
            </zs:record>

            """
        return document("explainResponse", version, record)
    }
}
