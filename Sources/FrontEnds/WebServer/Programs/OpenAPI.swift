import APIClient
import Basics
import Documents
import HTTPTypes
import Wording

/// The description of `/api/v1` ([OpenAPI 3.1](https://spec.openapis.org/oas/v3.1.1)), from its routes and from the
/// schemas in `docs/schema`.
enum OpenAPI {
    static let document = document(server: "/")

    /// - Parameter server: The address of the server's root.
    static func document(server: String) -> String { JSONText.document(value(server)) }

    private static func value(_ server: String) -> JSON {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "bookfetch", "version": .string(Version.current),
                "summary": .string(Message.helpServe.english),
            ],
            "servers": [["url": .string(server)]],
            "security": [[:], ["bearer": []], ["basic": []]],
            "paths": paths,
            "components": [
                "schemas": schemas,
                "responses": ["Problem": problem],
                "securitySchemes": [
                    "bearer": ["type": "http", "scheme": "bearer"], "basic": ["type": "http", "scheme": "basic"],
                ],
            ],
        ]
    }

    private static var paths: JSON {
        var paths: JSON = [:]
        for route in APIRoute.all {
            var methods = paths["/api/v1" + route.path] ?? [:]
            methods[route.method.rawValue.lowercased()] = operation(route)
            paths["/api/v1" + route.path] = methods
        }
        paths["/api/v1/quota"] = ["get": plain("quota", .helpQuota, "bookfetch.quota-1")]
        paths["/api/v1/health"] = ["get": plain("health", .healthSummary, "bookfetch.health-1")]
        for (path, operation) in CatalogueProtocols.paths {
            var methods: JSON = ["get": operation]
            // What is too long for an address comes as a form.
            if CatalogueProtocols.formPaths.contains(path) {
                var form = operation
                form["operationId"] = .string("\(path.dropFirst())Form")
                methods["post"] = form
            }
            paths[path] = methods
        }
        return paths
    }

    private static func operation(_ route: APIRoute) -> JSON {
        var operation = plain(
            (route.operation + [
                route.method.rawValue.lowercased(), route.path.contains("{") ? "one" : "all",
            ])
            .joined(separator: "-"),
            route.summary,
            route.schema,
            or: route.otherSchema
        )
        operation["parameters"] =
            .array(route.parameters.map(parameter) + (route.hasVersion && route.isChange ? [ifMatch] : []))
        if route.hasVersion, var responses = operation["responses"] {
            if var success = responses["200"] {
                success["headers"] = ["ETag": ["description": "The version", "schema": ["type": "string"]]]
                responses["200"] = success
            }
            if route.isChange { responses["412"] = conflict }
            operation["responses"] = responses
        }
        switch route.content {
        case .text:
            let memo: JSON = [
                "type": "object", "required": ["text"], "properties": ["text": ["type": "string", "pattern": #"\S"#]],
            ]
            operation["requestBody"] =
                [
                    "required": true,
                    "content": [
                        "application/json": ["schema": memo],
                        "text/plain": ["schema": ["type": "string", "pattern": #"\S"#]],
                    ],
                ]
        case .file:
            operation["requestBody"] = ["required": true, "content": ["application/octet-stream": [:]]]
        case nil: break
        }
        return operation
    }

    private static var ifMatch: JSON {
        [
            "name": "If-Match", "in": "header", "required": false, "schema": ["type": "string"],
            "description": "The version that the change is made on: the ETag of the memo",
        ]
    }

    private static var conflict: JSON {
        [
            "description": "Changed since that version; nothing was saved. The document has both texts",
            "content": [
                ProblemDocument.type: [
                    "schema": [
                        "allOf": [["$ref": "#/components/schemas/problem"]],
                        "properties": [
                            "sent": ["type": "string"], "current": ["type": ["string", "null"]],
                            "version": ["type": "string"],
                        ],
                    ]
                ]
            ],
        ]
    }

    private static func plain(_ name: String, _ summary: Message, _ schema: String, or other: String? = nil) -> JSON {
        let schemas = [schema, other].compactMap(\.self).map { ["$ref": .string("#/components/schemas/\($0)")] as JSON }
        return [
            "operationId": .string(name), "summary": .string(summary.english),
            "responses": [
                "200": [
                    "description": "The document",
                    "content": ["application/json": ["schema": other == nil ? schemas[0] : ["oneOf": .array(schemas)]]],
                ],
                "304": ["description": "Not modified"],
                "default": ["$ref": "#/components/responses/Problem"],
            ],
        ]
    }

    private static func parameter(_ parameter: RequestParameter) -> JSON {
        var schema: JSON
        switch parameter.values {
        case .text(let pattern):
            schema = ["type": "string", "minLength": 1]
            schema["pattern"] = pattern.map { .string($0) }
        case .number(let range):
            schema = ["type": "integer", "minimum": JSON(range.lowerBound), "maximum": JSON(range.upperBound)]
        case .choice(let values): schema = ["type": "string", "enum": .array(values.map { .string($0) })]
        case .yesOrNo: schema = ["type": "boolean"]
        }
        return [
            "name": .string(parameter.name), "in": parameter.isInPath ? "path" : "query",
            "required": .bool(parameter.isRequired), "description": .string(parameter.summary.english),
            "schema": schema,
        ]
    }

    /// The schemas of `docs/schema`, by file name.
    private static var schemas: JSON {
        var schemas: JSON = [:]
        let names = Set(APIRoute.all.map(\.schema) + ["bookfetch.quota-1", "bookfetch.health-1"])
        for name in names {
            guard let text = ServerResource.schema(name),
                var schema = JSON(parsing: Array(text))
            else { preconditionFailure("docs/schema has no \(name)") }
            // The dialect is OpenAPI's own by default, which is the same.
            schema["$schema"] = nil
            schemas[name] = schema
        }
        let text: JSON = ["type": "string"]
        let textOrNull: JSON = ["type": ["string", "null"]]
        let number: JSON = ["type": "integer"]
        let members: [String: JSON] = [
            "type": text, "title": text, "status": number, "detail": text, "instance": text, "kind": text,
            "code": number, "service": textOrNull, "hint": textOrNull,
        ]
        schemas["problem"] =
            [
                "type": "object", "required": .array(members.keys.sorted().map { .string($0) }),
                "properties": .object(members),
            ]
        return schemas
    }

    private static var problem: JSON {
        [
            "description": "A problem document (RFC 9457)",
            "content": [ProblemDocument.type: ["schema": ["$ref": "#/components/schemas/problem"]]],
        ]
    }
}
