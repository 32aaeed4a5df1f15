import CatalogModel

/// A book's contributors, grouped as the formats require.
struct Credits {
    private let contributors: [Contributor]
    let othersOmitted: Bool
    /// Whether the words beside names are Korean, as in the catalogue record of a Korean book.
    private let isKorean: Bool
    /// The roles of which others are left out: those that the source says, else that of the first one named.
    private let rolesWithOthers: Set<Role>

    init(_ book: Book) {
        othersOmitted = book.othersOmitted
        isKorean = TitleLanguage(book) == .korean
        // No format can represent a name of white space.
        contributors = book.contributors.compactMap { contributor in
            let name = PlainText.line(contributor.name)
            return name.isEmpty ? nil : Contributor(name: name, role: contributor.role, label: contributor.label)
        }
        let known = Set(book.details.rolesWithOthers ?? []).intersection(contributors.map(\.role))
        let main = contributors.first.map { [$0.role] } ?? []
        rolesWithOthers = othersOmitted ? known.isEmpty ? Set(main) : known : []
    }

    var isEmpty: Bool { contributors.isEmpty }

    var firstAuthor: NameParts? { names(.author).first }

    /// The names with one role, in order, without duplicates.
    func names(_ duty: ContributorDuty) -> [NameParts] {
        var seen = Set<String>()
        return contributors.filter { ContributorDuty($0) == duty && seen.insert($0.name).inserted }.map {
            NameParts($0.name)
        }
    }

    /// One text per label, for roles without a field in the format: `감수: 가, 나`.
    func statements(of isWanted: (ContributorDuty) -> Bool) -> [String] {
        var labels = [String]()
        var names = [String: [String]]()
        for contributor in contributors where isWanted(ContributorDuty(contributor)) {
            let label = Self.label(of: contributor)
            if names[label] == nil { labels.append(label) }
            names[label, default: []].append(contributor.name)
        }
        for role in rolesWithOthers {
            guard let one = contributors.first(where: { $0.role == role && isWanted(ContributorDuty($0)) }) else {
                continue
            }
            names[Self.label(of: one)]?.append(others)
        }
        return labels.map { "\($0): \((names[$0] ?? []).joined(separator: ", "))" }
    }

    /// The term for a role without a label, in the language of the book's record.
    func term(of duty: ContributorDuty) -> String {
        // RDA's "contributor" is 기여자 in Korean.
        isKorean ? duty.koreanTerm ?? "기여자" : duty.term
    }

    /// The source's own label, or the English term: what the tables of this program have, which are read back.
    static func label(of contributor: Contributor) -> String {
        let label = contributor.label.map(PlainText.line) ?? ""
        return label.isEmpty ? ContributorDuty(contributor).term : label
    }

    func omitsOthers(_ duty: ContributorDuty) -> Bool {
        contributors.contains { rolesWithOthers.contains($0.role) && ContributorDuty($0) == duty }
    }

    /// All contributors as one line, as on a title page: `가, 나 (지은이) [외] ; 다 (옮긴이)` with the source's words, and
    /// whether there are others of a role.
    var statement: String {
        groups(impliedLabel).map { group in
            let names = group.names.joined(separator: ", ")
            return (group.label.map { "\(names) (\($0))" } ?? names) + (group.hasOthers ? " \(others)" : "")
        }.joined(separator: " ; ")
    }

    private var others: String { isKorean ? "[외]" : "[and others]" }

    struct Group {
        let label: String?
        var names: [String]
        var hasOthers = false
    }

    /// The contributors in order, neighbours with the same label together.
    func groups(_ implied: (Contributor) -> String?) -> [Group] {
        var groups = [Group]()
        var waiting = rolesWithOthers
        for contributor in contributors {
            let label = contributor.label.map(PlainText.line) ?? implied(contributor)
            if let last = groups.last, last.label == label {
                groups[groups.count - 1].names.append(contributor.name)
            } else {
                groups.append(Group(label: label, names: [contributor.name]))
            }
            if waiting.remove(contributor.role) != nil { groups[groups.count - 1].hasOthers = true }
        }
        return groups
    }

    /// Each person once, with all roles and the words for them, in order of first mention.
    var people: [Person] {
        var people = [Person]()
        var places = [String: Int]()
        for contributor in contributors {
            let duty = ContributorDuty(contributor)
            let named = contributor.label.map(PlainText.line) ?? ""
            let label = named.isEmpty ? term(of: duty) : named
            if let place = places[contributor.name] {
                if !people[place].duties.contains(duty) { people[place].duties.append(duty) }
                if !people[place].labels.contains(label) { people[place].labels.append(label) }
            } else {
                places[contributor.name] = people.count
                people.append(Person(name: NameParts(contributor.name), duties: [duty], labels: [label]))
            }
        }
        return people
    }

    struct Person {
        let name: NameParts
        var duties: [ContributorDuty]
        var labels: [String]
    }

    private func impliedLabel(_ contributor: Contributor) -> String? {
        contributor.role == .author ? nil : term(of: ContributorDuty(contributor))
    }
}
