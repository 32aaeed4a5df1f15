import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

@testable import WebServer

/// The parameters of requests: what `/api/v1` and agents may send is what they stand for, and what the command line
/// has.
@Suite struct BookRequestTests {
    private static func withSession(_ body: (Session) async throws -> Void) async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "BookRequestTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let context = ProcessEnvironment(
            program: "bookfetch",
            environment: [
                "BOOKFETCH_HOME": home.path, "BOOKFETCH_DEMO": "1", "TZ": "UTC",
                "BOOKFETCH_FIXTURES": Fixture.project.appending(path: "Fixtures").path,
            ],
            currentFolder: FileManager.default.temporaryDirectory,
            output: MemorySink(),
            errors: MemorySink(),
            transport: StubTransport([]),
            terminalPath: "/nowhere/tty"
        )
        defer { context.finishForGood() }
        try await body(try Session(GlobalOptions(run: RunOptions.parse([])), in: context, needs: .localOnly))
    }

    /// Values of a text parameter that are valid.
    private static let texts: [String: [String]] = [
        "q": ["해리 포터", "C# & 100%"], "genre": ["소설", "1"], "match": ["해리"], "isbn": ["9788980500208"],
        "date": ["1997-06-26", "06-26", "today"], "maxAge": ["0", "90s", "15m", "1h", "2d", "1w"],
        "country": ["kr", "US"], "category": ["science"], "sources": ["bbc-news,cnn"], "query": ["한국"],
        "from": ["2026-11-01"], "to": ["2026-11-02T10:00:00Z"], "language": ["ko"], "domains": ["bbc.co.uk"],
        "tag": ["summer", "에세이, 여름"], "library": ["111053"], "month": ["2026-10"],
    ]

    private static func samples(_ parameter: RequestParameter) -> [String] {
        switch parameter.values {
        case .text: texts[parameter.name] ?? []
        case .number(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
        case .choice(let words): words
        case .yesOrNo: ["true", "false"]
        }
    }

    private static func check<Content>(
        _ described: RequestDescription<Content>,
        _ session: Session
    ) async throws {
        let required = Dictionary(
            described.parameters.filter(\.isRequired).map { ($0.name, samples($0).first ?? "") }
        ) { first, _ in first }
        for parameter in described.parameters where parameter.name != "years" {
            let samples = samples(parameter)
            #expect(!samples.isEmpty, "\(Content.self): \(parameter.name)")
            for sample in samples where !(parameter.name == "target" && sample == "isbn") {
                // A month is that of a library's arrivals.
                let beside = parameter.name == "month" ? ["library": "111053"] : [:]
                let values = required.merging(beside) { $1 }.merging([parameter.name: sample]) { $1 }
                await #expect(throws: Never.self, "\(Content.self): \(parameter.name)=\(sample)") {
                    _ = try await described.request(values, session)
                }
            }
        }
    }

    @Test func everyValueThatADescriptionAllowsIsARequest() async throws {
        try await Self.withSession { session in
            for described in [
                RequestDescription.search, .birthday, .bestsellers, .newBooks, .shelf, .similar, .seenBooks,
            ] {
                try await Self.check(described, session)
            }
            try await Self.check(.book, session)
            try await Self.check(.genres, session)
            try await Self.check(.headlines, session)
            try await Self.check(.articles, session)
        }
    }

    @Test(arguments: [
        ["q": " "], ["q": "a", "page": "0"], ["q": "a", "page": "x"], ["q": "a", "size": "51"],
        ["q": "a", "limit": "0"], [:],
        ["q": "a", "source": "nobody"], ["q": "a", "target": "cover"], ["q": "a", "target": "isbn"],
        ["q": "a", "sort": "oldest"], ["q": "a", "maxAge": "soon"], ["q": "a", "refresh": "yes"],
        ["q": "a", "refresh": "true", "maxAge": "1h"],
    ])
    func anInvalidValueIsNamed(values: [String: String]) async throws {
        try await Self.withSession { session in
            await #expect(throws: ProgramFailure.self) {
                _ = try await RequestDescription.search.request(values, session)
            }
        }
    }

    @Test(arguments: ["", " "])
    func aBlankGenreIsNotEveryGenre(genre: String) async throws {
        try await Self.withSession { session in
            for described in [RequestDescription.bestsellers, .newBooks] {
                await #expect(throws: ProgramFailure.self) {
                    _ = try await described.request(["genre": genre], session)
                }
            }
            let all = try await RequestDescription.newBooks.request([:], session)
            #expect(all == DocumentQuery(NewBooks()))
        }
    }

    @Test func theValuesAreThoseOfTheRequest() async throws {
        try await Self.withSession { session in
            let values = [
                "q": "978-89-8050-020-8", "target": "isbn", "source": "kakao", "page": "3", "size": "5", "limit": "7",
                "maxAge": "1h",
            ]
            let search = BookSearch(
                "9788980500208",
                target: .isbn,
                source: .service(ServiceName(rawValue: "kakao")),
                page: 3,
                pageSize: 5,
                limit: 7
            )
            let request = try await RequestDescription.search.request(values, session)
            #expect(
                request == DocumentQuery(search, cache: CacheUse(maxAge: .seconds(3600)))
            )
            let notable = try await RequestDescription.newBooks.request(["notable": "true"], session)
            #expect(notable == DocumentQuery(NewBooks(.notable)))
            let loans = try await RequestDescription.bestsellers.request(["loans": "true"], session)
            #expect(loans == DocumentQuery(Bestsellers(loansOnly: true)))
            await #expect(throws: ProgramFailure.self) {
                _ = try await RequestDescription.bestsellers.request(["loans": "true", "period": "now"], session)
            }
        }
    }

    /// The flag of a parameter is in the command's help, but for those that are arguments there.
    @Test func theCommandLineHasAFlagForEachParameter() {
        let commands: [(any ParsableCommand.Type, [String], [RequestParameter], Set<String>)] = [
            (BookfetchCommand.self, ["search"], RequestDescription.search.parameters, ["q"]),
            (BookfetchCommand.self, ["birthday"], RequestDescription.birthday.parameters, ["date"]),
            (BookfetchCommand.self, ["bestsellers"], RequestDescription.bestsellers.parameters, ["limit"]),
            (BookfetchCommand.self, ["new"], RequestDescription.newBooks.parameters, []),
            (BookfetchCommand.self, ["shelf", "list"], RequestDescription.shelf.parameters, []),
            (BookfetchCommand.self, ["show"], RequestDescription.book.parameters, ["isbn"]),
            (BookfetchCommand.self, ["similar"], RequestDescription.similar.parameters, ["isbn"]),
            (BookfetchCommand.self, ["genres"], RequestDescription.genres.parameters, []),
            (NewsCommand.self, ["headlines"], RequestDescription.headlines.parameters, []),
            (NewsCommand.self, ["search"], RequestDescription.articles.parameters, ["q"]),
        ]
        for (root, words, parameters, arguments) in commands {
            let help = root.helpMessage(for: Self.command(words, below: root), columns: 120)
            for parameter in parameters where !arguments.contains(parameter.name) {
                let flag = "--" + (parameter.name == "maxAge" ? "max-age" : parameter.name)
                #expect(help.contains(flag), "\(words): \(flag)")
                if case .choice(let values) = parameter.values, parameter.name != "source" {
                    #expect(values.allSatisfy { help.contains($0) }, "\(words): \(flag)")
                }
            }
        }
    }

    private static func command(
        _ words: [String],
        below root: any ParsableCommand.Type
    ) -> any ParsableCommand.Type {
        var command = root
        for word in words {
            command = command.configuration.subcommands.first { $0.configuration.commandName == word } ?? command
        }
        return command
    }
}
