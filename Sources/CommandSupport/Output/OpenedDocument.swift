import Console

/// A page that was opened in the browser, as JSON: the shapes `bookfetch.opened/1` and `news.opened/1`.
public struct OpenedDocument: Encodable, Sendable {
    private let schema: String
    private let request: RequestRecord
    private let url: String?

    /// What was opened.
    ///
    /// - Parameters:
    ///   - program: `bookfetch` or `news`.
    ///   - request: The command and what shaped it.
    ///   - url: The page; `nil` where there was none to open.
    public init(program: String, request: RequestRecord, url: String?) {
        schema = "\(program).opened/1"
        self.request = request
        self.url = url
    }

    private enum CodingKeys: CodingKey {
        case schema, request, url
    }

    /// Writes all three members; a page that is not there is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(schema, forKey: .schema)
        try container.encode(request, forKey: .request)
        try container.encode(url, forKey: .url)
    }
}

extension CommandContext {
    /// Writes what was opened for a script that asked for JSON. A person sees the browser.
    ///
    /// - Parameters:
    ///   - document: What was opened.
    ///   - options: The flags.
    /// - Throws: What stdout throws when nobody reads it or it cannot be written.
    public func write(_ document: OpenedDocument, options: GlobalOptions) throws {
        switch OutputTarget(options: options, context: self).format {
        case .json: try writeDocument(document, options: options)
        case .jsonl: try output.write(JSONText.line(document))
        case .csv, .plain, .table: break
        }
    }
}
