/// How a request names its page.
struct PageRule: Decodable, Sendable {
    /// The parameter for the page's number, from 1.
    let number: String
    /// The parameter for the members a page.
    let size: String
    let defaultSize: Int
    /// More than this is not served on a page, whatever is asked.
    let largestSize: Int

    /// The part of a list that a request asks for; empty past its end.
    func slice(of total: Int, for request: FixtureRequest) -> PageSlice {
        // A page as large as the list is as good as any later one, and keeps the product below from overflowing.
        let number = min(max(request.parameter(number).flatMap { Int($0) } ?? 1, 1), total + 1)
        let size = min(max(request.parameter(size).flatMap { Int($0) } ?? defaultSize, 1), largestSize)
        let start = min((number - 1) * size, total)
        return PageSlice(number: number, size: size, range: start..<min(start + size, total))
    }
}

/// One page of a list.
struct PageSlice: Hashable, Sendable {
    let number: Int
    let size: Int
    let range: Range<Int>
}

/// What an envelope says about a page.
enum EnvelopeValue: String, Decodable, Sendable {
    /// How many were selected on all pages together.
    case total
    /// The same in digits: NLK sends numbers as texts.
    case totalText
    /// The page's number.
    case number
    /// The same in digits.
    case numberText
    /// The members a page, as asked for.
    case size
    /// Whether no page follows.
    case isLast

    func json(total: Int, slice: PageSlice) -> JSONValue {
        switch self {
        case .total: .integer(total)
        case .totalText: .string(String(total))
        case .number: .integer(slice.number)
        case .numberText: .string(String(slice.number))
        case .size: .integer(slice.size)
        case .isLast: .bool(slice.range.upperBound >= total)
        }
    }
}
