/// Why a folder of fixtures cannot be used.
public enum FixtureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No folder below this one holds a `routes.json`.
    case noRoutes(folder: String)
    /// A file cannot be read, or is not the JSON its route takes it for.
    case unreadable(file: String, reason: String)
    /// A route takes its list from a place in its file where there is no array of objects.
    case noList(file: String, at: String)
    /// A route takes members of its file, which is no object.
    case noObject(file: String)

    /// One sentence for a person.
    public var description: String {
        switch self {
        case .noRoutes(let folder): "There are no fixtures in \(folder): no folder in it holds a routes.json."
        case .unreadable(let file, let reason): "The fixture \(file) cannot be read: \(reason)"
        case .noList(let file, let path): "The fixture \(file) has no list of objects at \"\(path)\"."
        case .noObject(let file): "The fixture \(file) is no object."
        }
    }
}
