import Basics
public import Catalog
public import CatalogModel
public import Store

/// A series of which the reader has volumes.
public struct ShelfSeries: Sendable {
    /// A volume on the shelf.
    public struct Volume: Sendable {
        /// `2`, `4-1`, `상`; `1–7` for a set of volumes, and empty for a set that does not say which.
        public let number: String
        /// Its books: editions of one volume are several.
        public let entries: [ShelfEntry]

        /// Whether the reader has it, and does not merely want it.
        public var isOwned: Bool { entries.contains { $0.reading?.status != .want } }
        /// Whether the reader has finished it.
        public var isRead: Bool { entries.contains { $0.reading?.status == .read } }
    }

    /// A volume that is not on the shelf, and the book that a service has of it.
    public struct Missing: Sendable {
        /// The number.
        public let number: String
        /// The book; `nil` if none was found.
        public let book: Book?
    }

    /// The name, as the first volume writes it.
    public let name: String
    /// The volumes on the shelf, in order.
    public let volumes: [Volume]
    /// The volumes below the highest one that are not on the shelf, in order; empty where that is not known.
    public let missing: [String]
    /// The number of the volume to read next: the first that is not read, on the shelf or not; `nil` after the last
    /// one of a series whose numbers do not go on.
    public let next: String?

    init(_ series: BookSeries, _ entries: [ShelfEntry]) {
        (name, missing) = (series.name, series.missing)
        volumes = series.volumes.map { volume in
            Volume(number: volume.number, entries: volume.books.map { entries[$0] })
        }
        let unread = volumes.first { !$0.isRead }?.number
        let numbers = [unread, missing.first].compactMap(\.self).filter { !$0.isEmpty }
        next =
            numbers.count == 2 && Int(numbers[1]) ?? .max < Int(numbers[0]) ?? 0
            ? numbers[1] : numbers.first ?? series.following
    }

    /// The volume to read next, if it is on the shelf.
    public var nextVolume: Volume? { volumes.first { $0.number == next } }

    fileprivate var books: [Book] { volumes.flatMap(\.entries).map(\.book) }
}

/// The volumes of a series that are not on the shelf, as the services know it.
public struct MissingVolumes: LibraryRequest {
    /// The volumes in order: those that are missing among the reader's, and further ones that were found.
    public typealias Value = [ShelfSeries.Missing]

    /// The name of the series.
    public let name: String
    /// The reader's books of it, which tell it from others of that name.
    package let books: [Book]
    package let missing: [String]

    /// The missing volumes of a series.
    public init(of series: ShelfSeries) {
        (name, books, missing) = (series.name, series.books, series.missing)
    }
}

extension Library {
    /// The series of which the reader has volumes, by name.
    public func seriesOnShelf() async throws(StoreError) -> [ShelfSeries] {
        let entries = try await shelf.list()
        return BookSeries.all(among: entries.map(\.book)).map { ShelfSeries($0, entries) }
    }

    /// Searches for the volumes of a series that are not on the shelf: one request, and no trace.
    ///
    /// - Throws: `CatalogError` if no service responded.
    public func find(_ request: MissingVolumes) async throws(CatalogError) -> Outcome<MissingVolumes> {
        let search = BookSearchRequest(text: request.name, target: .title, size: BookSearchRequest.sizes.upperBound)
        let found = try await searchChain(.auto).search(search, options: options)
        let known = request.books.count
        let all = request.books + found.books
        let volumes = BookSeries.all(among: all).filter { series in
            series.volumes.contains { $0.books.contains { $0 < known } }
        }.flatMap(\.volumes)
        let more = volumes.filter { volume in !volume.books.contains { $0 < known } && Int(volume.number) != nil }
        let numbers = Set(request.missing + more.map(\.number)).sorted { (Int($0) ?? 0, $0) < (Int($1) ?? 0, $1) }
        let outcome = Outcome<MissingVolumes>(
            value: numbers.map { number in
                let book = more.first { $0.number == number }?.books.first.map { all[$0] }
                return ShelfSeries.Missing(number: number, book: book)
            },
            freshness: found.freshness,
            problems: found.problems,
            notices: [keylessNotice].compactMap(\.self),
            next: nil
        )
        return await recorded(outcome) { $0.compactMap(\.book) }
    }
}
