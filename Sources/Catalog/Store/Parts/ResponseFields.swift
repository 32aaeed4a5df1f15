import GRDB
import HTTPTypes

/// The header fields of a cached response, as columns: validators and content type.
struct ResponseFields {
    let etag: String?
    let lastModified: String?
    let contentType: String?

    init(etag: String?, lastModified: String?, contentType: String?) {
        (self.etag, self.lastModified, self.contentType) = (etag, lastModified, contentType)
    }

    init(_ fields: HTTPFields) {
        self.init(etag: fields[.eTag], lastModified: fields[.lastModified], contentType: fields[.contentType])
    }

    var fields: HTTPFields {
        var fields = HTTPFields()
        fields[.eTag] = etag
        fields[.lastModified] = lastModified
        fields[.contentType] = contentType
        return fields
    }

    /// The size in bytes that counts towards the cache's limit.
    var size: Int { [etag, lastModified, contentType].reduce(0) { $0 + ($1?.utf8.count ?? 0) } }
}
