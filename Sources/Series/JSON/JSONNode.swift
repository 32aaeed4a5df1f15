/// A value of a JSON text and where it stands.
///
/// Foundation's decoder tells neither where a value stood nor that a comma trailed, and `--lint` has to tell both.
struct JSONNode: Hashable, Sendable {
    /// A member of an object.
    struct Member: Hashable, Sendable {
        let name: String
        /// Where the name begins, in bytes.
        let nameOffset: Int
        let value: JSONNode
    }

    /// What stands there.
    indirect enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        /// A number as it is written.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// Members in their order; a name may come twice.
        case object([Member])
    }

    let value: Value
    /// Where it begins, in bytes from the first one behind a byte order mark.
    let offset: Int

    /// What kind of value it is, as error messages call it.
    var kind: JSONKind {
        switch value {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .text
        case .array: .list
        case .object: .object
        }
    }
}
