public import Foundation

/// The part of [JSON Schema](https://json-schema.org/draft/2020-12/schema) that `docs/schema` uses: `type`, `const`,
/// `enum`, `pattern`, `minimum`, `properties`, `required`, `items`.
///
/// Any other keyword fails the check, so that a schema cannot contain an unchecked rule.
public struct JSONSchema {
    private let root: [String: Any]

    /// Parses a schema.
    ///
    /// - Parameter data: The schema's text.
    /// - Throws: The JSON error.
    public init(_ data: Data) throws {
        root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    /// Every violation of the schema in a document.
    ///
    /// - Parameter document: The document's text.
    /// - Returns: One line each, with its path; none for a valid document.
    /// - Throws: The JSON error.
    public func violations(in document: Data) throws -> [String] {
        check(try JSONSerialization.jsonObject(with: document, options: .fragmentsAllowed), root, "$")
    }

    private func check(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        var wrong: [String] = []
        for (keyword, rule) in schema {
            switch keyword {
            case "$schema", "title", "description": continue
            case "type":
                let types = rule as? [String] ?? [rule as? String ?? ""]
                if !types.contains(where: { Self.is(value, $0) }) { wrong.append("\(path) is not \(types)") }
            case "const":
                if !Self.equal(value, rule) { wrong.append("\(path) is not \(rule)") }
            case "enum":
                if !(rule as? [Any] ?? []).contains(where: { Self.equal(value, $0) }) {
                    wrong.append("\(path) is none of \(rule)")
                }
            case "pattern":
                guard let text = value as? String, let pattern = rule as? String else { continue }
                if text.range(of: pattern, options: .regularExpression) == nil {
                    wrong.append("\(path) is odd: \(text)")
                }
            case "minimum":
                guard let number = value as? NSNumber, let least = rule as? NSNumber else { continue }
                if number.doubleValue < least.doubleValue { wrong.append("\(path) is below \(least)") }
            case "required":
                guard let object = value as? [String: Any] else { continue }
                for name in rule as? [String] ?? [] where object[name] == nil {
                    wrong.append("\(path).\(name) is missing")
                }
            case "properties":
                guard let object = value as? [String: Any], let rules = rule as? [String: [String: Any]] else {
                    continue
                }
                for (name, member) in object {
                    if let rule = rules[name] { wrong += check(member, rule, "\(path).\(name)") }
                }
            case "items":
                guard let list = value as? [Any], let rule = rule as? [String: Any] else { continue }
                for (index, element) in list.enumerated() { wrong += check(element, rule, "\(path)[\(index)]") }
            default:
                wrong.append("the schema uses \(keyword), which is not checked")
            }
        }
        return wrong
    }

    private static func `is`(_ value: Any, _ type: String) -> Bool {
        switch type {
        case "null": value is NSNull
        case "string": value is String
        case "boolean": isBoolean(value)
        case "integer":
            !isBoolean(value) && (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } == true
        case "number": !isBoolean(value) && value is NSNumber
        case "array": value is [Any]
        case "object": value is [String: Any]
        default: false
        }
    }

    private static func isBoolean(_ value: Any) -> Bool {
        guard let number = value as? NSNumber else { return false }
        return number === (true as NSNumber) || number === (false as NSNumber)
            || String(cString: number.objCType) == "c" && !(value is String)
    }

    private static func equal(_ one: Any, _ other: Any) -> Bool {
        if let one = one as? String { return one == other as? String }
        if let one = one as? NSNumber { return one == other as? NSNumber }
        return one is NSNull && other is NSNull
    }
}
