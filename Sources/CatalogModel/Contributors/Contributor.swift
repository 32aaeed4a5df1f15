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

/// What someone did for a book. The raw values are the ones of the JSON output.
public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    /// Wrote it.
    case author
    /// Translated it.
    case translator
    /// Drew for it.
    case illustrator
    /// Edited or compiled it.
    case editor
    /// Vouched for its subject matter (감수).
    case supervisor
    /// Took its photographs.
    case photographer
    /// Wrote the work it is made from (원작).
    case original
    /// Anything else; the label says what.
    case other

    /// The roles that a label names, as catalogues write it: two for `글·그림`.
    ///
    /// - Parameter label: A label without a name.
    /// - Returns: The roles in order; none where one of its words is not a role.
    public static func named(by label: String) -> [Role] {
        RoleWords.label(label)?.roles ?? []
    }
}
