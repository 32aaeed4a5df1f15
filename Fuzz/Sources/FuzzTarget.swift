/// What is promised for any bytes, as a function that traps where the promise is broken. Crashes, time and memory are
/// watched by libFuzzer and the address sanitizer.
struct FuzzTarget: Sendable {
    let name: String
    /// The file of a library that the target needs and this machine lacks; `nil` for none.
    let missingLibrary: @Sendable () -> String?
    let check: @Sendable ([UInt8]) throws -> Void

    init(
        _ name: String,
        needs missingLibrary: @escaping @Sendable () -> String? = { nil },
        _ check: @escaping @Sendable ([UInt8]) throws -> Void
    ) {
        self.name = name
        self.missingLibrary = missingLibrary
        self.check = check
    }

    /// Scripts/fuzz finds the names, and beside them the seeds, in this list.
    static let all: [FuzzTarget] = [
        .aladin, .kakao, .nationalLibrary, .newsAPI, .yes24, .data4Library, .openLibrary, .previews, .googleNews,
        .sru,
        .bothDecoders, .json, .javaScript, .text, .statement, .isbn, .date, .address, .imports, .table, .written, .note,
        .feed, .opml, .series, .editions, .linkedData, .messages, .title,
        .settings, .search, .image, .list, .journal, .results, .review, .form, .cookie, .cql, .query, .template, .redis,
    ]
}

/// A broken promise.
struct Broken: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Throws ``Broken`` unless a promise holds.
func hold(_ holds: Bool, _ promise: @autoclosure () -> String) throws(Broken) {
    guard holds else { throw Broken(promise()) }
}
