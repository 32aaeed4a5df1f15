import APIClient
import Aladin
import Console
import Data4Library
import KakaoBook
import NationalLibrary
import NewsAPI
import OpenLibrary
import YES24

/// The services' own errors in Korean. In English they have their sentence from their rooms.
extension ServiceError {
    /// The sentence in the run's language, with the service's own words behind it, safe for a terminal.
    var localizedMessage: String {
        guard Language.current == .korean, let korean else { return SafeText.line(message) }
        guard !korean.said.isEmpty else { return "\(korean.sentence)." }
        return SafeText.line(
            FailureText.serviceSays.text(["sentence": korean.sentence, "words": korean.said])
        )
    }

    private var korean: (sentence: String, said: String)? {
        switch self {
        case let error as KakaoBookError:
            (error.code.korean(status: error.status, namesWait: error.retryAfter != nil), error.said)
        case let error as AladinError: (error.code.korean, error.said)
        case let error as NationalLibraryError: (error.code.korean, error.said)
        case let error as NewsAPIError:
            (error.code.korean(status: error.status, namesWait: error.retryAfter != nil), error.said)
        case let error as YES24Error: (error.code.korean(status: error.status), error.said)
        case let error as Data4LibraryError: (error.korean, error.said)
        case let error as OpenLibraryError: (error.code.korean(status: error.status), error.said)
        // What an address of another kind answers, such as one for pictures, is told by its status.
        default: nil
        }
    }
}
