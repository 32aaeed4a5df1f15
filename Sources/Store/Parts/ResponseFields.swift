import GRDB
import HTTPTypes

extension Migration {
    /// The header fields kept with cached responses. Earlier ones have none, so they are asked for whole once more.
    static let responseFields = Migration(name: "response fields") { db in
        try db.execute(
            sql: """
                ALTER TABLE storedAnswer ADD COLUMN etag TEXT;
                ALTER TABLE storedAnswer ADD COLUMN lastModified TEXT;
                ALTER TABLE storedAnswer ADD COLUMN contentType TEXT;
                """
        )
    }
}

/// The header fields kept with a cached response, as columns: its validators, by which the service can confirm it, and its
/// content type.
struct ResponseFields {
    let etag: String?
    let lastModified: String?
    let contentType: String?

    /// The fields from their columns.
    init(etag: String?, lastModified: String?, contentType: String?) {
        (self.etag, self.lastModified, self.contentType) = (etag, lastModified, contentType)
    }

    /// The columns of a response's fields.
    init(_ fields: HTTPFields) {
        self.init(etag: fields[.eTag], lastModified: fields[.lastModified], contentType: fields[.contentType])
    }

    /// The fields.
    var fields: HTTPFields {
        var fields = HTTPFields()
        fields[.eTag] = etag
        fields[.lastModified] = lastModified
        fields[.contentType] = contentType
        return fields
    }

    /// The size that counts against the cache's limit, in bytes.
    var size: Int { [etag, lastModified, contentType].reduce(0) { $0 + ($1?.utf8.count ?? 0) } }
}
