import Documents
import HTTPTypes
import Hummingbird
import Wording

/// Renders every response in the reader's language, adds the security headers, and turns errors into responses.
struct HeaderMiddleware: RouterMiddleware {
    typealias Context = ServerContext

    /// Scripts and styles come from this server's own files only, nothing is inline, and no page may frame it.
    static let contentPolicy = """
        default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; manifest-src 'self'; \
        form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """

    let failed: @Sendable (Request, Refusal) -> Response
    /// The server's own language, for a request without a preference, such as one of an OPDS or Atom reader.
    let language: Language

    func handle(
        _ request: Request,
        context: Context,
        next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        let language = PageLanguage.of(request, otherwise: language)
        // The body of a page is rendered before it is returned, or keeps the language itself.
        var response = await Language.$current.withValue(language) {
            do {
                return try await next(request, context)
            } catch let refusal as Refusal {
                return failed(request, refusal)
            } catch let error as HTTPError where error.status == .notFound {
                let failure = ProgramFailure.notFound(.noSuchPage)
                return failed(request, Refusal(status: .notFound, failure: failure))
            } catch let error as HTTPError {
                return failed(request, Refusal(status: error.status, failure: ProgramFailure.usage(.invalidRequest)))
            } catch {
                if let failure = ProgramFailure(describing: error) { return failed(request, Refusal(failure)) }
                let failure = ProgramFailure.brokenRequest
                return failed(request, Refusal(status: .internalServerError, failure: failure))
            }
        }
        // A picture has a stricter one.
        if response.headers[.contentSecurityPolicy] == nil {
            response.headers[.contentSecurityPolicy] = Self.contentPolicy
        }
        response.headers[.xContentTypeOptions] = "nosniff"
        // With `no-referrer` a browser would not name the origin of a form.
        response.headers[.referrerPolicy] = "same-origin"
        if response.headers[.crossOriginResourcePolicy] == nil {
            response.headers[.crossOriginResourcePolicy] = "same-origin"
        }
        response.headers[.crossOriginOpenerPolicy] = "same-origin"
        response.headers[.contentLanguage] = language.rawValue
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "private, no-cache" }
        response.headers[.vary] = "Accept-Language, Cookie, Authorization"
        return response
    }
}

enum PageLanguage {
    static let cookie = "bookfetch-language"

    /// The language the reader chose, otherwise the first supported one of `Accept-Language`; `own` without that
    /// header.
    static func of(_ request: Request, otherwise own: Language) -> Language {
        if let chosen = request.cookies[cookie].flatMap({ Language(rawValue: $0.value) }) { return chosen }
        return request.headers[.acceptLanguage].map(preferred) ?? own
    }

    /// The supported language with the highest quality
    /// ([RFC 9110, 12.5.4](https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4)).
    static func preferred(_ field: String) -> Language {
        var best: (language: Language, quality: Double)?
        for item in field.split(separator: ",") {
            let parts = item.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
            guard let language = parts.first.flatMap({ Language(rawValue: String($0.prefix { $0.isLetter })) }) else {
                continue
            }
            let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            if quality > best?.quality ?? 0 { best = (language, quality) }
        }
        return best?.language ?? .english
    }
}
