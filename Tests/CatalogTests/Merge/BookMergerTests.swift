import APIClient
import Catalog
import CatalogModel
import Foundation
import ServiceMappings
import Testing

@Suite struct BookMergerTests {
    private let isbn = ISBN.number(1)

    /// A source's record, fetched at a moment of its own.
    private func record(_ service: String, _ age: TimeInterval = 0, _ fill: (inout Book) -> Void) -> SourcedBook {
        var book = Book(isbn: isbn, title: "물결의 이름", sources: [service])
        fill(&book)
        return SourcedBook(
            book: book,
            service: ServiceName(rawValue: service),
            fetchedAt: Moment.now.addingTimeInterval(-age)
        )
    }

    @Test func recordsOfManyNamesCodesAndLinksAreMergedToo() throws {
        let count = 10_000
        func fill(_ book: inout Book, _ start: Int) {
            book.otherCodes = (start..<start + count).map { "K\($0)" }
            book.links = (start..<start + count).map { Link(service: "x", url: "https://example.com/\($0)") }
            book.contributors = (start..<start + count).map { Contributor(name: "김 \($0)", role: .author) }
        }
        let merged = try merge([record("aladin") { fill(&$0, 0) }, record("kakao") { fill(&$0, count / 2) }])
        #expect(merged.book.otherCodes.count == count * 3 / 2 && merged.book.links.count == count * 3 / 2)
        #expect(Set(merged.book.otherCodes).count == merged.book.otherCodes.count)
        #expect(BookMatcher.isSame(merged.records[0].book, merged.records[1].book))
        var unnumbered = merged.records.map(\.book)
        for index in unnumbered.indices { unnumbered[index].isbn = nil }
        #expect(!BookMatcher.isSame(unnumbered[0], unnumbered[1]))
    }

    private func merge(_ records: [SourcedBook], policy: MergePolicy = .standard) throws -> MergedBook {
        try #require(BookMerger(policy: policy).merge(records, of: isbn))
    }

    /// `winner: rule; losers`, which keeps the tables below readable.
    private func short(_ merged: MergedBook, _ field: BookField) -> String? {
        merged[field].map { provenance in
            "\(provenance.winner.service): \(provenance.rule.rawValue)"
                + provenance.losers.map { "; \($0.service)\(provenance.agrees($0) ? " too" : "")" }.joined()
        }
    }

    /// The edition of a classification belongs to the number that stands beside it.
    @Test(arguments: [("813.7", "6"), ("813.62", nil)])
    func anEditionOfAClassificationIsThatOfTheNumber(number: String, edition: String?) throws {
        let merged = try merge([
            record("nlk") { $0.classification = Classification(kdc: number) },
            record("nlk2") {
                $0.classification = Classification(kdc: "813.7", ddc: "895.735")
                $0.details = CatalogueDetails(kdcEdition: "6", ddcEdition: "23")
            },
        ])
        #expect(merged.book.classification.kdc == number && merged.book.details.kdcEdition == edition)
        #expect(merged.book.classification.ddc == "895.735" && merged.book.details.ddcEdition == "23")
    }

    @Test func dateAndPagesAreTheLibrarysFirst() throws {
        let merged = try merge([
            record("aladin") {
                $0.publishedOn = PartialDate(lenient: "2024-05-07")
                $0.pages = 344
            },
            record("kakao") { $0.publishedOn = PartialDate(lenient: "2024-05-07") },
            record("nlk") {
                $0.publishedOn = PartialDate(lenient: "2024-05-01")
                $0.pages = 351
            },
        ])
        #expect(merged.book.publishedOn?.description == "2024-05-01")
        #expect(merged.book.pages == 351)
        #expect(short(merged, .publishedOn) == "nlk: order; aladin; kakao")
        #expect(short(merged, .pages) == "nlk: order; aladin")
    }

    @Test func omittedContributorsFollowTheWinningStatement() throws {
        let brief = record("kakao") {
            $0.contributors = [Contributor(name: "A", role: .author)]
            $0.othersOmitted = true
        }
        let long = record("nlk") {
            $0.contributors = [Contributor(name: "A", role: .author), Contributor(name: "B", role: .translator)]
            $0.parallelTitle = "Name of the wave"
        }
        #expect(try merge([brief]).book.othersOmitted)
        let merged = try merge([brief, long])
        #expect(!merged.book.othersOmitted && merged.book.parallelTitle == "Name of the wave")
        #expect(short(merged, .parallelTitle) == "nlk: onlyOne")
    }

    @Test func theLongerTextsWinAndTheRatingThatMostReadersGave() throws {
        let merged = try merge([
            record("yes24") {
                $0.rating = Rating(value: 9.9)
                $0.contents = "1장"
                $0.authorBiography = "시인이다. 강가에 산다."
            },
            record("aladin") {
                $0.rating = Rating(value: 8.1, count: 31)
                $0.contents = "1장\n2장"
                $0.authorBiography = "시인이다."
            },
            record("openlibrary") { $0.authorBiography = "She was a poet, and lived by a river all her life." },
        ])
        #expect(merged.book.rating == Rating(value: 8.1, count: 31))
        #expect(short(merged, .rating) == "aladin: mostRatings; yes24")
        #expect(merged.book.contents == "1장\n2장" && short(merged, .contents) == "aladin: longest; yes24")
        #expect(merged.book.authorBiography == "시인이다. 강가에 산다.")
        #expect(short(merged, .authorBiography) == "yes24: longest; aladin; openlibrary")
        #expect(merged.disagreements.isEmpty)
    }

    @Test func eachClassNumberComesFromTheFirstThatHasOne() throws {
        let merged = try merge([
            record("openlibrary") { $0.classification = Classification(ddc: "895.735") },
            record("data4library") { $0.classification = Classification(kdc: "813.6", addCode: "03810") },
            record("nlk") { $0.classification = Classification(kdc: "813.7") },
            record("aladin") { _ in },
        ])
        #expect(merged.book.classification == Classification(kdc: "813.7", ddc: "895.735", addCode: "03810"))
        #expect(short(merged, .kdc) == "nlk: order; data4library")
        #expect(short(merged, .ddc) == "openlibrary: onlyOne" && short(merged, .addCode) == "data4library: onlyOne")
        // One number refines the other.
        let finer = try merge([
            record("data4library") { $0.classification = Classification(kdc: "813.62") },
            record("nlk") { $0.classification = Classification(kdc: "813.6") },
        ])
        #expect(short(finer, .kdc) == "nlk: agreement; data4library too" && merged.disagreements.isEmpty)
    }

    @Test func aMorePreciseDateOfTheSameMeaningWins() throws {
        let year = record("nlk") { $0.publishedOn = PartialDate(year: 2024) }
        let day = record("aladin") { $0.publishedOn = PartialDate(lenient: "2024-05-07") }
        let month = record("kakao") { $0.publishedOn = PartialDate(lenient: "2024-05") }
        let merged = try merge([year, month, day])
        #expect(merged.book.publishedOn?.description == "2024-05-07")
        #expect(short(merged, .publishedOn) == "aladin: mostPrecise; nlk too; kakao too")
        #expect(merged.disagreements.isEmpty)
        let other = record("aladin") { $0.publishedOn = PartialDate(lenient: "2023-12-30") }
        #expect(try merge([year, other]).book.publishedOn?.description == "2024")
    }

    @Test func thePriceIsAShops() throws {
        let merged = try merge([
            record("nlk") { $0.price = Price(list: 15_000) },
            record("kakao") { $0.price = Price(list: 16_000, sale: 14_400) },
            record("yes24") { $0.price = Price(list: 16_000, sale: 13_900) },
        ])
        #expect(merged.book.price == Price(list: 16_000, sale: 13_900))
        #expect(short(merged, .price) == "yes24: order; kakao too; nlk")
    }

    @Test func aPriceIsOfItsDay() throws {
        let old = record("yes24", 8 * 86_400) { $0.price = Price(list: 15_000) }
        let new = record("kakao") { $0.price = Price(list: 16_000) }
        #expect(short(try merge([old, new]), .price) == "kakao: newest; yes24")
        let recent = record("yes24", 6 * 86_400) { $0.price = Price(list: 15_000) }
        #expect(short(try merge([recent, new]), .price) == "yes24: order; kakao")
    }

    @Test func theLongestTrustedDescriptionWins() throws {
        let merged = try merge([
            record("yes24") { $0.description = "짧은 소개." },
            record("kakao") { $0.description = "조금 더 긴 소개이지만 중간에서 잘린다..." },
            record("aladin") { $0.description = "조금 더 긴 소개이지만 중간에서 잘리지 않고 끝까지 간다." },
            record("openlibrary") {
                $0.description = String(repeating: "A reader's text of another edition. ", count: 9)
            },
        ])
        #expect(short(merged, .description) == "aladin: longest; yes24; kakao; openlibrary")
        let alone = try merge([record("nlk") { _ in }, record("openlibrary") { $0.description = "A text." }])
        #expect(short(alone, .description) == "openlibrary: onlyOne")
    }

    @Test func theLargestCoverWinsAndAPlaceholderNever() throws {
        let small = "https://image.aladin.co.kr/product/1/coversum/1.jpg"
        let large = "https://image.aladin.co.kr/product/1/cover500/1.jpg"
        let original = "https://t1.daumcdn.net/lbook/image/1"
        let noPicture = "https://image.aladin.co.kr/img/noimg_b.gif"
        let merged = try merge([record("aladin") { $0.cover = small }, record("kakao") { $0.cover = original }])
        #expect(merged.book.cover == original)
        #expect(short(merged, .cover) == "kakao: largest; aladin")
        #expect(
            try merge([record("aladin") { $0.cover = large }, record("kakao") { $0.cover = original }]).book.cover
                == large
        )
        let none = try merge([record("aladin") { $0.cover = noPicture }, record("kakao") { _ in }])
        #expect(none.book.cover == nil && none[.cover] == nil)
    }

    @Test func theStatementWithMostRolesWins() throws {
        let merged = try merge([
            record("kakao") { $0.contributors = Contributor.named(["하늘"], role: .author) },
            record("nlk") { $0.contributors = ContributorStatement.parse("하늘 지음 ;바다 옮김 ;구름 그림") },
            record("aladin") { $0.contributors = ContributorStatement.parse("하늘 (지은이), 바다 (옮긴이)") },
        ])
        #expect(merged.book.contributors.map(\.name) == ["하늘", "바다", "구름"])
        #expect(short(merged, .contributors) == "nlk: mostRoles; aladin; kakao")
    }

    @Test(arguments: [
        (["yes24": "긴 제목의 책(원서 읽는...", "kakao": "긴 제목의 책"], "kakao: wholeTitle; yes24 too", "긴 제목의 책"),
        (["yes24": "달빛 수선집", "nlk": "달빛 수선집 2"], "nlk: wholeTitle; yes24", "달빛 수선집 2"),
        (["yes24": "달빛 수선집 2 (양장본)", "nlk": "달빛수선집 제2권"], "nlk: wholeTitle; yes24 too", "달빛수선집 제2권"),
        (["aladin": "달빛 수선집", "nlk": "달빛수선집"], "aladin: agreement; nlk too", "달빛 수선집"),
        (["aladin": "달빛 수선집", "nlk": "별빛 수선집"], "aladin: order; nlk", "달빛 수선집"),
    ])
    func theWholeTitleWins(titles: [String: String], expected: String, title: String) throws {
        let merged = try merge(titles.map { service, title in record(service) { $0.title = title } })
        #expect(short(merged, .title) == expected)
        #expect(merged.book.title == title)
    }

    @Test func theSubtitleIsTheTitlesOwn() throws {
        let split = record("nlk") {
            $0.title = "돈의 물길"
            $0.subtitle = "금리와 환율"
        }
        let whole = record("kakao") { $0.title = "돈의 물길: 금리와 환율" }
        #expect(try merge([split, whole]).book.title == "돈의 물길: 금리와 환율")
        #expect(try merge([split, whole]).book.subtitle == nil)
        let other = record("aladin") {
            $0.title = "돈의 물길"
            $0.subtitle = "돈은 어디로 흐르는가"
        }
        let policy = MergePolicy(
            order: ["aladin", "nlk"].map(ServiceName.init(rawValue:)),
            fieldOrders: [.title: [ServiceName(rawValue: "nlk")]],
            trustedDescriptions: []
        )
        let merged = try merge([other, split], policy: policy)
        #expect(merged.book.subtitle == "금리와 환율")
        #expect(short(merged, .subtitle) == "nlk: withTitle; aladin")
        #expect(try merge([record("kakao") { _ in }, other]).book.subtitle == "돈은 어디로 흐르는가")
    }

    @Test func theOrderCanBeSetAFieldAtATime() throws {
        var policy = MergePolicy.standard
        policy.fieldOrders[.pages] = [ServiceName(rawValue: "aladin")]
        let records = [
            record("nlk") { $0.pages = 1 }, record("kakao") { $0.pages = 2 }, record("aladin") { $0.pages = 3 },
        ]
        #expect(try merge(records, policy: policy).book.pages == 3)
        #expect(try merge(records).book.pages == 1)
        #expect(
            policy.order(of: .pages).map(\.rawValue) == [
                "aladin", "yes24", "kakao", "nlk", "data4library", "nlk2", "nlk-seoji",
                "openlibrary",
            ]
        )
        let unknown = try merge([record("mystery") { $0.pages = 9 }, record("openlibrary") { $0.pages = 8 }])
        #expect(unknown.book.pages == 8)
    }

    @Test func everyCandidateIsKeptWithItsSourceAndTime() throws {
        let merged = try merge([record("nlk", 3600) { $0.pages = 1 }, record("aladin", 60) { $0.pages = 2 }])
        let candidates = try #require(merged[.pages]).candidates
        #expect(candidates.map(\.value) == [.number(1), .number(2)])
        #expect(candidates.map(\.fetchedAt) == [3600, 60].map { Moment.now.addingTimeInterval(-$0) })
        #expect(merged.records.map(\.service.rawValue) == ["aladin", "nlk"])
    }

    @Test func linksCodesAndSourcesAreThoseOfAll() throws {
        let link = Link(service: "kakao", url: "https://example.com/1")
        let merged = try merge([
            record("nlk") { $0.otherCodes = ["9791188889990"] },
            record("kakao") {
                $0.otherCodes = ["9791188889990", "480D1"]
                $0.links = [link, link]
            },
        ])
        #expect(merged.book.sources == ["kakao", "nlk"])
        #expect(merged.book.otherCodes == ["9791188889990", "480D1"])
        #expect(merged.book.links.contains(link))
    }

    @Test func aRecordWithAnotherISBNIsRejected() throws {
        // Case 12 of the seed's list: an answer whose ISBN is not the one asked for.
        var wrong = record("openlibrary") { $0.pages = 999 }.book
        wrong.isbn = ISBN.number(2)
        let stray = SourcedBook(book: wrong, service: ServiceName(rawValue: "openlibrary"), fetchedAt: Moment.now)
        let merged = try merge([stray, record("aladin") { _ in }])
        #expect(merged.book.isbn == isbn)
        #expect(merged.book.pages == nil && merged.book.sources == ["aladin"])
        #expect(merged.refused == [stray])
        #expect(BookMerger().merge([stray], of: isbn) == nil)
        #expect(BookMerger().merge([], of: isbn) == nil)
    }

    @Test func theExplanationIsJSONWithEveryField() throws {
        let merged = try merge([
            record("nlk") { $0.pages = 351 }, record("aladin", 86_400) { $0.pages = 344 },
            record("kakao") { $0.pages = 351 },
        ])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let json = String(decoding: try encoder.encode(merged.explanation), as: UTF8.self)
        #expect(
            json.contains(
                #""pages":{"losers":[{"agrees":false,"fetchedAt":"2026-11-20T00:00:00Z","service":"aladin","value":344},"#
                    + #"{"agrees":true,"fetchedAt":"2026-11-21T00:00:00Z","service":"kakao","value":351}],"#
                    + #""rule":"order","winner":{"fetchedAt":"2026-11-21T00:00:00Z","service":"nlk","value":351}}"#
            )
        )
        #expect(json.contains(#""cover":null"#) && json.contains(#""description":null"#))
        #expect(
            json.hasPrefix(
                #"{"disagreements":[{"field":"pages","opinions":[{"services":["nlk","kakao"],"value":351},"#
                    + #"{"services":["aladin"],"value":344}]}],"fields":{"#
            )
        )
    }
}
