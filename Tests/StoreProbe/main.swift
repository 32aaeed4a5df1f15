// A program for tests that need a process: it can be one of many, be killed, or have fewer rights than the test itself.
//
//   store-probe write FILE NAME COUNT   keeps COUNT answers, and prints the number of each once it is kept
//   store-probe collect FILE NAME COUNT keeps COUNT answers in groups, prints each number, and "kept N" at times, once
//   N are kept store-probe allowance FILE LIMIT COUNT
//                                       as ledger, in blocks of requests
//   store-probe open FILE UMASK         opens the file under an octal umask and keeps one answer
//   store-probe shelf FILE FIRST COUNT  puts COUNT books on the shelf, numbered from FIRST, and prints each number
//   store-probe ledger FILE LIMIT COUNT asks for COUNT requests of LIMIT a day, and prints whether each was granted
//   store-probe mixed FILE NAME COUNT   writes to every part by turns, and prints the number of each write once it is
//   there store-probe full FILE BYTES         writes memos until no file may grow beyond BYTES, and prints how it ends
//   store-probe hold FILE SECONDS       keeps the file open store-probe lock FILE SECONDS       keeps the file locked
//   for every other writer store-probe read FILE USER          gives up its rights to a numeric user (0: does not) and
//   prints how each access goes

import APIClient
import Foundation
import Store

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
}

func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { fail("usage: store-probe write|open|read FILE ...") }
let path = arguments[2]

switch arguments[1] {
case "write":
    guard arguments.count == 5, let count = Int(arguments[4]) else { fail("usage: store-probe write FILE NAME COUNT") }
    do {
        let store = try Store(path: path, busyTimeout: .seconds(60)) { fail("\($0)") }
        for number in 0..<count {
            await store.responses.save(.probe(number), for: .probe(name: arguments[3], number))
            say("\(number)")
        }
    } catch {
        fail("\(error)")
    }
case "collect":
    guard arguments.count == 5, let count = Int(arguments[4]) else {
        fail("usage: store-probe collect FILE NAME COUNT")
    }
    do {
        let store = try Store(path: path, busyTimeout: .seconds(60), collectsWrites: true) { fail("\($0)") }
        for number in 0..<count {
            await store.responses.save(.probe(number), for: .probe(name: arguments[3], number))
            say("\(number)")
            guard number % 37 == 36 else { continue }
            store.finish()
            say("kept \(number + 1)")
        }
        store.finish()
        say("kept \(count)")
    } catch {
        fail("\(error)")
    }
case "open":
    guard let mask = mode_t(arguments[3], radix: 8) else { fail("usage: store-probe open FILE UMASK") }
    umask(mask)
    do {
        let store = try Store(path: path) { fail("\($0)") }
        await store.responses.save(.probe(0), for: .probe(name: "open", 0))
        // On some systems, the files beside it are removed with the last connection: they are checked while it is open.
        for file in [path, path + "-wal", path + "-shm"] {
            var status = stat()
            guard stat(file, &status) == 0 else { fail("no \(file)") }
            say(String(status.st_mode & 0o777, radix: 8))
        }
    } catch {
        fail("\(error)")
    }
case "read":
    guard let user = uid_t(arguments[3]) else { fail("usage: store-probe read FILE USER") }
    if user != 0 { guard setgid(gid_t(user)) == 0, setuid(user) == 0 else { fail("cannot become user \(user)") } }
    do {
        _ = try Store(path: path)
        say("writable")
    } catch {
        say("\(error)")
    }
    do {
        let store = try Store(path: path, access: .readOnly) { fail("\($0)") }
        let response = await store.responses.cachedResponse(for: .probe(name: "read", 0))
        say(response == .probe(0) ? "found" : "not found")
    } catch {
        say("\(error)")
    }
case "shelf", "readings", "ledger", "allowance", "mixed", "full", "hold", "lock":
    do {
        try await PersonalParts(path: path).run(arguments[1], arguments.dropFirst(3).map { $0 })
    } catch {
        fail("\(error)")
    }
default:
    fail("unknown command \(arguments[1])")
}

extension CacheKey {
    /// The cache key by which the tests look up a probe's response.
    fileprivate static func probe(name: String, _ number: Int) -> CacheKey {
        var query = Query()
        query.add("page", number)
        return CacheKey(service: ServiceName(rawValue: name), path: "/probe", query: query)
    }
}

extension CachedResponse {
    /// The response that the tests expect under it.
    fileprivate static func probe(_ number: Int) -> CachedResponse {
        let text = (0..<300).map { "\(number * 7919 + $0 * $0 * 104_729)" }.joined(separator: " ")
        return CachedResponse(
            status: 200,
            body: Data(text.utf8),
            fetchedAt: Date(timeIntervalSince1970: Double(number))
        )
    }
}
