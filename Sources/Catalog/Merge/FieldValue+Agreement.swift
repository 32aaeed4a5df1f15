import CatalogModel

extension FieldValue {
    /// Whether two sources say the same in a field, however they write it.
    ///
    /// - Parameters:
    ///   - other: The other source's value.
    ///   - field: The field both stand in.
    /// - Returns: True for titles of one work and volume whatever subtitle, spacing or edition mark they carry, for
    ///   publishers whatever legal form, for people whatever label, for dates of which one is only less precise, for
    ///   list prices in one currency whatever each shop sells at.
    public func agrees(with other: FieldValue, in field: BookField) -> Bool {
        switch (self, other) {
        case (.text(let one), .text(let two)): Self.agree(one, two, field)
        case (.date(let one), .date(let two)):
            one.description.hasPrefix(two.description) || two.description.hasPrefix(one.description)
        case (.price(let one), .price(let two)): Self.agree(one, two)
        case (.contributors(let one), .contributors(let two)): Self.agree(one, two)
        default: self == other
        }
    }

    private static func agree(_ one: String, _ two: String, _ field: BookField) -> Bool {
        switch field {
        case .title: TitleKey(one).namesSameWork(as: TitleKey(two))
        case .publisher: PublisherKey(one) == PublisherKey(two)
        case .cover: one == two
        default: FoldedText.fold(one) == FoldedText.fold(two)
        }
    }

    private static func agree(_ one: Price, _ two: Price) -> Bool {
        guard one.currency == two.currency else { return false }
        guard let list = one.list, let theirs = two.list else { return true }
        return list == theirs
    }

    /// The same people in the same roles, in any order.
    private static func agree(_ one: [Contributor], _ two: [Contributor]) -> Bool {
        let pairs = { (contributors: [Contributor]) in
            contributors.prefix([NameKey].mostCompared).compactMap { person in
                NameKey(person.name).map { (name: $0, role: person.role) }
            }
        }
        let (ours, theirs) = (pairs(one), pairs(two))
        let covers = { (some: [(name: NameKey, role: Role)], all: [(name: NameKey, role: Role)]) in
            some.allSatisfy { person in all.contains { $0.role == person.role && $0.name.isSame(as: person.name) } }
        }
        return covers(ours, theirs) && covers(theirs, ours)
    }
}
