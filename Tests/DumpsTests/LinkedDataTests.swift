import CatalogModel
import Foundation
import TestSupport
import Testing

@testable import Dumps

@Suite struct LinkedDataTests {
    private static let jsonld = #"""
        {
          "@graph" : [ {
            "@id" : "nlk:KMO1", "@type" : [ "nlon:Book", "bibo:Book" ],
            "extent" : [ "21cm", "x, 586p" ], "datePublished" : "2022-11-10T19:05:04^^http://www.w3.org/2001/XMLSchema#dateTime",
            "issuedYear" : "1984~", "kdc" : "010.4", "remainderOfTitle" : "부제 \"안\"", "volume" : "20", "creator" : [ "왕전후", "둘째" ],
            "publisher" : "두레박", "dcterms:creator" : { "@id" : "nlk:KAC200702805" }, "issued" : "民國73[1984]",
            "title" : "바람이 지나간 자리", "isbn" : "750131201X (20)", "label" : "바람이 지나간 자리 / 윤서경 지음"
          }, { "@id" : "nlk:KAC1", "@type" : "nlon:Author", "name" : "사람" }
          , { "@id" : "nlk:KMO2", "title" : { "@value" : "둘째 책" }, "isbn" : [ "9788980500208" ] } ],
          "@context" : { "title" : { "@id" : "http://purl.org/dc/terms/title" } }
        }
        """#
    private static let turtle = #"""
        @prefix nlon: <http://lod.nl.go.kr/ontology/> .
        PREFIX nlk: <http://lod.nl.go.kr/resource/>
        # A comment. With a full stop.
        nlk:KMO1 a nlon:Book , <http://purl.org/ontology/bibo/Book> ;
            dcterms:extent "21cm" , "x, 586p" ; nlon:datePublished "2022-11-10T19:05:04"^^xsd:dateTime ;
            nlon:issuedYear "1984~" ; nlon:kdc "010.4" ; nlon:remainderOfTitle "부제 \"안\""@ko ; bibo:volume "20" ;
            dc:creator "왕전후", "둘째" ; dc:publisher "두레박" ; dcterms:creator nlk:KAC200702805 ;
            dcterms:issued "民國73[1984]" ; dcterms:title """바람이 지나간 자리""" ; bibo:isbn "750131201X (20)" ;
            x:nested [ dcterms:title "inside" ; x:y "z" ] ;
            rdfs:label "바람이 지나간 자리 / 윤서경 지음" .
        nlk:KAC1 a nlon:Author ; foaf:name "사람. 이름" .
        nlk:KMO2 dcterms:title "\uB458\U0000C9F8 책" ; bibo:isbn "9788980500208" .
        """#
    private static let ntriples = #"""
        <http://lod.nl.go.kr/resource/KMO1> <http://purl.org/dc/terms/title> "바람이 지나간 자리" .
        <http://lod.nl.go.kr/resource/KMO1> <http://lod.nl.go.kr/ontology/issuedYear> "1984~" .
        <http://lod.nl.go.kr/resource/KMO1> <http://lod.nl.go.kr/ontology/datePublished> "2022-11-10"^^<http://x/dateTime> .
        <http://lod.nl.go.kr/resource/KMO1> <http://lod.nl.go.kr/ontology/kdc> "010.4" .
        <http://lod.nl.go.kr/resource/KMO1> <http://lod.nl.go.kr/ontology/remainderOfTitle> "부제 \"안\""@ko .
        <http://lod.nl.go.kr/resource/KMO1> <http://purl.org/ontology/bibo/volume> "20" .
        <http://lod.nl.go.kr/resource/KMO1> <http://purl.org/dc/elements/1.1/creator> "왕전후" .
        <http://lod.nl.go.kr/resource/KMO1> <http://purl.org/dc/elements/1.1/creator> "둘째" .
        <http://lod.nl.go.kr/resource/KMO1> <http://purl.org/dc/elements/1.1/publisher> "두레박" .
        <http://lod.nl.go.kr/resource/KMO1> <http://purl.org/dc/terms/issued> "民國73[1984]" .
        <http://lod.nl.go.kr/resource/KMO1> <http://purl.org/dc/terms/extent> "x, 586p" .
        <http://lod.nl.go.kr/resource/KMO1> <http://purl.org/ontology/bibo/isbn> "750131201X (20)" .
        <http://lod.nl.go.kr/resource/KMO1> <http://www.w3.org/2000/01/rdf-schema#label> "바람이 지나간 자리 / 윤서경 지음" .
        <http://lod.nl.go.kr/resource/KAC1> <http://xmlns.com/foaf/0.1/name> "사람" .
        <http://lod.nl.go.kr/resource/KMO2> <http://purl.org/dc/terms/title> "\uB458\uC9F8 책" .
        <http://lod.nl.go.kr/resource/KMO2> <http://purl.org/ontology/bibo/isbn> "9788980500208" .

        """#
    private static let rdfxml = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcterms="http://purl.org/dc/terms/"
            xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:nlon="http://lod.nl.go.kr/ontology/"
            xmlns:bibo="http://purl.org/ontology/bibo/" xmlns:rdfs="http://www.w3.org/2000/01/rdf-schema#">
        <nlon:Book rdf:about="http://lod.nl.go.kr/resource/KMO1"><dcterms:title>바람이 <![CDATA[지나간]]> 자리</dcterms:title>
        <nlon:datePublished>2022-11-10T19:05:04</nlon:datePublished><nlon:issuedYear>1984~</nlon:issuedYear>
        <nlon:kdc>010.4</nlon:kdc><nlon:remainderOfTitle>부제 &quot;안&#34;</nlon:remainderOfTitle><bibo:volume>20</bibo:volume>
        <dc:creator>왕전후</dc:creator><dc:creator>둘째</dc:creator><dc:publisher>두레박</dc:publisher>
        <dcterms:creator><nlon:Author><dcterms:title>inside</dcterms:title></nlon:Author></dcterms:creator>
        <dcterms:extent>x, 586p</dcterms:extent><dcterms:issued>民國73[1984]</dcterms:issued><bibo:isbn>750131201X (20)</bibo:isbn>
        <rdfs:label>바람이 지나간 자리 / 윤서경 지음</rdfs:label></nlon:Book>
        <nlon:Author rdf:about="http://lod.nl.go.kr/resource/KAC1"><nlon:name>사람</nlon:name></nlon:Author>
        <rdf:Description rdf:about="http://lod.nl.go.kr/resource/KMO2"><dcterms:title>둘째 책</dcterms:title>
        <bibo:isbn>9788980500208</bibo:isbn></rdf:Description>
        </rdf:RDF>
        """#

    @Test(arguments: [("a.json", jsonld), ("a.ttl", turtle), ("a.nt", ntriples), ("a.rdf", rdfxml)])
    func everyForm(name: String, text: String) throws {
        let harness = try DumpHarness()
        let facts = try harness.importing(
            .linkedData,
            [try harness.file(name, Array("\u{FEFF}".utf8) + Array(text.utf8))]
        )
        #expect(facts.books == 2 && facts.skipped == 1 && facts.bad == 0, "\(name)")
        let record = try #require(try harness.dump().record(try ISBN("9787501312016")))
        #expect(record[.title] == ["바람이 지나간 자리"] && record[.subtitle] == ["부제 \"안\""] && record[.volume] == ["20"])
        #expect(record[.creators] == ["왕전후", "둘째"] && record[.statement] == ["윤서경 지음"])
        #expect(record[.year] == ["1984"] && record[.date] == ["民國73[1984]"])
        #expect(record[.pages] == ["586"] && record[.kdc] == ["010.4"] && record[.publisher] == ["두레박"])
        #expect(record[.key] == ["KMO1"])
        #expect(try harness.title("9788980500208") == "둘째 책")
        // By the beginning of a word.
        #expect(try harness.titles("바람 윤서경") == ["바람이 지나간 자리"])
    }

    @Test(
        arguments: Tier.sample([
            ("373p", "373"), ("373 p.", "373"), ("xii, 242 pages", "242"), ("373쪽", "373"), ("[4], 373 p.", "373"),
            ("[96] p.", "96"),
            ("345 p., [2] p. of plates", "345"), ("223페이지", "223"), ("3 plates, 56 P.", "56"), ("23 cm", ""),
            ("1책", ""),
            ("12 parts", ""),
        ])
    )
    func pagesOfAnExtent(extent: String, pages: String) throws {
        let harness = try DumpHarness()
        let text = #"{"title": "책", "isbn": "9788980500208", "extent": ["23 cm", "\#(extent)", "삽화"]}"#
        try harness.importing(.linkedData, [try harness.file("a.json", text.utf8)])
        let record = try #require(try harness.dump().record(try ISBN("9788980500208")))
        #expect(record[.pages] == (pages.isEmpty ? [] : [pages]) && record[.extent] == ["23 cm", extent, "삽화"])
    }

    @Test func placeAndSeries() throws {
        let harness = try DumpHarness()
        let text = #"""
            {"title": "책", "isbn": "9788980500208", "nlon:publicationPlace": "파주", "titleOfSeries": ["정원 총서", "밤 총서"],
             "volumeOfSeries": ["1", "20"]}
            """#
        try harness.importing(.linkedData, [try harness.file("a.json", text.utf8)])
        let record = try #require(try harness.dump().record(try ISBN("9788980500208")))
        #expect(
            record[.place] == ["파주"] && record[.series] == ["정원 총서", "밤 총서"] && record[.seriesNumber] == ["1", "20"]
        )
    }

    /// The records of an import before a field was added end before it.
    @Test func aRecordOfAnOlderImportHasNoneOfTheNewFields() {
        let record = DumpRecord(Array("제목\u{1E}\u{1E}\u{1E}윤서경".utf8), isbn: nil)
        #expect(record[.creators] == ["윤서경"] && record[.place].isEmpty && record[.extent].isEmpty)
    }

    @Test func linesAndListsOfObjects() throws {
        let harness = try DumpHarness()
        let one = #"{"title": "하나", "isbn": "9788980500208", "x": [{"title": "inside"}]}"#
        let two = #"{"title": "둘", "isbn": "9791176430517"}"#
        for text in ["\(one)\n\(two)\n", "[\(one),\(two)]", "  [ \(two) , \(one) ] "] {
            let facts = try harness.importing(.linkedData, [try harness.file("a.json", text.utf8)])
            #expect(facts.books == 2 && facts.bad == 0, "\(text)")
            #expect(try harness.title("9788980500208") == "하나")
        }
    }

    @Test func brokenObjectsAreKept() throws {
        let harness = try DumpHarness()
        let text =
            #"{"@graph": [{"title": "하나" "isbn": 1},"# + "\n\n"
            + #"{"title": "둘", "isbn": "9791176430517"},{"title" 3}]}"#
        let facts = try harness.importing(.linkedData, [try harness.file("a.json", text.utf8)])
        #expect(facts.books == 1 && facts.bad == 2)
        #expect(try harness.badLines().map { $0.split(separator: "\t")[1] } == ["1", "3"])
    }

    @Test func graphThatIsCut() throws {
        let harness = try DumpHarness()
        let path = try harness.file("a.json", Self.jsonld.utf8.dropLast(300))
        #expect(throws: DumpError.truncated(path: path)) { try harness.importing(.linkedData, [path]) }
        let turtle = try harness.file("a.ttl", Self.turtle.utf8.dropLast(20))
        #expect(throws: DumpError.truncated(path: turtle)) { try harness.importing(.linkedData, [turtle]) }
        let xml = try harness.file("a.rdf", Self.rdfxml.utf8.dropLast(20))
        #expect(throws: DumpError.truncated(path: xml)) { try harness.importing(.linkedData, [xml]) }
    }

    @Test func brokenStatementsArePassedOver() throws {
        let harness = try DumpHarness()
        let text = #"""
            <http://a/1> <http://purl.org/dc/terms/title> "One" .
            <http://a/ 2> <http://purl.org/dc/terms/title> "Two" .
            <http://a/3> <http://purl.org/dc/terms/title> "Thr
            ee" .
            <http://a/4> <http://purl.org/dc/terms/title> "Four" .

            """#
        let facts = try harness.importing(.linkedData, [try harness.file("a.nt", text.utf8)])
        #expect(facts.bad >= 2)
        #expect(try harness.titles("one") == ["One"])
        #expect(try harness.titles("four") == ["Four"])
    }

    @Test func entitiesOfADocumentType() throws {
        let harness = try DumpHarness()
        var text = "<?xml version=\"1.0\"?><!DOCTYPE r [<!ENTITY a \"ha\">"
        for (name, before) in zip("bcdefghij", "abcdefghi") {
            text += "<!ENTITY \(name) \"\(String(repeating: "&\(before);", count: 10))\">"
        }
        text += "]><r><b><title>&j;</title></b></r>"
        let path = try harness.file("bomb.rdf", text.utf8)
        #expect(throws: DumpError.documentType(path: path)) { try harness.importing(.linkedData, [path]) }
        let other = try harness.file("a.rdf", "<?xml version=\"1.0\"?><r><b><title>&nope;</title></b></r>".utf8)
        #expect(throws: DumpError.self) { try harness.importing(.linkedData, [other]) }
        let binary = try harness.file("a.bin", [0x00, 0xFF, 0x12])
        #expect(throws: DumpError.unknownFormat(path: binary)) { try harness.importing(.linkedData, [binary]) }
    }

    /// Elements within elements, and an attribute of megabytes, as RDF/XML: the document is refused, or read without
    /// them.
    @Test(.all) func deepElementsAndEndlessAttributesAreBadRecords() throws {
        let good = "<b><title>Good</title><isbn>9788980500208</isbn></b>"
        let levels = String(repeating: "<x>", count: 100_000) + String(repeating: "</x>", count: 100_000)
        for text in [levels, "<b about=\"\(String(repeating: "a", count: 20 << 20))\"/>"] {
            let harness = try DumpHarness()
            let path = try harness.file("a.rdf", "<?xml version=\"1.0\"?><r>\(good)\(text)</r>".utf8)
            do throws(DumpError) {
                let books = try harness.importing(.linkedData, [path]).books
                #expect(books == 1)
            } catch {
                #expect(harness.folder.names.isEmpty, "\(error)")
            }
        }
    }

    /// Records that lie across the blocks that are read.
    @Test(.all) func recordsAcrossBlocks() throws {
        let harness = try DumpHarness()
        let count = 12_000
        let tail = String(repeating: "x", count: 150)
        let objects = (1...count).map { #"{"title": "책 \#($0) \#(tail)", "isbn": "\#(madeISBN($0))"}"# }
        let statements = (1...count).map {
            "<http://a/\($0)> <http://b/title> \"책 \($0) \(tail)\" ; <http://b/isbn> \"\(madeISBN($0))\" .\n"
        }
        let elements = (1...count).map {
            "<b><title>책 \($0) \(tail)</title><isbn>\(madeISBN($0))</isbn></b>\n"
        }
        let texts = [
            "{\"@graph\":[\(objects.joined(separator: ","))]}", statements.joined(),
            "<?xml version='1.0'?><r>\(elements.joined())</r>",
        ]
        for text in texts {
            let facts = try harness.importing(.linkedData, [try harness.file("a", text.utf8)])
            #expect(facts.books == count && facts.bad == 0)
            for number in [1, 4_999, 8_000, count] {
                #expect(try harness.title(madeISBN(number))?.hasPrefix("책 \(number) ") == true)
            }
        }
    }
}
