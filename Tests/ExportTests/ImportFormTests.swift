import Export
import Foundation
import Testing

/// Whether a file is a list of books at all.
@Suite struct ImportFormTests {
    @Test(arguments: ["{", "[{", #"{"books":"#, #"{"books":5}"#, #"{"a"#, "{}", #"{"name":"x"}"#])
    func aFileThatIsNoneIsNotUnderstood(text: String) throws {
        #expect(try BookImport.read(Data(text.utf8)).isNotUnderstood)
    }

    @Test(arguments: [
        "", "[]", #"{"books":[]}"#, #"{"books":[{}]}"#, #"{"books":[{"title":"x"}]}"#, "words", "ISBN13\nx",
        #"[{"isbn13":"9788900000016","title":"가"},"#,
    ])
    func aListWithDoubtfulRowsIs(text: String) throws {
        #expect(try !BookImport.read(Data(text.utf8)).isNotUnderstood)
    }
}
