import APIClient
import Catalog
import CommandSupport

extension ProgramFailure {
    /// None of the services that could answer has a key: code 77.
    ///
    /// - Parameter variables: The variables that would name one.
    static func noKeys(_ variables: [String]) -> ProgramFailure {
        ProgramFailure(
            status: .noPermission,
            kind: .auth,
            message:
                "No service has a key: \(variables.dropLast().joined(separator: ", ")) and \(variables.suffix(1).joined()) are not set.",
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
    /// - Returns: The services in order; not empty.
    /// - Throws: ``ProgramFailure`` with code 77 when none of them has a key.
    func searchProviders(_ source: SearchCommand.Source) throws(ProgramFailure) -> [any BookSearching] {
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
            }
        // Offline, what was fetched before needs no key. A service that was named is asked, and says what it lacks.
        let usable = all.filter { isOffline || all.count == 1 || $0.isConfigured }
        guard usable.isEmpty else { return usable }
        throw .noKeys(["KAKAO_REST_API_KEY", "ALADIN_TTB_KEY", "YES24_API_KEY", "NLK_CERT_KEY"])
    }

    /// The services that know a book's details by its ISBN, in order; may be empty.
    var shops: [any BookLookingUp] {
        let all: [any BookLookingUp] = [AladinProvider(aladin), KakaoProvider(kakao), YES24Provider(yes24)]
        return all.filter { isOffline || $0.isConfigured }
    }

    /// The services that a single book is looked up at, in order.
    ///
    /// - Returns: The services in order; not empty.
    /// - Throws: ``ProgramFailure`` with code 77 when none of them has a key.
    func lookUpProviders() throws(ProgramFailure) -> [any BookLookingUp] {
        let library = NationalLibraryProvider(nationalLibrary)
        let usable: [any BookLookingUp] = shops + (isOffline || library.isConfigured ? [library] : [])
        guard usable.isEmpty else { return usable }
        throw .noKeys(["KAKAO_REST_API_KEY", "ALADIN_TTB_KEY", "YES24_API_KEY", "NLK_CERT_KEY"])
    }
}
