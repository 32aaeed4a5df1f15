import Basics

/// The number of entries removed from a list of the user's: `bookfetch.removed/1` and `news.removed/1`.
package struct ForgottenDocument: Encodable, Sendable {
    package let schema: String
    package let list: String
    package let count: Int

    package init(program: String, list: String, count: Int) {
        schema = "\(program).removed/1"
        self.list = list
        self.count = count
    }
}

/// A page that was opened in the browser, as JSON: the shapes `bookfetch.opened/1` and `news.opened/1`.
package struct OpenedDocument: Encodable, Sendable {
    private let schema: String
    private let request: RequestRecord
    private let urls: [String]

    package init(program: String, request: RequestRecord, urls: [String]) {
        schema = "\(program).opened/1"
        self.request = request
        self.urls = urls
    }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(["schema": schema, "request": request, "url": urls.first, "urls": urls])
    }
}
