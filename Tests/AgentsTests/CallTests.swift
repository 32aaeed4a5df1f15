import Agents
import Basics
import Testing

/// Calls of tools: arguments, answers, cancellation, and the end.
@Suite(.timeLimit(.minutes(30))) struct CallTests {
    @Test func aDocumentIsRepeatedAsText() async throws {
        let result = try #require(try await answers(to: Line.echo(#""text":"a","loud":true"#))[0]["result"])
        let document: JSON = ["text": "a", "times": JSON(1), "loud": true]
        #expect(result["structuredContent"] == document)
        #expect(
            result["content"] == [
                ["type": "text", "text": .string(JSONText.text(document))], ["type": "text", "text": "A remark."],
            ]
        )
        #expect(result["isError"] == false && result["resultType"] == "complete")
    }

    @Test(arguments: [
        "", #""text":7"#, #""text":null"#, #""text":"""#, #""text":"abcdef""#, #""text":"a","times":0"#,
        #""text":"a","times":4"#, #""text":"a","times":1.5"#, #""text":"a","times":1e999"#, #""text":"a","times":"2""#,
        #""text":"a","kind":"odd""#, #""text":"a","kind":1"#, #""text":"a","loud":1"#, #""text":"a","other":1"#,
    ])
    func badArgumentsAreReportedToTheModel(arguments: String) async throws {
        let result = try #require(try await answers(to: Line.echo(arguments))[0]["result"])
        #expect(result["isError"] == true && result["structuredContent"] == nil)
        #expect(result["content"]?.array?.first?["text"]?.string?.hasSuffix(".") == true)
    }

    @Test(arguments: ["2", "2.0", "2e0"])
    func anIntegerIsWhatJSONSchemaSays(number: String) async throws {
        let result = try await answers(to: Line.echo(#""text":"a","times":\#(number)"#))[0]["result"]
        #expect(result?["structuredContent"]?["times"] == JSON(2))
    }

    @Test func aCancelledCallIsStoppedAndGetsNoResponse() async throws {
        let client = TestClient()
        let server = client.start()
        client.type(Line.wait(id: "1"))
        while client.box.gate.waiting < 1 { await Task.yield() }
        client.type(Line.cancel("1"))
        client.type(Line.echo(#""text":"a""#, id: "2"))
        #expect(try await client.answers(1).map { $0["id"] } == [JSON(2)])
        while client.box.gate.cancelled < 1 { await Task.yield() }
        client.end()
        await server.value
        #expect(try client.answers.count == 1)
    }

    @Test func onlyTheCallOfThatIdIsCancelled() async throws {
        let client = TestClient()
        let server = client.start()
        client.type(Line.wait(id: "1"))
        client.type(Line.wait(id: "\"1\""))
        while client.box.gate.waiting < 2 { await Task.yield() }
        client.type(Line.cancel("1"))
        while client.box.gate.cancelled < 1 { await Task.yield() }
        client.box.gate.open()
        client.end()
        await server.value
        #expect(try client.answers.map { $0["id"] } == ["1"])
    }

    @Test func callsRunSideBySideUpToALimit() async throws {
        let client = TestClient()
        let server = client.start()
        for id in 1...10 { client.type(Line.wait(id: "\(id)")) }
        // Those that wait for their turn can be cancelled too.
        client.type(Line.cancel("10"))
        // Another method is answered meanwhile.
        client.type(Line.modern("server/discover", id: "\"meanwhile\""))
        #expect(try await client.answers(1)[0]["id"] == "meanwhile")
        while client.box.gate.waiting < 4 { await Task.yield() }
        #expect(client.box.gate.arrived == 4)
        client.box.gate.open()
        client.end()
        await server.value
        #expect(Set(try client.answers.compactMap { $0["id"]?.integer }) == Set(1...9))
    }

    @Test func tooManyOpenCallsAreRefused() async throws {
        let client = TestClient()
        let server = client.start()
        for id in 1...65 { client.type(Line.wait(id: "\(id)")) }
        let refused = try await client.answers(1)[0]
        #expect(refused["id"] == JSON(65) && refused["error"]?["code"]?.integer == -32000)
        client.box.gate.open()
        client.end()
        await server.value
        #expect(try client.answers.count == 65)
    }

    @Test func anIdThatIsInUseIsRefused() async throws {
        let client = TestClient()
        let server = client.start()
        client.type(Line.wait(id: "1"))
        client.type(Line.wait(id: "1"))
        #expect(try await client.answers(1)[0]["error"]?["code"]?.integer == -32600)
        client.box.gate.open()
        client.end()
        await server.value
        #expect(try client.answers.filter { $0["result"] != nil }.count == 1)
    }

    @Test func atTheEndOpenCallsGetResponses() async throws {
        let client = TestClient()
        let server = client.start()
        for id in 1...6 { client.type(Line.wait(id: "\(id)")) }
        client.end()
        while client.box.gate.waiting < 4 { await Task.yield() }
        client.box.gate.open()
        await server.value
        #expect(try client.answers.count == 6)
    }

    @Test func anInterruptionEndsTheServerWithoutResponses() async throws {
        let client = TestClient()
        let server = client.start()
        for id in 1...6 { client.type(Line.wait(id: "\(id)")) }
        while client.box.gate.waiting < 4 { await Task.yield() }
        server.cancel()
        await server.value
        #expect(try client.answers == [])
        #expect(client.box.gate.cancelled == 4)
    }
}
