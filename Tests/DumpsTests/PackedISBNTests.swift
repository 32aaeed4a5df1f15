import Testing

@testable import Dumps

@Suite struct PackedISBNTests {
    @Test(
        arguments: [
            ("9788980500208", 9_788_980_500_208), ("978-89-805-0020-8", 9_788_980_500_208),
            ("8980500203", 9_788_980_500_208), ("750131201X (20)", 9_787_501_312_016),
            ("0-8044-2957-x", 9_780_804_429_573), ("9791176430517 : ₩12000", 9_791_176_430_517),
        ] as [(String, Int64)]
    )
    func valid(text: String, number: Int64) {
        #expect(PackedISBN.parse(Array(text.utf8)) == number)
    }

    @Test(
        arguments: [
            "", "9788980500209", "8980500204", "0000000000", "9790060115615", "978898050020", "97889805002080", "X",
            "12345678X0", "1234567890123456789012345678901234567890", "isbn", "8809264180013", "898050020\u{0}",
        ]
    )
    func wrong(text: String) {
        #expect(PackedISBN.parse(Array(text.utf8)) == nil)
    }
}
