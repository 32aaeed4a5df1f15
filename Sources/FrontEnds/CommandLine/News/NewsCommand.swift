import APIClient
package import ArgumentParser
import Catalog
import Documents
package import Wording

/// The root command of `news`.
package struct NewsCommand: ParsableCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "news",
            abstract: .helpNews,
            usage: """
                news --country us --page 2
                news --category technology --json
                """,
            discussion: .helpNewsMore,
            version: "news \(Version.current)",
            groups: [
                (
                    .helpGroupRead,
                    [
                        HeadlinesCommand.self, NewsSearchCommand.self, ReadCommand.self, OpenArticleCommand.self,
                        NewsMoreCommand.self, SourcesCommand.self,
                    ]
                ),
                (.helpGroupKeep, [SavedCommand.self, VisitedCommand.self, FeedsCommand.self]),
                (.helpGroupSettings, [NewsDoctorCommand.self, NewsConfigCommand.self, NewsQuotaCommand.self]),
            ],
            defaultSubcommand: HeadlinesCommand.self
        )
    }

    package init() {}
}

extension NewsCommand: BareWordsCommand {
    /// `read` for the lines of the last list; headlines take no words.
    package static func subcommand(forBare words: [String]) -> String? {
        words.allSatisfy { (try? LineNumbers.read($0)) != nil } ? "read" : nil
    }

    package static func guess(_ words: [String], before following: [String]) -> Message? {
        guard let first = words.first?.lowercased() else { return nil }
        switch first {
        case "save", "saved":
            let lines = (words.dropFirst() + following).filter { (try? LineNumbers.read($0)) != nil }
            guard !lines.isEmpty else { return first == "save" ? .didYouMean(["news saved add N"]) : nil }
            return .didYouMean(["news saved add \(lines.joined(separator: " "))"])
        case "mark": return .didYouMean(["news read N"])
        case "unread": return .didYouMean(["news --unread"])
        case "feeds" where words.count > 1 && words[1].contains("://"):
            return .didYouMean(["news feeds add \(words[1])"])
        case _ where words.count > 1: return nil
        case _ where HeadlinesRequest.categories.contains(first): return .didYouMean(["news --category \(first)"])
        case _ where first.utf8.count == 2 && first.utf8.allSatisfy { (0x61...0x7A).contains($0) }:
            return .didYouMean(["news --country \(first)"])
        default: return nil
        }
    }
}

struct HeadlineSource: SourceArgument, Hashable {
    static let auto = HeadlineSource(rawValue: "auto")
    static let words = ["auto"]
    static let capability = CapabilityName.headlines
    let rawValue: String
}

struct ArticleSource: SourceArgument, Hashable {
    static let auto = ArticleSource(rawValue: "auto")
    static let words = ["auto"]
    static let capability = CapabilityName.articles
    let rawValue: String
}
