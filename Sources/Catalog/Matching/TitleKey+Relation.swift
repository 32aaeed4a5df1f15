extension TitleKey {
    /// How two titles stand to each other.
    public enum Relation: Hashable, Sendable {
        /// They name one book.
        case same
        /// They may name one book, but one of them says more: a subtitle, a revision.
        case likely
        /// They name two.
        case different
    }

    /// Compares two titles.
    ///
    /// - Parameter other: Another service's title.
    /// - Returns: ``Relation/different`` where work, volume, set, form or edition contradict each other, or where only one
    ///   names a volume, is a set or is a special edition; ``Relation/likely`` where only one has a subtitle or is
    ///   revised, or is cut. A binding that only one names says nothing.
    public func relation(to other: TitleKey) -> Relation {
        guard namesSameWork(as: other), form == other.form, specials == other.specials else { return .different }
        if let binding, let theirs = other.binding, binding != theirs { return .different }
        if let revision, let theirs = other.revision, revision != theirs { return .different }
        var isCertain = head == other.head && isRevision == other.isRevision
        // A subtitle in brackets is one all the same.
        if rest + extra != other.rest + other.extra {
            let isCut = isCut || other.isCut
            guard Self.canBeOne(rest, other.rest, isCut), Self.canBeOne(extra, other.extra, isCut) else {
                return .different
            }
            isCertain = false
        }
        return isCertain ? .same : .likely
    }

    /// Whether two titles agree but for what services add to them: the work and the volume are one.
    public func namesSameWork(as other: TitleKey) -> Bool {
        guard isSet == other.isSet, volume == other.volume else { return false }
        if let setRange, let theirs = other.setRange, setRange != theirs { return false }
        guard !head.isEmpty, !other.head.isEmpty else { return false }
        return head == other.head || Self.begins(head, other.head, isCut || other.isCut)
            // `A - B` with the subtitle in the title against `A B` without a mark between.
            || head + rest == other.head + other.rest
    }

    /// Whether two subtitles can belong to one book, which only one service writes down, or only one in full.
    private static func canBeOne(_ one: String, _ other: String, _ isCut: Bool) -> Bool {
        one.isEmpty || other.isEmpty || begins(one, other, isCut)
    }

    /// How long a piece of a title must be to show which title it is of.
    static let shortestPiece = 6

    /// Whether one text is the beginning of the other, as it is where a service cut it; too short a piece shows nothing.
    private static func begins(_ one: String, _ other: String, _ isCut: Bool) -> Bool {
        guard isCut, min(one.count, other.count) >= shortestPiece else { return one == other }
        return one.hasPrefix(other) || other.hasPrefix(one)
    }
}
