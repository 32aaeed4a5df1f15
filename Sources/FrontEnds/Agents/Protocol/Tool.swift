package import Basics

/// A tool that clients can call. All tools here only read.
package struct Tool: Sendable {
    package let name: String
    package let title: String
    package let description: String
    package let parameters: [ToolParameter]
    package let outputSchema: JSON
    package let isOpenWorld: Bool

    package init(
        name: String,
        title: String,
        description: String,
        parameters: [ToolParameter],
        outputSchema: JSON,
        isOpenWorld: Bool
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.parameters = parameters
        self.outputSchema = outputSchema
        self.isOpenWorld = isOpenWorld
    }

    package var inputSchema: JSON {
        var schema: [String: JSON] = [
            "type": "object", "additionalProperties": false,
            "properties": .object(Dictionary(parameters.map { ($0.name, $0.schema) }) { $1 }),
        ]
        let required = parameters.filter(\.isRequired)
        if !required.isEmpty { schema["required"] = .array(required.map { .string($0.name) }) }
        return .object(schema)
    }

    func definition(remark: String?) -> JSON {
        [
            "name": .string(name),
            "title": .string(title),
            "description": .string([description, remark].compactMap(\.self).joined(separator: " ")),
            "inputSchema": inputSchema,
            "outputSchema": outputSchema,
            "annotations": [
                "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true,
                "openWorldHint": .bool(isOpenWorld),
            ],
        ]
    }
}

package struct ToolParameter: Sendable {
    package enum Kind: Sendable {
        case text(maxLength: Int)
        case choice([String])
        case number(ClosedRange<Int>)
        case flag
    }

    package let name: String
    package let kind: Kind
    package let description: String
    package let isRequired: Bool
    package let standard: JSON?

    package init(
        _ name: String,
        _ kind: Kind,
        _ description: String,
        isRequired: Bool = false,
        standard: JSON? = nil
    ) {
        self.name = name
        self.kind = kind
        self.description = description
        self.isRequired = isRequired
        self.standard = standard
    }

    var schema: JSON {
        var schema: [String: JSON] = ["description": .string(description)]
        schema["default"] = standard
        switch kind {
        case .text(let maxLength):
            schema["type"] = "string"
            schema["maxLength"] = JSON(maxLength)
            if isRequired { schema["minLength"] = JSON(1) }
        case .choice(let words):
            schema["type"] = "string"
            schema["enum"] = .array(words.map { .string($0) })
        case .number(let range):
            schema["type"] = "integer"
            schema["minimum"] = JSON(range.lowerBound)
            schema["maximum"] = JSON(range.upperBound)
        case .flag: schema["type"] = "boolean"
        }
        return .object(schema)
    }

    func expectation(violatedBy value: JSON) -> String? {
        switch kind {
        case .text(let maxLength):
            guard let text = value.string else { return "a string" }
            // Counted as JSON Schema counts.
            let count = text.unicodeScalars.count
            return count > maxLength || isRequired && count == 0 ? "a string of at most \(maxLength) characters" : nil
        case .choice(let words):
            return value.string.map { words.contains($0) } == true ? nil : "one of \(words.joined(separator: ", "))"
        case .number(let range):
            guard let number = value.integer, range.contains(number) else {
                return "a whole number from \(range.lowerBound) to \(range.upperBound)"
            }
            return nil
        case .flag:
            if case .bool = value { return nil }
            return "true or false"
        }
    }
}

package struct ToolArguments: Sendable {
    private let values: [String: JSON]

    package init(_ values: [String: JSON], for tool: Tool) throws(InvalidArguments) {
        for name in values.keys.sorted() where !tool.parameters.contains(where: { $0.name == name }) {
            let known = tool.parameters.map(\.name).joined(separator: ", ")
            throw InvalidArguments(
                "There is no argument '\(name.prefix(100))'; \(tool.name) takes \(known.isEmpty ? "none" : known)."
            )
        }
        var checked: [String: JSON] = [:]
        for parameter in tool.parameters {
            guard let value = values[parameter.name] ?? parameter.standard else {
                guard !parameter.isRequired else { throw InvalidArguments("\(parameter.name) is missing.") }
                continue
            }
            if let expectation = parameter.expectation(violatedBy: value) {
                throw InvalidArguments("\(parameter.name) must be \(expectation).")
            }
            checked[parameter.name] = value
        }
        self.values = checked
    }

    package func text(_ name: String) -> String? { values[name]?.string }

    package func number(_ name: String) -> Int? { values[name]?.integer }

    /// All values as text: numbers in digits, flags as `true` and `false`.
    package var texts: [String: String] {
        values.compactMapValues { value in
            value.string ?? value.integer.map { "\($0)" } ?? (value == true ? "true" : value == false ? "false" : nil)
        }
    }

    package func flag(_ name: String) -> Bool { values[name] == true }
}

package struct InvalidArguments: Error, Hashable {
    package let message: String

    init(_ message: String) { self.message = message }
}

package struct ToolResult: Sendable {
    package let texts: [String]
    package let document: JSON?

    /// A document, which is repeated as text for clients that know no structured content, and remarks on it. `line`:
    /// the document on one line, where it is known.
    package init(document: JSON, line: String? = nil, remarks: [String]) {
        self.document = document
        texts = [line ?? document.line] + remarks
    }

    package init(failure: String) {
        document = nil
        texts = [failure]
    }

    var members: [String: JSON] {
        var members: [String: JSON] = [
            "content": .array(texts.map { ["type": "text", "text": .string($0)] }),
            "isError": .bool(document == nil),
        ]
        members["structuredContent"] = document
        return members
    }
}

package protocol ToolBox: Sendable {
    var tools: [Tool] { get }

    /// What a model has to know about the server as a whole.
    func instructions() async -> String

    /// What a client has to know about each tool now, by name: a missing key, for example.
    func remarks() async -> [String: String]

    /// Throws when the call was cancelled; no response is sent then.
    func call(_ tool: Tool, _ arguments: ToolArguments) async throws -> ToolResult
}
