extension Int {
    /// A number in a text that comes from outside, such as an address, a header or a file; `nil` for anything else, and
    /// for one out of the range, so that no later arithmetic overflows.
    package init?(_ text: some StringProtocol, in range: ClosedRange<Int>) {
        guard let number = Int(text), range.contains(number) else { return nil }
        self = number
    }

    /// The same, with the nearest bound for a number out of the range, however many digits it has.
    package init?(_ text: some StringProtocol, clampedTo range: ClosedRange<Int>) {
        if let number = Int(text) {
            self = Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
        } else {
            let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
            guard !digits.isEmpty, text.utf8.count - digits.count <= 1, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else {
                return nil
            }
            self = text.utf8.first == UInt8(ascii: "-") ? range.lowerBound : range.upperBound
        }
    }
}
