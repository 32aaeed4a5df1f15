import Foundation

/// A scalar that can be read from any of the ways services write it.
public protocol LenientValue: Codable, Sendable, Hashable {
    /// Reads the value; `nil` for null, for an empty string where that is no value, and for another kind of thing.
    static func lenient(from container: any SingleValueDecodingContainer) -> Self?
}

extension String: LenientValue {
    /// A string; a number or boolean becomes its text.
    public static func lenient(from container: any SingleValueDecodingContainer) -> String? {
        if let text = try? container.decode(String.self) { return text }
        if let number = try? container.decode(Int.self) { return String(number) }
        // A Double would lose digits of a long identifier.
        if let number = try? container.decode(Decimal.self) { return number.description }
        if let number = try? container.decode(Double.self) { return String(number) }
        if let flag = try? container.decode(Bool.self) { return flag ? "true" : "false" }
        return nil
    }
}

extension Int: LenientValue {
    /// An integer; also a whole floating-point number, and text like `"15000"` or `"233,599"`.
    public static func lenient(from container: any SingleValueDecodingContainer) -> Int? {
        if let number = try? container.decode(Int.self) { return number }
        if let number = try? container.decode(Double.self) { return Int(exactly: number) }
        guard let text = try? container.decode(String.self) else { return nil }
        let digits = text.filter { $0 != "," && !$0.isWhitespace }
        return Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
    }
}

extension Double: LenientValue {
    /// A number, whole or not, or text of one.
    public static func lenient(from container: any SingleValueDecodingContainer) -> Double? {
        if let number = try? container.decode(Double.self) { return number }
        guard let text = try? container.decode(String.self) else { return nil }
        return Double(text.filter { $0 != "," && !$0.isWhitespace }).flatMap { $0.isFinite ? $0 : nil }
    }
}

extension Bool: LenientValue {
    /// A boolean; also 0 and 1, `"true"`, `"false"`, `"Y"` and `"N"`.
    public static func lenient(from container: any SingleValueDecodingContainer) -> Bool? {
        if let flag = try? container.decode(Bool.self) { return flag }
        if let number = try? container.decode(Int.self) { return number == 0 ? false : number == 1 ? true : nil }
        switch (try? container.decode(String.self))?.lowercased() {
        case "true", "y", "1": return true
        case "false", "n", "0": return false
        default: return nil
        }
    }
}
