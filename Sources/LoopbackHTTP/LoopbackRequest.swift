/// A request as it came over the wire; nothing in it is decoded.
public struct LoopbackRequest: Sendable {
    /// The method, as in `GET`.
    public let method: String
    /// The request target: path and query, percent-encoded as they came.
    public let target: String
    /// The header fields in order, repeats kept.
    public let fields: [(name: String, value: String)]

    /// The target up to its `?`, percent-encoded as it came.
    public var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// What follows the target's first `?`, percent-encoded as it came; empty when there is none.
    public var query: String {
        guard let mark = target.firstIndex(of: "?") else { return "" }
        return String(target[target.index(after: mark)...])
    }

    /// The value of the first field of a name, whatever its case.
    ///
    /// - Parameter name: The field's name.
    /// - Returns: Its value, or `nil` when no such field came.
    public func field(_ name: String) -> String? {
        let wanted = name.lowercased()
        return fields.first { $0.name.lowercased() == wanted }?.value
    }
}
