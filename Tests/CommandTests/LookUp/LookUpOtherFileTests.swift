import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// A file of another kind, in place of a list of ISBNs, is named once, with what to do.
@Suite struct LookUpOtherFileTests {
    private static let feeds = "news feeds import FILE"
    private static let records = "bookfetch shelf import FILE"

    @Test(
        arguments: [
            (#"<opml version="2.0"><body><outline xmlUrl="https://a.example/rss"/></body></opml>"#, feeds),
            ("# mine\nhttps://a.example/rss news \"~A\"\nhttps://b.example/feed\n", feeds),
            ("<rss version=\"2.0\"><channel><title>9788980500208</title></channel></rss>", "news feeds add"),
            (#"{"version": "https://jsonfeed.org/version/1.1", "items": []}"#, "news feeds add"),
            ("<!DOCTYPE html><html><body>9788980500208</body></html>", "it is a web page"),
            ("%0 Book\n%A 김하늘\n%@ 9788980500208\n", "EndNote"),
            ("RT Book, Whole\nT1 책\nSN 9788980500208\n", "RefWorks"),
            (#"<ONIXMessage release="2.1"><Product/></ONIXMessage>"#, "ONIX 2"),
            ("TY  - BOOK\nTI  - 책\nSN  - 9788980500208\nER  - \n", records),
            ("@book{a,\n title = {책},\n isbn = {9788980500208}\n}\n", records),
            (#"[{"id": "a", "type": "book", "title": "책", "ISBN": "9788980500208"}]"#, records),
            (#"<collection xmlns="http://www.loc.gov/MARC21/slim"><record/></collection>"#, records),
            (#"<ONIXMessage release="3.0"><Product/></ONIXMessage>"#, records),
            ("%PDF-1.7\n9788980500208\n", "it is a PDF"),
        ]
    )
    func isNamedOnce(text: String, advice: String) async throws {
        try await withHarness { harness in
            try Data(text.utf8).write(to: harness.here.appending(path: "list.txt"))
            for outcome in [
                await harness.bookfetch("lookup", "list.txt"),
                await harness.bookfetch("export", "--from", "list.txt", "--format", "ris"),
            ] {
                #expect(outcome.status == .inputData && outcome.output.isEmpty)
                #expect(outcome.errorLines.count == 1 && outcome.errors.contains(advice), "\(outcome.errors)")
            }
        }
    }

    @Test func aListOfPagesAboutBooksIsAList() async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.lookedUp(
                ["https://shop.example/item?isbn=\(Listed.one)"],
                stubs: [.aladin(Listed.one, "하나")]
            )
            #expect(outcome.lines.first?.hasPrefix("1\tfound\t\(Listed.one)") == true)
        }
    }
}
