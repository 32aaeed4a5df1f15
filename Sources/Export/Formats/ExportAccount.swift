/// How the books of an export were had, as the JSON tells it.
public struct ExportAccount: Hashable, Sendable {
    /// Something that went wrong on the way.
    public struct Problem: Hashable, Sendable {
        /// The service it happened with.
        public var service: String
        /// What it is, in one word.
        public var kind: String
        /// What happened, in one sentence.
        public var message: String
        /// The book it concerns; `nil` for none of its own.
        public var isbn: String?

        /// Describes a problem.
        public init(service: String, kind: String, message: String, isbn: String?) {
            self.service = service
            self.kind = kind
            self.message = message
            self.isbn = isbn
        }
    }

    /// Where the books came from: `network`, `cache` or `demo`.
    public var origin: String
    /// Whether a stored copy stood in for an answer that could not be had.
    public var stale: Bool
    /// The time of the oldest answer, as JSON has it; `nil` where no service answered.
    public var fetchedAt: String?
    /// What went wrong.
    public var problems: [Problem]

    /// An account; without arguments that of a reader's own list.
    public init(
        origin: String = "cache",
        stale: Bool = false,
        fetchedAt: String? = nil,
        problems: [Problem] = []
    ) {
        self.origin = origin
        self.stale = stale
        self.fetchedAt = fetchedAt
        self.problems = problems
    }
}

extension ExportAccount {
    /// The members of the document that tell it.
    var members: [(String, JSONValue)] {
        [
            (
                "freshness",
                .object([
                    ("fetchedAt", .optional(fetchedAt)), ("origin", .string(origin)), ("stale", .bool(stale)),
                ])
            ),
            (
                "problems",
                .array(
                    problems.map {
                        .object([
                            ("isbn", .optional($0.isbn)), ("kind", .string($0.kind)), ("message", .string($0.message)),
                            ("service", .string($0.service)),
                        ])
                    }
                )
            ),
        ]
    }
}
