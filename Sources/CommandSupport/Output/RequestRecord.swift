/// The request as it stands in a JSON result: the command and every parameter that shaped it.
public struct RequestRecord: Encodable, Sendable {
    /// One parameter's value.
    public enum Value: Encodable, Sendable, Equatable {
        /// A text.
        case text(String)
        /// A number.
        case number(Int)
        /// Several texts.
        case list([String])
        /// Not given.
        case null

        /// A text, or null.
        public static func optional(_ text: String?) -> Value { text.map(Value.text) ?? .null }
        /// A number, or null.
        public static func optional(_ number: Int?) -> Value { number.map(Value.number) ?? .null }

        /// Writes the value itself.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            case .list(let list): try container.encode(list)
            case .null: try container.encodeNil()
            }
        }
    }

    private let values: [String: Value]

    /// A command's request.
    ///
    /// - Parameters:
    ///   - command: The command's name.
    ///   - parameters: What shaped it, by the flag's name.
    public init(command: String, _ parameters: [String: Value]) {
        values = parameters.merging(["command": .text(command)]) { _, command in command }
    }

    /// Writes one object.
    public func encode(to encoder: any Encoder) throws {
        try values.encode(to: encoder)
    }
}
