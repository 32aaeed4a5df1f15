import Foundation
public import Testing

/// How much is tested: `make test` takes a part that runs in four minutes on two processors, `make test-all`
/// everything.
public enum Tier {
    /// Whether everything is tested: `BOOKFETCH_TESTS=all`.
    public static let isAll = ProcessInfo.processInfo.environment["BOOKFETCH_TESTS"] == "all"

    /// The number of generated cases, or the length of a generated text: a fiftieth, and at least one, of what
    /// `make test-all` takes.
    public static func scaled(_ count: Int) -> Int {
        isAll ? count : max(1, count / 50)
    }

    /// Some of a test's cases, spread over the list and the same in every run; all of them in `make test-all`. For
    /// tests each of whose cases takes as long as a hundred others. A test of two lists takes two of each.
    public static func sample<Cases: Sequence>(_ cases: Cases, upTo count: Int = 4) -> [Cases.Element] {
        let cases = Array(cases)
        guard !isAll, cases.count > count else { return cases }
        guard count > 1 else { return [cases[cases.count / 2]] }
        return (0..<count).map { cases[$0 * (cases.count - 1) / (count - 1)] }
    }
}

extension Trait where Self == ConditionTrait {
    /// The test runs in `make test-all` alone: it starts programs, waits for real time, or takes longer than a second.
    public static var all: Self {
        // Scripts/test counts these words.
        .enabled(if: Tier.isAll, "make test-all runs it")
    }
}
