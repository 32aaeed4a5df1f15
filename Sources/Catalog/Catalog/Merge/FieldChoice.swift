public import APIClient
import CatalogModel
import Foundation

struct FieldChoice {
    let policy: MergePolicy
    let covers: CoverAddresses

    /// Selects the winner.
    ///
    /// - Parameter candidates: The candidates in the field's order; not empty.
    /// - Returns: The winner's index, and the rule that decided: ``MergeRule/order`` if the first in order won without
    ///   any other advantage.
    func best(of candidates: [Candidate], in field: BookField) -> (index: Int, rule: MergeRule) {
        switch field {
        case .subtitle, .parallelTitle, .publisher, .pages, .category, .kdc, .ddc, .addCode: (0, .order)
        case .price: price(candidates)
        case .title: title(candidates)
        case .contributors: most(candidates, .mostRoles) { Self.roles($0.value) }
        case .publishedOn: date(candidates)
        case .description, .contents, .authorBiography: longest(candidates)
        case .rating: most(candidates, .mostRatings) { [Self.ratings($0.value)] }
        case .cover: most(candidates, .largest) { [covers.width($0.value)] }
        }
    }

    /// The candidate with the highest score, the first of equal ones; by order if all are equal.
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

    /// A complete title beats a truncated one; one that states its volume beats one that does not; one without an
    /// edition mark beats one with it.
    private func title(_ candidates: [Candidate]) -> (Int, MergeRule) {
        most(candidates, .wholeTitle) { candidate in
            let key = TitleKey(candidate.value.description)
            let isPlain = key.binding == nil && key.form == nil && !key.isRevision && key.specials.isEmpty
            return [key.isCut ? 0 : 1, key.volume == nil ? 0 : 1, isPlain ? 1 : 0]
        }
    }

    /// The first in order that is no more than a week older than the newest: a cached copy of a service that has shut
    /// down still describes the book, but not its current price.
    private func price(_ candidates: [Candidate]) -> (Int, MergeRule) {
        let newest = candidates.map(\.fetchedAt).max() ?? .distantPast
        let index = candidates.firstIndex { newest.timeIntervalSince($0.fetchedAt) <= 7 * 86_400 } ?? 0
        return (index, index == 0 ? .order : .newest)
    }

    /// The first in order, or a more precise date consistent with it.
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

    /// The longest text of trusted sources, otherwise the first.
    private func longest(_ candidates: [Candidate]) -> (Int, MergeRule) {
        let trusted = candidates.filter { policy.trustedDescriptions.contains($0.service) }
        guard !trusted.isEmpty else { return (0, .order) }
        return most(candidates, .longest) { candidate in
            trusted.contains(candidate) ? [1, candidate.value.description.count] : [0, 0]
        }
    }

    /// The number of ratings in an average; 0 if the service does not report it.
    private static func ratings(_ value: FieldValue) -> Int {
        guard case .rating(let rating) = value else { return 0 }
        return rating.count ?? 0
    }

    /// The number of distinct roles in a statement, and the number of people.
    private static func roles(_ value: FieldValue) -> [Int] {
        guard case .contributors(let contributors) = value else { return [0, 0] }
        return [Set(contributors.map(\.role)).count, Set(contributors.map(\.name)).count]
    }
}

/// Which source takes precedence for each field.
public struct MergePolicy: Hashable, Sendable {
    /// The order for all fields without one of their own; also the order of a book's sources.
    public var order: [ServiceName]
    /// The orders of single fields. Services missing in one follow in the general order.
    public var fieldOrders: [BookField: [ServiceName]]
    /// Sources whose descriptions compete by length. Others are used only if none of these has one.
    public var trustedDescriptions: Set<ServiceName>

    /// Creates a policy.
    public init(
        order: [ServiceName],
        fieldOrders: [BookField: [ServiceName]] = [:],
        trustedDescriptions: Set<ServiceName>
    ) {
        self.order = order
        self.fieldOrders = fieldOrders
        self.trustedDescriptions = trustedDescriptions
    }

    /// The order of precedence of the services for a field.
    public func order(of field: BookField) -> [ServiceName] {
        let first = fieldOrders[field] ?? []
        return first + order.filter { !first.contains($0) }
    }

    /// A service's position in a field's order; unlisted services come last.
    func rank(_ service: ServiceName, in field: BookField) -> Int {
        let order = order(of: field)
        return order.firstIndex(of: service) ?? order.count
    }

    /// Creates the default policy of a registry: shops are better on titles and prices, the ISBN register on
    /// publication dates; see `MergeTrust` of each service.
    package init(_ registry: ServiceRegistry) {
        let services = registry.services(for: .books).filter(\.describesBooks).sorted { $0.trust.rank < $1.trust.rank }
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

/// The rule by which a value won its field. The raw values are part of the JSON contract.
public enum MergeRule: String, CaseIterable, Hashable, Sendable, Codable {
    /// No other source has a value.
    case onlyOne
    /// All sources agree; the spelling is that of the first in the field's order.
    case agreement
    /// The first source in the field's order.
    case order
    /// The longest text of a trusted source; shorter ones are often truncated.
    case longest
    /// The largest image.
    case largest
    /// The statement with the most roles, then the most people.
    case mostRoles
    /// The rating based on the most votes; one without a number of votes comes last.
    case mostRatings
    /// The most precise of consistent dates: a day instead of its year.
    case mostPrecise
    /// The first in order among the prices of recent days; older ones may be outdated.
    case newest
    /// The complete title: not truncated, with its volume, without an edition mark.
    case wholeTitle
    /// The subtitle that belongs to the title.
    case withTitle
    /// The reader set it on the shelf.
    case reader
}
