import APIClient
import Catalog
import CatalogModel
import Testing

/// The parts of a list, the days that quotas need, and the progress of a run: functions of numbers alone.
@Suite struct BatchShardTests {
    /// These numbers are on record: other machines and later versions must agree.
    @Test(arguments: [
        ("9788980500208", [1, 3, 27, 47_427]), ("9788973470129", [1, 5, 69, 60_269]),
        ("9791100000076", [1, 7, 67, 10_167]), ("9780000000019", [2, 2, 26, 24_226]),
    ])
    func thePartOfAnISBNNeverChanges(isbn: String, parts: [Int]) throws {
        let isbn = try ISBN(isbn)
        #expect([2, 8, 100, 100_000].map { BatchShard.part(of: isbn, count: $0) } == parts)
    }

    @Test(arguments: [2, 3, 8, 64]) func thePartsAreOfOneSize(count: Int) {
        var sizes = [Int](repeating: 0, count: count)
        for number in 0..<20_000 { sizes[BatchShard.part(of: ISBN.number(number), count: count) - 1] += 1 }
        let mean = 20_000 / count
        #expect(sizes.allSatisfy { $0 > mean * 3 / 4 && $0 < mean * 5 / 4 }, "\(sizes)")
    }

    @Test func everyEntryIsInOnePart() throws {
        let contents: [BatchLine] = [
            BatchLine("no number"), BatchLine("9788980500208"), BatchLine("979-11-00-00007-6"),
        ]
        for content in contents {
            let parts = try (1...5).map { try #require(BatchShard("\($0)/5")) }.filter { $0.contains(content) }
            #expect(parts.count == 1)
        }
        #expect(try #require(BatchShard("1/5")).contains(BatchLine("no number")))
    }

    @Test(arguments: ["0/3", "4/3", "1/0", "1", "1/2/3", "a/b", "-1/3", "", "1/100001"]) func onlyPartsAreParts(
        text: String
    ) {
        #expect(BatchShard(text) == nil)
    }
}

@Suite struct QuotaScheduleTests {
    private func service(_ name: String, _ requests: Int, left: Int?, day: Int?) -> QuotaSchedule.Service {
        QuotaSchedule.Service(ServiceName(rawValue: name), requests: requests, leftToday: left, perDay: day)
    }

    @Test func requestsWithinTheQuotaAreSentToday() {
        let schedule = QuotaSchedule([service("a", 760, left: 3_250, day: 5_000)])
        #expect(schedule.days == 1 && schedule.requests == [760])
        #expect(QuotaSchedule([service("a", 0, left: 0, day: 5_000)]).days == 0)
        #expect(QuotaSchedule([]).days == 0)
    }

    @Test func theNextServiceTakesWhatTheFirstHasNoQuotaFor() {
        let schedule = QuotaSchedule([service("a", 1_000, left: 100, day: 500), service("b", 0, left: 50, day: 100)])
        // 150 today, 600 tomorrow, 250 the day after.
        #expect(schedule.days == 3 && schedule.requests == [850, 150])
    }

    @Test func aServiceWithoutALimitTakesAll() {
        let schedule = QuotaSchedule([service("a", 1_000, left: 0, day: 500), service("b", 0, left: nil, day: nil)])
        #expect(schedule.days == 1 && schedule.requests == [0, 1_000])
    }

    @Test func tenMillionTakeMonths() {
        let schedule = QuotaSchedule([
            service("aladin", 10_000_000, left: 5_000, day: 5_000), service("kakao", 0, left: 30_000, day: 30_000),
        ])
        #expect(schedule.days == 286 && schedule.requests.reduce(0, +) == 10_000_000)
    }

    @Test func withoutAnyQuotaItTakesForever() {
        #expect(QuotaSchedule([service("a", 10, left: 0, day: 0)]).days == nil)
    }
}

@Suite struct BatchProgressTests {
    @Test func aRunKnowsItsRateAndItsEnd() {
        let progress = BatchProgress(written: 105, total: 2_000, elapsed: .milliseconds(4_773))
        #expect(progress.done == 105 && progress.percent == 5)
        #expect(progress.rateText == "22" && progress.leftText == "1:27")
    }

    @Test(arguments: [
        (1_000, 2_000, 100.0, "10", "1:40"), (10, 2_000, 4.0, "2.5", "13:16"), (1, 20_000, 1.0, "1", "5:33:19"),
        (1, 2_000_000, 1.0, "1", "23 d"), (2_000, 2_000, 10.0, "200", "0:00"),
    ])
    func timesAreThoseOfAClock(written: Int, total: Int, seconds: Double, rate: String, left: String) {
        let progress = BatchProgress(written: written, total: total, elapsed: .seconds(seconds))
        #expect(progress.rateText == rate && progress.leftText == left)
    }

    @Test func unknownValuesAreNotShown() {
        let early = BatchProgress(written: 3, total: 10, elapsed: .milliseconds(300))
        #expect(early.percent == 30 && early.rate == nil && early.left == nil)
        let piped = BatchProgress(written: 30, total: nil, elapsed: .seconds(3))
        #expect(piped.percent == nil && piped.left == nil && piped.rateText == "10")
        // An estimate that was too low.
        #expect(BatchProgress(written: 30, total: 20, elapsed: .seconds(3)).total == nil)
    }

    @Test func earlierRunsCountAsDoneAndNotAsFast() {
        let progress = BatchProgress(written: 50, earlier: 900, total: 1_000, elapsed: .seconds(5))
        #expect(progress.done == 950 && progress.percent == 95 && progress.leftText == "0:05")
    }
}
