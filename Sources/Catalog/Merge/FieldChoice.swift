public import APIClient
import CatalogModel
import Foundation

/// Picks the winner of a field.
struct FieldChoice {
    let policy: MergePolicy
    let coverSizes: [String: CoverSize]

    /// The winner.
    ///
    /// - Parameters:
    ///   - candidates: The candidates in the field's order; not empty.
    ///   - field: The field.
    /// - Returns: The winner's place, and the rule by which it won: ``MergeRule/order`` where the first in order won without
    ///   being better in any other way.
    func best(of candidates: [Candidate], in field: BookField) -> (index: Int, rule: MergeRule) {
        switch field {
        case .subtitle, .parallelTitle, .publisher, .pages, .category: (0, .order)
        case .price: price(candidates)
        case .title: title(candidates)
        case .contributors: most(candidates, .mostRoles) { Self.roles($0.value) }
        case .publishedOn: date(candidates)
        case .description, .contents, .authorBiography: longest(candidates)
        case .rating: most(candidates, .mostRatings) { [Self.ratings($0.value)] }
        case .cover: most(candidates, .largest) { [CoverJudge(coverSizes).width($0.value)] }
        }
    }

    /// The candidate with the highest score, the first of equals; by order where all are equal.
    private func most(
        _ candidates: [Candidate],
        _ rule: MergeRule,
        score: (Candidate) -> [Int]
    ) -> (Int, MergeRule) {
        let scores = candidates.map(score)
        var best = 0
        for index in scores.indices where scores[best].lexicographicallyPrecedes(scores[index]) { best = index }
        return (best, Set(scores).count == 1 ? .order : rule)
    }

    /// A whole title is better than a cut one; one that names its volume better than one that leaves it out; one without
    /// an edition mark better than one with it.
    private func title(_ candidates: [Candidate]) -> (Int, MergeRule) {
        most(candidates, .wholeTitle) { candidate in
            let key = TitleKey(candidate.value.description)
            let isPlain = key.binding == nil && key.form == nil && !key.isRevision && key.specials.isEmpty
            return [key.isCut ? 0 : 1, key.volume == nil ? 0 : 1, isPlain ? 1 : 0]
        }
    }

    /// The first in order that is no more than a week older than the newest: a stored copy of a service that has ended
    /// still knows what the book is about, but not what it costs.
    private func price(_ candidates: [Candidate]) -> (Int, MergeRule) {
        let newest = candidates.map(\.fetchedAt).max() ?? .distantPast
        let index = candidates.firstIndex { newest.timeIntervalSince($0.fetchedAt) <= 7 * 86_400 } ?? 0
        return (index, index == 0 ? .order : .newest)
    }

    /// The first in order, or a more precise date that says the same.
    private func date(_ candidates: [Candidate]) -> (Int, MergeRule) {
        let first = candidates[0].value
        let agreeing = candidates.indices.filter { first.agrees(with: candidates[$0].value, in: .publishedOn) }
        let best = agreeing.max { one, other in
            let lengths = (candidates[one].value.description.count, candidates[other].value.description.count)
            return lengths.0 == lengths.1 ? one > other : lengths.0 < lengths.1
        }
        guard let best, best != 0 else { return (0, .order) }
        return (best, .mostPrecise)
    }

    /// The longest of those whose texts are trusted, else the first.
    private func longest(_ candidates: [Candidate]) -> (Int, MergeRule) {
        let trusted = candidates.filter { policy.trustedDescriptions.contains($0.service) }
        guard !trusted.isEmpty else { return (0, .order) }
        return most(candidates, .longest) { candidate in
            trusted.contains(candidate) ? [1, candidate.value.description.count] : [0, 0]
        }
    }

    /// How many readers a rating is the average of; 0 where the service does not say.
    private static func ratings(_ value: FieldValue) -> Int {
        guard case .rating(let rating) = value else { return 0 }
        return rating.count ?? 0
    }

    /// How many roles a statement tells apart, how many people it names.
    private static func roles(_ value: FieldValue) -> [Int] {
        guard case .contributors(let contributors) = value else { return [0, 0] }
        return [Set(contributors.map(\.role)).count, Set(contributors.map(\.name)).count]
    }
}

/// Which source takes precedence for each field.
public struct MergePolicy: Hashable, Sendable {
    /// The order for every field that has none of its own; also the order of a book's sources.
    public var order: [ServiceName]
    /// Orders of single fields. Services that one leaves out follow in the general order.
    public var fieldOrders: [BookField: [ServiceName]]
    /// Sources whose descriptions compete by length. Another's is taken only where none of these has one.
    public var trustedDescriptions: Set<ServiceName>

    /// A policy.
    ///
    /// - Parameters:
    ///   - order: The general order.
    ///   - fieldOrders: Orders of single fields.
    ///   - trustedDescriptions: Sources whose descriptions compete by length.
    public init(
        order: [ServiceName],
        fieldOrders: [BookField: [ServiceName]] = [:],
        trustedDescriptions: Set<ServiceName>
    ) {
        self.order = order
        self.fieldOrders = fieldOrders
        self.trustedDescriptions = trustedDescriptions
    }

    /// The services in the order in which a field believes them.
    public func order(of field: BookField) -> [ServiceName] {
        let first = fieldOrders[field] ?? []
        return first + order.filter { !first.contains($0) }
    }

    /// A service's place in a field's order; services that no order names come last.
    func rank(_ service: ServiceName, in field: BookField) -> Int {
        let order = order(of: field)
        return order.firstIndex(of: service) ?? order.count
    }

    /// The order of the run's registry: shops know how a title is written and what a book costs, the register of ISBNs when
    /// it came out; see ``MergeTrust`` at each service.
    public static var standard: MergePolicy { MergePolicy(ServiceRegistry.current) }

    /// The order that a registry finds right.
    public init(_ registry: ServiceRegistry) {
        let services = registry.services(for: .books).sorted { $0.trust.rank < $1.trust.rank }
        var fieldOrders: [BookField: [ServiceName]] = [:]
        for service in services {
            for field in service.trust.leads { fieldOrders[field, default: []].append(service.name) }
        }
        self.init(
            order: services.map(\.name),
            fieldOrders: fieldOrders,
            trustedDescriptions: Set(services.filter(\.trust.describesEdition).map(\.name))
        )
    }
}

/// Why a value won its field. The raw values stand in JSON.
public enum MergeRule: String, CaseIterable, Hashable, Sendable, Codable {
    /// No other source has a value.
    case onlyOne
    /// All sources say the same; the spelling is that of the first in the field's order.
    case agreement
    /// The first source in the field's order.
    case order
    /// The longest text of a trusted source; a shorter one is often cut.
    case longest
    /// The largest picture.
    case largest
    /// The statement that names the most roles, then the most people.
    case mostRoles
    /// The rating that the most readers gave; a service that does not say how many comes last.
    case mostRatings
    /// The most precise of dates that agree: a day instead of its year.
    case mostPrecise
    /// The first in order among the prices of the last days; an older one is of another day.
    case newest
    /// The title that is whole: not cut, naming its volume, without an edition mark.
    case wholeTitle
    /// The subtitle that came with the title.
    case withTitle
}
