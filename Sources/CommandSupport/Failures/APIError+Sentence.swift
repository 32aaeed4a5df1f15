public import APIClient
import Aladin
import Console

/// The sentences for people. Everything below the command layer carries facts; only here do they become text.
extension APIError {
    /// What happened, in one sentence, free of keys and of anything a terminal would act on.
    public var sentence: String {
        let name = service.titleAtStart
        switch cause {
        case .missingKey(let variable, _):
            return "\(name) needs a key and \(variable) is not set."
        case .malformedKey(let variable):
            return "\(variable) holds a character that cannot be part of a key."
        case .notStored:
            return "Offline, and this was never fetched from \(service.title) before."
        case .exchange(let error):
            return exchangeSentence(name, error)
        case .service(let error):
            // A service's room begins with the service's name, and may end in the service's own words.
            return SafeText.line(error.message).ended
        case .status(let error):
            return kind == .retired
                ? "\(name) answers HTTP \(error.status): the service seems to have ended\(announcement)."
                : "\(name) answered HTTP \(error.status)."
        case .unreadable(let error):
            return unreadableSentence(name, error)
        }
    }

    /// What to do next; `nil` when there is nothing to do but to read the sentence.
    public var hint: String? {
        switch cause {
        case .missingKey(let variable, let page):
            return "Get a key at \(page) and put \(variable)=… into .env or the environment; --demo works without."
        case .malformedKey(let variable):
            return "Check the value of \(variable) for quotes, spaces and line breaks."
        case .notStored:
            return "Run it once without --offline."
        default: break
        }
        switch kind {
        case .auth:
            return "Check the key; bookfetch never prints it. --demo works without keys."
        case .quota, .rateLimited:
            guard let retryAfter else { return "Try again later; --offline shows what was fetched before." }
            return "Try again in \(Age.text(retryAfter))."
        case .offline, .timeout:
            return "Check the network; --offline shows what was fetched before."
        case .server, .badResponse:
            return "Try again later; --verbose shows the exchange."
        case .retired, .notFound, .invalid:
            return nil
        }
    }

    private var announcement: String {
        service == .aladin ? " (it announced its end for 2026-10-30)" : ""
    }

    private func exchangeSentence(_ name: String, _ error: ExchangeError) -> String {
        switch error {
        case .redirectRefused(let host):
            let elsewhere = host.isEmpty ? "an address that makes no sense" : SafeText.line(host)
            return kind == .retired
                ? "\(name) redirects to \(elsewhere): the service seems to have ended\(announcement)."
                : "\(name) redirects to \(elsewhere), where its key must not go."
        case .tooManyRedirects(let limit):
            return "\(name) redirects in circles (more than \(limit) times)."
        case .transport(let error):
            return transportSentence(name, error)
        }
    }

    private func transportSentence(_ name: String, _ error: TransportError) -> String {
        switch error {
        case .cannotResolve(let host): "\(name) cannot be reached: the name \(host) cannot be resolved."
        case .cannotConnect(let host): "\(name) cannot be reached: nothing answers at \(host)."
        case .tls(let text): "No safe connection to \(service.title): \(SafeText.line(text))."
        case .timedOut(.connect): "\(name) cannot be reached: no connection in time."
        case .timedOut(.total): "\(name) did not answer in time."
        case .interrupted: "The connection to \(service.title) ended before the answer did."
        case .tooLarge(let limit): "The answer of \(service.title) is larger than \(limit >> 20) MiB."
        case .refusedAddress(let text): "The address of \(service.title) is not allowed: \(SafeText.line(text))."
        case .cancelled: "Interrupted."
        case .other(let code, let text): "The request to \(service.title) failed: \(SafeText.line(text)) (\(code))."
        }
    }

    private func unreadableSentence(_ name: String, _ error: UnreadableBody) -> String {
        switch error {
        case .html where kind == .retired, .empty where kind == .retired:
            "\(name) answers with a web page instead of data: the service seems to have ended\(announcement)."
        case .html: "\(name) answers with a web page instead of data."
        case .empty: "\(name) answered with nothing."
        case .notJSON: "\(name) answered with something that is not JSON."
        case .mismatch(let path, let expected):
            path.isEmpty
                ? "\(name) answered with data of another shape."
                : "\(name) answered with data of another shape: \(SafeText.line(path)) is not \(expected)."
        }
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The text with a full stop, unless it ends with a sign of its own.
    fileprivate var ended: String { last.map { ".!?…。".contains($0) } ?? true ? self : self + "." }
}
