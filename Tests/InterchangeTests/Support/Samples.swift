import CatalogModel
import Foundation
import Interchange

/// Invented books with everything that is difficult for a format.
enum Samples {
    static let time = Date(timeIntervalSince1970: 1_795_223_045)

    /// All of them, in the order of the golden files.
    static func all() throws -> [ExportedBook] {
        [
            ExportedBook(
                try everyRole(),
                addedAt: Date(timeIntervalSince1970: 1_790_000_000),
                memo: "- 첫 줄\n\"둘째\" 줄",
                reading: Reading(
                    status: .read,
                    startedOn: PartialDate(year: 2026, month: 9, day: 1),
                    finishedOn: PartialDate(year: 2026, month: 9, day: 21),
                    stars: Reading.Stars(quarters: 15)
                )
            ),
            ExportedBook(
                try specials(),
                reading: Reading(status: .reading, startedOn: PartialDate(year: 2026, month: 11))
            ),
            ExportedBook(japanese()),
            ExportedBook(nameless()),
            ExportedBook(try organisations()),
            ExportedBook(try announced(), reading: Reading(status: .want)),
            ExportedBook(try specials()),
            ExportedBook(try formula(), memo: "=1+1"),
        ]
    }

    /// Five books on a shelf, two of them with a memo that every format has to escape.
    static func shelf() throws -> [ExportedBook] {
        [
            ExportedBook(
                try everyRole(),
                addedAt: Date(timeIntervalSince1970: 1_790_000_000),
                memo: "- 첫 줄\n\"둘째\" 줄"
            ),
            ExportedBook(japanese()), ExportedBook(try organisations()), ExportedBook(try announced()),
            ExportedBook(try formula(), memo: "=1+1"),
        ]
    }

    /// Every role and every labelled role, one person with two of them.
    static func everyRole() throws -> Book {
        Book(
            isbn: try ISBN("9788900000016"),
            otherCodes: ["K100000001"],
            title: "바람의 서재",
            subtitle: "읽는 밤 & 쓰는 낮, SQL 편",
            contributors: [
                Contributor(name: "김지혜", role: .author, label: "글"),
                Contributor(name: "Ada M. Quill", role: .author, label: "지은이"),
                Contributor(name: "황보라", role: .translator, label: "옮긴이"),
                Contributor(name: "김지혜", role: .illustrator, label: "그림"),
                Contributor(name: "남궁민수", role: .illustrator, label: "그림"),
                Contributor(name: "제갈솔", role: .editor, label: "엮은이"),
                Contributor(name: "이바른", role: .supervisor, label: "감수"),
                Contributor(name: "박사진", role: .photographer, label: "사진"),
                Contributor(name: "앙투안 드 바렌", role: .original, label: "원작"),
                Contributor(name: "최서문", role: .other, label: "서문"),
                Contributor(name: "정발문", role: .other, label: "발문"),
                Contributor(name: "강해설", role: .other, label: "해설"),
                Contributor(name: "조주석", role: .other, label: "주석"),
                Contributor(name: "윤각색", role: .other, label: "각색"),
                Contributor(name: "장낭독", role: .other, label: "낭독"),
                Contributor(name: "책마루 기획팀", role: .other, label: "기획"),
                Contributor(name: "임그냥", role: .other),
            ],
            publisher: "책마루",
            publishedOn: PartialDate(year: 2015, month: 10, day: 5),
            pages: 223,
            price: Price(list: 12_000, sale: 10_800),
            description: "첫 문단.\n\n둘째 문단: <끝> & \"시작\".",
            cover: "https://img.example/cover/1.jpg?w=500&h=700",
            category: "국내도서>소설, 시>한국소설",
            classification: Classification(kdc: "813.7", ddc: "895.735", addCode: "03810"),
            links: [
                Link(service: "aladin", url: "https://shop.example/item?id=1&from=a_b%20c#top"),
                Link(service: "kakao", url: "https://search.example/book/1"),
            ],
            sources: ["aladin", "kakao"]
        )
    }

    /// Every member present, including those that other programs' formats do not have.
    static func everyMember() throws -> Book {
        var book = try everyRole()
        book.parallelTitle = "Library of the wind & \"sea\""
        book.othersOmitted = true
        book.availability = "정상판매"
        book.contents = "1부 밤\n2부 낮\n\n찾아보기"
        book.authorBiography = "서울에서 태어났다.\n\n\"나무\" & 숲을 썼다."
        book.rating = Rating(value: 9.4, scale: 10, count: 37)
        return book
    }

    /// Special characters of LaTeX, XML, CSV and JSON in a Latin title.
    static func specials() throws -> Book {
        Book(
            isbn: try ISBN("9780000000040"),
            title: #"The 100% "C#" & {SQL}_$5 ~ <iNotes> ^\ ]]> end"#,
            contributors: [
                Contributor(name: "Ng\u{169}gi-Müller, B. C.", role: .author),
                Contributor(name: "Zoë O'Brien", role: .author),
                Contributor(name: "King, Jr.", role: .editor),
            ],
            publisher: "Fox & Hound and Co. {Ltd}",
            publishedOn: PartialDate(year: 2015, month: 10),
            pages: 1,
            description: "Line one\r\nER  - \r\nTY  - BOOK\u{0}\u{1B}[31m\u{FFFE}, \"quoted\"",
            classification: Classification(ddc: "005.74"),
            links: [Link(service: "openlibrary", url: "https://o.example/{a}?b=\\c d")],
            sources: ["openlibrary"]
        )
    }

    /// No ISBN, a shop's code, Japanese, the year alone.
    static func japanese() -> Book {
        Book(
            otherCodes: ["K100000002"],
            title: "夜の図書館",
            parallelTitle: "The library at night",
            contributors: [
                Contributor(name: "森野 あかり", role: .author),
                Contributor(name: "王小明", role: .illustrator),
            ],
            publisher: "月文社",
            publishedOn: PartialDate(year: 1998),
            sources: ["aladin"]
        )
    }

    /// Only a title with emoji and a long blurb.
    static func nameless() -> Book {
        Book(
            title: "🐈‍⬛ 고양이의 하루",
            description: String(repeating: "느릿느릿 걷는 고양이. ", count: 100)
        )
    }

    /// Organisations, `and` inside names, someone called others.
    static func organisations() throws -> Book {
        Book(
            isbn: try ISBN("9780000000156"),
            title: "Trees of the World",
            contributors: [
                Contributor(name: "Ministry of Books and Trees", role: .author),
                Contributor(name: "others", role: .author),
                Contributor(name: "한국나무협회", role: .editor),
            ],
            publisher: "Leaf Press",
            publishedOn: PartialDate(year: 987, month: 1, day: 2)
        )
    }

    /// A future date, no publisher, only an editor, only a shop's price, an impossible page count.
    static func announced() throws -> Book {
        Book(
            isbn: try ISBN("9791100000076"),
            title: "내일 나올 책",
            contributors: [Contributor(name: "선우진", role: .editor, label: "편저")],
            publishedOn: PartialDate(year: 2031, month: 2),
            pages: 0,
            price: Price(list: nil, sale: 9000)
        )
    }

    /// A title that a spreadsheet would evaluate.
    static func formula() throws -> Book {
        Book(
            isbn: try ISBN("9788900000238"),
            title: "=HYPERLINK(\"https://e.example\")",
            contributors: [Contributor(name: "@누구", role: .author)],
            publisher: "-1",
            sources: ["nlk"]
        )
    }
}

/// Whole documents, for tests that need no stream.
func document(_ books: [ExportedBook], _ writer: any BookWriter) -> String {
    var stream = ExportStream(writer)
    return books.map { stream.next($0) }.joined() + stream.end()
}

func document(_ books: [ExportedBook], _ format: ExportFormat) -> String {
    document(books, format.writer(at: Samples.time))
}

/// Folders of these tests.
enum Folder {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    static let golden = tests.appending(path: "Golden")
    static let project = tests.deletingLastPathComponent().deletingLastPathComponent()
}
