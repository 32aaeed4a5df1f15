import Basics

/// A person or group named on a book, with a role.
public struct Contributor: Hashable, Sendable, Codable {
    /// The name as the source writes it.
    public var name: String
    /// The role.
    public var role: Role
    /// The source's own word for the role, such as `지은이` or `글·그림`; `nil` without one.
    public var label: String?

    /// A contributor.
    public init(name: String, role: Role, label: String? = nil) {
        self.name = name
        self.role = role
        self.label = label
    }

    /// Contributors from a list of names with one role, such as Kakao's `authors` and `translators`. A name may contain
    /// a role of its own (`야마키 슈 (감수)`), which overrides the list's; commas do not separate names here. Returns one
    /// contributor for each name and role, without duplicates.
    package static func named(_ names: [String], role: Role) -> [Contributor] {
        ContributorStatement(names: names, role: role).contributors
    }

    /// Encodes all three members; a missing label is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(label, orNullFor: .label)
        try container.encode(name, forKey: .name)
        try container.encode(role.rawValue, forKey: .role)
    }

    private enum CodingKeys: String, CodingKey {
        case name, role, label
    }
}

extension [Contributor] {
    func uniqueByNameAndRole() -> [Contributor] {
        guard count > 16 else {
            return reduce(into: []) { unique, next in
                if !unique.contains(where: { $0.name == next.name && $0.role == next.role }) { unique.append(next) }
            }
        }
        var seen = Set<Contributor>()
        return filter { seen.insert(Contributor(name: $0.name, role: $0.role)).inserted }
    }
}

/// A contributor's role. The raw values are the ones of the JSON output.
public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    /// Wrote it.
    case author
    /// Translated it.
    case translator
    /// Drew for it.
    case illustrator
    /// Edited or compiled it.
    case editor
    /// Reviewed its subject matter (감수).
    case supervisor
    /// Took its photographs.
    case photographer
    /// Wrote the work it is based on (원작).
    case original
    /// Anything else; see the label.
    case other

    /// The roles that a label names, as catalogues write it: two for `글·그림`. None if a word is not a role.
    package static func named(by label: String) -> [Role] {
        RoleVocabulary.label(label)?.roles ?? []
    }
}
