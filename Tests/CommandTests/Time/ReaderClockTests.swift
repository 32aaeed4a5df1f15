import CommandSupport
import Foundation
import Testing

@Suite struct ReaderClockTests {
    /// 2026-11-21 00:00 UTC.
    private static let now = Date(timeIntervalSince1970: 1_795_219_200)

    private func clock(_ zone: String) -> ReaderClock { ReaderClock(environment: ["TZ": zone], now: Self.now) }

    @Test(arguments: [
        ("Asia/Seoul", "2026-11-21 09:00 +09:00"), (":Asia/Seoul", "2026-11-21 09:00 +09:00"),
        ("ROK", "2026-11-21 09:00 +09:00"), ("KST-9", "2026-11-21 09:00 +09:00"), ("UTC", "2026-11-21 00:00 UTC"),
        ("UTC0", "2026-11-21 00:00 UTC"), ("<+0530>-5:30", "2026-11-21 05:30 +05:30"),
        ("EST5", "2026-11-20 19:00 -05:00"), ("NST+3:30", "2026-11-20 20:30 -03:30"),
        ("Nowhere/Nothing", "2026-11-21 00:00 UTC"),
    ])
    func aMomentIsShownInTheZoneThatIsNamed(zone: String, text: String) {
        #expect(clock(zone).minuteAndZone(Self.now) == text)
    }

    @Test(arguments: [
        (0.0, "09:00, 0 s ago"), (59.0 * 60, "08:01, 59 min ago"), (3.0 * 3600, "06:00, 3 h ago"),
        (86_399.0, "09:00, 23 h ago"), (86_400.0, "2026-11-20 09:00"), (-60.0, "2026-11-21 09:01"),
    ])
    func anAgeStandsBesideWhatIsRecent(seconds: Double, text: String) {
        #expect(clock("Asia/Seoul").recently(Self.now.addingTimeInterval(-seconds)) == text)
    }
}
