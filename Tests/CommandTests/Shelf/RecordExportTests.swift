import APIClient
import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// Records for a library: its own fields, call numbers, and what is wrong with them.
@Suite struct RecordExportTests {
    private static let isbn = "9788980500215"
    private static let profile = "agency = 211001\nkdc-edition = 6\n=049  0\\$f아$v{volume}\n=950  0\\$b{price}\n"

    private func write(_ harness: TestHarness, _ text: String, to name: String = "library.profile") throws {
        try text.write(to: harness.here.appending(path: name), atomically: true, encoding: .utf8)
    }

    private func export(_ harness: TestHarness, _ more: [String]) async -> Outcome {
        await harness.silently("bookfetch", ["export", Self.isbn, "--demo"] + more)
    }

    @Test func theLibrarysFieldsAreInTheRecord() async throws {
        try await withHarness { harness in
            try write(harness, Self.profile)
            let arguments = [
                "--format", "marcxml", "--profile", "kormarc", "--profile-file", "library.profile", "--call-number",
            ]
            let outcome = await export(harness, arguments)
            #expect(outcome.status == .done, "\(outcome.errors)")
            for text in [
                "<subfield code=\"a\">211001</subfield>", "<subfield code=\"f\">아</subfield>",
                "<datafield tag=\"090\"", "<datafield tag=\"950\"", "<subfield code=\"2\">6</subfield>",
                // Korean words for the links.
                "<subfield code=\"3\">카카오", "<subfield code=\"3\">표지</subfield>",
            ] {
                #expect(outcome.output.contains(text), "\(text)")
            }
        }
    }

    @Test func aCheckNamesTheRulesAndWritesNoRecord() async throws {
        try await withHarness { harness in
            let outcome = await export(harness, ["--check", "--json"])
            #expect(outcome.status == .done, "\(outcome.errors)")
            let document = try outcome.json
            #expect(document["schema"] == "bookfetch.check/1")
            let rules = Set(document["defects"]?.values.compactMap { $0["rule"]?.text } ?? [])
            #expect(rules.isSuperset(of: ["K040-1", "M040-1", "K260-2", "M264-2"]))
            #expect(document["defects"]?.values.allSatisfy { $0["message"]?.text?.hasPrefix("[") == true } == true)
            let korean = await export(harness, ["--check", "--profile", "kormarc"])
            #expect(korean.output.contains("\tK040-1\t") && !korean.output.contains("M040-1"))
            #expect(korean.errors.contains("bookfetch: Checked 1 record; 1 with defects.\n"))
        }
    }

    /// The record of a book is the same whether the book is named or stands in a list.
    @Test(arguments: ["marc", "marcxml", "onix"])
    func aRecordOfAListIsWhole(format: String) async throws {
        try await withHarness { harness in
            try "\(Self.isbn)\n".write(to: harness.here.appending(path: "l"), atomically: true, encoding: .utf8)
            let profile = format == "onix" ? [] : ["--profile", "kormarc", "--call-number"]
            let named = await export(harness, ["--format", format] + profile)
            let listed = await harness.silently(
                "bookfetch",
                ["export", "--from", "l", "--demo", "--format", format] + profile
            )
            #expect(named.status == .done && listed.status == .done, "\(listed.errors)")
            #expect(listed.output == named.output)
            let first = await harness.silently(
                "bookfetch",
                ["export", "--from", "l", "--no-merge", "--demo", "--format", format] + profile
            )
            #expect(first.status == .done && first.output != named.output)
        }
    }

    @Test func myTagsAreInTheRecordsIfIAsk() async throws {
        try await withHarness { harness in
            for words in [["add", Self.isbn], ["tag", "add", Self.isbn, "판타지", "2026 가을"]] {
                #expect(await harness.silently("bookfetch", ["shelf"] + words + ["--demo"]).status == .done)
            }
            func shelf(_ format: String, _ more: String...) async -> String {
                let words = ["export", "shelf", "--format", format, "--demo"] + more
                return await harness.silently("bookfetch", words).output
            }
            for format in ["marcxml", "marc", "onix"] {
                let (with, without) = (await shelf(format, "--tags"), await shelf(format))
                #expect(with.contains("판타지") && !without.contains("판타지"), "\(format)")
            }
            let record = await shelf("marcxml", "--tags")
            #expect(record.matches(of: /<datafield tag="653" ind1=" " ind2=" ">/).count == 2, "\(record)")
            #expect(await shelf("onix", "--tags").contains("<SubjectHeadingText>판타지; 2026 가을</SubjectHeadingText>"))
        }
    }

    @Test func theRecordsOfAListAreChecked() async throws {
        try await withHarness { harness in
            try "\(Self.isbn)\n9788980500208\n".write(
                to: harness.here.appending(path: "l"),
                atomically: true,
                encoding: .utf8
            )
            let outcome = await harness.silently(
                "bookfetch",
                ["export", "--from", "l", "--check", "--profile", "kormarc", "--demo"]
            )
            #expect(outcome.status == .done, "\(outcome.errors)")
            #expect(outcome.output.contains("\(Self.isbn)\t") && outcome.output.contains("\tK040-1\t"))
            #expect(outcome.errors.contains("Checked 2 records; 2 with defects.\n"))
            let alone = await export(harness, ["--check", "--profile", "kormarc"])
            #expect(alone.lines.allSatisfy { outcome.lines.contains($0) }, "The same defects as of a named book.")
        }
    }

    @Test(
        arguments: Tier.sample([
            (["--call-number"], "--call-number is for --format marcxml or marc"),
            (["--profile-file", "x", "--format", "ris"], "--profile-file is for --format marcxml or marc"),
            (["--check", "-o", "x"], "--check reports defects and writes no records"),
            (["--tags", "--format", "marc"], "--tags is for export shelf"),
            (["--no-merge"], "--merge and --no-merge are for the books of --from"),
        ])
    )
    func flagsThatDoNotGoTogether(arguments: [String], sentence: String) async throws {
        try await withHarness { harness in
            let outcome = await export(harness, arguments)
            #expect(outcome.status == .usage && outcome.errors.contains(sentence), "\(outcome.errors)")
        }
    }

    @Test func aWrongLineOfAProfileIsNamed() async throws {
        try await withHarness { harness in
            try write(harness, "agency = 1\n=245  00$a책\n")
            let arguments = ["--format", "marc", "--profile-file"]
            let outcome = await export(harness, arguments + ["library.profile"])
            #expect(
                outcome.status == .inputData && outcome.errors.contains("line 2: 245 is not a field of a library's own")
            )
            #expect(await export(harness, arguments + ["nowhere"]).status == .noInput)
        }
    }
}
