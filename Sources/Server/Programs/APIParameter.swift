import Catalog
import Messages

/// A parameter of a route: its place, what it becomes on the command line, and its schema.
struct APIParameter: Sendable {
    /// What a value becomes.
    enum Meaning: Sendable {
        /// The flag of the same name, or of another one.
        case flag(String)
        /// A flag without a value, for `true`.
        case toggle(String)
        /// An argument of the command.
        case argument
    }

    /// The values of a parameter, for OpenAPI; the command itself decides.
    enum Values: Sendable {
        case text(pattern: String? = nil)
        case integer(ClosedRange<Int>)
        case choice([String])
        case yesOrNo
    }

    let name: String
    let meaning: Meaning
    let values: Values
    let isInPath: Bool
    let isRequired: Bool
    /// The flag's help.
    let summary: Message

    private init(
        _ name: String,
        _ meaning: Meaning,
        _ values: Values,
        isInPath: Bool = false,
        isRequired: Bool = false,
        _ summary: Message
    ) {
        self.name = name
        self.meaning = meaning
        self.values = values
        self.isInPath = isInPath
        self.isRequired = isRequired
        self.summary = summary
    }

    static func path(_ name: String, _ summary: Message) -> APIParameter {
        APIParameter(name, .argument, .text(), isInPath: true, isRequired: true, summary)
    }

    static func words(_ name: String, isRequired: Bool = true, _ summary: Message) -> APIParameter {
        APIParameter(name, .argument, .text(pattern: #"\S"#), isRequired: isRequired, summary)
    }

    static func text(_ name: String, _ summary: Message, pattern: String? = nil) -> APIParameter {
        APIParameter(name, .flag("--\(name)"), .text(pattern: pattern), summary)
    }

    static func choice(_ name: String, _ values: [String], _ summary: Message) -> APIParameter {
        APIParameter(name, .flag("--\(name)"), .choice(values), summary)
    }

    static func number(_ name: String, _ range: ClosedRange<Int>, _ summary: Message) -> APIParameter {
        APIParameter(name, .flag("--\(name)"), .integer(range), summary)
    }

    static func toggle(_ name: String, _ summary: Message) -> APIParameter {
        APIParameter(name, .toggle("--\(name)"), .yesOrNo, summary)
    }

    /// Page and size of every list.
    private static func pages(_ sizes: ClosedRange<Int>) -> [APIParameter] {
        [number("page", 1...1_000_000, .helpPage), number("size", sizes, .helpListSize(sizes))]
    }

    /// How stored responses are used, in lists that ask services.
    private static let freshness: [APIParameter] = [
        toggle("refresh", .helpRefresh),
        APIParameter(
            "maxAge",
            .flag("--max-age"),
            .text(pattern: "^[0-9]+[smhdw]?$"),
            .helpMaxAge
        ),
    ]

    /// The parameters of a list that services are asked for.
    static func asked(
        _ own: [APIParameter],
        sizes: ClosedRange<Int> = BookSearchRequest.sizes
    ) -> [APIParameter] {
        own + pages(sizes) + freshness
    }

    /// The parameters of a list that the user keeps.
    static func kept(_ own: [APIParameter]) -> [APIParameter] { own + pages(BookSearchRequest.sizes) }

    /// The parameters of one document that services are asked for.
    static func fresh(_ own: [APIParameter]) -> [APIParameter] { own + freshness }

    /// The words of a value on the command line.
    ///
    /// - Parameter value: The decoded value.
    /// - Returns: The flag; `nil` for an argument, and for a toggle that is off.
    /// - Throws: ``DeskFailure`` for a toggle that is neither on nor off.
    func flag(_ value: String) throws(DeskFailure) -> String? {
        switch meaning {
        case .flag(let flag): return "\(flag)=\(value)"
        case .argument: return nil
        case .toggle(let flag):
            guard value == "true" || value == "false" else {
                throw DeskFailure(message: .invalidParameter(name: name, value: value))
            }
            return value == "true" ? flag : nil
        }
    }
}
