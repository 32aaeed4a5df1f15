import Console
import Testing

@Suite struct AgeTests {
    @Test(arguments: [
        (0.0, 0, Age.Unit.second), (-5, 0, .second), (59.9, 59, .second), (60, 1, .minute), (200, 3, .minute),
        (3599, 59, .minute), (3600, 1, .hour), (7300, 2, .hour), (86_399, 23, .hour), (86_400, 1, .day),
        (172_799, 1, .day), (172_800, 2, .day), (450_000, 5, .day), (.nan, 0, .second), (.infinity, 11_574_074, .day),
    ])
    func anAgeIsOneNumber(seconds: Double, count: Int, unit: Age.Unit) {
        #expect(Age.parts(seconds) == (count, unit))
    }
}
