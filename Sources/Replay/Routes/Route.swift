/// Which requests get which file.
struct Route: Decodable, Sendable {
    /// The method; absent means `GET`.
    let method: String?
    /// The path, or with `*` at its end all paths that start so.
    let path: String
    /// Parameters a request must have for this route; absent means any request for the path.
    let query: Conditions?
    /// Whether a request needs the service's key; absent means it does.
    let needsKey: Bool?
    let reply: StaticReply
    /// How the reply's list is cut to the request; absent means that the file is served byte for byte.
    let list: ListRule?
    /// How the reply's own members are cut to the request, where it is an object of named things and no list.
    let members: MembersRule?

    /// Whether the route is for a request. Base addresses may have a path prefix, so the path's end counts.
    func matches(_ request: FixtureRequest) -> Bool {
        guard request.method == method ?? "GET" else { return false }
        let pathMatches = path.hasSuffix("*") ? request.path.contains(path.dropLast()) : request.path.hasSuffix(path)
        return pathMatches && (query?.hold(for: request) ?? true)
    }

    /// How much a route asks of a request: of two that match, the one that asks for more is meant.
    var specificity: (conditions: Int, exact: Int) { query?.specificity ?? (0, 0) }
}
