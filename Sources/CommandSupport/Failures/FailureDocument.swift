import APIClient
import Messages

/// A failure as JSON on stderr, for `--json`: the shape `error/1`.
struct FailureDocument: Encodable {
    let failure: ProgramFailure
    /// What else was to be told; a member of its own where there is any.
    let notes: [String]

    /// What the services' kinds have no word for is named after its code.
    private var kind: String {
        switch failure.status {
        case .store: "store"
        case .software: "internal"
        default: failure.kind.rawValue
        }
    }

    private enum CodingKeys: CodingKey {
        case schema, code, kind, service, message, hint, notes
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("error/1", forKey: .schema)
        try container.encode(failure.status.rawValue, forKey: .code)
        try container.encode(kind, forKey: .kind)
        try container.encode(failure.service?.rawValue, forKey: .service)
        try container.encode(failure.message.text, forKey: .message)
        try container.encode(failure.hint?.text, forKey: .hint)
        if !notes.isEmpty { try container.encode(notes, forKey: .notes) }
    }
}
