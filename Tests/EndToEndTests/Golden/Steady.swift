import Foundation

/// The one rule by which output is made the same on every day and machine.
///
/// Moments of the run itself, and those to come, get zeros for digits and lose their fraction. Such a moment is a day with
/// a time, `2026-11-21T10:56:48.769Z` or `2026-11-21 15:00`, of 2026 or later: those of the fixtures are older, see
/// ``Scene/here(_:)``. The test's own folder is called `FOLDER`. Escape characters stand as `␛`.
enum Steady {
    static func text(_ output: String, folder: URL) -> String {
        output.replacing(/(20[2-9]\d)-\d\d-\d\d([T ])\d\d:\d\d(:\d\d)?(\.\d+)?/) { match in
            guard let year = Int(match.1), year >= 2026 else { return String(match.0) }
            return "0000-00-00\(match.2)00:00\(match.3 == nil ? "" : ":00")"
        }
        .replacing(folder.path, with: "FOLDER")
        .replacing("\u{1B}", with: "␛")
    }
}
