import APIClient
import CommandSupport
import Foundation
import HTTPTypes
import Messages

/// The description of `/api/v1` ([OpenAPI 3.1](https://spec.openapis.org/oas/v3.1.1)), from its routes and from the
/// schemas in `docs/schema`.
enum OpenAPI {
    /// The document.
    static let document: String = {
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        let data = try? JSONSerialization.data(withJSONObject: value, options: options)
        return String(decoding: data ?? Data("{}".utf8), as: UTF8.self) + "\n"
    }()

    private static var value: [String: Any] {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "bookfetch", "version": Version.current,
                "summary": Message.helpServe.english,
            ],
            "servers": [["url": "/"]],
            "security": [[:], ["bearer": [String]()], ["basic": [String]()]] as [[String: Any]],
            "paths": paths,
            "components": [
                "schemas": schemas,
                "responses": ["Problem": problem],
                "securitySchemes": [
                    "bearer": ["type": "http", "scheme": "bearer"], "basic": ["type": "http", "scheme": "basic"],
                ],
            ] as [String: Any],
        ]
    }

    private static var paths: [String: Any] {
        var paths: [String: [String: Any]] = [:]
        for route in APIRoute.all {
            paths["/api/v1" + route.path, default: [:]][route.method.rawValue.lowercased()] = operation(route)
        }
        paths["/api/v1/quota"] = ["get": plain("quota", .helpQuota, "bookfetch.quota-1")]
        paths["/api/v1/health"] = ["get": plain("health", .healthSummary, "bookfetch.health-1")]
        return paths
    }

    private static func operation(_ route: APIRoute) -> [String: Any] {
        var operation = plain(
            (route.operation + [
                route.method.rawValue.lowercased(), route.path.contains("{") ? "one" : "all",
            ])
            .joined(separator: "-"),
            route.summary,
            route.schema
        )
        operation["parameters"] =
            route.parameters.map(parameter) + (route.hasVersion && route.isChange ? [ifMatch] : [])
        if route.hasVersion, var responses = operation["responses"] as? [String: Any] {
            if var success = responses["200"] as? [String: Any] {
                success["headers"] = ["ETag": ["description": "The version", "schema": ["type": "string"]]]
                responses["200"] = success
            }
            if route.isChange { responses["412"] = conflict }
            operation["responses"] = responses
        }
        if route.takesText {
            let memo: [String: Any] = [
                "type": "object", "required": ["text"], "properties": ["text": ["type": "string", "pattern": #"\S"#]],
            ]
            operation["requestBody"] =
                [
                    "required": true,
                    "content": [
                        "application/json": ["schema": memo],
                        "text/plain": ["schema": ["type": "string", "pattern": #"\S"#]],
                    ] as [String: Any],
                ] as [String: Any]
        }
        return operation
    }

    private static var ifMatch: [String: Any] {
        [
            "name": "If-Match", "in": "header", "required": false, "schema": ["type": "string"],
            "description": "The version that the change is made on: the ETag of the memo",
        ]
    }

    private static var conflict: [String: Any] {
        [
            "description": "Changed since that version; nothing was saved. The document has both texts",
            "content": [
                ProblemDocument.type: [
                    "schema": [
                        "allOf": [["$ref": "#/components/schemas/problem"]],
                        "properties": [
                            "sent": ["type": "string"], "current": ["type": ["string", "null"]],
                            "version": ["type": "string"],
                        ] as [String: Any],
                    ] as [String: Any]
                ]
            ],
        ]
    }

    private static func plain(_ name: String, _ summary: Message, _ schema: String) -> [String: Any] {
        [
            "operationId": name, "summary": summary.english,
            "responses": [
                "200": [
                    "description": "The document",
                    "content": ["application/json": ["schema": ["$ref": "#/components/schemas/\(schema)"]]],
                ] as [String: Any],
                "304": ["description": "Not modified"],
                "default": ["$ref": "#/components/responses/Problem"],
            ] as [String: Any],
        ]
    }

    private static func parameter(_ parameter: RequestParameter) -> [String: Any] {
        var schema: [String: Any]
        switch parameter.values {
        case .text(let pattern):
            schema = ["type": "string", "minLength": 1]
            schema["pattern"] = pattern
        case .number(let range):
            schema = ["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound]
        case .choice(let values): schema = ["type": "string", "enum": values]
        case .yesOrNo: schema = ["type": "boolean"]
        }
        return [
            "name": parameter.name, "in": parameter.isInPath ? "path" : "query", "required": parameter.isRequired,
            "description": parameter.summary.english, "schema": schema,
        ]
    }

    /// The schemas of `docs/schema`, by file name.
    private static var schemas: [String: Any] {
        var schemas: [String: Any] = [:]
        let names = Set(APIRoute.all.map(\.schema) + ["bookfetch.quota-1", "bookfetch.health-1"])
        for name in names {
            guard let text = ServerResource.schema(name),
                var schema = try? JSONSerialization.jsonObject(with: text) as? [String: Any]
            else { preconditionFailure("docs/schema has no \(name)") }
            // The dialect is OpenAPI's own by default, which is the same.
            schema["$schema"] = nil
            schemas[name] = schema
        }
        let text: [String: Any] = ["type": "string"]
        let textOrNull: [String: Any] = ["type": ["string", "null"]]
        let number: [String: Any] = ["type": "integer"]
        let members: [String: Any] = [
            "type": text, "title": text, "status": number, "detail": text, "instance": text, "kind": text,
            "code": number, "service": textOrNull, "hint": textOrNull,
        ]
        schemas["problem"] =
            ["type": "object", "required": members.keys.sorted(), "properties": members] as [String: Any]
        return schemas
    }

    private static var problem: [String: Any] {
        [
            "description": "A problem document (RFC 9457)",
            "content": [ProblemDocument.type: ["schema": ["$ref": "#/components/schemas/problem"]]],
        ]
    }
}
