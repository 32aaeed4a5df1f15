import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// A value that is packed is the same one when it is needed.
@Suite struct PackedBookTests {
    private func unpacked(_ content: PackedBook.Content) -> PackedBook.Content { PackedBook(content).content }

    @Test func everyMemberIsTheSame() throws {
        var book = Book(
            isbn: try ISBN("9791198600004"),
            otherCodes: ["K1", ""],
            title: "숲의 지도",
            subtitle: "겨울",
            parallelTitle: "Map of the forest",
            contributors: Role.allCases.map {
                Contributor(name: "이름 \($0)", role: $0, label: $0 == .other ? "낭독" : nil)
            },
            othersOmitted: true,
            publisher: "물결",
            publishedOn: PartialDate(year: 2024, month: 2, day: 29),
            pages: 300,
            price: Price(list: 15_000, sale: 13_500, currency: "KRW"),
            availability: "정상판매",
            description: "첫 줄\n둘째 줄",
            contents: "1장",
            authorBiography: "쓴 사람",
            rating: Rating(value: 9.4, scale: 10, count: 12),
            cover: "https://books.example/c.jpg",
            category: "국내도서>소설",
            classification: Classification(kdc: "813.7", ddc: "895.735", addCode: "03810"),
            links: [Link(service: "aladin", url: "https://books.example/1")],
            sources: ["goodreads", "import"]
        )
        book.details = CatalogueDetails(
            volume: "2",
            volumeTitle: "봄",
            edition: "개정판",
            place: "서울",
            illustrations: "삽화",
            size: CoverDimensions(height: 210, width: 148),
            series: [SeriesStatement("총서", number: "3"), SeriesStatement("다른 총서")].compactMap(\.self),
            kdcEdition: "6",
            ddcEdition: "23"
        )
        book.details.originalLanguage = "eng"
        book.details.language = "kor"
        book.details.subjects = ["지도", "숲"]
        book.details.callNumber = "813.7-26-1"
        book.details.controlNumber = "KMO202600001"
        book.details.rolesWithOthers = [.author, .translator]
        var record = ReaderRecord(.storyGraph)
        record.exclusiveShelf = "read"
        record.shelves = ["read", "a b"]
        record.review = "좋다\n"
        record.readOn = PartialDate(year: 2024, month: 3)
        record.readCount = 2
        record.earlierReadings = ["2020-01-01–2020-02-01"]
        record.cells = ["Book Id": "7", "Binding": "Paperback"]
        var content = PackedBook.Content()
        content.book = book
        content.addedAt = Date(timeIntervalSince1970: 1_700_000_000.25)
        content.memo = "메모\r\n두 줄"
        content.state = Reading(
            status: .read,
            startedOn: PartialDate(year: 2024),
            finishedOn: PartialDate(year: 2024, month: 5, day: 1),
            stars: Reading.Stars(quarters: 17),
            progress: .percent(40),
            earlier: [Reading.Past(isFinished: false, startedOn: PartialDate(year: 2019))]
        )
        content.tags = ["겨울", "##a"].compactMap { BookTag($0) }
        content.elsewhere = [record]
        content.review = "다시 읽을 책"
        // A member that is `nil` or empty here would be the same without being packed.
        for (value, name) in [
            (Mirror(reflecting: book), "Book"), (Mirror(reflecting: book.details), "CatalogueDetails"),
            (Mirror(reflecting: record), "ReaderRecord"), (Mirror(reflecting: content.state), "Reading"),
            (Mirror(reflecting: content), "Content"),
        ] {
            for member in value.children {
                let text = "\(member.value)"
                #expect(text != "nil" && text != "[]" && text != "[:]", "\(name).\(member.label ?? "")")
            }
        }
        let same = unpacked(content)
        #expect(same.book == content.book)
        #expect(same.addedAt == content.addedAt)
        #expect(PackedBook(content).addedAt == content.addedAt)
        #expect(same.memo == content.memo && same.review == content.review)
        #expect(same.state == content.state)
        #expect(same.tags == content.tags)
        #expect(same.elsewhere == content.elsewhere)
    }

    @Test func whatIsAbsentStaysAbsent() {
        var content = PackedBook.Content()
        content.book = Book(title: "")
        let same = unpacked(content)
        #expect(same.book == Book(title: ""))
        #expect(same.addedAt == nil && same.memo == nil && same.state.isEmpty && same.tags.isEmpty)
        #expect(same.elsewhere.isEmpty)
        #expect(unpacked(PackedBook.Content()).isEmpty)
    }

    @Test(arguments: [0, 1, -1, 127, 128, 16_384, .max, .min]) func everyNumberIsTheSame(_ number: Int) {
        var content = PackedBook.Content()
        content.book = Book(title: "책", pages: number)
        #expect(unpacked(content).book?.pages == number)
    }

    @Test func aTagThatIsReadAgainIsTheSame() {
        for text in ["#a", "##a", "# #a", "#", "a#"] {
            let tag = BookTag(text)
            #expect(tag.flatMap { BookTag($0.description) } == tag)
        }
    }
}
