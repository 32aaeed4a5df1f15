import APIClient
import Catalog
import CommandSupport

extension ProgramFailure {
    /// None of the services that could answer has a key: code 77.
    ///
    /// - Parameter error: Why Open Library, which needs none, has no answer either.
    /// - Returns: The failure.
    static func noKeys(_ error: APIError) -> ProgramFailure {
        ProgramFailure(
            status: .noPermission,
            kind: .auth,
            message: """
                No service has a key: KAKAO_REST_API_KEY, ALADIN_TTB_KEY, YES24_API_KEY and NLK_CERT_KEY are not set. Open \
                Library, which needs none, has no answer: \(error.sentence)
                """,
            hint: """
                Get a Kakao REST API key at https://developers.kakao.com and put KAKAO_REST_API_KEY=… into .env or the \
                environment; --demo works without.
                """
        )
    }
}

/// Which services are asked for what, and in which order. This is the one place where that stands.
extension Session {
    /// The services that find books by words.
    ///
    /// - Parameter source: The service named on the command line.
    /// - Returns: The services in order; Open Library, which needs no key, where none of the others has one. Not empty.
    func searchProviders(_ source: SearchCommand.Source) -> [any BookSearching] {
        let all: [any BookSearching] =
            switch source {
            case .auto, .all:
                [
                    KakaoProvider(kakao), AladinProvider(aladin), YES24Provider(yes24),
                    NationalLibraryProvider(nationalLibrary),
                ]
            case .yes24: [YES24Provider(yes24)]
            case .kakao: [KakaoProvider(kakao)]
            case .aladin: [AladinProvider(aladin)]
            case .nlk: [NationalLibraryProvider(nationalLibrary)]
            case .openlibrary: [OpenLibraryProvider(openLibrary)]
            }
        // Offline, what was fetched before needs no key. A service that was named is asked, and says what it lacks.
        let usable = all.filter { isOffline || all.count == 1 || $0.isConfigured }
        return usable.isEmpty ? [OpenLibraryProvider(openLibrary)] : usable
    }

    /// Whether no service that wants a key has one, so that Open Library alone can be asked.
    var isKeyless: Bool {
        let all: [any BookSearching] = [
            KakaoProvider(kakao), AladinProvider(aladin), YES24Provider(yes24),
            NationalLibraryProvider(nationalLibrary),
        ]
        return !isOffline && !all.contains(where: \.isConfigured)
    }

    /// Says which key would give more than Open Library does.
    func noteKeyless() {
        note(
            """
            No service has a key, so Open Library was asked, which needs none. A Kakao key gives Korean books with prices \
            and covers: https://developers.kakao.com, KAKAO_REST_API_KEY.
            """
        )
    }

    /// The services that know a book's details by its ISBN, in order; may be empty.
    var shops: [any BookLookingUp] {
        let all: [any BookLookingUp] = [AladinProvider(aladin), KakaoProvider(kakao), YES24Provider(yes24)]
        return all.filter { isOffline || $0.isConfigured }
    }

    /// The services that a single book is looked up at, in order.
    ///
    /// - Returns: The services in order; Open Library, which needs no key, where none of the others has one. Not empty.
    func lookUpProviders() -> [any BookLookingUp] {
        let library = NationalLibraryProvider(nationalLibrary)
        let usable: [any BookLookingUp] = shops + (isOffline || library.isConfigured ? [library] : [])
        return usable.isEmpty ? [OpenLibraryProvider(openLibrary)] : usable
    }
}
