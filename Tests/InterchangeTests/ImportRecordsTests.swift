import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// Files as other programs write them.
@Suite struct ImportRecordsTests {
    private func read(_ text: String) throws -> ImportResult { try BookImport.read(Data(text.utf8)) }

    @Test func risOfOtherPrograms() throws {
        let result = try read(
            """
            TY  - BOOK
            A1  - Rowling, J. K.
            T1  - Harry Potter
            Y1  - 1997/06/26/
            PB  - Bloomsbury
            CY  - London
            SN  - 0-7475-3269-9 (hardback)
            N2  - A long
            blurb.
            ER  -

            TY  - JOUR
            TI  - An article
            ER  -
            TY  - BOOK
            TI  - Nothing else
            """.replacing("\n", with: "\r\n")
        )
        #expect(result.kind == .ris && result.accepted.map(\.line) == [1, 15])
        let book = try #require(result.accepted.first?.book)
        #expect(book.isbn?.isbn13 == "9780747532699" && book.publishedOn?.description == "1997-06-26")
        #expect(
            book.authors == ["Rowling, J. K."] && book.details.place == "London" && book.description == "A long blurb."
        )
        #expect(result.accepted.last?.book?.title == "Nothing else")
        #expect(result.doubtful.map(\.reason) == [.notABook(member: "TY JOUR")])
    }

    @Test(arguments: [
        """
        TY  - BOOK
        TI  - Field notes
        AU  - Ines Calder
        ER  -
        TY  - BOOK
        TI  - Only a title
        ER  -
        TY  - BOOK
        AU  - Ines Calder
        ER  -
        """,
        """
        @book{a, title = {Field notes}, author = {Ines Calder}}
        @book{b, title = {Only a title}}
        @book{c, author = {Ines Calder}}
        """,
        """
        [{"type": "book", "title": "Field notes", "author": [{"literal": "Ines Calder"}]},
         {"type": "book", "title": "Only a title"},
         {"type": "book", "author": [{"literal": "Ines Calder"}]}]
        """,
    ])
    func aBookWithoutAnyNumberIsAsOneThatAReaderDescribes(text: String) throws {
        let result = try read(text)
        #expect(result.accepted.map(\.isbn) == [nil, nil])
        let described = [
            ManualBook(title: "Field notes", authors: ["Ines Calder"])?.book(code: "z9hjw1xpjy"),
            ManualBook(title: "Only a title")?.book(code: "k47fz5k36d"),
        ]
        #expect(result.accepted.map(\.book) == described)
        #expect(result.doubtful.map(\.reason) == [.noTitle] && result.doubtful.first?.text == "Ines Calder")
    }

    @Test func volumesOfOneTitleAreBooksOfTheirOwn() throws {
        let volumes = ["1", "2", "1"].map { "TY  - BOOK\nTI  - Collected works\nVL  - \($0)\nER  -\n" }
        let result = try read(volumes.joined())
        #expect(Set(result.accepted.map(\.book?.identity)).count == 2)
        #expect(result.doubtful.map(\.reason) == [.repeated(line: 1)])
    }

    @Test func bibtexOfOtherPrograms() throws {
        let result = try read(
            #"""
            % Encoding: UTF-8
            @comment{x, {y}}
            @string{ps = "Princeton " # {Press}}
            @Book( knuth:84,
              Author = "Donald E. {Knuth} and {\"U}nal, G{\"o}khan and others",
              TITLE  = {The {\TeX}book: \'Etude \& M\"{u}ller --- na\"\i ve},
              publisher = ps, year = 1984, month = "June",
              ISBN = {0-201-13447-0}, pagetotal = {483},
              url = {https://example.com/a\_b?c=1\&d=2}, volume = {2}, series = {Computers}
            )
            @article{x, title = {An article}}
            @book{broken, title = {Open
            """#
        )
        let book = try #require(result.accepted.first?.book)
        #expect(result.kind == .bibtex && result.accepted.count == 1 && result.accepted.first?.line == 4)
        #expect(book.title == "The TeXbook: Étude & Müller — naïve")
        #expect(book.authors == ["Donald E. Knuth", "Ünal, Gökhan"] && book.othersOmitted)
        #expect(book.publisher == "Princeton Press" && book.publishedOn?.description == "1984-06" && book.pages == 483)
        #expect(book.links.map(\.url) == ["https://example.com/a_b?c=1&d=2"] && book.details.volume == "2")
        #expect(result.doubtful.map(\.reason) == [.notABook(member: "@article"), .brokenRecord(format: "BibTeX")])
    }

    @Test func cslJSONOfOtherPrograms() throws {
        let result = try read(
            """
            [{"id": 1, "type": "book", "title": "On Trees", "author": [{"family": "Fir", "given": "A."}, {"literal": "김지혜"}],
              "issued": {"date-parts": [["2015", 10]]}, "ISBN": "978-0-00-000004-0", "number-of-pages": 12, "volume": 3},
             {"id": "x", "type": "article-journal", "title": "An article"}, {"type": 7}, 5]
            """
        )
        let book = try #require(result.accepted.first?.book)
        #expect(result.kind == .cslJSON && book.authors == ["Fir, A.", "김지혜"] && book.pages == 12)
        #expect(book.publishedOn?.description == "2015-10" && book.details.volume == "3")
        #expect(result.accepted.count == 1 && result.doubtfulCount == 3)
    }

    @Test func ourOwnJSONIsNotTakenForCSL() throws {
        let text = document([ExportedBook(Book(isbn: try ISBN("9788900000016"), title: "책"))], .json)
        #expect(try read(text).kind == .json)
        #expect(try read("[{\"isbn13\": \"9788900000016\", \"title\": \"책\", \"type\": \"book\"}]").kind == .json)
    }

    @Test func marcxmlOfOtherPrograms() throws {
        let result = try read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- a comment -->
            <marc:collection xmlns:marc="http://www.loc.gov/MARC21/slim">
              <marc:record><marc:leader>00000nam a2200000 a 4500</marc:leader>
                <marc:controlfield tag="008">870101s1987    nyu           000 0 eng d</marc:controlfield>
                <marc:datafield tag="020" ind1=" " ind2=" "><marc:subfield code="a">0747532699 (pbk.) :</marc:subfield></marc:datafield>
                <marc:datafield tag="100" ind1="1" ind2=" "><marc:subfield code="a">Fir, Ada,</marc:subfield></marc:datafield>
                <marc:datafield tag="245" ind1="1" ind2="0"><marc:subfield code="a">Trees &amp; &#x4E66; :</marc:subfield>
                  <marc:subfield code="b"><![CDATA[a [history]]]> /</marc:subfield><marc:subfield code="c">Ada Fir.</marc:subfield></marc:datafield>
                <marc:datafield tag="260" ind1=" " ind2=" "><marc:subfield code="a">New York :</marc:subfield>
                  <marc:subfield code="b">Leaf Press,</marc:subfield><marc:subfield code="c">c1987.</marc:subfield></marc:datafield>
                <marc:datafield tag="300" ind1=" " ind2=" "><marc:subfield code="a">xii, 345 p. :</marc:subfield>
                  <marc:subfield code="b">ill. ;</marc:subfield><marc:subfield code="c">24 cm.</marc:subfield></marc:datafield>
              </marc:record>
            </marc:collection>
            """
        )
        let book = try #require(result.accepted.first?.book)
        #expect(result.kind == .marcxml && result.doubtful.isEmpty && result.accepted.first?.line == 4)
        #expect(book.title == "Trees & 书" && book.subtitle == "a [history]" && book.authors == ["Fir, Ada"])
        #expect(book.publisher == "Leaf Press" && book.publishedOn?.description == "1987" && book.pages == 345)
        #expect(
            book.details
                == CatalogueDetails(place: "New York", illustrations: "ill.", size: CoverDimensions(height: 240))
        )
    }

    @Test func onixOfOtherPrograms() throws {
        let result = try read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <o:ONIXMessage release="3.1" xmlns:o="http://ns.editeur.org/onix/3.1/reference">
              <o:Header><o:Sender><o:SenderName>Leaf Press</o:SenderName></o:Sender></o:Header>
              <o:Product><o:RecordReference>1</o:RecordReference><o:NotificationType>03</o:NotificationType>
                <o:ProductIdentifier><o:ProductIDType>01</o:ProductIDType><o:IDValue>LP-1</o:IDValue></o:ProductIdentifier>
                <o:ProductIdentifier><o:ProductIDType>15</o:ProductIDType><o:IDValue>9780000000040</o:IDValue></o:ProductIdentifier>
                <o:DescriptiveDetail><o:ProductForm>BB</o:ProductForm>
                  <o:Collection><o:CollectionType>10</o:CollectionType><o:TitleDetail><o:TitleType>01</o:TitleType>
                    <o:TitleElement><o:TitleElementLevel>01</o:TitleElementLevel><o:PartNumber>3</o:PartNumber></o:TitleElement>
                    <o:TitleElement><o:TitleElementLevel>02</o:TitleElementLevel><o:TitleText>Night Books</o:TitleText></o:TitleElement>
                  </o:TitleDetail></o:Collection>
                  <o:TitleDetail><o:TitleType>01</o:TitleType><o:TitleElement><o:TitleElementLevel>01</o:TitleElementLevel>
                    <o:TitlePrefix>The</o:TitlePrefix><o:TitleWithoutPrefix>Trees &amp; Woods</o:TitleWithoutPrefix>
                    <o:Subtitle>a history</o:Subtitle></o:TitleElement></o:TitleDetail>
                  <o:Contributor><o:ContributorRole>A01</o:ContributorRole><o:ContributorRole>A13</o:ContributorRole>
                    <o:NameIdentifier><o:NameIDType>01</o:NameIDType><o:IDValue>9780000000156</o:IDValue></o:NameIdentifier>
                    <o:PersonName>Ada Fir</o:PersonName><o:PersonNameInverted>Fir, Ada</o:PersonNameInverted></o:Contributor>
                  <o:Contributor><o:ContributorRole>B06</o:ContributorRole><o:NamesBeforeKey>지혜</o:NamesBeforeKey>
                    <o:KeyNames>김</o:KeyNames></o:Contributor>
                  <o:EditionNumber>2</o:EditionNumber>
                  <o:Extent><o:ExtentType>05</o:ExtentType><o:ExtentValue>345</o:ExtentValue><o:ExtentUnit>03</o:ExtentUnit></o:Extent>
                </o:DescriptiveDetail>
                <o:CollateralDetail><o:TextContent><o:TextType>03</o:TextType>
                  <o:Text textformat="05"><o:p>Old <o:em>trees</o:em>.</o:p><o:p>New ones.</o:p></o:Text></o:TextContent></o:CollateralDetail>
                <o:PublishingDetail><o:Imprint><o:ImprintName>Twig</o:ImprintName></o:Imprint>
                  <o:Publisher><o:PublishingRole>01</o:PublishingRole><o:PublisherName>Leaf Press</o:PublisherName></o:Publisher>
                  <o:CityOfPublication>New York</o:CityOfPublication>
                  <o:PublishingDate><o:PublishingDateRole>19</o:PublishingDateRole><o:Date>20010101</o:Date></o:PublishingDate>
                  <o:PublishingDate><o:PublishingDateRole>01</o:PublishingDateRole><o:Date dateformat="01">198705</o:Date></o:PublishingDate>
                </o:PublishingDetail>
                <o:RelatedMaterial><o:RelatedProduct><o:ProductIdentifier><o:ProductIDType>15</o:ProductIDType>
                  <o:IDValue>9780000000156</o:IDValue></o:ProductIdentifier></o:RelatedProduct></o:RelatedMaterial>
              </o:Product>
              <o:Product><o:NotificationType>05</o:NotificationType>
                <o:ProductIdentifier><o:ProductIDType>15</o:ProductIDType><o:IDValue>9780000000156</o:IDValue></o:ProductIdentifier></o:Product>
              <o:Product><o:DescriptiveDetail><o:ProductForm>ZE</o:ProductForm></o:DescriptiveDetail></o:Product>
            </o:ONIXMessage>
            """
        )
        let book = try #require(result.accepted.first?.book)
        #expect(result.kind == .onix && result.accepted.count == 1 && result.accepted.first?.line == 4)
        #expect(
            result.doubtful.map(\.reason) == [
                .notABook(member: "NotificationType 05"), .notABook(member: "ProductForm ZE"),
            ]
        )
        #expect(book.isbn?.isbn13 == "9780000000040" && book.otherCodes.isEmpty)
        #expect(book.title == "The Trees & Woods" && book.subtitle == "a history" && book.authors == ["Fir, Ada"])
        #expect(book.names(.photographer) == ["Fir, Ada"] && book.translators == ["김지혜"])
        #expect(book.publisher == "Leaf Press" && book.publishedOn?.description == "1987-05" && book.pages == 345)
        #expect(book.description?.contains("Old trees.") == true && book.description?.contains("<") == false)
        let series = [SeriesStatement("Night Books", number: "3")].compactMap(\.self)
        #expect(book.details == CatalogueDetails(edition: "2", place: "New York", series: series))
    }

    @Test func invalidONIXIsReported() throws {
        let result = try read(
            """
            <ONIXMessage release="3.0"><Product><RecordReference>1</RecordReference>
            <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9788900000017</IDValue></ProductIdentifier>
            <ProductIdentifier><ProductIDType>03</ProductIDType><IDValue>8801234567893</IDValue></ProductIdentifier>
            <DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement>
            <TitleElementLevel>01</TitleElementLevel><TitleText>밤의 정원</TitleText></TitleElement></TitleDetail>
            <Extent><ExtentType>00</ExtentType><ExtentValue>about 300</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
            </DescriptiveDetail><PublishingDetail><PublishingDate><PublishingDateRole>01</PublishingDateRole>
            <Date dateformat="05">soon</Date></PublishingDate></PublishingDetail>
            <ProductSupply><SupplyDetail><Price><PriceType>02</PriceType><PriceAmount>12.99</PriceAmount>
            <CurrencyCode>EUR</CurrencyCode></Price></SupplyDetail></ProductSupply></Product></ONIXMessage>
            """
        )
        #expect(result.accepted.map(\.book?.title) == ["밤의 정원"] && result.accepted.first?.isbn == nil)
        #expect(
            result.doubtful.map(\.reason) == [
                .leftOutISBN(column: "IDValue 15", text: "9788900000017", .checkDigit(expected: "6")),
                .unreadableValue(column: "PublishingDate", text: "soon"),
                .unreadableValue(column: "ExtentValue", text: "about 300"),
                .unreadableValue(column: "PriceAmount", text: "12.99 EUR"),
            ]
        )
        #expect(result.doubtful.allSatisfy { $0.line == 1 && $0.text == "밤의 정원" && $0.reason.isFailure })
    }

    @Test(arguments: ["-1", "0", "1000001", "9223372036854775807"])
    func pagesThatNoBookHasAreReported(value: String) throws {
        let result = try read(
            """
            <ONIXMessage release="3.0"><Product><RecordReference>1</RecordReference>
            <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9788900000016</IDValue></ProductIdentifier>
            <DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement>
            <TitleElementLevel>01</TitleElementLevel><TitleText>밤의 정원</TitleText></TitleElement></TitleDetail>
            <Extent><ExtentType>00</ExtentType><ExtentValue>\(value)</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
            </DescriptiveDetail></Product></ONIXMessage>
            """
        )
        #expect(result.accepted.map(\.book?.pages) == [nil])
        #expect(result.doubtful.map(\.reason) == [.unreadableValue(column: "ExtentValue", text: value)])
    }

    @Test func onixWithShortTagsIsTheSame() throws {
        let result = try read(
            """
            <!DOCTYPE ONIXmessage SYSTEM "short.dtd">
            <ONIXmessage release="3.0"><product><a001>1</a001><a002>03</a002>
              <productidentifier><b221>15</b221><b244>9788900000016</b244></productidentifier>
              <descriptivedetail><b012>BA</b012>
                <titledetail><b202>01</b202>
                  <titleelement><x409>02</x409><b203>바람의 서재</b203></titleelement>
                  <titleelement><x409>01</x409><x410>2</x410></titleelement></titledetail>
                <contributor><b035>A01</b035><b036>김지혜</b036></contributor>
                <contributor><b035>A01</b035><b249>03</b249></contributor>
                <extent><b218>00</b218><b219>223</b219><b220>03</b220></extent></descriptivedetail>
              <publishingdetail><publisher><b291>01</b291><b081>책마루</b081></publisher>
                <publishingdate><x448>01</x448><j260>05</j260><b306>2015</b306></publishingdate></publishingdetail>
              <productsupply><supplydetail><price><x462>04</x462><j151>12000.00</j151><j152>KRW</j152></price></supplydetail>
              </productsupply>
            </product></ONIXmessage>
            """
        )
        let book = try #require(result.accepted.first?.book)
        #expect(result.kind == .onix && result.doubtful.isEmpty && result.accepted.first?.line == 2)
        #expect(book.title == "바람의 서재. 2" && book.details.volume == "2" && book.authors == ["김지혜"])
        #expect(book.othersOmitted && book.pages == 223 && book.publisher == "책마루" && book.price?.list == 12_000)
        #expect(book.isbn?.isbn13 == "9788900000016" && book.publishedOn?.description == "2015")
    }

    @Test(arguments: [
        "<ONIXMessage release=\"3.0\"><Product>", "<ONIXMessage><Product><ProductIdentifier></Product></ONIXMessage>",
    ])
    func brokenONIXIsReported(text: String) throws {
        let result = try read(text)
        #expect(result.kind == .onix && result.isUnparsable)
        #expect(result.doubtful.map(\.reason) == [.brokenRecord(format: "ONIX 3")])
    }

    @Test func aMessageNestedWithoutEndIsReadWithoutATrap() throws {
        let deep = String(repeating: "<a>", count: 200_000)
        let result = try read("<ONIXMessage release=\"3.0\"><Product>" + deep)
        #expect(result.isUnparsable && result.accepted.isEmpty)
    }

    @Test func kormarcOfKoreanLibraries() throws {
        // Without marks in 700, roles are those of the statement of responsibility.
        var record = MARCRecord(leader: "00000nam  2200000 c 4500")
        record.add("020", [("a", "9788900000016"), ("g", "03810 :"), ("c", "\\12,000")])
        record.add("056", [("a", "813.7"), ("2", "5")])
        record.add("245", indicators: "00", [("a", "바람의 서재/"), ("d", "지은이: 김지혜 ;"), ("e", "옮긴이: 박하늘")])
        record.add("260", [("a", "[발행지불명]:"), ("b", "책마루,"), ("c", "2015")])
        record.add("300", [("a", "223 p.:"), ("b", "삽화;"), ("c", "21 cm")])
        record.add("700", indicators: "1 ", [("a", "김지혜")])
        record.add("700", indicators: "1 ", [("a", "박하늘")])
        let book = MARCBook(record: record).book { _ in nil }
        #expect(book.contributors.map(\.role) == [.author, .translator] && book.title == "바람의 서재")
        #expect(book.price?.list == 12_000 && book.classification == Classification(kdc: "813.7", addCode: "03810"))
        #expect(book.publisher == "책마루" && book.details.place == nil && book.details.kdcEdition == "5")
        #expect(book.pages == 223 && book.details.illustrations == "삽화")
    }

    @Test func recordsInTheEncodingOfOldKoreanSystems() throws {
        var record = MARCRecord(leader: "00000nam  2200000 c 4500")
        record.addControl("001", "K1")
        record.add("020", [("a", "9788900000016")])
        record.add("245", indicators: "00", [("a", "XXYY")])
        var bytes = [UInt8](ISO2709.text(of: record).utf8)
        let place = try #require(bytes.firstIndex(of: UInt8(ascii: "X")))
        // 책한 in CP949; the first two bytes alone would be a letter in UTF-8.
        bytes.replaceSubrange(place..<place + 4, with: [0xC3, 0xA5, 0xC7, 0xD1])
        let result = try BookImport.read(Data(bytes))
        #expect(result.kind == .marc && result.accepted.first?.book?.title == "책한")
    }

    @Test func aDamagedRecordDoesNotSpoilTheNext() throws {
        let good = ISO2709.text(
            of: MARCProfile.marc21.record(
                of: Book(isbn: try ISBN("9788900000016"), title: "책"),
                key: "k",
                written: ExportTimestamp(Samples.time)
            )
        )
        for damaged in ["01234nam a2299999   4500x\u{1D}", String(good.dropLast(30)) + "\u{1D}", "0\u{1D}"] {
            let result = try BookImport.read(Data((damaged + good).utf8), as: .marc)
            #expect(result.accepted.map { $0.book?.title } == ["책"] && result.accepted.first?.line == 2)
        }
    }

    /// A French library's file: 010 is the ISBN, 020 the number of the national bibliography.
    @Test func unimarcThatSaysSoIsRead() throws {
        func field(_ tag: String, _ subfields: (String, String)...) -> String {
            let parts = subfields.map { "<mxc:subfield code=\"\($0.0)\">\($0.1)</mxc:subfield>" }
            return "<mxc:datafield tag=\"\(tag)\" ind1=\" \" ind2=\" \">\(parts.joined())</mxc:datafield>"
        }
        let result = try read(
            """
            <mxc:collection xmlns:mxc="info:lc/xmlns/marcxchange-v2"><mxc:record format="UNIMARC">
            <mxc:leader>     nam  22        450 </mxc:leader>
            \(field("010", ("a", "2-9999-0001-5"), ("d", "18 EUR")) + field("020", ("a", "FR"), ("b", "09999999")))
            \(field("100", ("a", "19990301d1998    m  y0frey50      ba")))
            \(field("200", ("a", "Cartes"), ("h", "2"), ("i", "La nuit"), ("e", "roman"), ("f", "Ida Exemple")))
            \(field("205", ("a", "2e éd.")) + field("210", ("a", "Lyon"), ("c", "Phare")))
            \(field("700", ("a", "Exemple"), ("b", "Ida"), ("4", "070")))
            </mxc:record></mxc:collection>
            """
        )
        let book = try #require(result.accepted.first?.book)
        #expect(result.kind == .marcxml && result.doubtful.isEmpty)
        #expect(book.isbn?.isbn13 == "9782999900011" && book.title == "Cartes. 2, La nuit" && book.subtitle == "roman")
        #expect(book.details.volume == "2" && book.details.edition == "2e éd." && book.details.place == "Lyon")
        #expect(book.contributors.map(\.role) == [.author] && book.publishedOn?.year == 1998)
        #expect(book.price == Price(list: 18, currency: "EUR"))
    }

    @Test(arguments: [
        "<!DOCTYPE x [<!ENTITY a \"b\">]><collection><record/></collection>", "<collection><record><leader>0</leader>",
        "<record><datafield tag='245'><subfield code='a'>책</record>",
        "<collection xmlns=\"http://www.loc.gov/MARC21/slim\"",
    ])
    func brokenXMLIsReported(text: String) throws {
        let result = try BookImport.read(Data(text.utf8), as: .marcxml)
        #expect(result.isUnparsable && result.doubtful.map(\.reason) == [.brokenRecord(format: "MARCXML")])
    }

    @Test(arguments: ["", "\n", "TY  -", "@book{", "@book{a,", "[{\"type\":", "<record", "00000"])
    func nothingMuchIsReadWithoutATrap(text: String) throws {
        for kind in ImportKind.allCases { _ = try? BookImport.read(Data(text.utf8), as: kind) }
        for kind in ImportKind.allCases {
            _ = try? BookImport.read(Data((text + "\u{1D}\u{1E}9788900000016").utf8), as: kind)
        }
    }
}
