import CatalogModel
import Foundation

/// One book of our own JSON, with what a shelf adds to it.
private struct BookRecord: Decodable {
    let isbn13: String?
    let addedAt: String?
    let memo: String?
}

/// Reads one book of our own JSON.
enum ImportedBookRecord {
    /// Bytes beyond which a text is no book.
    private static let longest = 4_000_000

    static func read(_ json: ArraySlice<UInt8>, line: Int, into result: inout ImportResult) {
        let text = String(decoding: json.prefix(300), as: UTF8.self)
        guard json.count <= longest else { return result.doubt(line, text, .tooLong) }
        let data = Data(json)
        let decoder = JSONDecoder()
        do {
            let record = try decoder.decode(BookRecord.self, from: data)
            if let number = record.isbn13, let reason = invalid(number) {
                result.doubt(line, text, .badISBN(number, reason))
                return
            }
            let book = try decoder.decode(Book.self, from: data).cleanedForImport
            guard book.identity != nil else {
                result.doubt(line, book.title, .noISBN)
                return
            }
            let addedAt = record.addedAt.flatMap { Instant.parse($0) }
            let before = result.accepted.count
            result.accept(
                ImportedBook(line: line, isbn: book.isbn, book: book, addedAt: addedAt, memo: record.memo),
                row: book.title
            )
            if let unread = record.addedAt, addedAt == nil, result.accepted.count > before {
                result.doubt(line, book.title, .unreadableValue(column: "addedAt", text: unread))
            }
        } catch let error as DecodingError {
            result.doubt(line, text, reason(for: error))
        } catch {
            result.doubt(line, text, .brokenJSON)
        }
    }

    private static func invalid(_ number: String) -> ISBN.Invalid? {
        do throws(ISBN.Invalid) {
            _ = try ISBN(number)
            return nil
        } catch {
            return error
        }
    }

    private static func reason(for error: DecodingError) -> DoubtReason {
        let path: [any CodingKey]
        switch error {
        // What is no JSON at all has no path.
        case .dataCorrupted(let context):
            guard !context.codingPath.isEmpty else { return .brokenJSON }
            path = context.codingPath
        case .keyNotFound(let key, let context): path = context.codingPath + [key]
        case .typeMismatch(_, let context), .valueNotFound(_, let context): path = context.codingPath
        @unknown default: path = []
        }
        return .notABook(member: path.last?.stringValue)
    }
}
