import ArgumentParser
import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing
import Wording

@testable import WebServer

/// What a server says of its address once it listens.
@Suite struct OpenAddressTests {
    private func addresses(_ host: String, _ machine: [String] = []) -> OpenAddresses {
        OpenAddresses(host: host, port: 8080, path: "", machine: { machine })
    }

    @Test(arguments: [
        ("127.0.0.1", "http://127.0.0.1:8080/"), ("localhost", "http://localhost:8080/"), ("::1", "http://[::1]:8080/"),
        ("192.168.0.5", "http://192.168.0.5:8080/"), ("0.0.0.0", "http://127.0.0.1:8080/"),
        ("::", "http://[::1]:8080/"), ("0:0:0:0:0:0:0:0", "http://[::1]:8080/"),
    ])
    func theAddressOpensOnThisMachine(host: String, address: String) {
        #expect(addresses(host).own == address)
    }

    @Test func othersReachAServerOnEveryAddress() {
        let machine = ["127.0.0.1", "192.168.0.5", "169.254.7.7", "::1", "fe80::1", "2001:db8::5", "10.0.0.5"]
        let typed = ["http://192.168.0.5:8080/", "http://10.0.0.5:8080/"]
        #expect(addresses("0.0.0.0", machine).others == typed)
        #expect(addresses("::", machine).others == typed)
        #expect(addresses("::", ["::1", "2001:db8::5"]).others == ["http://[2001:db8::5]:8080/"])
        #expect(addresses("0.0.0.0", ["127.0.0.1", "2001:db8::5"]).others == [])
        #expect(addresses("127.0.0.1", machine).others == [] && addresses("192.168.0.5", machine).others == [])
    }

    // Elsewhere the desktop always has an opener.
    #if os(Linux)
        @Test(arguments: [("C", "Open that address in a browser yourself."), ("ko_KR.UTF-8", "브라우저에서 이 주소를 직접 여세요.")])
        func withoutABrowserTheReaderIsToldWhatToOpen(language: String, advice: String) async throws {
            let (output, errors) = (MemorySink(), MemorySink())
            let context = ProcessEnvironment(
                program: "bookfetch",
                environment: ["PATH": "/nowhere"],
                currentFolder: FileManager.default.temporaryDirectory,
                output: output,
                errors: errors,
                transport: StubTransport([])
            )
            let settings = try ServerSettings(ServeOptions.parse(["--open"]).flags, in: context)
            let server = WebServer(settings: settings, context: context, pictures: nil)
            await Language.$current.withValue(Language(environment: ["LANG": language])) {
                await server.announce(8080)?.value
            }
            #expect(output.text == "http://127.0.0.1:8080/\n")
            #expect(errors.text.contains("http://127.0.0.1:8080/") && errors.text.contains("xdg-open"))
            #expect(errors.text.hasSuffix("\(advice)\n"), "\(errors.text)")
        }
    #endif
}
