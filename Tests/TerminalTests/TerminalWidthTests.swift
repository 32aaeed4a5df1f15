#if canImport(Glibc)
    import Terminal
    import Glibc
    import Testing

    /// Compares our widths with those of the C library, which terminals use or agree with.
    @Suite(.timeLimit(.minutes(30))) struct TerminalWidthTests {
        private typealias Measure = @convention(c) (wchar_t) -> Int32

        /// wcwidth(3) of glibc in a UTF-8 locale. The headers declare it only with _XOPEN_SOURCE.
        private static func withWidths<Result>(_ body: ((Unicode.Scalar) -> Int) throws -> Result) throws -> Result {
            let symbol = try #require(dlsym(nil, "wcwidth"))
            let measure = unsafeBitCast(symbol, to: Measure.self)
            // 1 is LC_CTYPE_MASK, a macro that Swift does not import.
            let locale = try #require(newlocale(1, "C.UTF-8", nil), "there is no locale C.UTF-8")
            let before = uselocale(locale)
            defer {
                uselocale(before)
                freelocale(locale)
            }
            return try body { Int(measure(wchar_t($0.value))) }
        }

        /// The characters that every glibc in use supports: 2.36 has Unicode 14.
        private static let assigned: [Unicode.Scalar] = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
            scalar in
            guard let age = scalar.properties.age, age.major <= 14 else { return false }
            return ![.privateUse, .unassigned].contains(scalar.properties.generalCategory)
        }

        /// Our width if it differs on purpose, or if glibc versions differ.
        private static func intended(_ scalar: Unicode.Scalar) -> Int? {
            switch scalar.value {
            // A sign of Ahom, non-spacing up to Unicode 14 and spacing since 15.
            case 0x1171E: return 1
            // Trigrams, digrams and counting rods, which Unicode 16 made wide; most terminals still draw them narrow.
            case 0x2630...0x2637, 0x268A...0x268F, 0x1D300...0x1D356, 0x1D360...0x1D376: return 1
            default: break
            }
            switch scalar.properties.generalCategory {
            // The C library returns -1, not printable. They are removed from every text before it is written.
            case .control, .lineSeparator, .paragraphSeparator: return 0
            default: return nil
            }
        }

        @Test func everyCharacterIsAsWideAsTheCLibrarySays() throws {
            try Self.withWidths { width in
                #expect(Self.assigned.count > 140_000)
                let different = Self.assigned.compactMap { scalar -> String? in
                    let ours = DisplayWidth.of(Character(scalar))
                    let theirs = Self.intended(scalar) ?? width(scalar)
                    guard ours != theirs else { return nil }
                    return "U+\(String(scalar.value, radix: 16)) is \(ours) and should be \(theirs)"
                }
                #expect(different.isEmpty, "\(different.prefix(100).joined(separator: ", "))")
            }
        }

        /// A text is as wide as the sum of its characters: terminals give every spacing vowel sign a cell of its own.
        @Test(arguments: [
            "กำลัง", "น้ำ", "นิยาย", "ຄຳ", "हिन्दी", "की किताब", "क्षत्रिय", "বাংলা", "தமிழ்", "కొ", "മലയാളം", "ខ្មែរ", "မြန်မာ", "සිංහල",
            "한글", "\u{1112}\u{1161}\u{11AB}", "漢字", "é", "e\u{301}", "עִבְרִית", "العربية",
        ])
        func aTextIsAsWideAsItsCharacters(text: String) throws {
            try Self.withWidths { width in
                #expect(DisplayWidth.of(text) == text.unicodeScalars.reduce(0) { $0 + width($1) })
            }
        }
    }
#endif
