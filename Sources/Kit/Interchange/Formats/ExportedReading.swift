import CatalogModel

/// A book's reading as it is exported to Goodreads or StoryGraph: as the user left it there, and as it is now where the
/// user has changed it since.
struct ExportedReading {
    /// The name of the status there; one of the user's own where the shelf has no status.
    let exclusiveShelf: String?
    let shelves: [String]
    let readCount: Int
    /// When it was last read, also of an abandoned book.
    let readOn: PartialDate?
    let earlierReadings: [String]
    let review: String?
    /// The cells of the service's own file, by column, without those that are written anew.
    let cells: [String: String]

    init(_ exported: ExportedBook, at service: ReaderRecord.Service) {
        let own = exported.elsewhere.first { $0.service == service }
        let record = own ?? exported.elsewhere.first
        let (reading, status) = (exported.reading, exported.reading.status)
        // A shelf of the user's own is not a status here. A status that was cleared since is not one there either.
        let ownShelf = record?.exclusiveShelf.flatMap { Reading.Status(shelf: $0) == nil ? $0 : nil }
        let shelf = status?.shelf ?? ownShelf
        exclusiveShelf = shelf
        // The names as the service wrote them, unless the user's tags are others by now.
        let hasOwnTags = exported.tags.map { Set($0) == Set(own?.tags ?? []) } ?? true
        let tags = (hasOwnTags ? own?.ownShelves : nil) ?? exported.tags?.map(\.description) ?? record?.ownShelves ?? []
        switch service {
        case .storyGraph: shelves = tags
        // Goodreads lists the exclusive shelf among the others, except `read`.
        case .goodreads where own == nil || own?.exclusiveShelf != shelf || !hasOwnTags:
            shelves = tags + [shelf].compactMap(\.self).filter { $0 != Reading.Status.read.shelf }
        case .goodreads: shelves = own?.shelves ?? []
        }
        let count = record?.readCount ?? 0
        let wasRead = record?.exclusiveShelf == Reading.Status.read.shelf
        let known = status == .read ? max(1, count + (wasRead || count == 0 ? 0 : 1)) : count
        readCount = max(known, reading.finished.count)
        // Aside or given up there, or to be read again: the day is that of the last reading.
        let isAside = status == .paused || (status == nil && ownShelf != nil)
        readOn = reading.finishedOn ?? (isAside ? record?.readOn : nil)
        let earlier = reading.earlier.isEmpty ? record?.pastReadings ?? [] : reading.earlier
        earlierReadings = earlier.compactMap(\.slashed)
        review = exported.elsewhere.compactMap(\.review).first
        cells = own?.cells ?? [:]
    }
}

extension Reading.Past {
    /// The days as StoryGraph writes them: `2024/08/01-2024/08/08`, `2024/08/01-`, `2024/08/08`; `nil` without any.
    fileprivate var slashed: String? {
        startedOn.map { "\($0.slashed)-\(finishedOn?.slashed ?? "")" } ?? finishedOn?.slashed
    }
}
