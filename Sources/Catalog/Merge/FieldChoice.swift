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
