import APIClient
import Cluster
import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

#if Server
    /// `BOOKFETCH_SHARED` without a server behind it; `ClusterTests` has one.
    @Suite(.timeLimit(.minutes(30))) struct SharedSettingsTests {
        /// Where CI is set, nothing is skipped.
        private static let canConnect =
            ProcessInfo.processInfo.environment["CI"] != nil
            || (SharedServer.isBuilt && SharedServer.missingLibrary() == nil)
        /// Nothing listens there, and no other process can.
        private static let nowhere = "redis://reader:open-sesame@127.0.0.1:1/0"
        private static let lookUp = ["search", "책", "--source", "kakao"]

        private func harness(_ harness: TestHarness, _ address: String) -> TestHarness {
            var harness = harness
            harness.environment["BOOKFETCH_SHARED"] = address
            return harness
        }

        @Test(arguments: [
            ("open-sesame@host", "starts with neither"), ("redis://:open-sesame@", "no valid host"),
            ("redis://h:open-sesame", "the port"), ("redis://:open-sesame@h/x", "not the number"),
            ("redis://:open-sesame@h?x", "a query"), ("redis://:open-sesame%@h", "percent escape"),
        ])
        func anInvalidAddressEndsTheRunBeforeAnythingIsSent(address: String, reason: String) async throws {
            try await withHarness { plain in
                let harness = harness(plain, address)
                let outcome = await harness.silently("bookfetch", Self.lookUp)
                #expect(outcome.status == .configuration && outcome.errors.contains(reason), "\(outcome.errors)")
                #expect(!outcome.errors.contains("sesame") && outcome.errors.contains("redis://:PASSWORD@"))
                // What sends nothing works.
                #expect(await harness.silently("bookfetch", ["shelf"]).status == .done)
            }
        }

        @Test func theAddressIsShownWithoutUserAndPassword() async throws {
            try await withHarness { plain in
                for (address, shown) in [
                    (Self.nowhere, "redis://<redacted>@127.0.0.1:1/0"),
                    ("rediss://h.example/3", "rediss://h.example/3"),
                    ("redis://:open-sesame", "<redacted>"), ("open-sesame", "<redacted>"),
                    ("redis://h:open-sesame", "<redacted>"),
                ] {
                    let outcome = await harness(plain, address).silently("bookfetch", ["config", "show", "--json"])
                    let records = try #require(try outcome.json["settings"]?.values)
                    let record = records.first { $0["name"] == "BOOKFETCH_SHARED" }
                    #expect(record?["value"]?.text == shown && !outcome.output.contains("sesame"))
                }
            }
        }

        @Test(.all, .enabled(if: canConnect, "needs libhiredis"), arguments: ["en", "ko_KR.UTF-8"])
        func withoutTheServerNothingIsSentAndItIsReportedOnce(language: String) async throws {
            try await withHarness { plain in
                var harness = harness(plain, Self.nowhere)
                harness.environment["LANG"] = language
                let outcome = await harness.silently("bookfetch", Self.lookUp + ["--verbose"])
                #expect(outcome.status == .tryLater && outcome.output == "")
                #expect(outcome.errorLines.count { $0.contains("127.0.0.1:1") } == 1, "\(outcome.errors)")
                #expect(!outcome.errors.contains("sesame") && !outcome.errors.contains("reader:"))
                #expect(outcome.errors.contains("공유 서버") == (language == "ko_KR.UTF-8"))
                let quota = await harness.silently("bookfetch", ["quota"])
                #expect(quota.status == .tryLater && !quota.errors.contains("sesame"))
            }
        }

        @Test(.all, .enabled(if: canConnect, "needs libhiredis")) func aSavedResponseServesMeanwhile() async throws {
            try await withHarness { plain in
                let stub = Stub.get(Path.kakao, body: Body.kakao("one"))
                #expect(await plain.bookfetch("search", "책", "--source", "kakao", stubs: [stub]).status == .done)
                let away = await harness(plain, Self.nowhere).silently("bookfetch", Self.lookUp)
                #expect(away.status == .done && away.output.contains("one") && away.errors.contains("127.0.0.1:1"))
                // Offline no connection is tried.
                let offline = await harness(plain, Self.nowhere).silently("bookfetch", Self.lookUp + ["--offline"])
                #expect(offline.status == .done && !offline.errors.contains("127.0.0.1:1"))
            }
        }

        @Test(.all, .enabled(if: canConnect, "needs libhiredis")) func theCheckUpHasALineForTheServer() async throws {
            try await withHarness { plain in
                var harness = harness(plain, Self.nowhere)
                harness.environment = harness.environment.filter { !$0.key.hasSuffix("_KEY") }
                let outcome = await harness.silently("bookfetch", ["doctor"])
                #expect(outcome.status == .done && outcome.output.contains("shared\terror\t127.0.0.1:1"))
                let json = await harness.silently("bookfetch", ["doctor", "--json"])
                let shared = try json.json["shared"]
                #expect(shared?["address"] == "redis://<redacted>@127.0.0.1:1/0" && shared?["reachable"] == false)
                #expect(shared?["problem"]?.text?.contains("no connection") == true && shared?["version"] == JSON.null)
                #expect(!json.output.contains("sesame"))
                let wrong = await self.harness(plain, "redis://:open-sesame").silently(
                    "bookfetch",
                    ["doctor", "--json"]
                )
                #expect(try wrong.json["shared"]?["problem"]?.text?.contains("BOOKFETCH_SHARED") == true)
                #expect(!wrong.output.contains("sesame"))
            }
        }
    }
#endif
