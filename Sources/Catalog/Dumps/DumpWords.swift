import Basics

/// The words of a text, as the index has them.
///
/// Letters are compared without case and, in Latin, without diacritics. A word that begins with Hangul is found by each
/// of its beginnings of two syllables and more, since particles follow it without a space; ideographs and kana are
/// found by pairs, since nothing separates their words.
enum DumpWords {
    static let mostWords = 80
    /// The longest beginning of a word that is indexed, in letters.
    private static let longestBeginning = 8

    /// The hashes of a record's words. `isQuery`: whether the text is searched for: then only whole words count.
    static func each(in text: some Sequence<UInt8>, isQuery: Bool, _ add: (UInt64) -> Void) {
        var word = Word(isQuery: isQuery)
        var decoder = UTF8Letters()
        for byte in text {
            guard let scalar = decoder.next(byte) else { continue }
            word.take(scalar, add)
            if word.count >= mostWords { return }
        }
        word.end(add)
    }

    /// The different hashes of a query's words, at most eight.
    static func query(_ text: String) -> [UInt64] {
        var hashes: [UInt64] = []
        each(in: Array(text.utf8), isQuery: true) { if !hashes.contains($0), hashes.count < 8 { hashes.append($0) } }
        return hashes
    }

    private struct Word {
        let isQuery: Bool
        var hash = FNV1a()
        var letters = 0
        var isHangul = false
        /// The ideograph before, and whether it was part of a pair.
        var ideograph: UInt32 = 0
        var isPaired = false
        var count = 0

        init(isQuery: Bool) { self.isQuery = isQuery }

        /// 46 bits; the finalizer of SplitMix64, since FNV's high bits hardly depend on the last letter.
        private static func packed(_ hash: FNV1a) -> UInt64 {
            var mixed = hash.value
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return (mixed ^ (mixed >> 31)) >> 18
        }

        mutating func take(_ scalar: UInt32, _ add: (UInt64) -> Void) {
            switch Letter(scalar) {
            case .none: end(add)
            case .mark: break
            case .ideograph:
                endWord(add)
                if ideograph != 0 {
                    add(Self.packed(FNV1a().adding(ideograph).adding(scalar)))
                    count += 1
                    isPaired = true
                } else {
                    isPaired = false
                }
                ideograph = scalar
            case .letter(let letter, let isSyllable):
                endIdeographs(add)
                if letters == 0 { isHangul = isSyllable }
                hash.add(letter)
                letters += 1
                if isHangul, !isQuery, letters >= 2, letters <= longestBeginning {
                    add(Self.packed(hash))
                    count += 1
                }
            }
        }

        mutating func end(_ add: (UInt64) -> Void) {
            endWord(add)
            endIdeographs(add)
        }

        private mutating func endWord(_ add: (UInt64) -> Void) {
            guard letters > 0 else { return }
            // Beginnings up to the longest were added as they came.
            if isQuery || !isHangul || letters < 2 || letters > longestBeginning {
                add(Self.packed(hash))
                count += 1
            }
            (hash, letters) = (FNV1a(), 0)
        }

        private mutating func endIdeographs(_ add: (UInt64) -> Void) {
            if ideograph != 0, !isPaired {
                add(Self.packed(FNV1a().adding(ideograph)))
                count += 1
            }
            (ideograph, isPaired) = (0, false)
        }
    }

    private enum Letter {
        case none, mark, ideograph
        case letter(UInt32, isSyllable: Bool)

        init(_ scalar: UInt32) {
            switch scalar {
            case 0x61...0x7A, 0x30...0x39: self = .letter(scalar, isSyllable: false)
            case 0x41...0x5A: self = .letter(scalar + 0x20, isSyllable: false)
            case 0..<0xC0, 0xD7, 0xF7: self = .none
            case 0xC0...0x17F: self = .letter(Self.plain(scalar), isSyllable: false)
            case 0x300...0x36F: self = .mark
            case 0x391...0x3A9, 0x410...0x42F: self = .letter(scalar + 0x20, isSyllable: false)
            case 0xAC00...0xD7A3: self = .letter(scalar, isSyllable: true)
            case 0x3041...0x30FA, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .ideograph
            case 0x2000...0x2BFF, 0x2E00...0x2E7F, 0x3000...0x3040, 0xFE30...0xFE6F, 0xFF00...0xFF0F, 0xFF1A...0xFF20,
                0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFFE0...0xFFFF, 0xE000...0xF8FF:
                self = .none
            default: self = .letter(scalar, isSyllable: false)
            }
        }

        /// The basic letters of U+00C0 to U+017F.
        private static let table = Array(
            ("aaaaaaaceeeeiiiidnooooo\u{0}ouuuuytsaaaaaaaceeeeiiiidnooooo\u{0}ouuuuyty"
                + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllllllln"
                + "nnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8
        )

        private static func plain(_ scalar: UInt32) -> UInt32 {
            let index = Int(scalar - 0xC0)
            guard index < table.count, table[index] != 0 else { return scalar }
            return UInt32(table[index])
        }
    }
}

/// Decodes UTF-8 byte by byte; an invalid byte is U+FFFD, which belongs to no word.
private struct UTF8Letters {
    private var value: UInt32 = 0
    private var missing = 0

    mutating func next(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0..<0x80:
            missing = 0
            return UInt32(byte)
        case 0x80..<0xC0:
            guard missing > 0 else { return 0xFFFD }
            value = value << 6 | UInt32(byte & 0x3F)
            missing -= 1
            return missing == 0 ? value : nil
        case 0xC0..<0xE0: (value, missing) = (UInt32(byte & 0x1F), 1)
        case 0xE0..<0xF0: (value, missing) = (UInt32(byte & 0x0F), 2)
        default: (value, missing) = (UInt32(byte & 0x07), 3)
        }
        return nil
    }
}
