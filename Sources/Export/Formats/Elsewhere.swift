import CatalogModel

/// A book's reading as it is exported to Goodreads or StoryGraph: as the user left it there, and as it is now where the
/// user has changed it since.
struct Elsewhere {
    /// The name of the status there; one of the user's own where the shelf has no status.
    let exclusiveShelf: String?
    let shelves: [String]
    /// How often the book was read, at least once if it is read.
    let readCount: Int
    /// When it was last read, also of an abandoned book.
    let readOn: PartialDate?
    /// The days of earlier readings, as StoryGraph writes them.
    let earlierReadings: [String]
    let review: String?
    /// The cells of the service's own file, by column, without those that are written anew.
    let cells: [String: String]

    init(_ exported: ExportedBook, at service: ReaderRecord.Service) {
        let own = exported.elsewhere.first { $0.service == service }
        let record = own ?? exported.elsewhere.first
        let status = exported.reading.status
        // A shelf of the user's own is not a status here. A status that was cleared since is not one there either.
        let ownShelf = record?.exclusiveShelf.flatMap { Reading.Status(shelf: $0) == nil ? $0 : nil }
        exclusiveShelf = status?.shelf ?? ownShelf
        let tags = record?.ownShelves ?? []
        switch service {
        case .storyGraph: shelves = tags
        // Goodreads lists the exclusive shelf among the others, except `read`.
        case .goodreads where own == nil || own?.exclusiveShelf != exclusiveShelf:
            shelves = tags + [exclusiveShelf].compactMap(\.self).filter { $0 != Reading.Status.read.shelf }
        case .goodreads: shelves = own?.shelves ?? []
        }
        let count = record?.readCount ?? 0
        let wasRead = record?.exclusiveShelf == Reading.Status.read.shelf
        readCount = status == .read ? max(1, count + (wasRead || count == 0 ? 0 : 1)) : count
        let wasGivenUp = status == nil && ownShelf != nil
        readOn = exported.reading.finishedOn ?? (wasGivenUp ? record?.readOn : nil)
        earlierReadings = (record?.earlierReadings ?? []).map {
            $0.replacing("-", with: "/").replacing("–", with: "-")
        }
        review = exported.elsewhere.compactMap(\.review).first
        cells = own?.cells ?? [:]
    }
}
