/// A person or group named on a book, and what for.
public struct Contributor: Hashable, Sendable, Codable {
    /// The name as the source writes it.
    public var name: String
    /// What for.
    public var role: Role
    /// The source's own word for the role, such as `지은이` or `글·그림`; `nil` where it gives none.
    public var label: String?

    /// A contributor.
    public init(name: String, role: Role, label: String? = nil) {
        self.name = name
        self.role = role
        self.label = label
    }

    /// Contributors from a list of names that belong to one role, as Kakao's `authors` and `translators` are.
    ///
    /// A role may stand inside a name there (`야마키 슈 (감수)`) and counts for more than the list's; commas do not separate
    /// names, since the list does.
    ///
    /// - Parameters:
    ///   - names: The names as they came.
    ///   - role: The list's role.
    /// - Returns: One contributor a name and role, each once.
    public static func named(_ names: [String], role: Role) -> [Contributor] {
        ContributorStatement(names: names, role: role).contributors
    }

    /// Writes all three members; a missing label is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(role, forKey: .role)
        try container.encode(label, forKey: .label)
    }

    private enum CodingKeys: String, CodingKey {
        case name, role, label
    }
}

extension [Contributor] {
    /// The first of each name and role.
    func uniqueByNameAndRole() -> [Contributor] {
        var seen = Set<Contributor>()
        return filter { seen.insert(Contributor(name: $0.name, role: $0.role)).inserted }
    }
}
