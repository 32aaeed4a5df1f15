import APIClient
import Foundation
import HTTPTypes
import SRU
import Synchronization
import TestSupport
import Testing

/// What the client sends, and what it reads of the answers of each catalogue.
@Suite struct SRUTests {
    private func sru(_ catalogue: SRUCatalogue, over transport: StubTransport) -> SRU {
        SRU(
            catalogue,
            client: APIClient(SRU.service(of: catalogue), over: transport)
        )
    }

    private func records(_ file: String, status: Int = 200, from start: Int = 1) async throws -> SRUResponse {
        let body = try Fixture.data("sru/\(file)")
        return try await withStubs([.get("/sru/dnb", status: status, body: body)]) { transport in
            let query = try #require(CQL(words: "Karten", in: SRUCatalogue.dnb.title))
            return try await sru(.dnb, over: transport).records(query, from: start).response
        }
    }

    private func failure(_ file: String, status: Int = 200, from start: Int = 1) async throws -> APIError {
        try await #require(throws: APIError.self) { try await records(file, status: status, from: start) }
    }

    @Test func aRequestHasVersionSchemaAndStart() async throws {
        let query = [
            "version": "1.1", "operation": "searchRetrieve", "query": "num=9783999900018 or num=3999900016",
            "recordSchema": "MARC21-xml", "maximumRecords": "5", "startRecord": "1",
        ]
        let body = try Fixture.data("sru/demo-dnb.xml")
        try await withStubs([.get("/sru/dnb", query: query, body: body)]) { transport in
            let cql = try #require(CQL(isbns: ["9783999900018", "3999900016"], in: SRUCatalogue.dnb.isbn))
            let found = try await sru(.dnb, over: transport).records(cql).response
            #expect(found.total == 1 && found.records.count == 1 && found.diagnostics.isEmpty)
            #expect(transport.requests.first?.head.authority == "services.dnb.de")
        }
    }

    @Test func aCatalogueIsAskedOneRequestAtATime() {
        for catalogue in [SRUCatalogue.dnb, .bnf, .bibsys, .k10plus, .loc] {
            let service = SRU.service(of: catalogue)
            #expect(service.credential == nil && service.baseURL.scheme == "https")
            #expect(service.pace?.burst == 1 && service.pace.map { $0.interval >= .seconds(1) } == true)
            #expect(service.name.rawValue == "sru:\(catalogue.id)" && service.defaultMaxAge > .zero)
        }
    }

    /// The pace is that of starts, and an answer may take longer than its interval.
    @Test func aSlowCatalogueIsAskedOneRequestAtATime() async throws {
        let body = try Fixture.data("sru/demo-dnb.xml")
        let running = Mutex((now: 0, most: 0))
        let stub = Stub("slow", matches: { _ in true }) { _ async throws(TransportError) in
            running.withLock {
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
            for _ in 0..<20 { await Task.yield() }
            running.withLock { $0.now -= 1 }
            return TransportResponse(head: HTTPResponse(status: .ok), body: body)
        }
        try await withStubs([stub.repeating()]) { transport in
            var service = SRU.service(of: .dnb)
            service.pace = nil
            let sru = SRU(
                .dnb,
                client: APIClient(service: service, transport: transport, environment: ClientEnvironment())
            )
            let query = try #require(CQL(words: "Karten", in: SRUCatalogue.dnb.title))
            let counts = try await withThrowingTaskGroup(of: Int?.self) { group in
                for _ in 0..<4 { group.addTask { try await sru.records(query).response.total } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(counts == [1, 1, 1, 1])
        }
        #expect(running.withLock { $0.most } == 1)
    }

    /// By prefix or without, with the records' namespaces declared outside or inside, with anything behind them.
    @Test(arguments: [
        ("demo-dnb.xml", 1), ("demo-bnf.xml", 1), ("demo-k10plus.xml", 2), ("demo-loc.xml", 1), ("demo-bibsys.xml", 1),
    ])
    func theRecordsOfEachCatalogueAreFound(file: String, count: Int) async throws {
        let found = try await records(file)
        #expect(found.total == count && found.records.count == count)
        for record in found.records {
            let text = String(decoding: record.document, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(text.hasPrefix("<") && text.hasSuffix("record>") && text.contains("datafield"))
        }
        #expect((found.records.first?.identifier == "ark:/12148/cb99999999x") == (file == "demo-bnf.xml"))
    }

    @Test func nothingFoundIsNoError() async throws {
        let found = try await records("demo-none.xml")
        #expect(found.total == 0 && found.records.isEmpty)
    }

    /// SRU 2.0 has another namespace and another word for escaped text; its record may be escaped. A diagnostic 0 is
    /// none.
    @Test func anAnswerOfVersion2WithEscapedRecordsIsRead() async throws {
        let found = try await records("version-2.xml")
        let text = found.records.first.map { String(decoding: $0.document, as: UTF8.self) }
        #expect(found.total == 1 && text?.hasPrefix("<record") == true && text?.contains("Mehr &amp; Meer") == true)
        #expect(found.diagnostics.map(\.code) == [0])
    }

    @Test func aDiagnosticInPlaceOfARecordIsNoRecord() async throws {
        let found = try await records("surrogate.xml")
        #expect(found.records.count == 1 && found.diagnostics.map(\.code) == [65])
        #expect(String(decoding: found.records[0].document, as: UTF8.self).contains("9783999900018"))
    }

    @Test func aDiagnosticIsAnErrorWhateverTheStatus() async throws {
        let parameter = try await failure("diagnostic-parameter.xml")
        #expect(parameter.kind == .invalid && "\(parameter.cause)".contains("Unsupported parameter"))
        let index = try await failure("diagnostic-index.xml", status: 400)
        guard case .service(let error) = index.cause else {
            Issue.record("\(index)")
            return
        }
        #expect(error.message.contains("index=") && error.koreanSentence?.contains("index=") == true)
    }

    /// A catalogue that is not at its address has not shut down: it would be left out for a day after the address is
    /// mended.
    @Test(arguments: [404, 410]) func anAddressWithoutACatalogueIsToBeChecked(status: Int) async throws {
        let error = try await failure("explain.xml", status: status)
        #expect(error.kind == .badResponse && "\(error.cause)".contains("check it"))
    }

    /// The Library of Congress counts a record and sends none now and then; a page behind the last one is empty.
    @Test func aCountWithoutARecordIsAFailureOfTheServer() async throws {
        #expect(try await failure("diagnostic-count.xml").kind == .server)
        #expect(try await records("diagnostic-count.xml", from: 101).records.isEmpty)
    }

    @Test func anotherDocumentIsNoAnswer() async throws {
        #expect(try await failure("explain.xml").kind == .badResponse)
        for body in ["", "Wartung", "<!DOCTYPE html><html><body>Wartung</body></html>", "<html>"] {
            #expect(throws: (any Error).self, "\(body)") { try SRUResponse(Data(body.utf8)) }
        }
        #expect(throws: SRUError.self) { try SRUResponse(Data("Wartung".utf8)) }
        #expect(throws: ResponseBodyError.html) { try SRUResponse(Data("<html><p>Wartung</p></html>".utf8)) }
    }

    /// Cut at every place, an answer is read as far as it is whole or not at all, and never as another one.
    @Test func anAnswerThatIsCutIsNotTakenForAWholeOne() throws {
        for file in ["demo-bnf.xml", "demo-k10plus.xml", "version-2.xml", "surrogate.xml"] {
            let whole = try Fixture.data("sru/\(file)").drop { $0 == 0x0A }
            let end = try #require(whole.lastIndex(of: UInt8(ascii: ">")))
            for length in stride(from: 0, to: whole.distance(from: whole.startIndex, to: end), by: 7) {
                #expect(throws: (any Error).self) { try SRUResponse(Data(whole.prefix(length))) }
            }
        }
    }

    @Test func hostileAnswersEnd() throws {
        let open = "<searchRetrieveResponse><records>"
        let bodies = [
            open + String(repeating: "<record><recordData>", count: 20_000),
            open + "<record><recordData></record></recordData>",
            "<!DOCTYPE a [<!ENTITY b \"c\">]><searchRetrieveResponse/>",
            "<searchRetrieveResponse><numberOfRecords>99999999999999999999</numberOfRecords></searchRetrieveResponse>",
            "<searchRetrieveResponse><numberOfRecords>-1</numberOfRecords></searchRetrieveResponse>",
            "<searchRetrieveResponse></a></searchRetrieveResponse>",
        ]
        for body in bodies {
            let found = try? SRUResponse(Data(body.utf8))
            #expect(found?.total == nil && found?.records.isEmpty ?? true, "\(body.prefix(80))")
        }
    }
}
