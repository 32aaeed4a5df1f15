import CatalogModel
import Foundation
import TestSupport
import Testing

/// The lunar calendar, against published dates and new moons computed anew.
@Suite struct KoreanLunarCalendarTests {
    private func solar(_ year: Int, _ month: Int, _ day: Int, leap: Bool = false) -> String? {
        LunarDay(month: month, day: day, isLeapMonth: leap)
            .flatMap { KoreanLunarCalendar.date(of: $0, in: year) }?.description
    }

    /// As the calendars of the Korea Astronomy and Space Science Institute have them.
    @Test func holidaysFallOnTheDaysOfPublishedCalendars() {
        #expect(solar(1900, 1, 1) == "1900-01-31")
        #expect(solar(1966, 5, 5) == "1966-06-23")
        #expect(solar(1988, 8, 15) == "1988-09-25")
        #expect(solar(2024, 1, 1) == "2024-02-10")
        #expect(solar(2025, 8, 15) == "2025-10-06")
        #expect(solar(2026, 1, 1) == "2026-02-17")
        #expect(solar(2050, 1, 1) == "2050-01-23")
        #expect(solar(2100, 1, 1) == "2100-02-09")
    }

    @Test func leapMonthsFollowTheMonthOfTheirNumber() {
        let leaps = [
            2012: 3, 2014: 9, 2017: 5, 2020: 4, 2023: 2, 2025: 6, 2028: 5, 2031: 3, 2033: 11, 2036: 6, 2039: 5, 2042: 2,
        ]
        for year in 2012...2042 {
            let found = (1...12).filter { solar(year, $0, 1, leap: true) != nil }
            #expect(found == (leaps[year].map { [$0] } ?? []), "\(year)")
        }
        #expect(solar(2020, 4, 1, leap: true) == "2020-05-23")
        #expect(solar(2023, 2, 29, leap: true) == "2023-04-19")
        #expect(solar(2023, 2, 30, leap: true) == nil)
    }

    /// The Chinese calendar has other days here: its new moon or solar term is before midnight in Beijing.
    @Test func monthsDifferFromTheChineseOnesWhereMidnightIsBetween() {
        // 2027-02-06 in China.
        #expect(solar(2027, 1, 1) == "2027-02-07")
        // A leap sixth month in China.
        #expect(solar(2017, 5, 1, leap: true) == "2017-06-24")
        #expect(solar(1997, 1, 1) == "1997-02-08")
    }

    @Test(.all) func everyDayOfTheTableLeadsThereAndBack() throws {
        var number = 0
        for year in KoreanLunarCalendar.years {
            for month in 1...12 {
                for leap in [false, true] {
                    for day in 1...30 {
                        let lunar = try #require(LunarDay(month: month, day: day, isLeapMonth: leap))
                        guard let date = KoreanLunarCalendar.date(of: lunar, in: year) else { continue }
                        number += 1
                        let back = KoreanLunarCalendar.day(of: date)
                        #expect(back?.year == year && back?.day == lunar)
                    }
                }
            }
        }
        // 1900-01-31 to 2101-01-28.
        #expect(number == 73_412)
        #expect(KoreanLunarCalendar.day(of: try #require(PartialDate(year: 1900, month: 1, day: 30))) == nil)
        #expect(KoreanLunarCalendar.day(of: try #require(PartialDate(year: 2101, month: 1, day: 29))) == nil)
    }

    @Test func aBirthdayIsCelebratedInEveryYear() throws {
        let plain = try #require(LunarDay(month: 5, day: 5))
        #expect(KoreanLunarCalendar.birthdays(plain, in: 2026).map(\.description) == ["2026-06-19"])
        // The leap month in its own year, the month of the same number in others.
        let leap = try #require(LunarDay(month: 6, day: 10, isLeapMonth: true))
        #expect(KoreanLunarCalendar.birthdays(leap, in: 2025).map(\.description) == ["2025-08-03"])
        #expect(KoreanLunarCalendar.birthdays(leap, in: 2026).map(\.description) == ["2026-07-23"])
        // A month of 29 days has no 30th.
        let last = try #require(LunarDay(month: 1, day: 30))
        for year in 1901...2100 { #expect(KoreanLunarCalendar.birthdays(last, in: year).count == 1) }
        // The end of a lunar year is in the next solar one: some solar years have it twice or not at all.
        let end = try #require(LunarDay(month: 12, day: 1))
        let counts = Set((1901...2100).map { KoreanLunarCalendar.birthdays(end, in: $0).count })
        #expect(counts == [0, 1, 2])
    }

    /// New moons by another algorithm than the one that made the table, wherever it is certain on which side of
    /// midnight they are.
    @Test func monthsBeginOnTheDayOfTheNewMoon() throws {
        var checked = 0
        for index in -1237..<1250 {
            let moon = NewMoon.julianDay(index)
            let year = 2000 + Double(index) / 12.3685
            let time = moon - NewMoon.clockDifference(year: year) / 86_400 + NewMoon.zone(moon) / 24
            let fraction = (time + 0.5).truncatingRemainder(dividingBy: 1)
            // Three minutes: the error of the algorithm, and what is unknown of the Earth's rotation until 2100.
            guard min(fraction, 1 - fraction) * 1440 > 3 else { continue }
            // 1970-01-01 is the Julian day 2440587.5.
            let day = Date(timeIntervalSince1970: (((time + 0.5).rounded(.down) - 0.5) - 2_440_587.5) * 86_400)
            let date = try #require(PartialDate(strict: String(Instant.text(day).prefix(10))) as PartialDate?)
            guard let lunar = KoreanLunarCalendar.day(of: date) else { continue }
            checked += 1
            #expect(lunar.day.day == 1, "\(date)")
        }
        #expect(checked > 2_450)
    }
}

/// New moons after Jean Meeus, Astronomical Algorithms, second edition, chapter 49.
private enum NewMoon {
    /// The instant of a new moon in dynamical time; 0 is that of 2000-01-06.
    static func julianDay(_ index: Int) -> Double {
        let k = Double(index)
        let t = k / 1236.85
        func polynomial(_ numbers: Double...) -> Double { numbers.reversed().reduce(0) { $0 * t + $1 } }
        func radians(_ degrees: Double) -> Double { degrees.truncatingRemainder(dividingBy: 360) * .pi / 180 }
        let mean =
            2_451_550.09766 + 29.530588861 * k + polynomial(0, 0, 0.00015437, -0.000000150, 0.00000000073)
        let e = polynomial(1, -0.002516, -0.0000074)
        let sun = radians(2.5534 + 29.10535670 * k + polynomial(0, 0, -0.0000014, -0.00000011))
        let moon = radians(
            201.5643 + 385.81693528 * k + polynomial(0, 0, 0.0107582, 0.00001238, -0.000000058)
        )
        let latitude = radians(
            160.7108 + 390.67050284 * k + polynomial(0, 0, -0.0016118, -0.00000227, 0.000000011)
        )
        let node = radians(124.7746 - 1.56375588 * k + polynomial(0, 0, 0.0020672, 0.00000215))
        let terms: [(Double, Double)] = [
            (-0.40720, moon), (0.17241 * e, sun), (0.01608, 2 * moon), (0.01039, 2 * latitude),
            (0.00739 * e, moon - sun), (-0.00514 * e, moon + sun), (0.00208 * e * e, 2 * sun),
            (-0.00111, moon - 2 * latitude), (-0.00057, moon + 2 * latitude), (0.00056 * e, 2 * moon + sun),
            (-0.00042, 3 * moon), (0.00042 * e, sun + 2 * latitude), (0.00038 * e, sun - 2 * latitude),
            (-0.00024 * e, 2 * moon - sun), (-0.00017, node), (-0.00007, moon + 2 * sun),
            (0.00004, 2 * moon - 2 * latitude), (0.00004, 3 * sun), (0.00003, moon + sun - 2 * latitude),
            (0.00003, 2 * moon + 2 * latitude), (-0.00003, moon + sun + 2 * latitude),
            (0.00003, moon - sun + 2 * latitude), (-0.00002, moon - sun - 2 * latitude),
            (-0.00002, 3 * moon + sun), (0.00002, 4 * moon),
        ]
        let planets: [(Double, Double)] = [
            (0.000325, 299.77 + 0.107408 * k - 0.009173 * t * t), (0.000165, 251.88 + 0.016321 * k),
            (0.000164, 251.83 + 26.651886 * k), (0.000126, 349.42 + 36.412478 * k),
            (0.000110, 84.66 + 18.206239 * k), (0.000062, 141.74 + 53.303771 * k), (0.000060, 207.14 + 2.453732 * k),
            (0.000056, 154.84 + 7.306860 * k), (0.000047, 34.52 + 27.261239 * k), (0.000042, 207.19 + 0.121824 * k),
            (0.000040, 291.34 + 1.844379 * k), (0.000037, 161.72 + 24.198154 * k), (0.000035, 239.56 + 25.513099 * k),
            (0.000023, 331.55 + 3.592518 * k),
        ]
        return mean + terms.reduce(0) { $0 + $1.0 * sin($1.1) } + planets.reduce(0) { $0 + $1.0 * sin(radians($1.1)) }
    }

    /// Seconds between dynamical and universal time, to about a minute.
    static func clockDifference(year: Double) -> Double {
        switch year {
        case ..<1950: max(-3, (year - 1902) * 0.75)
        case ..<2000: 29 + (year - 1950) * 0.7
        default: 64 + (year - 2000) * 1.1
        }
    }

    /// Hours from universal to Korean time.
    static func zone(_ julianDay: Double) -> Double {
        switch julianDay {
        case ..<2_419_402.5: 8
        case 2_434_822.5..<2_437_521.5: 8.5
        default: 9
        }
    }
}
