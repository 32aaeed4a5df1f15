import Catalog
import Testing

@Suite struct YearRangeTests {
    @Test(arguments: [
        ("1990-2026", 1990...2026), ("1997", 1997...1997), ("1997-1997", 1997...1997), ("all", 1970...2027),
        ("1900-2028", 1900...2028),
    ])
    func readsWhatIsTyped(text: String, years: ClosedRange<Int>) throws {
        #expect(try YearRange(strict: text, thisYear: 2026).years == years)
    }

    @Test(arguments: [
        ("", YearRange.Invalid.form("")), ("1990-", .form("1990-")), ("-2026", .form("-2026")),
        ("90-26", .form("90-26")),
        ("1990–2026", .form("1990–2026")), ("1990-2000-2010", .form("1990-2000-2010")), ("ALL", .form("ALL")),
        (" 1990", .form(" 1990")), ("１９９０", .form("１９９０")), ("2026-1990", .order(first: 2026, last: 1990)),
        ("1899", .year(1899, allowed: 1900...2028)), ("1990-2029", .year(2029, allowed: 1900...2028)),
    ])
    func saysWhatIsWrong(text: String, expected: YearRange.Invalid) {
        #expect(throws: expected) { try YearRange(strict: text, thisYear: 2026) }
    }

    @Test func isWrittenAsTyped() {
        #expect(YearRange(1990...2026).description == "1990-2026")
        #expect(YearRange(1997...1997).description == "1997")
    }
}
