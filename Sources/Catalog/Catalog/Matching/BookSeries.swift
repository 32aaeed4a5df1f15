package import CatalogModel

/// The books of one series, by volume.
///
/// A book belongs to a series by the volume in its title (`숲의 시간 2`, `Night Train, Vol. 3`), otherwise by the series
/// that its record states with a number. Books of one name are one series only if nothing says otherwise: they have no
/// other people, and by a title no other publisher, whose volumes may be divided differently. A publisher's series of
/// many authors, such as a library of classics, is none.
package struct BookSeries: Hashable, Sendable {
    /// The name, as the first volume writes it.
    package let name: String
    /// The volumes in order.
    package let volumes: [Volume]

    package struct Volume: Hashable, Sendable {
        /// `2`, `4-1`, `상`; `1–7` for a set of volumes, and nothing for one that does not say which.
        package let number: String
        /// The positions of its books in the list.
        package let books: [Int]
    }

    /// The volumes that are missing among them, in order: numbers below the highest one, and the other half of `상` and
    /// `하`. None where the numbers are too far apart to be those of one work, or years.
    package let missing: [String]
    /// The number after the highest one; `nil` where that is not known.
    package let following: String?

    /// The series among some books, by name; each book is in one at most.
    package static func all(among books: [Book]) -> [BookSeries] {
        var clusters: [String: [[VolumeCandidate]]] = [:]
        for (position, book) in books.enumerated() {
            guard let member = VolumeCandidate(book, at: position) else { continue }
            var found = clusters[member.key] ?? []
            // A book without people may fit several; they are not one series for that.
            if let index = found.firstIndex(where: { $0.contains { $0.isOfOneSeries(as: member) } }) {
                found[index].append(member)
            } else {
                found.append([member])
            }
            clusters[member.key] = found
        }
        let series = clusters.values.flatMap { $0 }.filter(VolumeCandidate.areSeries).map(BookSeries.init(of:))
        return series.sorted { ($0.name, $0.volumes[0].books[0]) < ($1.name, $1.volumes[0].books[0]) }
    }

    /// - Parameter members: Of one series; not empty.
    private init(of members: [VolumeCandidate]) {
        let byNumber = Dictionary(grouping: members, by: \.number)
        let numbers = byNumber.keys.sorted()
        volumes = numbers.map { number in
            Volume(number: number.text, books: (byNumber[number] ?? []).map(\.position))
        }
        name = numbers.first.flatMap { byNumber[$0]?.first?.name } ?? ""
        (missing, following) = Self.missing(among: numbers)
    }

    /// The most volumes that may be missing beside one that there is.
    private static let mostMissing = 20

    private static func missing(among numbers: [VolumeNumber]) -> (missing: [String], following: String?) {
        let parts: [[VolumeMark.Part]] = numbers.flatMap(\.parts)
        let whole: [VolumeMark.Part] = parts.compactMap { $0.count == 1 ? $0.first : nil }
        let known = Set(whole.compactMap { $0.integer })
        guard let last = known.max(), last < VolumeNumber.firstYear else {
            let halves = Set(whole)
            if halves == [.first] { return (["하"], nil) }
            return halves == [.last] || halves == [.middle] ? (["상"], nil) : ([], nil)
        }
        // A set that does not say which volumes it has may have all of them, and 2-1 is a part of 2.
        guard !numbers.contains(where: \.parts.isEmpty), whole.count == parts.count else { return ([], nil) }
        let missing = (min(1, last)...last).filter { !known.contains($0) && $0 > 0 }
        guard missing.count <= max(mostMissing, 3 * known.count) else { return ([], nil) }
        return (missing.map(String.init), String(last + 1))
    }
}

/// A book as a volume of a series.
private struct VolumeCandidate {
    let position: Int
    let name: String
    /// The name folded, and what makes a series another one.
    let key: String
    let number: VolumeNumber
    private let isMarked: Bool
    private let isStated: Bool
    private let people: [NameKey]
    private let publisher: PublisherKey?

    /// `nil` for a book that is no volume.
    init?(_ book: Book, at position: Int) {
        let title = TitleReader(book.title, subtitle: book.subtitle)
        let number: VolumeNumber
        if let volume = title.volume {
            number = VolumeNumber(parts: [volume.parts])
            (name, isStated) = (title.name, false)
        } else if title.marks.isSet {
            number = VolumeNumber(parts: title.marks.setRange.map { $0.prefix(200).map { [.number($0)] } } ?? [])
            (name, isStated) = (title.name, false)
        } else if let (statement, stated) = Self.stated(book.details.series) {
            number = VolumeNumber(parts: [[.number(stated)]])
            (name, isStated) = (statement, true)
        } else {
            return nil
        }
        let folded = FoldedText.fold(name)
        guard !folded.isEmpty else { return nil }
        self.number = number
        self.position = position
        key = ([folded] + title.marks.specials.sorted()).joined(separator: "\n")
        isMarked = title.marks.isVolumeMarked || title.marks.isSet
        people = book.contributors.filter { $0.role != .translator }.compactMap { NameKey($0.name) }
        publisher = PublisherKey(book.publisher)
    }

    /// The first numbered series of a book that is not a publisher's.
    private static func stated(_ statements: [SeriesStatement]) -> (name: String, number: Int)? {
        for statement in statements where !TitleReader.namesSeries(statement.title) {
            if let number = statement.number.flatMap({ NumberToken($0.trimmingPrefix("#")) }), number.isPlain,
                number.second == nil, number.number < VolumeNumber.firstYear
            {
                return (statement.title, number.number)
            }
        }
        return nil
    }

    func isOfOneSeries(as other: VolumeCandidate) -> Bool {
        if !people.isEmpty, !other.people.isEmpty {
            guard people.overlaps(other.people) else { return false }
            // One author's numbered series is one, wherever it is published.
            if isStated, other.isStated { return true }
        }
        return publisher == nil || other.publisher == nil || publisher == other.publisher
    }

    /// The highest number without a mark by which one book alone is taken for a volume: `세계를 바꾼 12` is none.
    private static let highestLoneNumber = 9

    static func areSeries(_ members: [VolumeCandidate]) -> Bool {
        // A year or a large number twice, as in two editions of one book, is no series.
        let numbers = Set(members.map(\.number))
        guard numbers.count == 1, let only = members.first else { return true }
        if members.contains(where: { $0.isStated || $0.isMarked }) { return true }
        guard case .number(let number)? = only.number.parts.first?.first, only.number.parts.count == 1 else {
            return false
        }
        return number <= highestLoneNumber
    }
}

/// The number of a volume, or the numbers of a set.
private struct VolumeNumber: Hashable, Comparable {
    /// From here on a number is a year.
    static let firstYear = 1000

    /// One of a volume; several of a set; none of a set that does not say which.
    let parts: [[VolumeMark.Part]]

    var text: String {
        let texts = parts.count > 1 ? [parts[0], parts[parts.count - 1]] : parts
        return texts.map { part in part.map(\.description).joined(separator: "-") }.joined(separator: "–")
    }

    static func < (one: VolumeNumber, other: VolumeNumber) -> Bool {
        func order(_ number: VolumeNumber) -> [Int] { (number.parts.first ?? []).map(\.order) + [number.parts.count] }
        return order(one).lexicographicallyPrecedes(order(other))
    }
}

extension VolumeMark.Part {
    fileprivate var integer: Int? { if case .number(let number) = self { number } else { nil } }

    fileprivate var order: Int {
        switch self {
        case .number(let number): number
        case .first: 1
        case .middle: 2
        case .last: 3
        }
    }
}
