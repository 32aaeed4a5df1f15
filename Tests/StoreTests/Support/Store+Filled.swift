import APIClient
import CatalogModel
import Foundation
import Store

extension Store {
    /// Puts something into every part: as many books, memos and articles as said, and one of the rest.
    func fill(count: Int = 40) async throws {
        for number in 0..<count {
            var book = Book.sample(number, title: "책 \(number)")
            book.description = String(repeating: "소개 \(number) ", count: 40)
            try await shelf.add(book)
            try await memos.set(MemoText(String(repeating: "적은 글 \(number) ", count: 20)), for: book.key)
            try await seenBooks.record([book], from: ServiceName(rawValue: "kakao"))
            let article = Article(title: "기사 \(number)", sourceName: "신문", url: "https://a.example/\(number)")
            try await savedArticles.add(article)
            try await seenArticles.record([article], from: ServiceName(rawValue: "newsapi"))
        }
        try await shelf.remove([Book.sample(count - 1).key])
        try await recents.touch(.sample(0))
        try await folds.set(.full, for: .book(Book.sample(0).key))
        for (name, month, day) in [("김하늘", 6, 26), ("Ines", 2, 29)] {
            guard let date = MonthDay(month: month, day: day) else { continue }
            try await birthdays.keep(name, on: date)
        }
        try await series.setLastVolume(3, of: "wind")
        try await lastList.replace(with: [ListLine(.sample(0))], of: "bookfetch")
        try await visited.mark(Article(title: "기사", sourceName: "신문", url: "https://a.example/0"))
        _ = try await ledger.account(service: ServiceName(rawValue: "aladin"), key: Secret("a-key")).reserve()
        for page in 1...20 {
            await answers.keep(.incompressible(bytes: 5000, seed: UInt64(page)), for: .sample(page: page))
        }
    }
}

/// Overwrites the page of a database that these bytes stand in, as a bad block would.
///
/// - Parameters:
///   - file: The database; nobody may have it open.
///   - bytes: Bytes that stand in one place only.
/// - Throws: When they do not.
func damagePage(of file: URL, holding bytes: Data) throws {
    var content = try Data(contentsOf: file)
    guard let range = content.range(of: bytes) else { throw CocoaError(.fileReadCorruptFile) }
    let start = range.lowerBound / 4096 * 4096
    content.replaceSubrange(start..<start + 4096, with: Data(repeating: 0x5A, count: 4096))
    try content.write(to: file)
}
