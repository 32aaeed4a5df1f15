/// Keeps those members of an object that a parameter names: Open Library answers with editions by the names they were asked.
struct MembersRule: Decodable, Sendable {
    /// The parameter, names with commas between.
    let parameter: String

    /// Cuts a file to a request.
    ///
    /// - Parameters:
    ///   - document: The file.
    ///   - request: The request.
    /// - Returns: The file without the members that were not asked for; `nil` when it is no object.
    func cut(_ document: JSONValue, for request: FixtureRequest) -> JSONValue? {
        guard case .object(let members) = document else { return nil }
        let names = Set((request.parameter(parameter) ?? "").split(separator: ",").map { String($0) })
        return .object(members.filter { names.contains($0.key) })
    }
}
