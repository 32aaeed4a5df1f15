/// The number of publisher digits in an ISBN, for the registration groups found in Korean catalogues. The data is from
/// the International ISBN Agency's range message of April 2023. A range that was not assigned then has length 0, and a
/// group that is not listed is unknown: such numbers are shown without hyphens, not guessed.
enum RegistrantRanges {
    /// Up to `last` (seven digits after the group), the publisher has `length` digits.
    private struct Bound {
        let last: Int
        let length: Int

        init(_ last: Int, _ length: Int) {
            self.last = last
            self.length = length
        }
    }

    /// Splits the twelve digits before the check digit.
    ///
    /// - Parameter digits: Twelve digits, 978 or 979 first.
    /// - Returns: The lengths of group and publisher; `nil` if the range is unknown.
    static func lengths(of digits: Substring) -> (group: Int, registrant: Int)? {
        for group in 1...5 {
            guard let bounds = table[String(digits.prefix(3 + group))] else { continue }
            let rest = String(digits.dropFirst(3 + group).prefix(7))
            guard let number = Int(rest + String(repeating: "0", count: 7 - rest.count)),
                let bound = bounds.first(where: { number <= $0.last }), bound.length > 0
            else { return nil }
            return (group, bound.length)
        }
        return nil
    }

    private static let table: [String: [Bound]] = [
        // 978-0: English
        "9780": [
            .init(1_999_999, 2), .init(2_279_999, 3), .init(2_289_999, 4), .init(3_689_999, 3), .init(3_699_999, 4),
            .init(6_389_999, 3), .init(6_397_999, 4), .init(6_399_999, 7), .init(6_449_999, 3), .init(6_459_999, 7),
            .init(6_479_999, 3), .init(6_489_999, 7), .init(6_549_999, 3), .init(6_559_999, 4), .init(6_999_999, 3),
            .init(8_499_999, 4), .init(8_999_999, 5), .init(9_499_999, 6), .init(9_999_999, 7),
        ],
        // 978-1: English
        "9781": [
            .init(99_999, 3), .init(299_999, 2), .init(349_999, 3), .init(399_999, 4), .init(699_999, 2),
            .init(999_999, 4), .init(3_979_999, 3), .init(5_499_999, 4), .init(6_499_999, 5), .init(6_799_999, 4),
            .init(6_859_999, 5), .init(7_139_999, 4), .init(7_169_999, 3), .init(7_319_999, 4), .init(7_399_999, 7),
            .init(7_749_999, 5), .init(7_753_999, 7), .init(7_763_999, 5), .init(7_764_999, 7), .init(7_769_999, 5),
            .init(7_782_999, 7), .init(7_899_999, 5), .init(7_999_999, 4), .init(8_379_999, 5), .init(8_384_999, 7),
            .init(8_671_999, 5), .init(8_675_999, 4), .init(8_697_999, 5), .init(9_159_999, 6), .init(9_165_059, 7),
            .init(9_168_699, 6), .init(9_169_079, 7), .init(9_195_999, 6), .init(9_196_549, 7), .init(9_729_999, 6),
            .init(9_877_999, 4), .init(9_911_499, 6), .init(9_911_999, 7), .init(9_989_899, 6), .init(9_999_999, 7),
        ],
        // 978-2: French
        "9782": [
            .init(1_999_999, 2), .init(3_499_999, 3), .init(3_999_999, 5), .init(4_899_999, 3), .init(4_949_999, 6),
            .init(4_959_999, 3), .init(4_966_999, 4), .init(4_969_999, 5), .init(6_999_999, 3), .init(8_399_999, 4),
            .init(8_999_999, 5), .init(9_197_999, 6), .init(9_198_099, 5), .init(9_199_429, 6), .init(9_199_689, 7),
            .init(9_499_999, 6), .init(9_999_999, 7),
        ],
        // 978-3: German
        "9783": [
            .init(299_999, 2), .init(339_999, 3), .init(369_999, 4), .init(399_999, 5), .init(1_999_999, 2),
            .init(6_999_999, 3), .init(8_499_999, 4), .init(8_999_999, 5), .init(9_499_999, 6), .init(9_539_999, 7),
            .init(9_699_999, 5), .init(9_849_999, 7), .init(9_999_999, 5),
        ],
        // 978-4: Japan
        "9784": [
            .init(1_999_999, 2), .init(6_999_999, 3), .init(8_499_999, 4), .init(8_999_999, 5), .init(9_499_999, 6),
            .init(9_999_999, 7),
        ],
        // 978-5: former USSR
        "9785": [
            .init(49_999, 5), .init(99_999, 4), .init(1_999_999, 2), .init(3_619_999, 3), .init(3_623_999, 4),
            .init(3_629_999, 5), .init(4_209_999, 3), .init(4_299_999, 4), .init(4_309_999, 3), .init(4_399_999, 4),
            .init(4_409_999, 3), .init(4_499_999, 4), .init(6_039_999, 3), .init(6_049_999, 7), .init(6_999_999, 3),
            .init(8_499_999, 4), .init(8_999_999, 5), .init(9_099_999, 6), .init(9_199_999, 5), .init(9_299_999, 4),
            .init(9_499_999, 5), .init(9_500_999, 7), .init(9_799_999, 4), .init(9_899_999, 5), .init(9_909_999, 7),
            .init(9_999_999, 4),
        ],
        // 978-7: China
        "9787": [
            .init(999_999, 2), .init(4_999_999, 3), .init(7_999_999, 4), .init(8_999_999, 5), .init(9_999_999, 6),
        ],
        // 978-84: Spain
        "97884": [
            .init(999_999, 2), .init(1_049_999, 5), .init(1_199_999, 4), .init(1_299_999, 6), .init(1_399_999, 4),
            .init(1_499_999, 3), .init(1_999_999, 5), .init(6_999_999, 3), .init(8_499_999, 4), .init(8_999_999, 5),
            .init(9_199_999, 4), .init(9_239_999, 6), .init(9_299_999, 5), .init(9_499_999, 6), .init(9_699_999, 5),
            .init(9_999_999, 4),
        ],
        // 978-88: Italy
        "97888": [
            .init(1_999_999, 2), .init(3_119_999, 3), .init(3_149_999, 5), .init(3_189_999, 3), .init(3_229_999, 5),
            .init(3_269_999, 3), .init(3_389_999, 4), .init(3_609_999, 3), .init(3_629_999, 4), .init(5_489_999, 3),
            .init(5_549_999, 4), .init(5_999_999, 3), .init(8_499_999, 4), .init(8_999_999, 5), .init(9_099_999, 6),
            .init(9_269_999, 3), .init(9_399_999, 4), .init(9_479_999, 6), .init(9_999_999, 5),
        ],
        // 978-89: Korea
        "97889": [
            .init(2_499_999, 2), .init(5_499_999, 3), .init(8_499_999, 4), .init(9_499_999, 5), .init(9_699_999, 6),
            .init(9_899_999, 5), .init(9_999_999, 3),
        ],
        // 978-604: Vietnam
        "978604": [
            .init(2_999_999, 1), .init(3_999_999, 3), .init(4_699_999, 2), .init(4_979_999, 3), .init(4_999_999, 4),
            .init(8_999_999, 2), .init(9_799_999, 3), .init(9_999_999, 4),
        ],
        // 978-626: Taiwan
        "978626": [
            .init(499_999, 2), .init(2_999_999, 0), .init(4_999_999, 3), .init(6_999_999, 0), .init(7_999_999, 4),
            .init(9_499_999, 0), .init(9_999_999, 5),
        ],
        // 978-957: Taiwan
        "978957": [
            .init(299_999, 2), .init(499_999, 4), .init(1_999_999, 2), .init(2_099_999, 4), .init(2_799_999, 2),
            .init(3_099_999, 5), .init(4_399_999, 2), .init(8_199_999, 3), .init(9_699_999, 4), .init(9_999_999, 5),
        ],
        // 978-962: Hong Kong
        "978962": [
            .init(1_999_999, 2), .init(6_999_999, 3), .init(8_499_999, 4), .init(8_699_999, 5), .init(8_999_999, 4),
            .init(9_999_999, 3),
        ],
        // 978-986: Taiwan
        "978986": [
            .init(599_999, 2), .init(699_999, 5), .init(799_999, 4), .init(1_199_999, 2), .init(5_399_999, 3),
            .init(7_999_999, 4), .init(9_999_999, 5),
        ],
        // 978-988: Hong Kong
        "978988": [
            .init(1_199_999, 2), .init(1_999_999, 5), .init(6_999_999, 3), .init(7_999_999, 5), .init(9_699_999, 4),
            .init(9_999_999, 5),
        ],
        // 979-8: United States
        "9798": [
            .init(1_999_999, 0), .init(2_299_999, 3), .init(3_499_999, 0), .init(8_849_999, 4), .init(8_999_999, 5),
            .init(9_849_999, 0), .init(9_899_999, 7), .init(9_999_999, 0),
        ],
        // 979-10: France
        "97910": [
            .init(1_999_999, 2), .init(6_999_999, 3), .init(8_999_999, 4), .init(9_759_999, 5), .init(9_999_999, 6),
        ],
        // 979-11: Korea
        "97911": [
            .init(2_499_999, 2), .init(5_499_999, 3), .init(8_499_999, 4), .init(9_499_999, 5), .init(9_999_999, 6),
        ],
        // 979-12: Italy
        "97912": [
            .init(1_999_999, 0), .init(2_999_999, 3), .init(5_449_999, 0), .init(5_999_999, 4), .init(7_999_999, 0),
            .init(8_499_999, 5), .init(9_999_999, 0),
        ],
    ]
}
