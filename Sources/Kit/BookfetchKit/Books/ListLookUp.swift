import APIClient
package import Catalog

/// How much of each book's record a list's look-up requests.
package enum RecordExtent: Hashable, Sendable {
    /// What the first service that has the book says.
    case first
    /// That, and the fields that it lacks from the services that have them.
    case fields([BookField])
    /// What all services say, merged, as for a single book.
    case merged

    func merge(_ library: Library) -> RecordMerge? {
        switch self {
        case .first: nil
        case .fields(let fields): RecordMerge(fields, detail: library.bookDetail, registry: library.providers.registry)
        case .merged: RecordMerge(library.bookDetail)
        }
    }
}

/// What is found out for each entry of a list.
package enum ListSubject: Hashable, Sendable {
    /// Its book.
    ///
    /// - `usesTitles`: Whether an entry without an ISBN is searched by its title.
    case books(RecordExtent, usesTitles: Bool)
    /// The libraries of a region that hold it.
    case holdings(LibraryRegion, checksAvailability: Bool)
}

/// The look-up of a list of any length, row by row, which a later run can continue.
package struct ListLookUp: Sendable {
    /// What is looked up, and the services that are queried.
    package let work: BatchWork
    let jobs: Int
    let options: RequestOptions

    /// Looks up a list; see `BatchLookUp/run(entries:resuming:retrying:options:write:)`.
    package func run(
        _ list: ISBNList,
        resuming checkpoint: BatchCheckpoint? = nil,
        retrying retried: Set<Int> = [],
        write: (BatchRow, BatchCheckpoint) async throws -> Void
    ) async throws(BatchError) -> BatchSummary {
        try await BatchLookUp(work, jobs: jobs)
            .run(entries: list, resuming: checkpoint, retrying: retried, options: options, write: write)
    }
}

extension Library {
    /// A look-up of lists.
    ///
    /// - Parameter jobs: The requests at the same time, from 1 to 64.
    package func listLookUp(_ subject: ListSubject, jobs: Int = 4) -> ListLookUp {
        let work: BatchWork =
            switch subject {
            case .books(let extent, let usesTitles):
                .books(lookUpChain, finder: usesTitles ? bookFinder : nil, merge: extent.merge(self))
            case .holdings(let region, let checks):
                .holdings(holdingsChain, region: region.id, checksAvailability: checks)
            }
        return ListLookUp(work: work, jobs: jobs, options: options)
    }
}
