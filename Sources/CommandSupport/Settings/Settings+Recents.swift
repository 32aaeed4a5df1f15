import Messages
import Store

extension Settings {
    /// How many of the books shown lately are kept: `BOOKFETCH_RECENTS`.
    static let recentsVariable = "BOOKFETCH_RECENTS"

    /// How many of the books shown lately are kept.
    ///
    /// - Returns: The number, from 0 to 1,000; with 0 none is kept.
    /// - Throws: ``ProgramFailure`` with code 78 for what is no such number.
    func recentCount() throws(ProgramFailure) -> Int {
        guard let text = self[Self.recentsVariable] else { return Recents.defaultCount }
        guard let count = Int(text), (0...1_000).contains(count) else {
            throw .configuration(.invalidRecents(variable: Self.recentsVariable))
        }
        return count
    }
}
