import APIClient
import Catalog
import CommandSupport

/// Which services are asked for what, and in which order. This is the one place where that stands; a reader's
/// `BOOKFETCH_SERVICES` is put before it.
extension Session {
    /// The services that find books by words.
    ///
    /// - Parameter source: The service named on the command line.
    /// - Returns: The services in order; Open Library, which needs no key, where none of the others has one. Not empty.
    func searchProviders(_ source: SearchCommand.Source) -> [any BookSearching] {
        let all: [any BookSearching] =
            switch source {
            case .auto: searchProvidersWithKeys
            case .all: searchProvidersWithKeys + [lastResort]
            case .yes24: [YES24Provider(yes24)]
            case .kakao: [KakaoProvider(kakao)]
            case .aladin: [AladinProvider(aladin)]
            case .nlk: [NationalLibraryProvider(nationalLibrary)]
            case .openlibrary: [lastResort]
            }
        // Offline, what was fetched before needs no key. A service that was named is asked, and says what it lacks.
        let ordered = all.count == 1 ? all : serviceOrder.sorted(all) { $0.service }
        let usable = ordered.filter { isOffline || all.count == 1 || $0.isConfigured }
        return usable.isEmpty ? [lastResort] : usable
    }

    /// The services that find books by words and want a key, in the usual order.
    var searchProvidersWithKeys: [any BookSearching] {
        [
            KakaoProvider(kakao), AladinProvider(aladin), YES24Provider(yes24),
            NationalLibraryProvider(nationalLibrary),
        ]
    }

    /// The service that is asked once every service with a key has ended: it needs none.
    var lastResort: OpenLibraryProvider { OpenLibraryProvider(openLibrary) }

    /// Whether no service that wants a key has one, so that Open Library alone can be asked.
    var isKeyless: Bool {
        !isOffline && !searchProvidersWithKeys.contains(where: \.isConfigured)
    }

    /// The services that know a book's details by its ISBN, in order; may be empty.
    var shops: [any BookLookingUp] {
        let all: [any BookLookingUp] = [AladinProvider(aladin), KakaoProvider(kakao), YES24Provider(yes24)]
        return serviceOrder.sorted(all) { $0.service }.filter { isOffline || $0.isConfigured }
    }

    /// The services that a single book is looked up at, in order.
    ///
    /// - Returns: The services in order; Open Library, which needs no key, where none of the others has one. Not empty.
    func lookUpProviders() -> [any BookLookingUp] {
        let libraries: [any BookLookingUp] = [
            NationalLibraryProvider(nationalLibrary), Data4LibraryProvider(data4Library),
        ]
        let all = shops + libraries.filter { isOffline || $0.isConfigured }
        let usable = serviceOrder.sorted(all) { $0.service }
        return usable.isEmpty ? [lastResort] : usable
    }

    /// Whether none of them has a key, so that Open Library alone is asked.
    var isLookUpKeyless: Bool { lookUpProviders().allSatisfy { $0.service == lastResort.service } }

    /// Everything those services know of a book.
    var bookDetail: BookDetail {
        BookDetail(
            lookUpProviders(),
            policy: mergePolicy,
            lastResort: isLookUpKeyless ? nil : lastResort,
            retirement: retirements,
            breakers: breakers
        )
    }

    /// The services that rank books, those that count sales first.
    ///
    /// - Parameter loansOnly: Whether loans are wanted, and not sales.
    /// - Returns: The services in order; not empty.
    /// - Throws: ``ProgramFailure`` with code 77 when none of them has a key.
    func chartProviders(loansOnly: Bool) throws(ProgramFailure) -> [any BookRanking] {
        let libraries = Data4LibraryProvider(data4Library)
        // One service that was asked for by what it alone has is asked, and says what it lacks.
        guard !loansOnly else { return [libraries] }
        let all: [any BookRanking] = [YES24Provider(yes24), AladinProvider(aladin), libraries]
        let usable = serviceOrder.sorted(all) { $0.service }.filter { isOffline || $0.isConfigured }
        guard usable.isEmpty else { return usable }
        throw noKeys(all.map(\.service))
    }

    /// The services that list new books.
    ///
    /// - Returns: The services in order; not empty.
    /// - Throws: ``ProgramFailure`` with code 77 when none of them has a key.
    func newBookProviders() throws(ProgramFailure) -> [any NewBookListing] {
        let all: [any NewBookListing] = [YES24Provider(yes24), AladinProvider(aladin)]
        let usable = serviceOrder.sorted(all) { $0.service }.filter { isOffline || $0.isConfigured }
        guard usable.isEmpty else { return usable }
        throw noKeys(all.map(\.service))
    }

    /// The services that sort books by genre. Aladin's genres and the libraries' are part of this program and need no key.
    ///
    /// - Parameter source: The service named on the command line.
    /// - Returns: The services in order; not empty.
    func genreProviders(_ source: GenresCommand.Source = .auto) -> [any GenreListing] {
        let shop = YES24Provider(yes24)
        return switch source {
        case .auto:
            serviceOrder.sorted(
                (isOffline || shop.isConfigured ? [shop] : []) + [
                    AladinProvider(aladin), Data4LibraryProvider(data4Library),
                ] as [any GenreListing]
            ) { $0.service }
        case .yes24: [shop]
        case .aladin: [AladinProvider(aladin)]
        case .data4library: [Data4LibraryProvider(data4Library)]
        }
    }

    /// The genres that are known for a list, those of the services that are asked first: an id means what the first of them
    /// means by it.
    ///
    /// - Parameter services: The services that are asked, in order.
    /// - Returns: The services in order. Of the others only those whose genres take no request.
    func genreProviders(for services: [ServiceName]) -> [any GenreListing] {
        let all = genreProviders()
        return services.compactMap { service in all.first { $0.service == service } }
            + all.filter { !services.contains($0.service) && !($0 is YES24Provider) }
    }

    /// The service that knows which libraries hold a book.
    var holdingsProvider: any HoldingsListing { Data4LibraryProvider(data4Library) }

    /// The services that show pages of a book.
    var previewProviders: [any PreviewListing] { [AladinProvider(aladin)] }
}
