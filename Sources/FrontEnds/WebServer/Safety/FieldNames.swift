import HTTPTypes

extension HTTPRequest.Method {
    /// A safe request with a body
    /// ([draft-ietf-httpbis-safe-method-w-body](https://datatracker.ietf.org/doc/draft-ietf-httpbis-safe-method-w-body/)).
    static let query = HTTPRequest.Method("QUERY") ?? .options
}

/// Header fields that HTTPTypes has no names for.
extension HTTPField.Name {
    static let writeToken = own("X-Bookfetch-Token")
    /// `Host` once more: the first is the request's authority.
    static let furtherHost = own("Host")
    /// After how many seconds a browser loads a page again.
    static let refresh = own("Refresh")
    /// What a request of SOAP 1.1 is for.
    static let soapAction = own("SOAPAction")
    /// Where a browser's request comes from ([Fetch Metadata](https://www.w3.org/TR/fetch-metadata/)).
    static let secFetchSite = own("Sec-Fetch-Site")
    /// How it was made: `navigate` for a page to show.
    static let secFetchMode = own("Sec-Fetch-Mode")
    /// What it is for: `document` for a whole window.
    static let secFetchDest = own("Sec-Fetch-Dest")
    /// Where a request comes from, as a proxy says ([RFC 7239](https://www.rfc-editor.org/rfc/rfc7239)).
    static let forwarded = own("Forwarded")
    static let xForwardedFor = own("X-Forwarded-For")
    static let xForwardedProto = own("X-Forwarded-Proto")
    static let xForwardedHost = own("X-Forwarded-Host")
    /// The path that a proxy took from the request's.
    static let xForwardedPrefix = own("X-Forwarded-Prefix")
    static let referrerPolicy = own("Referrer-Policy")
    static let crossOriginOpenerPolicy = own("Cross-Origin-Opener-Policy")
    /// The services' quotas
    /// ([draft-ietf-httpapi-ratelimit-headers](https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/)).
    static let rateLimit = own("RateLimit")
    static let rateLimitPolicy = own("RateLimit-Policy")

    private static func own(_ name: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is not a field name") }
        return name
    }
}
