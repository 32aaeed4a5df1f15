package import ArgumentParser
import BookfetchKit
import Catalog
import Console
import Foundation
import Messages
import Reports
import Store

/// The command line of a list's next page.
package enum NextPage {
    private static let paging: Set<String> = ["--page", "-p", "--limit", "-n"]

    /// Changes a command line to that of the next page.
    ///
    /// Flags that concern the output or the run, such as `--json` or `--offline`, are left out: they belong to one run.
    ///
    /// - Parameters:
    ///   - arguments: The command line of a list that has a next page.
    ///   - page: The list's page.
    ///   - size: Its lines per page.
    ///   - limit: The number of lines requested over several pages; `nil` for one page.
    /// - Returns: The command line. After a limit, the pages have a size that continues without a gap.
    static func arguments(after arguments: [String], page: Int, size: Int, limit: Int?) -> [String] {
        var flags = ["--page=\(page + 1)"]
        var left = paging
        if let limit {
            left.insert("--size")
            let next = ListPage.after(page: page, size: size, limit: limit)
            flags = ["--page=\(next.page)", "--size=\(next.size)"]
            // One page of that size is the limit.
            if let limit = next.limit { flags.append("--limit=\(limit)") }
        }
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return without(left, arguments[..<end]) + flags + arguments[end...]
    }

    /// Leaves out flags with their values, and those of a single run.
    private static func without(_ flags: Set<String>, _ arguments: ArraySlice<String>) -> [String] {
        let withValue = flags.union(LeadingFlags.withValue)
        var kept: [String] = []
        var rest = arguments
        while let word = rest.popFirst() {
            if LeadingFlags.alone.contains(word) { continue }
            if withValue.contains(word) {
                rest = rest.dropFirst()
            } else if !word.hasPrefix("-") || !withValue.contains(String(word.prefix { $0 != "=" })) {
                kept.append(word)
            }
        }
        return kept
    }
}

/// The page of a list that `more` shows.
struct ListContinuation: Sendable {
    /// The page's command line, as it was stored with the list.
    let page: [String]
    /// The number of the last line shown.
    let last: Int
}

extension CommandContext {
    /// Runs the command of the last list's next page; notes that there is none.
    ///
    /// - Parameters:
    ///   - root: The program's root command.
    ///   - options: The flags of `more`, which apply to the next page.
    /// - Throws: ``ProgramFailure`` with code 64 if no list has been shown; as the command.
    package func showMore(_ root: any ParsableCommand.Type, _ options: GlobalOptions) async throws {
        // The command has a session of its own, which repeats the notes on settings.
        let quiet = inner(program: program, output: MemorySink(), errors: MemorySink())
        let terminal = terminalSession
        let session = try Session(options, in: quiet, needs: .nobody)
        defer { quiet.finishForGood() }
        let (numbers, next) = try await session.withStore { [program] (store) async throws(StoreError) in
            (
                try await store.lastList.numbers(of: program, in: terminal),
                try await store.lastList.next(of: program, in: terminal)
            )
        }
        guard let numbers else { throw ProgramFailure.usage(.nothingToContinue(isTerminal: terminal != nil)) }
        guard let next else {
            note(.noMorePages)
            return try writeNoPage(options)
        }
        let end = next.firstIndex(of: "--") ?? next.endIndex
        let arguments = Array(next[..<end]) + commandLine.dropFirst() + next[end...]
        var command = try root.parseAsRoot(arguments)
        guard let command = command as? any ProgramCommand else { return try command.run() }
        let continuation = ListContinuation(page: next, last: numbers.upperBound)
        try await command.run(in: typing(arguments, continuing: continuation))
    }

    /// Writes an empty list if JSON or a template was requested: there is always one document.
    private func writeNoPage(_ options: GlobalOptions) throws {
        guard options.writesOneDocument || options.template != nil else { return }
        let request = RequestRecord(command: "more", [:])
        if program == "news" {
            let page = ArticlePage(kept: [])
            try writeDocument(
                ArticleList(request: request, page: 1, pageSize: 1, articlePage: page).document,
                options: options
            )
        } else {
            let list = BookList(
                request: request,
                page: 1,
                pageSize: 1,
                total: 0,
                hasMore: false,
                freshness: [],
                isLocal: true,
                books: []
            )
            try writeDocument(list.document, options: options)
        }
    }
}
