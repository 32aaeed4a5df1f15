import Basics
import Documents
import Wording

/// The protocols of others that the server speaks, as its description names them: their documents are not the
/// contract's.
enum CatalogueProtocols {
    /// Those that take a form by POST as well.
    static let formPaths: Set<String> = ["/sru", "/reconcile"]

    static let paths: [(path: String, operation: JSON)] = [
        (
            "/unapi",
            operation(
                "unapi",
                .unapiSummary,
                ["id", "format"],
                ["application/xml"] + BookRecord.formats.map { String(ShelfPages.type(of: $0).prefix { $0 != ";" }) },
                others: ["300": ["description": "The formats of a record"]]
            )
        ),
        (
            "/sru",
            operation(
                "sru",
                .sruSummary,
                [
                    "operation", "version", "query", "startRecord", "maximumRecords", "recordSchema", "recordPacking",
                ],
                ["text/xml"]
            )
        ),
        ("/reconcile", operation("reconcile", .reconcileSummary, ["queries", "extend"], ["application/json"])),
    ]

    private static func operation(
        _ name: String,
        _ summary: Message,
        _ parameters: [String],
        _ types: [String],
        others: [String: JSON] = [:]
    ) -> JSON {
        let given: [JSON] = parameters.map { parameter in
            ["name": .string(parameter), "in": "query", "required": false, "schema": ["type": "string"]]
        }
        let content = Dictionary(types.map { ($0, ["schema": [:]] as JSON) }) { first, _ in first }
        var responses: [String: JSON] = [
            "200": ["description": "The document", "content": .object(content)],
            "304": ["description": "Not modified"], "default": ["$ref": "#/components/responses/Problem"],
        ]
        responses.merge(others) { $1 }
        return [
            "operationId": .string(name), "summary": .string(summary.english), "parameters": .array(given),
            "responses": .object(responses),
        ]
    }
}
